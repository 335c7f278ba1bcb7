import pytest

from rules.nichtlustig.hints import Hint
from rules.nichtlustig.house_rules import HOUSE_RULES
from rules.nichtlustig.reasons import RULEBOOK, NichtlustigReason
from rules.texts import Language, ask_house_rule, load_texts, say_broken, say_hint, say_house_rule, say_place
from tabletop.games import GameName

NL = GameName.NICHTLUSTIG
SECTIONS = {
    "SPIELABLAUF",
    "DIE SPIELKARTEN",
    "DIE WERTUNG",
    "DIE DINOSAURIER",
    "DER TOD UND DER PUDEL DES TODES",
    "DIE SONDERKARTEN",
    "POSITIVE SONDERKARTEN",
    "NEGATIVE SONDERKARTEN",
    "SPIELENDE",
}


@pytest.mark.parametrize("reason", NichtlustigReason)
def test_every_reason_has_a_place_and_a_sentence_in_every_language(reason: NichtlustigReason) -> None:
    citation = RULEBOOK.cite(reason)
    sentences = {say_broken(NL, reason, language) for language in Language}

    assert citation.section in SECTIONS
    assert len(sentences) == len(Language)
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(citation.section in say_place(NL, citation, language) for language in Language)


@pytest.mark.parametrize("language", Language)
def test_no_sentence_speaks_of_a_reason_that_is_not_there(language: Language) -> None:
    assert set(load_texts(NL, language)["reasons"]) == set(NichtlustigReason)


@pytest.mark.parametrize("language", Language)
def test_every_house_rule_says_what_it_does(language: Language) -> None:
    for rule in HOUSE_RULES:
        effects = {say_house_rule(NL, rule.name, value, language) for value in rule.values}

        assert ask_house_rule(NL, rule.name, language).endswith("?")
        assert len(effects) == len(rule.values)


@pytest.mark.parametrize("language", Language)
def test_the_hint_on_ufo_and_robot_names_both(language: Language) -> None:
    hint = say_hint(NL, Hint.UFO_AND_ROBOT_DISAGREE, language)

    assert "Ufo" in hint
    assert "NF-700" in hint
