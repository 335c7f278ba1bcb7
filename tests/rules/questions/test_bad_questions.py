"""Whatever stands in a question, it gets an answer or one of the error codes, at a place that is in the question."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.questions.door import answer_line
from rules.questions.refusal import Code
from rules.questions.registry import GAMES
from tests.bench.judging import ORDINARY

Path = tuple[str | int, ...]

strange = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(
        [7.0, float("1e999"), -0.0, 10**700, "", "\ud800", "x" * 1_001, "death/poodle", "dino/24", "blue"]
    )
    | st.sampled_from([{"number": True, "symbol": "heart"}, {"ban": []}, {"wish": {}}, {"number": 3, "object": "x"}])
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


def places_in(value: object, path: Path = ()) -> Iterator[Path]:
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, child in children:
        yield from places_in(child, (*path, step))


def replaced(value: object, path: Path, new: object) -> object:
    """The value with something else at one place."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        return value | {step: replaced(value[step], rest, new)}
    assert isinstance(value, list)
    return [replaced(child, rest, new) if place == step else child for place, child in enumerate(value)]


def pointer_of(path: Path) -> str:
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


@pytest.mark.parametrize("line", ORDINARY, ids=lambda line: f"{json.loads(line)['game']}-{json.loads(line)['ask']}")
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_question_with_something_strange_in_it_is_answered_or_refused(line: str, data: st.DataObject) -> None:
    question = json.loads(line)
    path = data.draw(st.sampled_from([path for path in places_in(question) if path]))
    asked = replaced(question, path, data.draw(strange))

    answer = json.loads(answer_line(json.dumps(asked).replace("Infinity", "1e999").encode()))

    if "error" not in answer:
        assert "notes" in answer
        return
    assert answer["error"]["code"] in set(Code)
    where = answer["error"]["where"]
    is_missing = answer["error"]["code"] in (Code.MISSING_FIELD, Code.IMPOSSIBLE_TABLE)
    assert is_missing or where in {pointer_of(place) for place in places_in(asked)}


def test_questions_about_every_game_are_tried() -> None:
    assert {json.loads(line)["game"] for line in ORDINARY} == set(GAMES)
