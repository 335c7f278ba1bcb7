"""Cards that are cut out of a table's picture for a deck."""

import numpy as np
import pytest

from companion_api.pictures.deck_orders import cut_card_out
from companion_api.pictures.messages import CutOut, DeckInUse
from companion_api.session.lying import Spot
from tabletop.games import GameName
from tests.companion_api.murphy_cards import laid_in_row, ours
from vision.deck import Deck
from vision.read_text import PpOcrReader

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("face", "text"), [("murphy/large-sum", "Summe mindestens 80."), ("number/blue/3", None)])
def test_what_a_corrected_card_says_is_kept_if_it_is_a_text_card(face: str, text: str | None) -> None:
    picture, corners = laid_in_row([ours("large-sum")])
    spots = tuple(Spot(float(x), float(y)) for x, y in corners[0])
    order = CutOut(GameName.DUMM_GELAUFEN, DeckInUse("", 0), face, spots)

    answer, jpeg = cut_card_out(order, picture, Deck(GameName.DUMM_GELAUFEN, ()), PpOcrReader())

    assert (answer.text or "").replace(" ", "") == (text or "").replace(" ", "")
    assert answer.quality is not None
    assert np.frombuffer(jpeg, np.uint8).size > 0
