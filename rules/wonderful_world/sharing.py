"""Who gets what before the game, and before part two. Rulebook: Spielvorbereitung; Teil 2."""

from typing import Final

from rules.wonderful_world.rows import GENTS, START_CARDS

MOST_PLAYERS: Final = 4
LANDSCAPES: Final = 8
ALL_DICE: Final = 4


def hand_size(players: int) -> int:
    """How many grey men each holds: three alone or with two, else two."""
    return 3 if players < 3 else 2


def draw_pile_size(players: int) -> int:
    """How many cards the draw pile has when all is set up, landscapes among them."""
    return GENTS + LANDSCAPES - START_CARDS - players * hand_size(players)


def share_dice(players: int) -> tuple[int, ...]:
    """How many dice each gets in part two, as evenly as may be, most first."""
    each, more = divmod(ALL_DICE, players)
    return tuple(each + (seat < more) for seat in range(players))
