"""Teaching a deck through phones: photographs are brought, their cards named, and tables read with the deck at last.

The same as `tischauge enrol` does, in steps; whatever was answered is on disk.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from weakref import WeakValueDictionary

from calibration.enrolment import fingerprint_of, marks_of, with_photographs
from calibration.text_names import known_texts
from companion_api.learning.deck_desk import DeckDesk, is_named_after_another_game
from companion_api.learning.taught_photograph import (
    TaughtPhotograph,
    Teaching,
    learned,
    looks_from,
    may_be_read_once_turned,
    require_card,
    with_name,
    with_names,
    with_outlined,
    with_text_names,
    with_turn,
    without_card,
)
from companion_api.learning.teaching_shelf import MOST_PHOTOGRAPHS, TeachingShelf
from companion_api.pictures.messages import CardsOutlined, LookRead, OutlineCards, PhotographUnfit, ReadLook
from companion_api.pictures.pool import RecogniserPool, expect
from companion_api.refusal import Refused, Unlearnable
from companion_api.views.teaching import view_photograph, view_teaching
from companion_api.wire.decks import DeckReportView, DeckView
from companion_api.wire.problems import ProblemCode
from companion_api.wire.teaching import BeginTeaching, NameCard, NameCards, PhotographToName, TeachingView, TurnCard
from tabletop.games import GameName
from vision.build import GAMES_WITH_TEXT
from vision.card_texts import CardTexts
from vision.deck import Deck, Look, turned_jpeg

Change = Callable[[GameName, TaughtPhotograph], TaughtPhotograph]


@dataclass(frozen=True, slots=True)
class _Outlined:
    """The cards of a photograph, their looks, and how many somebody has said there are."""

    cards: CardsOutlined
    looks: tuple[bytes, ...]
    said: int | None


class TeachingDesk:
    """The decks that are being taught. Methods raise Refused."""

    def __init__(self, shelf: TeachingShelf, decks: DeckDesk, pool: RecogniserPool) -> None:
        self._shelf = shelf
        self._decks = decks
        self._pool = pool
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def views(self) -> list[TeachingView]:
        """All that were begun and not finished."""
        names = await asyncio.to_thread(self._shelf.names)
        views = await asyncio.gather(*map(self._view_if_there, names))
        return [view for view in views if view is not None]

    async def begin(self, name: str, wanted: BeginTeaching) -> TeachingView:
        """Begin to teach a deck, or go on with it."""
        async with self._lock(name):
            teaching = await asyncio.to_thread(self._shelf.find, name)
            if is_named_after_another_game(name, wanted.game) or (teaching and teaching.game is not wanted.game):
                raise Refused(ProblemCode.OTHER_GAME, 409)
            if teaching is None:
                if not wanted.anew:
                    await self._decks.looks(name, wanted.game)  # a deck of another game is not added to
                await asyncio.to_thread(self._shelf.begin, name, wanted.game, is_anew=wanted.anew)
        return await self.view(name)

    async def view(self, name: str) -> TeachingView:
        """How far the teaching of a deck has come."""
        teaching = await asyncio.to_thread(self._shelf.take, name)
        before = await self._looks_before(name, teaching)
        looks = with_photographs(before, await self._new_looks(name, teaching))
        return view_teaching(name, teaching, bool(before), looks)

    async def _view_if_there(self, name: str) -> TeachingView | None:
        """The same; nothing if it was finished or forgotten meanwhile."""
        try:
            return await self.view(name)
        except Refused:
            return None

    async def report(self, name: str) -> DeckReportView:
        """How good the deck would be with what was learned so far."""
        teaching = await asyncio.to_thread(self._shelf.take, name)
        before = await self._looks_before(name, teaching)
        looks = with_photographs(before, await self._new_looks(name, teaching))
        if not looks:
            raise Refused(ProblemCode.NOTHING_LEARNED, 409)
        return await self._decks.report_on(name, Deck(teaching.game, looks))

    async def abandon(self, name: str) -> None:
        """Forget all that was brought; a deck of this name stays as it is."""
        async with self._lock(name):
            if name not in await asyncio.to_thread(self._shelf.names):
                raise Refused(ProblemCode.NO_TEACHING, 404)
            await asyncio.to_thread(self._shelf.remove, name)

    async def add(self, name: str, picture: bytes, count: int | None, *, again: bool) -> PhotographToName:
        """Outline and read the cards of a photograph, `count` of them if somebody has said so; again if another number
        was outlined before."""
        fingerprint = fingerprint_of(picture)
        teaching = await asyncio.to_thread(self._shelf.take, name)
        known = teaching.find(fingerprint)
        if known is not None and known.answers(count):
            return await self._tell(name, fingerprint, is_repeated=True)
        if not again and known is None and fingerprint in marks_of(await self._looks_before(name, teaching)):
            raise Refused(ProblemCode.PHOTOGRAPH_KNOWN, 409)
        answered = await self._pool.ask(OutlineCards(teaching.game, count), picture)
        if isinstance(answered.answer, PhotographUnfit):
            unfit = answered.answer
            raise Unlearnable(ProblemCode(unfit.why), unfit.seen, unfit.named)
        outlined = expect(CardsOutlined, answered.answer)
        looks = _looks_in(outlined, answered.enclosed)
        is_new = await self._keep_new(name, fingerprint, _Outlined(outlined, looks, count))
        return await self._tell(name, fingerprint, is_repeated=not is_new)

    async def photograph(self, name: str, fingerprint: str) -> PhotographToName:
        """A photograph and what its cards are called."""
        return await self._tell(name, fingerprint)

    async def picture(self, name: str, fingerprint: str, card: int) -> bytes:
        """A card as it was cut out and turned (JPEG)."""
        photograph = (await asyncio.to_thread(self._shelf.take, name)).require(fingerprint)
        shown = require_card(photograph, card)
        jpeg = await asyncio.to_thread(self._shelf.jpeg, name, fingerprint, shown.number)
        return await asyncio.to_thread(turned_jpeg, jpeg, shown.quarter_turns)

    async def name_cards(self, name: str, fingerprint: str, wanted: NameCards) -> PhotographToName:
        """Give the names of all cards of a photograph."""
        return await self._change(name, fingerprint, lambda game, one: with_names(game, one, wanted.names))

    async def name_card(self, name: str, fingerprint: str, card: int, wanted: NameCard) -> PhotographToName:
        """Give the name of one card."""
        return await self._change(name, fingerprint, lambda game, one: with_name(game, one, card, wanted.name))

    async def turn_card(self, name: str, fingerprint: str, card: int, wanted: TurnCard) -> PhotographToName:
        """Turn the picture of one card, and read it anew if no text was found on it as it lay."""
        teaching = await asyncio.to_thread(self._shelf.take, name)
        text = await self._text_once_turned(name, teaching, fingerprint, card, wanted.quarter_turns)
        sources = await self._known_texts(name, teaching) if text is not None else ()

        def turn(game: GameName, photograph: TaughtPhotograph) -> TaughtPhotograph:
            return with_text_names(game, with_turn(photograph, card, wanted.quarter_turns, text), sources)

        return await self._change(name, fingerprint, turn)

    async def drop_card(self, name: str, fingerprint: str, card: int) -> PhotographToName:
        """Forget an outline that is no card."""
        return await self._change(name, fingerprint, lambda _, one: without_card(one, card))

    async def drop(self, name: str, fingerprint: str) -> None:
        """Forget a photograph."""
        async with self._lock(name):
            (await asyncio.to_thread(self._shelf.take, name)).require(fingerprint)
            await asyncio.to_thread(self._shelf.drop, name, fingerprint)

    async def learn(self, name: str, fingerprint: str) -> PhotographToName:
        """Make the cards of a photograph part of the deck."""
        return await self._change(name, fingerprint, learned)

    async def finish(self, name: str) -> DeckView:
        """Fit the deck and put it where tables find it."""
        async with self._lock(name):
            teaching = await asyncio.to_thread(self._shelf.take, name)
            if not all(one.is_learned for one in teaching.photographs):
                raise Refused(ProblemCode.PHOTOGRAPHS_OPEN, 409)
            new = await self._new_looks(name, teaching)
            if not new:
                raise Refused(ProblemCode.NOTHING_LEARNED, 409)
            await self._decks.learn(name, teaching.game, new, is_anew=teaching.is_anew)
            await asyncio.to_thread(self._shelf.remove, name)
        return await self._decks.view(name)

    async def _keep_new(self, name: str, fingerprint: str, outlined: _Outlined) -> bool:
        """Keep what was outlined, unless another phone has brought the same photograph meanwhile."""
        async with self._lock(name):
            teaching = await asyncio.to_thread(self._shelf.take, name)
            known = teaching.find(fingerprint)
            if known is not None and known.answers(outlined.said):
                return False
            if known is None and len(teaching.photographs) >= MOST_PHOTOGRAPHS:
                raise Refused(ProblemCode.TEACHING_FULL, 409)
            outlined_now = with_outlined(known or teaching.next_one(fingerprint), outlined.cards, outlined.said)
            photograph = with_text_names(teaching.game, outlined_now, await self._known_texts(name, teaching))
            await asyncio.to_thread(self._shelf.add, name, photograph, outlined.looks)
            return True

    async def _change(self, name: str, fingerprint: str, change: Change) -> PhotographToName:
        async with self._lock(name):
            teaching = await asyncio.to_thread(self._shelf.take, name)
            before = teaching.require(fingerprint)
            after = change(teaching.game, before)
            if after != before:
                await asyncio.to_thread(self._shelf.put, name, after)
        return await self._tell(name, fingerprint)

    async def _tell(self, name: str, fingerprint: str, *, is_repeated: bool = False) -> PhotographToName:
        teaching = await asyncio.to_thread(self._shelf.take, name)
        photograph = teaching.require(fingerprint)
        known = frozenset(look.face for look in await self._looks_before(name, teaching))
        return view_photograph(teaching, photograph, known, is_repeated=is_repeated)

    async def _text_once_turned(
        self, name: str, teaching: Teaching, fingerprint: str, number: int, quarter_turns: int
    ) -> str | None:
        card = require_card(teaching.require(fingerprint), number)
        if teaching.game not in GAMES_WITH_TEXT or not may_be_read_once_turned(teaching.game, card, quarter_turns):
            return None
        jpeg = await asyncio.to_thread(self._shelf.jpeg, name, fingerprint, number)
        look = await asyncio.to_thread(turned_jpeg, jpeg, quarter_turns)
        return (await self._pool.ask_for(LookRead, ReadLook(teaching.game), look)).text

    async def _known_texts(self, name: str, teaching: Teaching) -> tuple[CardTexts, ...]:
        """The texts that cards may be known by, those of the deck itself first."""
        looks = (*await self._looks_before(name, teaching), *await self._new_looks(name, teaching))
        return known_texts(looks, await self._decks.taught(name))

    async def _looks_before(self, name: str, teaching: Teaching) -> tuple[Look, ...]:
        """The looks of the deck that is added to."""
        return () if teaching.is_anew else await self._decks.looks(name, teaching.game)

    async def _new_looks(self, name: str, teaching: Teaching) -> tuple[Look, ...]:
        """The looks from all photographs that were learned."""
        found: list[Look] = []
        for photograph in teaching.photographs:
            if photograph.is_learned:
                jpegs = await asyncio.to_thread(self._shelf.jpegs, name, photograph)
                found += await asyncio.to_thread(looks_from, teaching.game, photograph, jpegs)
        return tuple(found)

    def _lock(self, name: str) -> asyncio.Lock:
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock


def _looks_in(outlined: CardsOutlined, enclosed: bytes) -> tuple[bytes, ...]:
    """The cut-out cards, which come one after the other."""
    ends = list(accumulate(card.look_bytes for card in outlined.cards))
    return tuple(enclosed[end - card.look_bytes : end] for card, end in zip(outlined.cards, ends, strict=True))
