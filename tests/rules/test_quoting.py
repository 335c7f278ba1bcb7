import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import NotationError
from rules.notation import Words, quote


@given(st.text(alphabet=st.characters(), max_size=40))
def test_a_quoted_text_is_one_word_on_one_line_and_reads_back(text: str) -> None:
    word = quote(text)

    assert len(f"x {word} ; y".splitlines()) == 1
    words = Words(f"{word} ;")
    assert words.take_quoted() == text
    words.end_clause()
    words.end()


@pytest.mark.parametrize("line", ["", "plain", '"open', '"\\x"', "7"])
def test_what_is_not_quoted_is_complained_about(line: str) -> None:
    with pytest.raises(NotationError):
        Words(line).take_quoted()
