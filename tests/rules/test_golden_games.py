from pathlib import Path

import pytest

from tabletop.games import GameName
from tests.rules.golden_games import FOLDER, GoldenGame, Line, golden_files, load_golden_game, replay


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: path.stem)
def test_a_golden_game_goes_as_written(path: Path) -> None:
    replay(load_golden_game(path))


def test_a_golden_game_that_goes_another_way_is_noticed() -> None:
    golden = load_golden_game(FOLDER / "numnum-rulebook-examples.txt")
    wrong = GoldenGame(golden.game, golden.agreed, (*golden.lines, Line(0, "0 wishes heart")))

    with pytest.raises(AssertionError, match="line 0"):
        replay(wrong)


@pytest.mark.parametrize("game", GameName)
def test_every_game_has_three_golden_games(game: GameName) -> None:
    names = [path.stem for path in golden_files() if path.stem.startswith(game)]

    assert len(names) >= 3
