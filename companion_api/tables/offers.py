"""Which games can be opened, with how many players, in which editions? As the rulebooks say on their first page."""

from dataclasses import dataclass
from typing import Final

from companion_api.refusal import Refused
from companion_api.wire.opening import GameOffer, OpenTable
from companion_api.wire.problems import ProblemCode
from rules.games import GAMES
from tabletop.games import GameName


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as it can be opened."""

    game: GameName
    fewest_players: int
    most_players: int
    editions: tuple[str, ...] = ()
    demo_pictures: int = 0

    @property
    def is_playable(self) -> bool:
        """Whether its rules and its view are there."""
        return self.game in PLAYABLE and self.game in GAMES

    @property
    def told(self) -> GameOffer:
        """The offer as phones get it."""
        return GameOffer(
            game=self.game,
            editions=list(self.editions),
            fewest_players=self.fewest_players,
            most_players=self.most_players,
            is_playable=self.is_playable,
            has_demo=self.demo_pictures > 0,
        )


PLAYABLE: Final = frozenset({GameName.NUMNUM})
OFFERS: Final = (
    Offer(GameName.NUMNUM, 2, 7, demo_pictures=8),
    Offer(GameName.DUMM_GELAUFEN, 2, 6, ("ravensburger", "1998"), demo_pictures=5),
    Offer(GameName.NICHTLUSTIG, 2, 4, demo_pictures=4),
    Offer(GameName.WONDERFUL_WORLD, 1, 4, demo_pictures=5),
)


def offer_of(game: GameName) -> Offer:
    """The offer of a game."""
    return next(offer for offer in OFFERS if offer.game is game)


def check_offer(wanted: OpenTable) -> Offer:
    """The offer that is asked for; raises Refused if it is none."""
    offer = offer_of(wanted.game)
    if not offer.is_playable:
        raise Refused(ProblemCode.GAME_NOT_READY, 422, "/game")
    if wanted.edition is not None and wanted.edition not in offer.editions:
        raise Refused(ProblemCode.UNKNOWN_EDITION, 422, "/edition")
    if wanted.players is not None and not offer.fewest_players <= wanted.players <= offer.most_players:
        raise Refused(ProblemCode.WRONG_NUMBER_OF_PLAYERS, 422, "/players")
    if wanted.demo and not offer.demo_pictures:
        raise Refused(ProblemCode.NO_DEMO, 422, "/demo")
    return offer
