"""Hidden stays hidden: every byte for a seat is searched for what only another seat may know."""

from hypothesis import given
from hypothesis import strategies as st

from companion_api.session.events import TableSeen
from companion_api.session.fold import fold
from companion_api.session.state import Member
from companion_api.tables.camera import CameraWatch
from companion_api.views.happened import tell
from companion_api.views.table import Surroundings, view_table
from tabletop.notation import parse_face
from tests.companion_api.session.tables import event, lying, opened
from tests.tabletop.tables import card, table

LAID = lying(table(card("number/pink/27", item_id="a", zone="discard")))
SYMBOLS = {"circle": "blue", "triangle": "yellow", "square": "red"}
HANDS = st.lists(
    st.tuples(st.sampled_from(sorted(SYMBOLS)), st.sampled_from([8, 14, 22, 34, 51, 62])), min_size=1, unique=True
)


def all_that_is_sent_to(seat: int, *moves: str) -> tuple[str, str]:
    """What a phone at this seat is told after each of these moves, and the state that they led to."""
    state, told, sent = opened(), [], ""
    for move in ("deal", "turn up heart-27", *moves):
        happening = event(state.number + 1, TableSeen(LAID, (move,), True))
        state = fold(state, happening)
        told.append(tell(happening, state))
        around = Surroundings("a" * 16, told, CameraWatch().look(0), None, 0)
        sent += view_table(state, Member(seat + 1, "", "Ada", seat), around).model_dump_json()
    return sent, state.game.format_state(state.play.state)


@given(HANDS)
def test_a_hand_shown_to_the_companion_reaches_no_other_seat(hand: list[tuple[str, int]]) -> None:
    cards = [f"{symbol}-{number}" for symbol, number in hand]
    faces = [f"number/{SYMBOLS[symbol]}/{number}" for symbol, number in hand]

    sent, known = all_that_is_sent_to(0, "1 shows " + " ".join(cards), f"1 draws {cards[0]}")

    assert all(one in known for one in cards)
    assert not any(f'{secret}"' in sent or f"{secret} " in sent for secret in (*cards, *faces))
    assert [parse_face(opened().game_name, face) for face in faces]
    assert '"notation":"1 draws"' in sent
    assert "number/pink/27" in sent
