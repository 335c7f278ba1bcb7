"""What do people call a face? Its name in their language, which no code of ours stands in."""

from collections.abc import Iterable
from typing import assert_never

from calibration.card_lists import Shortage
from companion_api.saying import Words, say
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back


def name_of(face: Face, words: Words) -> str:
    """The name of a face, such as "Rosa 27"."""
    match face:
        case Back():
            return _of_back(face, words)
        case nn.NumberCard() | nn.Ban() | nn.Wish():
            return _of_numnum(face, words)
        case dg.NumberCard() | dg.ActionCard() | dg.MurphyCard() | dg.MacCard():
            return _of_dumm_gelaufen(face, words)
        case nl.Target() | nl.Points() | nl.Death() | nl.Cover() | nl.Special():
            return _of_nichtlustig(face, words)
        case ww.Gent() | ww.Landscape() | ww.Earth():
            return _of_wonderful_world(face, words)
    assert_never(face)


def colour_word(colour: str | None, words: Words) -> str:
    """A colour as a word."""
    return say(f"colour.{colour or 'none'}", words)


def names_of(faces: Iterable[Face], words: Words) -> str:
    """The names of faces as a list in one line."""
    return ", ".join(name_of(face, words) for face in faces)


def faults_in_words(faults: Iterable[str], words: Words) -> str:
    """What is wrong with a look, as `calibration.look_quality.faults_of` has it."""
    return ", ".join(say(f"fault.{fault}", words) for fault in faults)


def kind_of(short: Shortage, words: Words) -> str:
    """The kind of cards of which there should be more."""
    return say(f"kind.{short.kind}", words, colour=colour_word(short.colour, words))


def _of_back(back: Back, words: Words) -> str:
    return words.get(f"face.back/{back.pile}", say("face.back", words))


def _of_numnum(face: nn.Face, words: Words) -> str:
    match face:
        case nn.NumberCard(number, symbol):
            key = "face.joker" if face.is_joker else "face.number"
            return say(key, words, colour=colour_word(nn.COLOUR_OF[symbol], words), number=number)
        case nn.Ban(number):
            return say("face.ban", words, number=number)
        case nn.Wish():
            return say("face.wish", words)
    assert_never(face)


def _of_dumm_gelaufen(face: dg.Face, words: Words) -> str:
    match face:
        case dg.NumberCard(number, colour):
            return say("face.number", words, colour=colour_word(colour, words), number=number)
        case dg.ActionCard(colour, key):
            name = "face.action" if key is None else "face.action_key"
            return say(name, words, colour=colour_word(colour, words), which=key)
        case dg.MurphyCard(key):
            return say("face.murphy" if key is None else "face.murphy_key", words, which=key)
        case dg.MacCard():
            return say("face.mac", words)
    assert_never(face)


def _of_nichtlustig(face: nl.Face, words: Words) -> str:
    match face:
        case nl.Target(kind, value):
            return say("face.target", words, kind=say(f"kind.{kind}", words), value=value)
        case nl.Points(kind, points):
            name = "face.points_unknown" if points is None else "face.points"
            return say(name, words, kind=say(f"kind.{kind}", words), value=points)
        case nl.Death(death):
            return say("face.death_poodle" if death == nl.POODLE else "face.death", words, value=death)
        case nl.Cover(None):
            return say("face.cover_unknown", words)
        case nl.Cover(cover):
            return say("face.cover_poodle" if cover == nl.POODLE else "face.cover", words, value=cover)
        case nl.Special(special):
            return say(f"face.special/{special}", words)
    assert_never(face)


def _of_wonderful_world(face: ww.Face, words: Words) -> str:
    match face:
        case ww.Gent(number, thing):
            return say("face.gent" if thing is None else "face.gent_with", words, number=number, thing=thing)
        case ww.Landscape(key):
            return say("face.landscape" if key is None else "face.landscape_key", words, which=key)
        case ww.Earth():
            return say("face.earth", words)
    assert_never(face)
