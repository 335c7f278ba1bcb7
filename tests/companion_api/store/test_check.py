from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion_api.store.check import BrokenAt, Damage, find_damage
from companion_api.store.record import Draft, Record, RequestKey, chain
from tests.companion_api.store.logs import chained

FIVE = chained("a", "b", "c", "d", "e")


def test_a_log_as_it_was_written_is_whole() -> None:
    assert find_damage(FIVE) is None
    assert find_damage([]) is None


@pytest.mark.parametrize(
    "changed",
    [
        Draft("2026-11-18T12:00:01.000+00:00", "said", '"c"', 1),
        Draft("2026-11-18T12:00:00.000+00:00", "sung", '"c"', 1),
        Draft("2026-11-18T12:00:00.000+00:00", "said", '"C"', 1),
        Draft("2026-11-18T12:00:00.000+00:00", "said", '"c"', 2),
        Draft("2026-11-18T12:00:00.000+00:00", "said", '"c"', 1, RequestKey(1, "k", "d")),
    ],
)
def test_a_flipped_field_is_found_at_its_event(changed: Draft) -> None:
    log = [*FIVE[:2], replace(FIVE[2], draft=changed), *FIVE[3:]]

    assert find_damage(log) == BrokenAt(3, Damage.CONTENT_CHANGED)


def test_a_dropped_event_is_found_where_it_was() -> None:
    assert find_damage([*FIVE[:2], *FIVE[3:]]) == BrokenAt(3, Damage.NUMBER_MISSING)


def test_swapped_events_are_found_at_the_first_of_them() -> None:
    swapped = [*FIVE[:2], replace(FIVE[3], number=3), replace(FIVE[2], number=4), FIVE[4]]

    assert find_damage(swapped) == BrokenAt(3, Damage.CONTENT_CHANGED)


def test_an_inserted_event_is_found_at_the_one_it_pushed_away() -> None:
    inserted = chain("t", 3, FIVE[0].draft, FIVE[1].head)
    pushed = [replace(record, number=record.number + 1) for record in FIVE[2:]]

    assert find_damage([*FIVE[:2], inserted, *pushed]) == BrokenAt(4, Damage.CONTENT_CHANGED)


def test_a_log_that_was_cut_short_is_found_by_a_head_that_a_phone_kept() -> None:
    assert find_damage(FIVE[:3], {5: FIVE[4].head}) == BrokenAt(4, Damage.CUT_SHORT)


def test_a_log_rewritten_with_all_its_hashes_is_found_by_a_head_that_a_phone_kept() -> None:
    rewritten = chained("a", "b", "X", "d", "e")

    assert find_damage(rewritten) is None
    assert find_damage(rewritten, {2: FIVE[1].head, 4: FIVE[3].head}) == BrokenAt(4, Damage.NOT_AS_SEEN)


def test_a_record_of_another_table_does_not_fit() -> None:
    foreign = chained("a", "b", "c", table_id="other")

    assert find_damage([*FIVE[:2], foreign[2], *FIVE[3:]]) == BrokenAt(3, Damage.CHAIN_BROKEN)


@given(st.data())
def test_any_single_change_of_any_text_is_found_at_its_event(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, 4))
    record = FIVE[place]
    texts = [record.draft.at, record.draft.kind, record.draft.payload]
    texts[data.draw(st.integers(0, 2))] = data.draw(st.text())
    changed = replace(record, draft=Draft(texts[0], texts[1], texts[2], record.draft.member))

    found = find_damage([*FIVE[:place], changed, *FIVE[place + 1 :]])

    assert found == (None if changed == record else BrokenAt(place + 1, Damage.CONTENT_CHANGED))


def test_the_head_tells_apart_what_joined_texts_would_not() -> None:
    one = chain("t", 1, Draft("a", "bc", "d", None), "")
    other = chain("t", 1, Draft("ab", "c", "d", None), "")

    assert one.head != other.head
    assert isinstance(one, Record)
