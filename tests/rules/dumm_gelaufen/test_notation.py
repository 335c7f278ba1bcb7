import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dumm_gelaufen.changes import (
    Change,
    HandsPassed,
    HandsSwapped,
    Heap,
    Moved,
    MurphyPassed,
    MurphyRenewed,
    MurphySwapped,
    Place,
    TurnGiven,
)
from rules.dumm_gelaufen.effects import (
    Alike,
    Choice,
    Discard,
    Draw,
    Effect,
    Give,
    PassHands,
    PassMurphy,
    ReadOut,
    RenewMurphy,
    SwapHands,
    SwapMurphy,
    TaughtAction,
    Who,
)
from rules.dumm_gelaufen.exchange import Area, Put, Take
from rules.dumm_gelaufen.holding import holding_of
from rules.dumm_gelaufen.move_notation import format_move, parse_move
from rules.dumm_gelaufen.moves import (
    Claim,
    DealHands,
    Exchange,
    JoinIn,
    LayOut,
    Move,
    PlayAction,
    Refill,
    Replace,
    Report,
    Reshuffle,
    ShowHand,
    Start,
    SwapDrawn,
    TableAsSeen,
    Teach,
    TellTask,
)
from rules.dumm_gelaufen.state import Hidden, Murphy, Pending, Phase, Player, State
from rules.dumm_gelaufen.state_notation import format_state, parse_state
from rules.game import NotationError, Seat
from tabletop.faces.dumm_gelaufen import NUMBERS, ActionCard, Colour, Edition, NumberCard

keys = st.none() | st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
actions = st.builds(ActionCard, st.sampled_from(Colour), keys)
number_cards = st.builds(NumberCard, st.sampled_from(NUMBERS), st.sampled_from(Colour))
playing_cards = number_cards | actions
piles = st.lists(playing_cards | st.none(), max_size=6).map(tuple)
holdings = piles.map(holding_of)
hands = st.lists(playing_cards, max_size=5).map(tuple)
seats = st.integers(0, 5).map(Seat)
places: st.SearchStrategy[Place] = st.one_of(seats, st.sampled_from(Heap))
texts = st.text(max_size=30)
ways = st.sampled_from([1, -1, 2, 3])
changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(Moved, piles, places, places),
    st.builds(HandsPassed, ways, st.booleans()),
    st.builds(HandsSwapped, seats, seats, st.booleans()),
    st.builds(MurphyPassed, ways),
    st.builds(MurphySwapped, seats, seats),
    st.builds(MurphyRenewed, seats),
    st.builds(TurnGiven, seats),
)
many_changes = st.lists(changes, max_size=3).map(tuple)
choices = st.builds(Choice, st.none() | st.integers(1, 9), st.sampled_from(Alike))
who = st.sampled_from(Who)
effects: st.SearchStrategy[Effect] = st.one_of(
    st.builds(PassHands, ways, st.booleans()),
    st.builds(SwapHands, st.booleans()),
    st.builds(PassMurphy, ways),
    st.just(SwapMurphy()),
    st.builds(RenewMurphy, who),
    st.builds(Give, who, who, choices),
    st.builds(Discard, who, choices),
    st.builds(Draw, who, st.integers(1, 5)),
    st.just(ReadOut()),
)
many_effects = st.lists(effects, max_size=3).map(tuple)
open_areas = st.sampled_from([Area.MAC, Area.LEFT, Area.RIGHT])
steps = st.builds(Take, st.sampled_from(Area), playing_cards | st.none()) | st.builds(
    Put, open_areas, playing_cards | st.none()
)
counts = st.lists(st.integers(0, 13), min_size=2, max_size=6).map(tuple)
moves: st.SearchStrategy[Move] = st.one_of(
    st.lists(st.integers(0, 13), min_size=2, max_size=6).map(lambda sizes: DealHands(tuple(sizes))),
    st.builds(LayOut, hands, playing_cards, playing_cards),
    st.builds(Replace, places, actions, playing_cards | st.none()),
    st.builds(Start, seats),
    st.builds(JoinIn, hands, hands, hands, counts, counts, seats),
    st.builds(ShowHand, seats, hands),
    st.builds(TellTask, seats, texts),
    st.builds(Teach, actions, many_effects),
    st.builds(Exchange, seats, st.lists(steps, max_size=6).map(tuple), st.booleans()),
    st.builds(SwapDrawn, seats, st.tuples(actions, actions)),
    st.builds(PlayAction, seats, actions, many_changes),
    st.builds(Report, many_changes),
    st.builds(Refill, seats, piles),
    st.just(Reshuffle()),
    st.builds(TableAsSeen, st.none() | holdings, st.none() | piles, st.none() | piles),
    st.builds(Claim, seats, hands, st.none() | st.booleans()),
)
players = st.builds(Player, holdings, st.none() | st.builds(Murphy, st.none() | texts), st.integers(0, 3))
states = st.builds(
    State,
    edition=st.sampled_from(Edition),
    dealer=seats,
    players=st.lists(players, min_size=2, max_size=6).map(tuple),
    draw=st.builds(Hidden, piles, st.integers(0, 120)),
    murphy_pile=st.integers(0, 31),
    murphy_aside=st.integers(0, 31),
    phase=st.sampled_from(Phase),
    turn=st.none() | seats,
    mac=holdings,
    left=piles,
    right=piles,
    actions=st.lists(st.none() | actions, max_size=4).map(tuple),
    pending=st.lists(st.builds(Pending, seats, actions), max_size=2).map(tuple),
    taught=st.lists(st.builds(TaughtAction, actions, many_effects), max_size=3).map(tuple),
    open_steps=st.lists(steps, max_size=2).map(tuple),
)


