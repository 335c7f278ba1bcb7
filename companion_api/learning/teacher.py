"""What phones teach, and what tables show: understood, said back, and kept with the deck."""

import asyncio
from collections.abc import Callable, Iterable

from calibration.learned import (
    Learned,
    LearnedFileError,
    together,
    with_action,
    with_faces,
    with_task,
    without_action,
    without_face,
    without_task,
)
from companion_api.learning.shelf import Shelf
from companion_api.learning.telling import tell_learned, tell_text, tell_understood
from companion_api.learning.understanding import parse_effects, taught_action, taught_task, understand
from companion_api.pictures.messages import ReadTexts, TextsFound
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused
from companion_api.session.lying import LyingItem
from companion_api.wire.learned import LearnedView, TeachAction, TeachTask, TextsSeen, UnderstandText, UnderstoodText
from companion_api.wire.problems import ProblemCode
from rules.dumm_gelaufen.task import Task
from rules.dumm_gelaufen.task_entry import task_from_json
from rules.game import NotationError
from rules.questions.refusal import Refusal
from tabletop.faces.dumm_gelaufen import ActionCard, Edition
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, parse_face

Change = Callable[[Learned], Learned]


def usual_deck(game: GameName, edition: str | None) -> str:
    """The name of the deck of a table for which nobody named another one."""
    return game if edition is None else f"{game}-{edition}"


class Teacher:
    """What is known of decks besides their looks. Methods raise Refused."""

    def __init__(self, shelf: Shelf, pool: RecogniserPool) -> None:
        self._shelf = shelf
        self._pool = pool
        self._lock = asyncio.Lock()

    async def view(self, deck: str) -> LearnedView:
        """All that was learned of a deck."""
        return tell_learned(deck, await asyncio.to_thread(self._shelf.take, deck))

    async def learned(self, deck: str) -> Learned | None:
        """The same as it is kept; None if nothing was learned."""
        return await asyncio.to_thread(self._shelf.take, deck)

    async def adopt(self, deck: str, learned: Learned) -> None:
        """Add what a deck file brings along; what is known here stands."""
        beginning = Learned(learned.game, learned.edition)
        await self._change(deck, beginning, lambda known: together(known, learned))

    async def read_texts(self, picture: bytes, edition: Edition) -> TextsSeen:
        """The texts in a picture and what they ask for, for somebody to agree to."""
        found = await self._pool.ask_for(TextsFound, ReadTexts(), picture)
        return TextsSeen(cards=[tell_text(one, understand(one.text, edition)) for one in found.cards])

    def understand(self, wanted: UnderstandText) -> UnderstoodText:
        """What a text asks for."""
        return tell_understood(understand(wanted.text, wanted.edition), None)

    async def teach_task(self, deck: str, key: str, wanted: TeachTask) -> LearnedView:
        """Keep what a Murphy card asks for."""
        task = _task_of(wanted)
        return await self._change(
            deck, _murphy(wanted.edition), lambda learned: with_task(learned, taught_task(key, wanted.text, task))
        )

    async def forget_task(self, deck: str, key: str) -> LearnedView:
        """Forget what a Murphy card asks for."""
        return await self._change(deck, None, lambda learned: without_task(learned, key))

    async def teach_action(self, deck: str, name: str, wanted: TeachAction) -> LearnedView:
        """Keep what an action card does."""
        face = _action_face(name)
        try:
            effects = parse_effects(wanted.effects)
        except NotationError:
            raise Refused(ProblemCode.NOT_AN_EFFECT, 422, "/effects") from None
        taught = taught_action(face, wanted.text, effects)
        return await self._change(deck, _murphy(wanted.edition), lambda learned: with_action(learned, taught))

    async def forget_action(self, deck: str, name: str) -> LearnedView:
        """Forget what an action card does."""
        face = _action_face(name)
        return await self._change(deck, None, lambda learned: without_action(learned, face))

    async def forget_face(self, deck: str, face: str) -> LearnedView:
        """Forget a face that was misread."""
        return await self._change(deck, None, lambda learned: without_face(learned, face))

    async def see(self, game: GameName, edition: str | None, items: Iterable[LyingItem]) -> None:
        """Learn which faces the deck has from what lies on a table for certain."""
        faces = [item.read.shown[0] for item in items if item.sort == "card" and item.read.certainty == "certain"]
        await self._change(usual_deck(game, edition), Learned(game, edition), lambda known: with_faces(known, faces))

    async def _change(self, deck: str, beginning: Learned | None, change: Change) -> LearnedView:
        """Keep a change; `beginning` is what a deck begins with that is not there yet (None: nothing is to be done)."""
        async with self._lock:
            kept = await asyncio.to_thread(self._shelf.take, deck)
            before = kept or beginning
            if before is None:
                return tell_learned(deck, None)
            if beginning is not None and (before.game, before.edition) != (beginning.game, beginning.edition):
                raise Refused(ProblemCode.OTHER_EDITION, 409)
            try:
                after = change(before)
            except LearnedFileError:
                raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None
            if after != kept:
                await asyncio.to_thread(self._shelf.put, deck, after)
            return tell_learned(deck, after)


def _murphy(edition: Edition) -> Learned:
    return Learned(GameName.DUMM_GELAUFEN, edition)


def _task_of(wanted: TeachTask) -> Task:
    """The task that was entered, else the one that the text asks for."""
    if wanted.task is not None:
        try:
            return task_from_json(wanted.task, wanted.edition)
        except Refusal as refusal:
            raise Refused(ProblemCode.NOT_A_TASK, 422, f"/task{refusal.where}") from None
    understood = None if wanted.text is None else understand(wanted.text, wanted.edition)
    if understood is None or understood.task is None:
        raise Refused(ProblemCode.TEXT_NOT_UNDERSTOOD, 422, "/text")
    return understood.task


def _action_face(name: str) -> str:
    """The face of an action card named `green-steal`."""
    try:
        card = parse_face(GameName.DUMM_GELAUFEN, f"action/{name}")
    except UnknownFaceError:
        raise Refused(ProblemCode.UNKNOWN_FACE, 422) from None
    assert isinstance(card, ActionCard)
    return f"action/{name}"
