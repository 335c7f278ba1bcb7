"""Decks as phones see them: brought, fetched, forgotten, and made better by what was corrected at tables."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from calibration.deck_texts import learned_of, with_learned
from calibration.enrolment import with_looks, with_photographs
from calibration.learned import Learned
from companion_api.learning.deck_shelf import DeckAt, DeckShelf, packed, unpacked
from companion_api.learning.fitting import Fitter
from companion_api.learning.proposals import (
    answered,
    id_of,
    name_of,
    proposal,
    still_waiting,
    tell_proposed,
    with_proposal,
    without_proposal,
)
from companion_api.learning.teacher import Teacher, usual_deck
from companion_api.pictures.messages import CardCutOut, CutOut, DeckInUse
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused
from companion_api.session.events import CardCorrected, Undone
from companion_api.session.lying import LyingItem
from companion_api.session.state import SessionState
from companion_api.tables.last_frames import LastFrames
from companion_api.tables.live import LiveTable
from companion_api.views.decks import view_report
from companion_api.wire.decks import AnswerProposed, DeckReportView, DeckView, ProposedLook
from companion_api.wire.problems import ProblemCode
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face, parse_face
from vision.deck import Deck, Look, LookQuality
from vision.deck_file import DeckFileError

Change = Callable[[tuple[Look, ...]], tuple[Look, ...]]


def today() -> date:
    """The day in UTC."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True)
class Reported:
    """The report on a deck as it was there."""

    at: DeckAt | None
    report: DeckReportView


