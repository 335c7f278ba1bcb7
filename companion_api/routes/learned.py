"""What decks do not say by themselves: read, understood, taught, forgotten."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from companion_api.learning.telling import offered_effects
from companion_api.routes.asking import OurCompanion
from companion_api.routes.description import PICTURE_BODY, REFUSED
from companion_api.wire.learned import (
    DECK_PATTERN,
    KEY_PATTERN,
    EffectOffered,
    LearnedView,
    TeachAction,
    TeachTask,
    TextsSeen,
    UnderstandText,
    UnderstoodText,
)
from tabletop.faces.dumm_gelaufen import Edition

router = APIRouter(responses=REFUSED, tags=["learned"])
DeckPath = Annotated[str, Path(pattern=DECK_PATTERN, description="The name of a deck, as `numnum` or `murphy-1998`.")]
KeyPath = Annotated[str, Path(pattern=KEY_PATTERN)]


@router.get("/effects")
async def list_effects() -> list[EffectOffered]:
    """The effects that an action card may have, to choose from."""
    return offered_effects()


@router.post("/texts/understand")
async def understand_text(wanted: UnderstandText, companion: OurCompanion) -> UnderstoodText:
    """What a text that somebody typed would ask for on a Murphy card."""
    return companion.teacher.understand(wanted)


@router.post("/texts/frames", openapi_extra=PICTURE_BODY)
async def read_card_texts(
    request: Request, companion: OurCompanion, edition: Annotated[Edition, Query()] = Edition.RAVENSBURGER
) -> TextsSeen:
    """Read the texts of the cards in a close-up, and say what they ask for. Nothing is kept."""
    return await companion.teacher.read_texts(await request.body(), edition)


@router.get("/decks/{deck}/learned")
async def read_learned(deck: DeckPath, companion: OurCompanion) -> LearnedView:
    """All that was learned of a deck."""
    return await companion.teacher.view(deck)


@router.put("/decks/{deck}/learned/tasks/{key}")
async def teach_task(deck: DeckPath, key: KeyPath, wanted: TeachTask, companion: OurCompanion) -> LearnedView:
    """Keep what a Murphy card asks for, after somebody agreed to it or entered it."""
    return await companion.teacher.teach_task(deck, key, wanted)


@router.delete("/decks/{deck}/learned/tasks/{key}")
async def forget_task(deck: DeckPath, key: KeyPath, companion: OurCompanion) -> LearnedView:
    """Forget what a Murphy card asks for."""
    return await companion.teacher.forget_task(deck, key)


@router.put("/decks/{deck}/learned/actions/{name}")
async def teach_action(deck: DeckPath, name: KeyPath, wanted: TeachAction, companion: OurCompanion) -> LearnedView:
    """Keep what an action card does; it is named like its face, as `green-steal`."""
    return await companion.teacher.teach_action(deck, name, wanted)


@router.delete("/decks/{deck}/learned/actions/{name}")
async def forget_action(deck: DeckPath, name: KeyPath, companion: OurCompanion) -> LearnedView:
    """Forget what an action card does."""
    return await companion.teacher.forget_action(deck, name)


@router.delete("/decks/{deck}/learned/faces")
async def forget_face(
    deck: DeckPath, companion: OurCompanion, face: Annotated[str, Query(max_length=60)]
) -> LearnedView:
    """Forget a face that the deck does not have after all."""
    return await companion.teacher.forget_face(deck, face)
