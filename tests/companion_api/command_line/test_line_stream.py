import io

from hypothesis import given
from hypothesis import strategies as st

from companion_api.command_line.line_stream import read_batches

LONGEST = 100


class Drip(io.BufferedReader):
    """A stream that gives a few bytes at a time, as a pipe or a typing person does."""

    def __init__(self, text: bytes, drop_bytes: int) -> None:
        super().__init__(io.BytesIO(text))
        self.drop_bytes = drop_bytes

    def read1(self, size: int = -1, /) -> bytes:
        return super().read1(min(size, self.drop_bytes))


def lines_of(text: bytes, drop_bytes: int = 7) -> list[bytes]:
    return [line for batch in read_batches(Drip(text, drop_bytes), LONGEST) for line in batch]


@given(
    st.lists(st.binary(max_size=LONGEST).map(lambda line: line.replace(b"\n", b"").replace(b"\r", b""))),
    st.integers(1, 64),
)
def test_lines_arrive_whole_however_the_stream_is_cut(lines: list[bytes], drop_bytes: int) -> None:
    text = b"".join(line + b"\n" for line in lines)

    assert lines_of(text, drop_bytes) == lines


def test_the_last_line_needs_no_line_end() -> None:
    assert lines_of(b"one\ntwo") == [b"one", b"two"]


def test_line_ends_of_windows_are_no_part_of_the_line() -> None:
    assert lines_of(b"one\r\ntwo\r\n") == [b"one", b"two"]


def test_a_line_is_given_out_before_the_next_one_is_waited_for() -> None:
    batches = read_batches(Drip(b"one\ntwo\n", 4), LONGEST)

    assert next(batches) == [b"one"]


@given(st.integers(LONGEST + 1, 5000), st.integers(1, 300))
def test_a_line_that_is_too_long_stays_too_long_and_the_next_one_is_whole(length: int, drop_bytes: int) -> None:
    first, second = lines_of(b"x" * length + b"\nnext\n", drop_bytes)

    assert len(first) > LONGEST
    assert second == b"next"


def test_no_more_than_a_chunk_is_kept_of_an_endless_line() -> None:
    endless = lines_of(b"x" * 1_000_000 + b"\n", 1000)

    assert len(endless[0]) <= LONGEST + 1 + 1000


@given(st.integers(1, 300), st.integers(LONGEST + 2, 2000))
def test_a_long_line_is_blank_only_if_all_of_it_was(drop_bytes: int, where: int) -> None:
    blank = b" " * 2000

    assert not lines_of(blank + b"\n", drop_bytes)[0].strip()
    assert lines_of(blank[:where] + b"x" + blank[where:] + b"\n", drop_bytes)[0].strip()
