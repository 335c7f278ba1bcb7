import pytest

from tabletop.faces import Back
from tabletop.faces.nichtlustig import Kind, Points
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face

FACES = {
    GameName.NUMNUM: ["number/blue/2", "number/pink/100", "joker/red", "ban/2", "ban/5", "wish", "back"],
    GameName.DUMM_GELAUFEN: [
        "number/red/11",
        "number/blue/1",
        "action/green",
        "action/green-1",
        "murphy",
        "murphy/odd-9",
        "mac",
        "back/main",
        "back/murphy",
    ],
    GameName.NICHTLUSTIG: [
        "target/dino/24",
        "target/riebmann/5",
        "points/yeti",
        "points/yeti/3",
        "points/dino/28",
        "death/1",
        "death/poodle",
        "cover",
        "cover/5",
        "cover/poodle",
        "special/duck",
    ],
    GameName.WONDERFUL_WORLD: ["gent/4", "gent/4/hat", "landscape", "landscape/3", "earth", "back"],
}
PAIRS = [(game, text) for game, texts in FACES.items() for text in texts]


@pytest.mark.parametrize(("game", "text"), PAIRS)
def test_a_face_round_trips(game: GameName, text: str) -> None:
    assert format_face(parse_face(game, text)) == text


def test_the_one_is_written_as_a_joker() -> None:
    assert format_face(NumberCard(1, Symbol.HEART)) == "joker/pink"


def test_a_points_side_may_be_known_by_its_kind_only() -> None:
    assert parse_face(GameName.NICHTLUSTIG, "points/lemming") == Points(Kind.LEMMING, None)


def test_backs_are_told_apart_by_pile() -> None:
    assert parse_face(GameName.DUMM_GELAUFEN, "back/murphy") == Back("murphy")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (GameName.NUMNUM, "number/pink/1"),
        (GameName.NUMNUM, "number/green/7"),
        (GameName.NUMNUM, "number/pink/101"),
        (GameName.NUMNUM, "number/pink/07"),
        (GameName.NUMNUM, "number/pink"),
        (GameName.NUMNUM, "wish/heart"),
        (GameName.DUMM_GELAUFEN, "number/red/12"),
        (GameName.NICHTLUSTIG, "target/dino/3"),
        (GameName.NICHTLUSTIG, "target/yeti/24"),
        (GameName.NICHTLUSTIG, "death/6"),
        (GameName.WONDERFUL_WORLD, "gent/7"),
        (GameName.WONDERFUL_WORLD, ""),
    ],
)
def test_a_text_that_names_no_face_is_refused(game: GameName, text: str) -> None:
    with pytest.raises(UnknownFaceError, match="is no face of"):
        parse_face(game, text)
