"""How surely do texts tell text cards, by the width of the cards in the picture?

    python -m tests.deck_trials.texts [WIDTH_PX...]

photographs our own Murphy and action cards (Ravensburger, German and Dutch), twelve to a picture, each other picture a
little out of focus and tilted, reads them, and looks for them among the texts of their deck; then once more without
their own text, as if nobody had ever seen those cards.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from calibration.artwork.card_lists import our_actions
from calibration.artwork.decks import draw_face
from calibration.artwork.words import Language, load_words
from calibration.photograph import Camera, LaidDrawing, Light, Photograph, photograph
from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Edition, MurphyCard
from tabletop.games import GameName
from vision.card_texts import CardTexts
from vision.computing import compute_steadily
from vision.read_text import PpOcrReader, TextReader

WIDTHS_PX: Final = (90, 110, 140, 200)
LANGUAGES: Final = (Language.GERMAN, Language.DUTCH)
CARD_MM, STEP_MM = 56.0, (66.0, 98.0)
TO_A_PICTURE, COLUMNS = 12, 4

Texts = Mapping[Face, str]


@dataclass(frozen=True, slots=True)
class Told:
    """A card, what was read on it, what it was taken for, and what it would be if its text were unknown."""

    face: Face
    text: str | None
    named: tuple[Face, ...]
    named_if_unknown: tuple[Face, ...]


def texts_of(language: Language) -> Texts:
    """What our text cards say."""
    words = load_words("dumm-gelaufen", language)
    tasks: dict[Face, str] = {MurphyCard(key): text for key, text in words["murphy-ravensburger"].items()}
    actions = {card: words["actions"][card.key or ""] for card in our_actions(Edition.RAVENSBURGER)}
    return tasks | actions


def told(reader: TextReader, language: Language, width_px: float) -> Iterator[Told]:
    """Every other text card of the deck."""
    texts = texts_of(language)
    faces = tuple(texts)[::2]
    for first in range(0, len(faces), TO_A_PICTURE):
        batch = faces[first : first + TO_A_PICTURE]
        shot = _laid_out(batch, language, width_px, is_poor=first % (2 * TO_A_PICTURE) > 0)
        for face, corners in zip(batch, shot.corners, strict=True):
            text = reader.read(shot.bgr, corners)
            others = [one for one in texts.items() if one[0] != face]
            yield Told(face, text, _named(texts.items(), text), _named(others, text))


def _named(texts: Iterable[tuple[Face, str]], text: str | None) -> tuple[Face, ...]:
    return () if text is None else CardTexts(texts).faces_saying(text)


def _laid_out(faces: tuple[Face, ...], language: Language, width_px: float, *, is_poor: bool) -> Photograph:
    cards = [
        LaidDrawing(
            draw_face(GameName.DUMM_GELAUFEN, face, Edition.RAVENSBURGER, language),
            (place % COLUMNS - (COLUMNS - 1) / 2) * STEP_MM[0],
            (place // COLUMNS - 1) * STEP_MM[1],
        )
        for place, face in enumerate(faces)
    ]
    height_px = round(width_px / CARD_MM * 3.2 * STEP_MM[1])
    across_px = max(round(width_px / CARD_MM * 4.3 * STEP_MM[0]), height_px)
    camera = Camera(70 if is_poor else 85, 6, across_px / width_px * CARD_MM, across_px, height_px)
    return photograph(cards, camera, Light(blur_px=1.2 if is_poor else 0.8), seed=len(faces))


def main() -> None:
    """A line for each width."""
    compute_steadily()
    reader = PpOcrReader()
    for width in [float(one) for one in sys.argv[1:]] or WIDTHS_PX:
        found = [one for language in LANGUAGES for one in told(reader, language, width)]
        right = sum(one.named == (one.face,) for one in found)
        wrong = [one for one in found if one.named not in ((), (one.face,))]
        unknown = [one for one in found if one.named_if_unknown]
        read = sum(one.text is not None for one in found)
        sys.stdout.write(f"{width:.0f} px: {len(found)} cards, {read} read, {right} told, ")
        sys.stdout.write(f"{len(wrong)} wrongly, {len(unknown)} wrongly if their text is unknown\n")
        for one in [*wrong, *unknown]:
            sys.stdout.write(f"  {one}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
