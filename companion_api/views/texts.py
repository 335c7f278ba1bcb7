"""The words of a game's rules, for the phone."""

from collections.abc import Mapping
from functools import cache

from companion_api.wire.texts import GameTexts, HouseRuleText
from rules.texts import Language, load_texts
from tabletop.games import GameName


@cache  # four games in three languages, read from small files
def game_texts(game: GameName, language: Language) -> GameTexts:
    """All sentences that verdicts of this game may need."""
    common, own = load_texts("common", language), load_texts(game, language)
    return GameTexts(
        rulings=_sentences(common, "rulings"),
        reasons=_sentences(own, "reasons"),
        missing=_sentences(own, "missing"),
        notes=_sentences(common, "notes") | _sentences(own, "notes"),
        rulebooks=_sentences(own, "rulebooks"),
        house_rules={name: _house_rule(texts) for name, texts in own.get("house_rules", {}).items()},
    )


def _sentences(texts: Mapping[str, Mapping[str, object]], section: str) -> dict[str, str]:
    return {name: text for name, text in texts.get(section, {}).items() if isinstance(text, str)}


def _house_rule(texts: object) -> HouseRuleText:
    assert isinstance(texts, dict)
    return HouseRuleText(question=texts["question"], values={k: v for k, v in texts.items() if k != "question"})