@given(moves)
def test_every_move_reads_back_from_its_line(move: Move) -> None:
    line = format_move(move)

    assert len(line.splitlines()) == 1
    assert parse_move(line) == move


@given(states)
def test_every_state_reads_back_from_its_line(state: State) -> None:
    line = format_state(state)

    assert len(line.splitlines()) == 1
    assert parse_state(line) == state


@pytest.mark.parametrize(
    "line",
    [
        "0 takes mac:blue-10 mac:blue-11 puts mac:green-2",
        "0 puts left:green-2 takes draw:? draw:!blue",
        "2 takes nothing",
        "0 plays !green/gift ; moved blue-1 ? from 0 to 1 ; tasks swap 0 1",
        "taught !green/gift ; give self to chosen 2 card ; discard all all colour",
        '1 has task "Nur gerade Zahlen; \\"mindestens\\" 5."',
        "0 claims stands blue-9 !green",
    ],
)
def test_a_move_is_written_as_players_speak(line: str) -> None:
    assert format_move(parse_move(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "0",
        "0 takes mac:blue-12",
        "0 takes mac:blue-07",
        "0 puts draw:blue-7",
        "0 takes mac",
        "0 starts now",
        "0 plays blue-7",
        "0 plays !green ; hands fly",
        "0 has task unquoted",
        "replaced !green at moon by ?",
        "taught !green ; give self chosen 2 card",
        "0 claims blue-7 perhaps",
        "laid out mac blue-1 left blue-2",
    ],
)
def test_a_line_that_is_no_move_is_complained_about(line: str) -> None:
    with pytest.raises(NotationError):
        parse_move(line)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("1999 dealer 0 turn 0", 1),
        ("1998 dealer x turn 0", 13),
        ("1998 dealer 0 turn 0 ; draw 4 ; actions red-7 ; murphy 1 aside 0", 33),
        ("1998 dealer 0 turn 0 ; draw 4 ; murphy 1 aside 0 ; seat done 0 hand ?x1", 69),
        ("1998 dealer 0 turn 0 ; draw 4 ; murphy 1 aside 0 ; else", 52),
    ],
)
def test_a_complaint_says_where(line: str, column: int) -> None:
    with pytest.raises(NotationError, match=f"column {column} "):
        parse_state(line)
