"""Cards and steps of an exchange in the JSON of rule questions."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, cast

from rules.dumm_gelaufen.deck import PlayingCard, different_numbers
from rules.dumm_gelaufen.exchange import Area, Put, Step, Take
from rules.questions.readers import DependentField, Field, Json, Reader, nullable, read_object, word
from rules.questions.refusal import unknown_card
from tabletop.faces.dumm_gelaufen import INSTANT_COLOUR, KEPT_COLOUR, ActionCard, Edition, NumberCard


class PutArea(StrEnum):
    """Where a card may be put: everywhere but on the draw pile."""

    MAC = "mac"
    LEFT = "left"
    RIGHT = "right"


_AREA_OF: Final = {put: Area(put.value) for put in PutArea}


def card_reader(edition: Edition) -> Reader[PlayingCard]:
    """Reads a number or action card of the edition."""
    numbers = {(card.number, str(card.colour)): card for card in different_numbers(edition)}
    actions = {str(colour): ActionCard(colour) for colour in (KEPT_COLOUR, INSTANT_COLOUR[edition])}

    def read(value: Json) -> PlayingCard:
        if type(value) is not dict:
            raise unknown_card()
        number, colour, action = value.get("number"), value.get("colour"), value.get("action")
        card: PlayingCard | None = None
        if type(number) is int and type(colour) is str and len(value) == 2:
            card = numbers.get((number, colour))
        elif type(action) is str and len(value) == 1:
            card = actions.get(action)
        if card is None:
            raise unknown_card()
        return card

    return read


def step_reader(read_card: Reader[PlayingCard]) -> Reader[Step]:
    """Reads a step of an exchange; what has no `put` is a take."""

    def read_taken(found: Mapping[str, object]) -> Reader[PlayingCard | None]:
        return nullable(read_card) if found["take"] is Area.DRAW else read_card

    puts = (Field("put", word(PutArea)), Field("card", read_card))
    takes = (Field("take", word(Area)), DependentField("card", read_taken))

    def read(value: Json) -> Step:
        if isinstance(value, dict) and "put" in value:
            put = read_object(value, puts)
            return Put(_AREA_OF[cast("PutArea", put["put"])], cast("PlayingCard", put["card"]))
        take = read_object(value, takes)
        return Take(cast("Area", take["take"]), cast("PlayingCard | None", take["card"]))

    return read


def card_to_json(card: PlayingCard | None) -> Json:
    """The card as answers name it; null for one that nobody has seen."""
    if card is None:
        return None
    if isinstance(card, NumberCard):
        return {"number": card.number, "colour": card.colour}
    return {"action": card.colour}


def cards_to_json(cards: Iterable[PlayingCard | None]) -> list[Json]:
    """The cards in their order."""
    return [card_to_json(card) for card in cards]
