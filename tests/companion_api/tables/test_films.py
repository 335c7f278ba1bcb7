from companion_api.session.lying import LyingItem
from companion_api.tables.films import FILM_S, MOST_FILMS, Films
from tabletop.written import Read

PHONE = ("table", 1)


def item(name: str) -> LyingItem:
    return LyingItem(name, "card", Read("unread"), ())


def test_a_film_is_remembered_from_picture_to_picture() -> None:
    films = Films()

    films.went_on(PHONE, 1.0, b"first")
    films.went_on(PHONE, 2.0, b"second")

    assert films.memory_of(PHONE, 3.0) == b"second"
    assert films.memory_of(("table", 2), 3.0) == b""


def test_after_a_long_pause_a_film_begins_anew() -> None:
    films = Films()
    films.went_on(PHONE, 1.0, b"long ago")
    films.learn_names(PHONE, [item("seen-1")], [item("known-1")])

    assert films.memory_of(PHONE, 1.5 + FILM_S) == b""
    assert films.went_on(PHONE, 1.5 + FILM_S, b"anew").named([item("seen-1")]) == (item("seen-1"),)


def test_films_that_ended_are_forgotten_though_nobody_asks_for_them() -> None:
    films = Films()
    films.went_on(PHONE, 1.0, b"a picture")

    films.forget(1.0 + FILM_S)

    assert films.memory_of(PHONE, 1.0) == b""


def test_what_is_followed_has_the_name_by_which_the_session_knows_it() -> None:
    films = Films()
    films.went_on(PHONE, 1.0, b"")

    films.learn_names(PHONE, [item("seen-1"), item("seen-2")], [item("known-7"), item("seen-2")])
    film = films.went_on(PHONE, 2.0, b"")

    assert film.named([item("seen-2"), item("seen-1"), item("seen-3")]) == (
        item("seen-2"),
        item("known-7"),
        item("seen-3"),
    )


def test_of_too_many_films_the_one_that_rested_longest_is_given_up() -> None:
    films = Films()
    for member in range(MOST_FILMS + 1):
        films.went_on(("table", member), float(member) / 100, b"memory")
        films.went_on(("table", 0), float(member) / 100, b"memory")

    kept = [member for member in range(MOST_FILMS + 1) if films.memory_of(("table", member), 1.0)]

    assert kept == [0, *range(2, MOST_FILMS + 1)]
