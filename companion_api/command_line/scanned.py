"""What was seen in a picture, as JSON and in words."""

from collections.abc import Iterator
from typing import Any

from companion_api.face_words import colour_word, name_of
from companion_api.saying import Words, say
from tabletop.dice import POODLE, SYMBOL_VALUE, Die
from tabletop.notation import format_face
from tabletop.table import CardReading, Certain, DieReading, Doubtful, Unread
from vision.assign import settle_die, settle_reading
from vision.pipeline import PictureReading, StageTimes
from vision.sightings import SeenCard, SeenDie


def to_json(name: str, reading: PictureReading) -> dict[str, Any]:
    """One picture as an object that JSON can hold."""
    return {
        "image": name,
        "ms": _milliseconds(reading.times),
        "cards": [_card(card) for card in reading.sighting.cards],
        "dice": [_die(die) for die in reading.sighting.dice],
    }


def _milliseconds(times: StageTimes) -> dict[str, float]:
    stages = {
        "decode": times.decode_s,
        "locate": times.locate_s,
        "recognise": times.recognise_s,
        "total": times.total_s,
    }
    return {stage: round(1000 * seconds, 1) for stage, seconds in stages.items()}


def _card(card: SeenCard) -> dict[str, Any]:
    best = card.candidates[0] if card.candidates else None
    return {
        "id": None if best is None else format_face(best.face),
        "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in card.corners],
        "confidence": round(card.outline_confidence if best is None else best.confidence, 3),
        "text": card.text,
    }


def _die(die: SeenDie) -> dict[str, Any]:
    best = die.candidates[0]
    left, top = die.corners.min(axis=0)
    right, bottom = die.corners.max(axis=0)
    return {
        "colour": best.die.colour,
        "value": best.die.value,
        "which": best.die.which,
        "box": [round(float(side), 1) for side in (left, top, right - left, bottom - top)],
        "confidence": round(best.confidence, 3),
    }


def describe(name: str, reading: PictureReading, words: Words) -> Iterator[str]:
    """One picture in a few lines for people."""
    cards, dice = reading.sighting.cards, reading.sighting.dice
    milliseconds = round(1000 * reading.times.total_s)
    yield say("scan.found", words, picture=name, cards=len(cards), dice=len(dice), ms=milliseconds)
    for card in cards:
        yield f"  {_in_words(settle_reading(card.candidates), words)}" + (f': "{card.text}"' if card.text else "")
    for die in dice:
        yield f"  {_die_in_words(settle_die(die.candidates), words)}"


def _in_words(reading: CardReading, words: Words) -> str:
    match reading:
        case Certain(face):
            return name_of(face, words)
        case Doubtful(candidates):
            faces = say("scan.or", words).join(name_of(face, words) for face in candidates)
            return say("scan.unsure", words, faces=faces)
        case Unread():
            return say("scan.unread", words)


def _die_in_words(reading: DieReading, words: Words) -> str:
    match reading:
        case Certain(die):
            return _name_of_die(die, words)
        case Doubtful(candidates):
            names = (_name_of_die(die, words) for die in candidates)
            return say("scan.unsure", words, faces=say("scan.or", words).join(names))
        case Unread():
            return say("scan.die_unread", words)


def _name_of_die(die: Die, words: Words) -> str:
    marks = {SYMBOL_VALUE: say("scan.symbol", words), POODLE: say("scan.poodle", words)}
    return say("scan.die", words, colour=colour_word(die.colour, words), value=marks.get(die.value, die.value))
