from tests.companion_api.served import Phone, Room, take


def test_a_host_sees_an_empty_table_with_its_code(host: Phone) -> None:
    view = host.view()

    assert view["you"] == {"seat": 0, "name": "Ada", "is_host": True}
    assert view["seats"] == [{"seat": 0, "name": "Ada"}, {"seat": 1, "name": None}, {"seat": 2, "name": None}]
    assert view["lobby_is_open"]
    assert view["join_url"].endswith(f"/#/join/{view['join_code']}")
    assert view["agreement"]["state"] == "nothing_seen"
    assert [one["kind"] for one in view["happened"]] == ["table_opened", "seat_taken"]


def test_a_guest_joins_with_the_code_however_it_is_typed(host: Phone, room: Room) -> None:
    code = host.view()["join_code"]

    joined = room.phone().join(f" {code[:3].lower()}-{code[3:]} ")

    assert joined.json() == {"table_id": host.table_id, "seat": 1}


def test_a_seat_can_be_chosen_but_not_twice(host: Phone, room: Room) -> None:
    room.guest_of(host, "Bo", seat=2)
    code = host.view()["join_code"]

    taken = room.phone().join(code, "Cy", seat=2)
    beyond = room.phone().join(code, "Cy", seat=3)

    assert (taken.status_code, taken.json()["code"]) == (409, "seat_taken")
    assert (beyond.status_code, beyond.json()["code"]) == (422, "no_such_seat")
    assert [seat["name"] for seat in host.view()["seats"]] == ["Ada", None, "Bo"]


def test_whoever_finds_no_free_seat_watches(host: Phone, room: Room) -> None:
    for name in ("Bo", "Cy"):
        room.guest_of(host, name)

    watcher = room.guest_of(host, "Di")

    assert watcher.view()["you"] == {"seat": None, "name": "Di", "is_host": False}
    assert host.view()["watching"] == ["Di"]


def test_without_a_seat_nothing_is_told(host: Phone, room: Room) -> None:
    stranger = room.phone()
    stranger.table_id = host.table_id

    answers = [stranger.at(""), stranger.at("/events"), stranger.at("/join.svg"), stranger.at("/heads/1")]
    answers += [stranger.post_frame(b"x"), stranger.act("undo", based_on=1)]

    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(403, "no_seat")}


def test_a_table_that_nobody_opened_is_unknown(room: Room) -> None:
    stranger = room.phone()
    stranger.table_id = "aaaaaaaaaaaaaaaa"

    assert (stranger.at("").status_code, stranger.at("").json()["code"]) == (404, "unknown_table")


def test_the_token_is_kept_where_no_script_and_no_other_site_gets_it(room: Room) -> None:
    opened = room.phone().http.post("/tables", json={})

    cookie = opened.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert f"path=/api/v1/tables/{opened.json()['table_id']}" in cookie


def test_a_closed_lobby_lets_nobody_in_and_reopens_with_a_new_code(host: Phone, room: Room) -> None:
    code = host.view()["join_code"]

    host.act("close_lobby").raise_for_status()
    closed = host.view()
    refused = room.phone().join(code)
    host.act("open_lobby").raise_for_status()

    assert (closed["lobby_is_open"], closed["join_code"], closed["join_url"]) == (False, None, None)
    assert (refused.status_code, refused.json()["code"]) == (404, "wrong_code")
    assert host.view()["join_code"] not in (None, code)


def test_only_the_host_closes_the_lobby(host: Phone, room: Room) -> None:
    refused = room.guest_of(host).act("close_lobby")

    assert (refused.status_code, refused.json()["code"]) == (403, "host_only")
    assert host.view()["lobby_is_open"]


def test_tapping_shows_the_table_to_everybody(host: Phone, room: Room) -> None:
    guest = room.guest_of(host)

    host.show("number/pink/27", 2).raise_for_status()

    view = guest.view()
    assert (view["view"]["top"], view["view"]["bans"]) == ("number/pink/27", [2])
    assert view["agreement"] == {"state": "agrees", "items": []}
    assert view["happened"][-1]["kind"] == "table_shown"
    assert view["happened"][-1]["by"] == 0


def test_a_ban_that_is_tapped_off_is_lifted_and_bans_again_when_tapped_once_more(host: Phone) -> None:
    in_force = []

    for bans in ([2], [2, 5], [5], [2, 5]):
        host.show("number/pink/27", *bans).raise_for_status()
        in_force.append(host.view()["view"]["bans"])

    assert in_force == [[2], [2, 5], [5], [2, 5]]


def test_a_lifted_ban_stays_lifted_while_the_top_card_changes(host: Phone) -> None:
    for top, *bans in (("number/pink/27", 2), ("number/pink/27",), ("number/pink/9",)):
        host.show(top, *bans).raise_for_status()

    assert (host.view()["view"]["top"], host.view()["view"]["bans"]) == ("number/pink/9", [])


def test_a_card_that_is_no_card_of_the_game_is_refused_at_its_place(host: Phone) -> None:
    refused = host.show("number/pink/101")

    assert refused.status_code == 422
    assert (refused.json()["code"], refused.json()["where"]) == ("unknown_face", "/action/top")


