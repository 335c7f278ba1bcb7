"""Sitting down at a table, and every way in which that can fail."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phones import Phone

NewPhone = Callable[..., Phone]


def test_the_whole_address_from_the_qr_code_may_be_pasted(new_phone: NewPhone) -> None:
    anna, ben = new_phone(), new_phone()
    anna.open_table()
    anna.page.get_by_role("button", name="Einladen").click()
    address = anna.page.locator(".address").inner_text()

    ben.open("/#/join")
    ben.page.get_by_label("Code des Tischs").fill(address)
    ben.page.get_by_label("Dein Name").fill("Ben")
    ben.page.get_by_role("button", name="Hinsetzen").click()

    expect(ben.page.get_by_role("heading", name="Küchentisch")).to_be_visible()


def test_the_qr_code_is_shown_with_the_code(phone: Phone) -> None:
    phone.open_table()

    phone.page.get_by_role("button", name="Einladen").click()

    picture = phone.page.get_by_role("img", name="QR-Code mit der Adresse dieses Tischs")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("image => image.naturalWidth") > 0


def test_a_wrong_code_is_refused_kindly(phone: Phone) -> None:
    phone.join("ZZZZZZ")

    expect(phone.page.get_by_role("alert")).to_contain_text("Zu diesem Code ist kein Tisch offen.")


def test_a_missing_code_and_a_missing_name_are_asked_for(phone: Phone) -> None:
    phone.join("K7", "Ben")
    expect(phone.page.get_by_role("alert")).to_contain_text("die sechs Zeichen")

    phone.page.get_by_label("Code des Tischs").fill("K7WMPX")
    phone.page.get_by_label("Dein Name").fill("  ")
    phone.page.get_by_role("button", name="Hinsetzen").click()

    expect(phone.page.get_by_role("alert")).to_contain_text("einen Namen")


def test_a_taken_seat_can_be_changed_for_another(new_phone: NewPhone) -> None:
    anna, ben = new_phone(), new_phone()
    anna.open_table()
    ben.open(f"/#/join/{anna.join_code()}")
    ben.page.get_by_label("Dein Name").fill("Ben")
    ben.page.get_by_label("Dein Platz").select_option("1")
    ben.page.get_by_role("button", name="Hinsetzen").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("sitzt schon jemand")

    ben.page.get_by_label("Dein Platz").select_option("2")
    ben.page.get_by_role("button", name="Hinsetzen").click()

    expect(ben.page.get_by_text("Du sitzt auf Platz 2.")).to_be_visible()


def test_a_phone_that_does_not_sit_there_is_told_how_to(new_phone: NewPhone) -> None:
    anna, stranger = new_phone(), new_phone()
    anna.open_table()

    stranger.page.goto(anna.page.url)

    expect(stranger.page.get_by_role("alert")).to_contain_text("sitzt nicht mehr an diesem Tisch")
    expect(stranger.page.get_by_role("link", name="Mit Code dazusetzen")).to_be_visible()


def test_a_table_that_is_not_there_is_said_to_be_gone(phone: Phone) -> None:
    phone.open("/#/table/aaaaaaaaaaaaaaaa")

    expect(phone.page.get_by_role("alert")).to_contain_text("Diesen Tisch gibt es nicht mehr.")


def test_the_language_of_the_browser_is_spoken_until_another_is_chosen(new_phone: NewPhone) -> None:
    phone = new_phone(language="nl-BE")
    phone.open()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Een oog op tafel")

    phone.page.get_by_role("button", name="English").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("An eye on the table")
    phone.page.reload()

    expect(phone.page.get_by_role("heading", level=1)).to_have_text("An eye on the table")
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")


def test_games_that_are_not_there_yet_are_shown_and_cannot_be_chosen(phone: Phone) -> None:
    phone.open()

    expect(phone.page.get_by_role("radio", name="NumNum")).to_be_checked()
    for name in ("Dumm gelaufen!", "Nichtlustig", "What a Wonderful World"):
        expect(phone.page.get_by_role("radio", name=name)).to_be_disabled()
        expect(phone.page.get_by_role("radio", name=name)).to_be_visible()
