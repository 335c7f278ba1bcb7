"""Our own cards of Nichtlustig: targets with their points, deaths with their covering sides, special cards, a back."""

from typing import Final, assert_never

from calibration.artwork.creatures import creature, death, poodle, scythe
from calibration.artwork.dice import BODIES, blank_die, die_ink, pip_die
from calibration.artwork.emblems import emblem
from calibration.artwork.lettering import (
    LEADING,
    break_lines,
    centred,
    height_of_digits,
    largest_size,
    paragraph,
    width_of,
)
from calibration.artwork.palette import DARK, PAPER, letters_on, mixed
from calibration.artwork.pen import box, oval, star
from calibration.artwork.props import prop
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
from calibration.artwork.square_card import MIDDLE, SIDE_MM, field, square
from calibration.artwork.words import Language, Section, load_words
from tabletop.dice import DieColour
from tabletop.faces.backs import Back
from tabletop.faces.nichtlustig import (
    DINO_VALUES,
    POODLE,
    Cover,
    Death,
    Face,
    Kind,
    Points,
    Special,
    SpecialKey,
    Target,
)

GROUNDS: Final = {
    Kind.RIEBMANN: Ink(117, 189, 70),
    Kind.YETI: Ink(228, 224, 200),
    Kind.LEMMING: Ink(253, 216, 0),
    Kind.PROFESSOR: Ink(43, 75, 147),
    Kind.DINO: Ink(226, 176, 61),
}
DEATH_GROUND: Final = Ink(246, 146, 170)
SPECIAL_GROUNDS: Final = {
    DieColour.BLACK: Ink(44, 46, 54),
    DieColour.RED: Ink(206, 40, 44),
    DieColour.WHITE: Ink(236, 240, 244),
}
BACK_GROUND: Final = Ink(58, 66, 92)
DICE_OF: Final = {
    Kind.RIEBMANN: (DieColour.BLACK, DieColour.BLACK),
    Kind.YETI: (DieColour.RED, DieColour.RED),
    Kind.LEMMING: (DieColour.WHITE, DieColour.WHITE),
    Kind.PROFESSOR: (DieColour.WHITE, DieColour.BLACK, DieColour.RED),
}
DIE_OF: Final = {
    SpecialKey.DUCK: DieColour.BLACK,
    SpecialKey.UFO: DieColour.BLACK,
    SpecialKey.CLOWN: DieColour.RED,
    SpecialKey.ROBOT: DieColour.RED,
    SpecialKey.TIMEMACHINE: DieColour.WHITE,
    SpecialKey.VIRUS: DieColour.WHITE,
}
MARKS: Final = {Kind.RIEBMANN: "2", Kind.LEMMING: "4", Kind.PROFESSOR: "?"}
PANEL_MM: Final = 13.6
PANEL_Y: Final = 48.6
PANEL_WIDTH_MM: Final = 49.0
DIE_HALF_MM: Final = 4.6
OVERVIEW_MM: Final = 3.0


def draw_nichtlustig(face: Face | Back, language: Language) -> Drawing:
    """The drawing of a face; points and covering sides need to know which card they are the other side of."""
    return square(_shapes(face, language))


def draw_overview(language: Language) -> Drawing:
    """The card that says at the end what each kind is worth."""
    words = load_words("nichtlustig", language)["overview"]
    rows: list[Shape] = []
    for row, kind in enumerate(Kind):
        y = 15.6 + 7.4 * row
        rows.extend(placed(creature(kind), Spot(10.4, y), 3.1))
        rows.extend(_left_lines(words[kind], Spot(16.8, y), 38.0, OVERVIEW_MM))
    return square(
        (
            field(mixed(BACK_GROUND, PAPER, 0.9)),
            Writing(words["title"], Spot(7.0, 10.6), 5.2, BACK_GROUND, Typeface.TITLE, Align.LEFT),
            *rows,
            *_left_lines(words["rest"], Spot(7.0, 52.6), 47.0, OVERVIEW_MM),
        )
    )


def _left_lines(text: str, beginning: Spot, width: float, size: float) -> tuple[Writing, ...]:
    """Lines that all begin at a place, about its height."""
    lines = break_lines(text, Typeface.BOLD, size, width)
    first = beginning.y + size * (height_of_digits(Typeface.BOLD) - (len(lines) - 1) * LEADING) / 2
    return tuple(
        Writing(one, Spot(beginning.x, first + number * size * LEADING), size, DARK, Typeface.BOLD, Align.LEFT)
        for number, one in enumerate(lines)
    )