class DeckDesk:
    """The decks of a companion. Methods raise Refused."""

    def __init__(self, shelf: DeckShelf, teacher: Teacher, fitter: Fitter, pool: RecogniserPool) -> None:
        self._shelf = shelf
        self._teacher = teacher
        self._fitter = fitter
        self._pool = pool
        self._lock = asyncio.Lock()
        self._reports: dict[str, Reported] = {}

    def in_use_at(self, state: SessionState) -> DeckInUse | None:
        """The deck that a table is read with: the one named after its game and edition, if it was brought here."""
        if state.opened.is_demo:
            return None
        found = self._shelf.find(usual_deck(state.game_name, state.opened.edition))
        return None if found is None else DeckInUse(found.path, found.version)

    async def views(self) -> list[DeckView]:
        """All decks that can be used."""
        names = await asyncio.to_thread(self._shelf.names)
        views = await asyncio.gather(*map(self.view, names), return_exceptions=True)
        return [view for view in views if isinstance(view, DeckView)]

    async def view(self, name: str) -> DeckView:
        """A deck."""
        return _tell(name, await asyncio.to_thread(self._shelf.take, name), await self._waiting(name))

    async def bring(self, name: str, file: bytes) -> DeckView:
        """Keep a deck that somebody sends, in the place of what was there; what was taught of it is added."""
        deck = await asyncio.to_thread(unpacked, file)
        if is_named_after_another_game(name, deck.game):
            raise Refused(ProblemCode.OTHER_GAME, 409)
        try:
            learned = learned_of(deck)
        except DeckFileError:
            raise Refused(ProblemCode.NOT_A_DECK, 422) from None
        fitted = await self._fitter.fit(deck)  # also one that says it is: its pictures are looked at there
        if learned is not None:
            await self._teacher.adopt(name, learned)
        async with self._lock:
            await asyncio.to_thread(self._shelf.put, name, replace(fitted, learned=None))
        return await self.view(name)

    async def looks(self, name: str, game: GameName) -> tuple[Look, ...]:
        """The looks of the deck of this name; none if there is no such deck. Refused if it is another game's."""
        if self._shelf.find(name) is None:
            return ()
        deck = await asyncio.to_thread(self._shelf.take, name)
        if deck.game is not game:
            raise Refused(ProblemCode.OTHER_GAME, 409)
        return deck.looks

    async def taught(self, name: str) -> Learned | None:
        """What was taught of the deck of this name besides its looks; None if nothing was."""
        return await self._teacher.learned(name)

    async def report(self, name: str) -> DeckReportView:
        """How good a deck is. Takes seconds, and nothing once it was asked for."""
        found = self._shelf.find(name)
        kept = self._reports.get(name)
        if kept is None or kept.at != found:
            deck = await asyncio.to_thread(self._shelf.take, name)
            kept = Reported(found, await self.report_on(name, deck if deck.head else await self._fitter.fit(deck)))
            self._reports[name] = kept
        return kept.report

    async def report_on(self, name: str, deck: Deck) -> DeckReportView:
        """How good these looks are; of a deck that is not fitted nobody can say which are alike."""
        return view_report(name, deck, await self._fitter.report(deck))

    async def faces(self, name: str, game: GameName) -> tuple[Face, ...]:
        """The faces of a deck of this game; Refused if there is none."""
        deck = await asyncio.to_thread(self._shelf.take, name)
        if deck.game is not game:
            raise Refused(ProblemCode.OTHER_GAME, 409)
        return deck.faces

    async def in_use_of(self, name: str, game: GameName) -> DeckInUse:
        """The deck of this name, for whoever reads pictures; Refused if there is none of this game."""
        await self.faces(name, game)
        found = self._shelf.find(name)
        if found is None:
            raise Refused(ProblemCode.NO_DECK, 404)
        return DeckInUse(found.path, found.version)

    async def learn(self, name: str, game: GameName, looks: tuple[Look, ...], *, is_anew: bool) -> None:
        """Fit a deck with these looks, besides those that it has already or, `is_anew`, in their place; keep it."""
        async with self._lock:
            before = () if is_anew else await self.looks(name, game)
            fitted = await self._fitter.fit(Deck(game, with_photographs(before, looks)))
            await asyncio.to_thread(self._shelf.put, name, fitted)

    async def fetch(self, name: str) -> bytes:
        """The deck's file, with all that was learned of it."""
        deck = await asyncio.to_thread(self._shelf.take, name)
        learned = await self._teacher.learned(name)
        fits = learned is not None and learned.game is deck.game
        return packed(with_learned(deck, learned if fits else None))

    async def forget(self, name: str) -> None:
        """Remove a deck and what was proposed for it; what was taught of it besides stays."""
        async with self._lock:
            await asyncio.to_thread(self._shelf.remove, name)
            self._reports.pop(name, None)

    async def proposed(self, name: str) -> list[ProposedLook]:
        """The looks that wait for an answer."""
        await asyncio.to_thread(self._shelf.take, name)
        return tell_proposed(await self._waiting(name))

    async def picture(self, name: str, look_id: str) -> bytes:
        """A look that waits (JPEG)."""
        found = [look for look in await self._waiting(name) if name_of(look) == look_id]
        if not found:
            raise Refused(ProblemCode.NO_SUCH_LOOK, 404)
        return found[0].jpeg

    async def answer(self, name: str, answer: AnswerProposed) -> DeckView:
        """Learn the looks that somebody agreed to, and delete those that were refused."""
        async with self._lock:
            deck = await asyncio.to_thread(self._shelf.take, name)
            looks = answered(deck.game, await self._waiting(name), answer)
            if looks.learned:
                better = replace(deck, looks=with_looks(deck.looks, looks.learned), head=None)
                await asyncio.to_thread(self._shelf.put, name, await self._fitter.fit(better))
            await asyncio.to_thread(self._shelf.put_proposed, name, deck.game, looks.waiting)
        return await self.view(name)

    async def heed(self, table: LiveTable, number: int, frames: LastFrames) -> None:
        """Propose a look after a card was corrected with event `number`; withdraw it if the correction was undone."""
        moments = table.moments_after(number - 1)
        if not moments or moments[0].event.number != number:
            return
        match moments[0].event.happening:
            case CardCorrected(item_id):
                await self._propose(table, moments[0].state, item_id, frames)
            case Undone(undone):
                await self._withdraw(table, undone)

    async def _propose(self, table: LiveTable, state: SessionState, item_id: str, frames: LastFrames) -> None:
        used = self.in_use_at(state)
        item = next((one for one in state.play.items if one.item_id == item_id), None)
        framed = None if item is None else frames.find(table.table_id, item)
        if used is None or item is None or framed is None:
            return
        order = CutOut(state.game_name, used, item.read.shown[0], framed.corners, framed.others)
        answered = await self._pool.ask(order, framed.picture)
        cut = answered.answer
        if isinstance(cut, CardCutOut) and cut.quality is not None:
            seen = _proposed(table.table_id, state.game_name, item, answered.enclosed, LookQuality(*cut.quality))
            look = replace(seen, text=cut.text)
            await self._change(state, lambda waiting: with_proposal(waiting, look))

    async def _withdraw(self, table: LiveTable, undone: int) -> None:
        moments = table.moments_after(undone - 1)
        happening = moments[0].event.happening if moments else None
        if isinstance(happening, CardCorrected):
            look_id = id_of(table.table_id, happening.item_id)
            await self._change(table.state, lambda waiting: without_proposal(waiting, look_id))

    async def _change(self, state: SessionState, change: Change) -> None:
        name = usual_deck(state.game_name, state.opened.edition)
        async with self._lock:
            waiting = await self._waiting(name)
            changed = change(waiting)
            if changed != waiting:
                await asyncio.to_thread(self._shelf.put_proposed, name, state.game_name, changed)

    async def _waiting(self, name: str) -> tuple[Look, ...]:
        return still_waiting(await asyncio.to_thread(self._shelf.proposed, name), today())


def _tell(name: str, deck: Deck, waiting: tuple[Look, ...]) -> DeckView:
    faces = [format_face(face) for face in deck.faces]
    return DeckView(deck=name, game=deck.game, faces=faces, looks=len(deck.looks), proposed=len(waiting))


def _proposed(table_id: str, game: GameName, item: LyingItem, jpeg: bytes, quality: LookQuality) -> Look:
    return proposal(id_of(table_id, item.item_id), parse_face(game, item.read.shown[0]), jpeg, quality, today())


def is_named_after_another_game(name: str, game: GameName) -> bool:
    """Whether tables of another game would be read with it."""
    return any(name == one or name.startswith(f"{one}-") for one in GameName if one is not game)
