"""A table on several phones: demo, taps, corrections, wishes, undo, and what the others see of it."""

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.phones import Phone

NewPhone = Callable[..., Phone]


def test_the_demo_table_works_without_camera_and_deck(phone: Phone) -> None:
    phone.open_demo()

    phone.next_picture()
    phone.expect_top("Kreis 12")
    phone.next_picture()
    phone.expect_top("Herz 27")
    phone.next_picture()

    phone.expect_bans("2er-Verbot")
    expect(phone.page.get_by_text("Bild 3 von 8")).to_be_visible()
    expect(phone.page.get_by_role("img", name="Das Bild des Probetischs")).to_be_visible()


def test_what_lies_there_can_be_tapped(phone: Phone) -> None:
    phone.open_table()

    phone.show_table("Herz", 6, "2er-Verbot")

    phone.expect_top("Herz 6")
    phone.expect_bans("2er-Verbot")
    phone.expect_fits("Jede Karte mit Herz", "Jede Zahl aus der Reihe von 3 oder 6", "Die Reihe von 2 ist verboten")
    phone.expect_fits("Eine Karte mit Herz, die auch über die Zahl passt, passt doppelt")


def test_the_numbers_that_fit_are_listed_on_demand(phone: Phone) -> None:
    phone.open_table()
    phone.show_table("Kreis", 49)

    phone.page.get_by_text("Alle Zahlen zeigen, die passen").click()

    shown = phone.page.get_by_test_id("fits").locator(".numbers span").all_inner_texts()
    assert shown == [str(number) for number in range(7, 101, 7)]


def test_a_tapped_joker_fits_every_number(phone: Phone) -> None:
    phone.open_table()

    phone.show_table("Dreieck", 1)

    phone.expect_top("Joker Dreieck")
    phone.expect_fits("Jede Zahl: Oben liegt ein Joker.")


def test_a_misread_card_is_corrected_to_any_card(phone: Phone) -> None:
    phone.open_demo()
    phone.next_picture()
    phone.expect_top("Kreis 12")

    phone.page.get_by_role("button", name="Kreis 12, sicher gelesen").click()
    dialog = phone.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Quadrat").check(force=True)
    dialog.get_by_label("Zahl", exact=True).fill("77")
    dialog.get_by_role("button", name="Das ist Quadrat 77").click()

    phone.expect_top("Quadrat 77")
    expect(phone.page.get_by_text("Das ist Quadrat 77, nicht Kreis 12.")).to_be_visible()
    expect(phone.page.get_by_role("button", name="Quadrat 77, von euch bestimmt")).to_be_visible()


def test_a_card_that_the_game_does_not_have_is_refused_kindly(phone: Phone) -> None:
    phone.open_table()

    phone.show_table("Herz", 999)

    expect(phone.page.get_by_role("alert")).to_contain_text("Diese Karte gibt es in diesem Spiel nicht.")


def test_undo_takes_back_the_last_step(phone: Phone) -> None:
    phone.open_table()
    phone.show_table("Herz", 6)
    phone.expect_top("Herz 6")
    phone.show_table("Kreis", 9)
    phone.expect_top("Kreis 9")

    phone.page.get_by_role("button", name="Rückgängig").click()

    phone.expect_top("Herz 6")
    expect(phone.page.get_by_text("Anna hat einen Schritt zurückgenommen.")).to_be_visible()


def test_a_wish_card_asks_for_the_wish_and_then_tells_it(phone: Phone) -> None:
    phone.open_table()
    phone.page.get_by_role("button", name="Tippen").click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Wunschkarte").click()
    phone.page.get_by_role("button", name="So liegt es da").click()

    expect(phone.page.get_by_role("heading", name="Welches Symbol wurde gewünscht?")).to_be_visible()
    phone.page.get_by_role("button", name="Quadrat", exact=True).click()

    expect(phone.page.get_by_test_id("wish")).to_have_text("Gewünscht: Quadrat")
    phone.expect_fits("Jede Karte mit Quadrat")


