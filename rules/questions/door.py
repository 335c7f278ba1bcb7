"""The door: one line in, one line out, whatever the line holds.

Errors are looked for in this order: the line; game, ask, edition, id, options; the fields of the ask; fields nobody
knows; the table as a whole. The first one found answers.
"""

import json
from collections.abc import Mapping
from typing import Final, TypeVar

from rules.game import HouseRule, OptionValue
from rules.questions.ask import Answer, Asks, Options
from rules.questions.json_text import HugeWhole, decode_json
from rules.questions.readers import read_fields, refuse_unknown
from rules.questions.refusal import Code, Refusal, bad_value
from rules.questions.registry import GAMES

LONGEST_LINE_BYTES: Final = 65_536
LONGEST_ID: Final = 100
COMMON_FIELDS: Final = frozenset({"game", "ask", "id", "options"})
COMMON_FIELDS_WITH_EDITION: Final = COMMON_FIELDS | {"edition"}
Question = Mapping[str, object]
Allowed = TypeVar("Allowed")


def answer_line(line: bytes) -> str:
    """The answer to one question, as a line of JSON without its line end."""
    question: Question = {}
    try:
        question = decode(line)
        answer = answer_question(question)
    except Refusal as refusal:
        answer = {"error": {"code": str(refusal.code), "where": refusal.where, "message": refusal.message}}
    return _as_line(question, answer)


def _as_line(question: Question, answer: Answer) -> str:
    """The answer with the question's id before it, if that has one that may be."""
    text = json.dumps(answer)
    given = question.get("id")
    if not _may_be_an_id(given):
        return text
    repeated = given.digits if isinstance(given, HugeWhole) else json.dumps(given)
    return f'{{"id": {repeated}, {text[1:]}'


def decode(line: bytes) -> Question:
    """The object a line holds."""
    if len(line.rstrip(b"\r\n")) > LONGEST_LINE_BYTES:
        raise Refusal(Code.TOO_LONG, f"a question has at most {LONGEST_LINE_BYTES} bytes")
    try:
        value = decode_json(line.decode())
    except ValueError:
        value = None
    if type(value) is not dict:
        raise Refusal(Code.NOT_JSON, "a line holds exactly one JSON object in UTF-8")
    return value


def answer_question(question: Question) -> Answer:
    """The answer to a decoded question; raises Refusal."""
    asks = _asks_of(question)
    ask = asks.asks[str(question["ask"])]
    _refuse_bad_id(question)
    options = _read_options(question, asks)
    fields = read_fields(question, ask.fields)
    refuse_unknown(question, (COMMON_FIELDS_WITH_EDITION if asks.edition else COMMON_FIELDS) | fields.keys())
    return ask.answer(fields, options)


def _asks_of(question: Question) -> Asks:
    """What may be asked of this game and edition. Of all editions of a game the asks have the same names."""
    editions = _required(question, "game", GAMES)
    any_edition = next(iter(editions.values()))
    _required(question, "ask", any_edition.asks)
    return any_edition if any_edition.edition is None else _required(question, "edition", editions)


def _required(question: Question, name: str, allowed: Mapping[str, Allowed]) -> Allowed:
    if name not in question:
        raise Refusal(Code.MISSING_FIELD, f"{name} is missing", name)
    value = question[name]
    if type(value) is not str or value not in allowed:
        raise bad_value(f"one of {', '.join(allowed)} is due here", name)
    return allowed[value]


def _refuse_bad_id(question: Question) -> None:
    if "id" in question and not _may_be_an_id(question["id"]):
        raise bad_value(f"an id is a whole number or a text of up to {LONGEST_ID} characters", "id")


def _may_be_an_id(value: object) -> bool:
    return type(value) in (int, HugeWhole) or (type(value) is str and len(value) <= LONGEST_ID)


def _read_options(question: Question, asks: Asks) -> Options:
    """Every house rule of the game with the value it has at this table."""
    chosen = question.get("options", {})
    if type(chosen) is not dict:
        raise bad_value("an object is due here", "options")
    try:
        options = {rule.name: _read_option(chosen, rule) for rule in asks.house_rules}
        refuse_unknown(chosen, options)
    except Refusal as refusal:
        raise refusal.within("options") from None
    return options


def _read_option(chosen: Mapping[str, object], rule: HouseRule) -> OptionValue:
    if rule.name not in chosen:
        return rule.default
    for value in rule.values:
        if type(value) is type(chosen[rule.name]) and value == chosen[rule.name]:
            return value
    raise bad_value(f"one of {', '.join(map(str, rule.values))} is due here", rule.name)
