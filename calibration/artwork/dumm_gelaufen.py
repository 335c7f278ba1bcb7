"""Our own cards of Dumm gelaufen!: numbers with a sign for their colour, tasks, actions, Mac and two backs."""

from collections.abc import Collection, Sequence
from typing import Final, assert_never

from calibration.artwork.colour_signs import colour_sign
from calibration.artwork.lettering import LEADING, centred, largest_size, paragraph
from calibration.artwork.mishaps import fall_lines, fan_of_cards, hand_of_cards, lightning, spilling_cup, toast
from calibration.artwork.palette import COLOURS, DARK, PAPER, mixed
from calibration.artwork.pen import box, disc, line
from calibration.artwork.shapes import (
    Align,
    Drawing,
    Ink,
    Shape,
    Spot,
    Stroke,
    Typeface,
    Writing,
    placed,
    rounded_rectangle,
)
from calibration.artwork.upright_card import (
    CORNER_MM,
    HEIGHT_MM,
    MARGIN_MM,
    MIDDLE,
    WIDTH_MM,
    both_ways_up,
    field,
    is_another_upside_down,
    upright,
)
from calibration.artwork.words import Language, Section, load_words
from tabletop.faces.backs import Back
from tabletop.faces.dumm_gelaufen import KEPT_COLOUR, ActionCard, Colour, Edition, Face, MacCard, MurphyCard, NumberCard

MURPHY_VIOLET: Final = Ink(104, 62, 148)
MAC_GREY: Final = Ink(84, 92, 104)
MAIN_BACK: Final = Ink(22, 54, 92)
NUMBER_INKS: Final = {Colour.YELLOW: Ink(208, 150, 0)}  # yellow itself is too pale for letters on white
MAIN, MURPHY = "main", "murphy"
TEXT_WIDTH_MM: Final = 44.0
TEXT_MM: Final = 5.0
LARGE_TEXT_MM: Final = 6.0
LARGE_WORD_MM: Final = 8.0
WIDEST_GAP_MM: Final = 3.0  # sentences further apart are not read as one text by the camera
TEXT_TOP_MM, TEXT_BOTTOM_MM = 20.0, 83.0
HEADER_MM: Final = 15.0


def draw_dumm_gelaufen(face: Face | Back, edition: Edition, language: Language) -> Drawing:
    """The drawing of a face; a Murphy or action card needs a key that our list has."""
    return upright(_shapes(face, edition, language))


def _shapes(face: Face | Back, edition: Edition, language: Language) -> tuple[Shape, ...]:
    words = load_words("dumm-gelaufen", language)
    match face:
        case NumberCard(number, colour):
            return _number_card(number, colour)
        case MurphyCard(key):
            assert key is not None
            return murphy_card(words[f"murphy-{edition}"][key], words["words"])
        case ActionCard(colour, key):
            assert key is not None
            return _action_card(colour, words["actions"][key], words["words"])
        case MacCard():
            return _mac_card(words["words"])
        case Back(pile):
            return _murphy_back() if pile == MURPHY else _main_back()
    assert_never(face)


def _number_card(number: int, colour: Colour) -> tuple[Shape, ...]:
    """Number and sign in the card's colour on white: so the camera tells colours apart without learning the deck."""
    ink = NUMBER_INKS.get(colour, COLOURS[colour])
    index = (
        centred(str(number), Spot(12.6, 13.2), 8.4 if number < 10 else 7.4, ink),
        *placed(colour_sign(colour, ink, PAPER), Spot(WIDTH_MM - 12.4, 13.2), 4.4),
    )
    high = 28.0 if number < 10 else 24.0
    return (
        Stroke(_frame(4.2), 3.2, COLOURS[colour], closed=True),
        *both_ways_up(index),
        centred(str(number), MIDDLE, high, ink),
        *_underline(number, MIDDLE.y + high / 2 + 4.0, ink),
    )


def _frame(inset: float) -> tuple[Spot, ...]:
    return rounded_rectangle(inset, inset, WIDTH_MM - inset, HEIGHT_MM - inset, CORNER_MM - inset / 2)


def _underline(number: int, y: float, ink: Ink) -> tuple[Shape, ...]:
    if not is_another_upside_down(number):
        return ()
    return (line([(MIDDLE.x - 6, y), (MIDDLE.x + 6, y)], 1.6, ink),)


def murphy_card(text: str, words: Section) -> tuple[Shape, ...]:
    """A Murphy card that says this, in a deck of these words."""
    return (
        *_text_card(MURPHY_VIOLET, words["title_murphy"]),
        *placed(toast(), Spot(WIDTH_MM - 10.4, 11.0), 4.6),
        *_sentences(_parted(text, words["large"].split())),
    )


def _parted(text: str, large: Collection[str]) -> tuple[str, ...]:
    """The sentences of a task; the word that a whole task hinges on stands alone before its own."""
    first, *others = [f"{sentence.removesuffix('.')}." for sentence in text.split(". ")]
    word, _, rest = first.partition(" ")
    return (word.upper(), rest, *others) if word in large else (first, *others)