def test_what_one_phone_does_the_other_one_sees(new_phone: NewPhone) -> None:
    anna, ben = new_phone(), new_phone()
    anna.open_table()
    ben.join(anna.join_code())
    expect(ben.page.get_by_text("Du sitzt auf Platz 2.")).to_be_visible()

    anna.show_table("Dreieck", 20, "5er-Verbot")
    ben.expect_top("Dreieck 20")
    ben.expect_bans("5er-Verbot")
    ben.show_table("Herz", 8)

    anna.expect_top("Herz 8")
    anna.expect_bans("5er-Verbot")
    expect(anna.page.get_by_text("Ben: Oben liegt Herz 8.")).to_be_visible()


def test_a_screen_reader_hears_the_top_card_and_the_bans(phone: Phone) -> None:
    phone.open_table()

    phone.show_table("Herz", 6, "2er-Verbot", "5er-Verbot")

    announcement = phone.page.get_by_test_id("announcement")
    expect(announcement).to_have_text("Oben liegt Herz 6. In Kraft: 2er-Verbot und 5er-Verbot.")
    expect(announcement).to_have_attribute("role", "status")


def test_a_reload_keeps_the_table(phone: Phone) -> None:
    phone.open_table()
    phone.show_table("Herz", 6)
    phone.expect_top("Herz 6")

    phone.page.reload()

    phone.expect_top("Herz 6")
    expect(phone.page.get_by_text("Du sitzt auf Platz 1.")).to_be_visible()


def test_the_start_page_leads_back_to_the_last_table(phone: Phone) -> None:
    phone.open_table("Küchentisch")
    phone.open()

    phone.page.get_by_role("link", name="Zurück an den Tisch „Küchentisch“").click()

    expect(phone.page.get_by_role("heading", name="Küchentisch")).to_be_visible()


def test_the_host_closes_the_lobby_and_opens_it_again_with_a_new_code(new_phone: NewPhone) -> None:
    anna, ben = new_phone(), new_phone()
    anna.open_table()
    old_code = anna.join_code()
    anna.page.get_by_role("button", name="Einladen").click()
    anna.page.get_by_role("button", name="Niemanden mehr aufnehmen").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("nimmt gerade niemanden auf")

    ben.join(old_code)
    expect(ben.page.get_by_role("alert")).to_contain_text("Zu diesem Code ist kein Tisch offen.")
    anna.page.get_by_role("button", name="Wieder Leute aufnehmen").click()
    ben.join(anna.page.get_by_test_id("join-code").inner_text())

    expect(ben.page.get_by_text("Du sitzt auf Platz 2.")).to_be_visible()


def test_a_tick_says_that_it_is_saved_and_only_then(phone: Phone) -> None:
    phone.open_table()
    on_their_way: list[Route] = []

    def hold(route: Route) -> None:
        on_their_way.append(route)

    phone.page.route("**/actions", hold)
    phone.show_table("Herz", 6)
    expect(phone.page.get_by_test_id("saved")).to_have_text("Wird gespeichert")

    on_their_way[0].continue_()

    expect(phone.page.get_by_test_id("saved")).to_have_text("✓Gespeichert")
    phone.expect_top("Herz 6")


def test_a_move_that_was_not_allowed_is_said_with_its_reason_and_place_until_it_is_taken_back(phone: Phone) -> None:
    phone.open_table()
    phone.show_table("Herz", 8)
    phone.expect_top("Herz 8")

    phone.show_table("Kreis", 9)

    verdict = phone.page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("Kreis 9: Nicht erlaubt")
    expect(verdict).to_contain_text("anderes Symbol, und die beiden Zahlen haben keine gemeinsame Reihe")
    expect(verdict).to_contain_text("NumNum 1x1, Spielregeln")
    phone.page.get_by_role("button", name="Rückgängig").click()
    phone.expect_top("Herz 8")
    expect(verdict).to_be_hidden()
