"""From a camera's picture to the words on the phone, with nothing replaced in between."""

from pathlib import Path

from playwright.sync_api import Playwright, expect

from calibration.demo import DemoPicture, demo_pictures
from tabletop.games import GameName
from tests.browser.phones import filming, phone_in
from tests.browser.served import ServedCompanion

PICTURES_IN_FILM = 20


def picture_of(name: str) -> DemoPicture:
    return next(picture for picture in demo_pictures(GameName.NUMNUM) if picture.name == name)


def film_of(folder: Path, name: str) -> Path:
    film = folder / "table.mjpeg"
    film.write_bytes(picture_of(name).jpeg * PICTURES_IN_FILM)
    return film


def test_a_filmed_table_is_told_in_the_words_of_the_game(
    playwright: Playwright, companion: ServedCompanion, tmp_path: Path
) -> None:
    film = film_of(tmp_path, "square 45 under the ban")

    with filming(playwright, film) as browser, phone_in(browser, companion.address) as phone:
        phone.open_table()
        phone.page.get_by_role("button", name="Kamera").click()

        phone.expect_top("Quadrat 45")
        phone.expect_bans("2er-Verbot")
        phone.expect_fits("Jede Karte mit Quadrat", "Jede Zahl aus der Reihe von 3, 5, 9, 15 oder 45")
        expect(phone.page.get_by_role("button", name="Quadrat 45, sicher gelesen")).to_be_visible()
        expect(phone.page.get_by_test_id("agreement")).to_contain_text("stimmen überein")


def test_the_bans_in_force_take_their_rows_away(
    playwright: Playwright, companion: ServedCompanion, tmp_path: Path
) -> None:
    film = film_of(tmp_path, "ban of the row of 5")

    with filming(playwright, film) as browser, phone_in(browser, companion.address) as phone:
        phone.open_table()
        phone.page.get_by_role("button", name="Kamera").click()

        phone.expect_bans("2er-Verbot", "5er-Verbot")
        phone.expect_fits("Jede Zahl aus der Reihe von 3, 9, 15 oder 45", "Die Reihe von 5 ist verboten")


def test_what_one_phone_films_another_one_sees(
    playwright: Playwright, companion: ServedCompanion, tmp_path: Path
) -> None:
    film = film_of(tmp_path, "heart 27 on circle 12")

    with (
        filming(playwright, film) as browser,
        phone_in(browser, companion.address) as filming_phone,
        phone_in(browser, companion.address) as other,
    ):
        filming_phone.open_table()
        other.join(filming_phone.join_code())
        filming_phone.page.get_by_role("button", name="Kamera").click()

        other.expect_top("Herz 27")
        expect(other.page.get_by_role("img", name="So liegen die Karten")).to_be_visible()


def test_a_reload_goes_on_filming_at_the_same_table(
    playwright: Playwright, companion: ServedCompanion, tmp_path: Path
) -> None:
    film = film_of(tmp_path, "start card")

    with filming(playwright, film) as browser, phone_in(browser, companion.address) as phone:
        phone.open_table()
        phone.page.get_by_role("button", name="Kamera").click()
        phone.expect_top("Kreis 12")

        phone.page.reload()

        phone.expect_top("Kreis 12")
        expect(phone.page.get_by_role("button", name="Kamera aus")).to_be_visible()
        expect(phone.page.get_by_role("button", name="Kreis 12, sicher gelesen")).to_be_visible()


def test_a_photo_is_read_like_a_camera_picture(companion: ServedCompanion, playwright: Playwright) -> None:
    with filming(playwright, Path("/nowhere")) as browser, phone_in(browser, companion.address) as phone:
        phone.open_table()

        phone.take_photo(picture_of("heart 27 on circle 12").jpeg)

        phone.expect_top("Herz 27")
        expect(phone.page.get_by_role("button", name="Herz 27, sicher gelesen")).to_be_visible()


def test_a_file_that_is_no_picture_is_refused_kindly(companion: ServedCompanion, playwright: Playwright) -> None:
    with filming(playwright, Path("/nowhere")) as browser, phone_in(browser, companion.address) as phone:
        phone.open_table()

        phone.take_photo(b"Dear aunt, thank you for the cards")

        expect(phone.page.get_by_role("alert")).to_contain_text("kann Tischauge nicht lesen")