def _sentences(parts: Sequence[str]) -> tuple[Shape, ...]:
    """One below the other, about the middle of the room for them."""
    size = TEXT_MM if len(parts) > 2 else LARGE_TEXT_MM
    blocks = [paragraph(part, MIDDLE, TEXT_WIDTH_MM, size, DARK) for part in parts]
    heights = [len(block) * size * LEADING for block in blocks]
    if parts[0].isupper():
        blocks[0] = (centred(parts[0], MIDDLE, LARGE_WORD_MM, MURPHY_VIOLET),)
        heights[0] = LARGE_WORD_MM * 1.3
    gap = min(WIDEST_GAP_MM, (TEXT_BOTTOM_MM - TEXT_TOP_MM - sum(heights)) / len(blocks))
    top = (TEXT_TOP_MM + TEXT_BOTTOM_MM - sum(heights) - gap * (len(blocks) - 1)) / 2
    placed_blocks: list[Shape] = []
    for block, height in zip(blocks, heights, strict=True):
        placed_blocks.extend(placed(block, Spot(0, top + height / 2 - MIDDLE.y)))
        top += height + gap
    return tuple(placed_blocks)


def _action_card(colour: Colour, text: str, words: Section) -> tuple[Shape, ...]:
    ink = COLOURS[colour]
    is_kept = colour is KEPT_COLOUR
    emblem = hand_of_cards(PAPER, ink) if is_kept else lightning(PAPER)
    foot = words["kept"] if is_kept else words["instant"]
    return (
        *_text_card(ink, words["title_action"]),
        *placed(emblem, Spot(WIDTH_MM - 10.4, 10.2), 4.6),
        *paragraph(text, Spot(MIDDLE.x, 45), TEXT_WIDTH_MM, TEXT_MM, DARK),
        box(MIDDLE.x, HEIGHT_MM - 11.2, 34, 8.6, ink, 4.3),
        centred(foot, Spot(MIDDLE.x, HEIGHT_MM - 11.2), 3.2, PAPER, Typeface.TITLE),
    )


def _mac_card(words: Section) -> tuple[Shape, ...]:
    return (
        *_text_card(MAC_GREY, words["title_mac"]),
        *placed(fan_of_cards(7), Spot(MIDDLE.x, 46), 15.0),
        *paragraph(words["mac_rule"], Spot(MIDDLE.x, 70), TEXT_WIDTH_MM, TEXT_MM, DARK),
    )


def _text_card(ink: Ink, title: str) -> tuple[Shape, ...]:
    size = largest_size([title], Typeface.TITLE, 29, 8.0)
    head = box(MIDDLE.x, MARGIN_MM + HEADER_MM / 2, WIDTH_MM - 2 * MARGIN_MM, HEADER_MM, ink, 2.7)
    square_foot = box(MIDDLE.x, MARGIN_MM + HEADER_MM * 0.75, WIDTH_MM - 2 * MARGIN_MM, HEADER_MM / 2, ink)
    return (
        head,
        square_foot,
        Stroke(_frame(MARGIN_MM), 0.9, ink, closed=True),
        Writing(title, Spot(7.0, 12.9), size, PAPER, Typeface.TITLE, Align.LEFT),
    )


def _main_back() -> tuple[Shape, ...]:
    light = mixed(MAIN_BACK, PAPER, 0.28)
    marks = [
        centred("!", Spot(x, y), 4.4, light)
        for row, y in enumerate(range(10, 84, 8))
        for x in _places_across(row % 2 == 1)
    ]
    return (
        field(MAIN_BACK),
        *marks,
        disc(MIDDLE.x, MIDDLE.y, 18.5, MAIN_BACK),
        disc(MIDDLE.x, MIDDLE.y, 17.0, Ink(250, 236, 206)),
        *placed(spilling_cup(COLOURS[Colour.RED]), Spot(MIDDLE.x + 1.2, MIDDLE.y - 1.5), 9.5),
    )


def _places_across(shifted: bool) -> tuple[int, ...]:
    return (12, 20, 28, 36, 44) if shifted else (8, 16, 24, 32, 40, 48)


def _murphy_back() -> tuple[Shape, ...]:
    light = mixed(MURPHY_VIOLET, PAPER, 0.28)
    marks = [
        one
        for row, y in enumerate(range(10, 84, 11))
        for x in ((17, 39) if row % 2 else (8, 28, 48))
        for one in placed(fall_lines(light), Spot(x, y + 6), 4.2)
    ]
    return (
        field(MURPHY_VIOLET),
        *marks,
        disc(MIDDLE.x, MIDDLE.y, 18.5, MURPHY_VIOLET),
        disc(MIDDLE.x, MIDDLE.y, 17.0, Ink(250, 236, 206)),
        *placed((*toast(), *fall_lines(MURPHY_VIOLET)), Spot(MIDDLE.x, MIDDLE.y + 4), 7.5),
    )
