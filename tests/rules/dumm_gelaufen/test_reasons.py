import pytest

from rules.dumm_gelaufen.reasons import RULEBOOKS, DummReason
from rules.texts import Language, say_broken, say_missing, say_place
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

GAME = GameName.DUMM_GELAUFEN
MAY_BE_MISSING = (
    DummReason.NO_EXCHANGE_BEFORE,
    DummReason.TASK_NOT_UNDERSTOOD,
    DummReason.WRONG_RATIO,
    DummReason.SWAP_FIRST,
    DummReason.INSTANT_ACTION_ENDS_THE_TURN,
    DummReason.NO_NUMBER_CARD_LEFT,
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reason", DummReason)
def test_every_reason_has_a_sentence(reason: DummReason, language: Language) -> None:
    assert say_broken(GAME, reason, language).endswith((".", "!"))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reason", MAY_BE_MISSING)
def test_what_may_be_missing_is_asked_for(reason: DummReason, language: Language) -> None:
    assert "?" in say_missing(GAME, reason, language)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("reason", DummReason)
def test_every_reason_has_its_place_in_both_rulebooks(reason: DummReason, edition: Edition, language: Language) -> None:
    cite = RULEBOOKS[edition].cite(reason)

    assert cite.section in say_place(GAME, cite, language)


def test_sentences_differ_from_reason_to_reason() -> None:
    said = {say_broken(GAME, reason, Language.GERMAN) for reason in DummReason}

    assert len(said) == len(DummReason)