def _shapes(face: Face | Back, language: Language) -> tuple[Shape, ...]:
    words = load_words("nichtlustig", language)
    match face:
        case Target(kind, value):
            return _target(kind, value, words["titles"][kind])
        case Points(kind, value):
            assert value is not None
            return _points(kind, value, words["marks"])
        case Death(value):
            return _death(value, words["titles"][POODLE if value == POODLE else "death"])
        case Cover(value):
            assert value is not None
            return _cover(value)
        case Special(key):
            return _special(key, words["titles"][key], words["specials"][key])
        case Back():
            return _back()
    assert_never(face)


def _rank(kind: Kind, value: int) -> int:
    """Which of the five it is, from 1."""
    return value - DINO_VALUES[0] + 1 if kind is Kind.DINO else value


def _target(kind: Kind, value: int, title: str) -> tuple[Shape, ...]:
    ground = GROUNDS[kind]
    dice = _dino_panel(value) if kind is Kind.DINO else _row_of_dice(DICE_OF[kind], value)
    return (*_front(ground, title), *_fellow(kind, _rank(kind, value), 27.0, ground), *_panel(), *dice)


def _front(ground: Ink, title: str) -> tuple[Shape, ...]:
    return (field(ground), *_title(title, letters_on(ground)))


def _title(title: str, ink: Ink) -> tuple[Shape, ...]:
    capitals = title.upper()
    size = largest_size([capitals], Typeface.TITLE, SIDE_MM - 14, 7.0)
    return (
        Writing(capitals, Spot(MIDDLE.x, 8.6 + size * height_of_digits(Typeface.TITLE) / 2), size, ink, Typeface.TITLE),
    )


def _fellow(kind: Kind, rank: int, y: float, ground: Ink, half_mm: float = 12.6) -> tuple[Shape, ...]:
    """The creature on its patch of ground, with what it carries beside it."""
    shade = mixed(ground, DARK, 0.16)
    return (
        oval(MIDDLE.x, y + half_mm * 0.96, half_mm * 1.5, half_mm * 0.16, shade),
        *placed(creature(kind), Spot(MIDDLE.x - 4.0, y), half_mm, mirrored=rank % 2 == 0),
        *placed(prop(rank), Spot(MIDDLE.x + 15.6, y + 0.5), half_mm * 0.84, turn_deg=8),
    )


def _panel() -> tuple[Shape, ...]:
    return (box(MIDDLE.x, PANEL_Y, PANEL_WIDTH_MM, PANEL_MM, PAPER, 3.0),)


def _row_of_dice(colours: tuple[DieColour, ...], value: int) -> tuple[Shape, ...]:
    first = MIDDLE.x - 6.2 * (len(colours) - 1)
    return tuple(
        one
        for place, colour in enumerate(colours)
        for one in placed(pip_die(colour, value), Spot(first + 12.4 * place, PANEL_Y), DIE_HALF_MM)
    )


def _dino_panel(value: int) -> tuple[Shape, ...]:
    """A heap of dice and the sum they have to reach."""
    heap = (
        (DieColour.WHITE, 5, 13.0, 2.0, -10),
        (DieColour.BLACK, 4, 19.4, 2.4, 6),
        (DieColour.RED, 5, 26.0, 2.0, 14),
        (DieColour.BLACK, 5, 16.2, -3.0, 12),
        (DieColour.WHITE, 4, 22.8, -3.2, -8),
    )
    dice = [
        one
        for colour, pips, x, dy, turn in heap
        for one in placed(pip_die(colour, pips), Spot(x, PANEL_Y + dy), 2.9, turn_deg=turn)
    ]
    return (*dice, centred(f"{value}+", Spot(40.6, PANEL_Y), 8.0, DARK))


def _points(kind: Kind, value: int, marks: Section) -> tuple[Shape, ...]:
    ground = mixed(GROUNDS[kind], PAPER, 0.62)
    mark = str(_rank(kind, value)) if kind is Kind.DINO else MARKS.get(kind) or marks[kind]
    return (
        *_scene(ground),
        *_fellow(kind, _rank(kind, value), 26.0, ground, half_mm=14.2),
        *_mark(mark),
    )


def _scene(ground: Ink) -> tuple[Shape, ...]:
    """A pale picture in a dark frame, with a star in each upper corner: this side counts."""
    frame = rounded_rectangle(3.4, 3.4, SIDE_MM - 3.4, SIDE_MM - 3.4, 2.4)
    shade = mixed(ground, DARK, 0.12)
    stars = [
        star(x, y, 5, r, r * 0.45, shade) for x, y, r in ((9.5, 10, 3.4), (50.5, 9.5, 2.6), (9, 33, 2.0), (52, 25, 1.6))
    ]
    return (field(ground), *stars, Stroke(frame, 1.1, DARK, closed=True))