def test_a_repeated_action_gets_the_first_answer_and_is_not_done_again(host: Phone) -> None:
    number = host.view()["number"]
    first = host.show("number/pink/27", based_on=number, key="the-same-key")
    host.show("number/pink/9")

    again = host.show("number/pink/27", based_on=number, key="the-same-key")

    assert again.status_code == 200
    assert again.json() == first.json()
    assert host.view()["view"]["top"] == "number/pink/9"


def test_a_key_is_for_one_action_only(host: Phone) -> None:
    number = host.view()["number"]
    host.show("number/pink/27", based_on=number, key="the-same-key")

    other = host.show("number/pink/28", based_on=number, key="the-same-key")

    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_an_action_without_a_key_is_refused(host: Phone) -> None:
    refused = host.http.post(f"/tables/{host.table_id}/actions", json={"based_on": 1, "action": {"kind": "undo"}})

    assert (refused.status_code, refused.json()["code"]) == (400, "key_missing")


def test_a_stale_action_is_told_what_happened_meanwhile(host: Phone, room: Room) -> None:
    guest = room.guest_of(host)
    number = guest.view()["number"]
    host.show("number/pink/27")

    stale = guest.show("number/pink/9", based_on=number)

    assert stale.status_code == 409
    assert (stale.json()["code"], stale.json()["number"]) == ("stale", number + 1)
    assert [(one["number"], one["kind"]) for one in stale.json()["meanwhile"]] == [(number + 1, "table_shown")]
    assert host.view()["view"]["top"] == "number/pink/27"


def test_somebody_sitting_down_makes_no_action_stale(host: Phone, room: Room) -> None:
    number = host.view()["number"]
    room.guest_of(host)

    done = host.show("number/pink/27", based_on=number)

    assert done.status_code == 200
    assert [one["kind"] for one in done.json()["meanwhile"]] == ["seat_taken"]


def test_an_action_from_the_future_is_refused(host: Phone) -> None:
    ahead = host.show("number/pink/27", based_on=99)

    assert (ahead.status_code, ahead.json()["code"]) == (409, "ahead")


def test_undoing_brings_back_the_table_before_step_by_step(host: Phone) -> None:
    host.show("number/pink/27")
    host.show("number/pink/9", 2)

    tops = []
    while host.view()["may_undo"]:
        host.act("undo").raise_for_status()
        tops.append(host.view()["view"]["top"])

    assert tops == ["number/pink/27", None]
    assert host.act("undo").json()["code"] == "nothing_to_undo"


def test_the_stream_begins_with_the_table_as_it_stands(host: Phone) -> None:
    with host.stream() as messages:
        (first,) = take(messages, 1)

    assert (first.event, first.number) == ("view", host.view()["number"])
    assert first.content == host.view()


def test_the_stream_tells_every_event_under_its_number(host: Phone) -> None:
    number = host.view()["number"]

    with host.stream() as messages:
        take(messages, 1)
        for top in ("number/pink/27", "number/pink/9", "number/pink/3"):
            host.show(top)
        told = take(messages, 3)

    assert [message.number for message in told] == [number + 1, number + 2, number + 3]
    assert [message.content["view"]["top"] for message in told] == ["number/pink/27", "number/pink/9", "number/pink/3"]


def test_a_phone_that_was_cut_off_is_told_event_by_event_what_it_missed(host: Phone) -> None:
    number = host.view()["number"]
    for top in ("number/pink/27", "number/pink/9", "number/pink/3"):
        host.show(top)

    with host.stream(last_event_id=number + 1) as messages:
        missed = take(messages, 2)

    assert [message.number for message in missed] == [number + 2, number + 3]
    assert [message.content["view"]["top"] for message in missed] == ["number/pink/9", "number/pink/3"]


def test_a_phone_that_is_ahead_of_the_server_is_told_of_the_gap(host: Phone) -> None:
    with host.stream(last_event_id=500) as messages:
        gap, view = take(messages, 2)

    assert (gap.event, gap.number) == ("gap", None)
    assert gap.content == {"reason": "ahead_of_server", "after": 500, "number": host.view()["number"]}
    assert view.event == "view"


def test_a_phone_that_is_too_far_behind_gets_a_gap_and_the_table_as_it_stands(host: Phone) -> None:
    for round_ in range(105):
        number = host.view()["number"]
        host.show(f"number/pink/{2 + round_ % 2}", based_on=number)
        host.act("undo", based_on=number + 1)

    with host.stream(last_event_id=1) as messages:
        gap, view = take(messages, 2)

    assert (gap.event, gap.content["reason"], gap.content["after"]) == ("gap", "too_far_behind", 1)
    assert view.number == gap.content["number"] == host.view()["number"]


def test_a_head_seen_once_stays_what_it_was(host: Phone) -> None:
    view = host.view()
    host.show("number/pink/27")

    assert host.at(f"/heads/{view['number']}").json() == {"number": view["number"], "head": view["head"]}
    assert host.at("/heads/99").status_code == 404


def test_the_join_code_is_drawn_as_a_picture_while_the_lobby_is_open(host: Phone) -> None:
    drawn = host.at("/join.svg")
    host.act("close_lobby")

    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in drawn.content
    assert host.at("/join.svg").status_code == 404
