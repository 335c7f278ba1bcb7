import json
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.questions.json_text import HugeWhole, NotJsonError, decode_deep_json, decode_json

DEEP: Final = 30_000

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


def depth_of(value: object) -> int:
    depth = 0
    while isinstance(value, list | dict) and value:
        value = value[0] if isinstance(value, list) else next(iter(value.values()))
        depth += 1
    return depth


@given(json_values, st.sampled_from([None, 1]))
def test_what_is_read_without_recursion_is_what_the_standard_decoder_reads(value: object, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)

    assert decode_deep_json(text) == json.loads(text)


@settings(max_examples=300)
@given(st.text(alphabet='[]{},:" \n1-.ea\\untrlfs', max_size=12))
def test_what_the_standard_decoder_refuses_is_refused_without_recursion_too(text: str) -> None:
    try:
        expected = json.loads(text)
    except ValueError:
        with pytest.raises(NotJsonError):
            decode_deep_json(text)
    else:
        assert decode_deep_json(text) == expected


def test_a_value_nested_deeper_than_python_calls_itself_is_read() -> None:
    lists = "[" * DEEP + "7" + "]" * DEEP
    objects = '{"a":' * (DEEP // 4) + "[]" + "}" * (DEEP // 4)

    assert depth_of(decode_json(lists)) == DEEP
    assert depth_of(decode_json(objects)) == DEEP // 4


@pytest.mark.parametrize(
    "end", ["", "]" * (DEEP - 1), "]" * (DEEP + 1), "}" * DEEP, "]" * DEEP + "1", "," + "]" * DEEP]
)
def test_a_deep_value_that_is_not_closed_as_it_was_opened_is_refused(end: str) -> None:
    with pytest.raises(NotJsonError):
        decode_json("[" * DEEP + "7" + end)


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_what_python_takes_for_a_number_but_json_does_not_is_refused(word: str) -> None:
    with pytest.raises(NotJsonError):
        decode_json(word)
    with pytest.raises(NotJsonError):
        decode_json("[" * DEEP + word + "]" * DEEP)


def test_a_whole_number_of_any_length_is_kept() -> None:
    digits = "-" + "9" * 9_999

    assert decode_json(digits) == HugeWhole(digits)
    assert decode_json("-0") == 0