def _mark(mark: str) -> tuple[Shape, ...]:
    """The points, in a white spot at the bottom right."""
    height = 8.6 if len(mark) == 1 else 5.2
    size = height / height_of_digits(Typeface.TITLE)
    half = max(6.6, width_of(mark, Typeface.TITLE) * size / 2 + 3.0)
    middle = Spot(SIDE_MM - 6.0 - half, SIDE_MM - 12.4)
    return (
        oval(middle.x, middle.y, half + 0.5, 7.1, DARK),
        oval(middle.x, middle.y, half, 6.6, PAPER),
        centred(mark, middle, height, DARK),
    )


def _death(value: int | str, title: str) -> tuple[Shape, ...]:
    return (
        *_front(DEATH_GROUND, title),
        oval(MIDDLE.x, 39.0, 17.0, 2.0, mixed(DEATH_GROUND, DARK, 0.16)),
        *_reaper(value, Spot(MIDDLE.x - 1.0, 27.0), 12.4),
        *_minus_one(),
        *_panel(),
        *placed(_pink_die(value), Spot(MIDDLE.x, PANEL_Y), DIE_HALF_MM),
    )


def _reaper(value: int | str, at: Spot, half_mm: float) -> tuple[Shape, ...]:
    if value == POODLE:
        with_scythe = placed(scythe(), Spot(at.x - half_mm * 0.92, at.y), half_mm)
        return (*with_scythe, *placed(poodle(), Spot(at.x + 1.0, at.y + half_mm * 0.12), half_mm))
    assert isinstance(value, int)
    carried = placed(prop(value), Spot(at.x - half_mm * 1.1, at.y + 1.0), half_mm * 0.72, turn_deg=-8)
    return (*placed(death(), at, half_mm), *carried)


def _minus_one() -> tuple[Shape, ...]:
    return (oval(50.2, 19.4, 5.4, 4.6, PAPER), centred("–1", Spot(50.2, 19.4), 4.4, DARK))


def _pink_die(value: int | str) -> tuple[Shape, ...]:
    if isinstance(value, int):
        return pip_die(DieColour.PINK, value)
    return (*blank_die(DieColour.PINK), *placed(poodle(PAPER, PAPER), Spot(0, 0), 0.72))


def _cover(value: int | str) -> tuple[Shape, ...]:
    ground = mixed(DEATH_GROUND, PAPER, 0.62)
    return (
        *_scene(ground),
        *_gravestone(Spot(46.0, 26.0)),
        *_reaper(value, Spot(25.0, 26.0), 11.6),
        *placed(_pink_die(value), Spot(12.4, SIDE_MM - 12.4), 5.4),
        *_mark("0"),
    )


def _gravestone(at: Spot) -> tuple[Shape, ...]:
    stone, shade = Ink(176, 178, 188), Ink(132, 134, 146)
    return (
        box(at.x + 0.9, at.y + 3.0, 12.0, 20.0, shade, 5.6),
        box(at.x, at.y + 3.0, 12.0, 20.0, stone, 5.6),
        box(at.x, at.y + 0.5, 1.6, 8.0, shade, 0.5),
        box(at.x, at.y - 1.0, 5.4, 1.6, shade, 0.5),
        oval(at.x, at.y + 13.0, 9.0, 1.6, Ink(108, 160, 84)),
    )


def _special(key: SpecialKey, title: str, text: str) -> tuple[Shape, ...]:
    colour = DIE_OF[key]
    ground = SPECIAL_GROUNDS[colour]
    letters = Ink(88, 110, 140) if colour is DieColour.WHITE else PAPER
    on_die = placed(emblem(key, die_ink(colour), BODIES[colour]), Spot(0, 0), 0.66)
    return (
        *_front_in(ground, title, letters),
        *placed(emblem(key, letters, ground), Spot(MIDDLE.x, 26.8), 12.4),
        *_panel(),
        *placed((*blank_die(colour), *on_die), Spot(13.0, PANEL_Y), 5.2),
        *paragraph(text, Spot(37.0, PANEL_Y), 32.0, 3.5, DARK),
    )


def _front_in(ground: Ink, title: str, letters: Ink) -> tuple[Shape, ...]:
    return (field(ground), *_title(title, letters))


def _back() -> tuple[Shape, ...]:
    light = mixed(BACK_GROUND, PAPER, 0.24)
    marks = [
        one
        for row in range(4)
        for column in range(4)
        for one in placed(
            (centred("!" if (row + column) % 2 else "?", Spot(0, 0), 6.4, light),),
            Spot(10.5 + 13 * column, 10.5 + 13 * row),
            turn_deg=-14 if (row + column) % 2 else 12,
        )
    ]
    return (field(BACK_GROUND), *marks)
