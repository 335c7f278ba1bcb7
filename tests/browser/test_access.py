"""Whether everybody can use every screen: axe's rules, room for a thumb, nothing to scroll sideways, keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.architecture import PROJECT
from tests.browser.phones import ColorScheme, Phone

NewPhone = Callable[..., Phone]
AXE = PROJECT / "mobile_web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALLEST_TARGET_PX = 44
NEXT_PICTURE = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
TARGETS = "a[href], button, input:not([type=radio]), select, summary, label:has(input[type=radio])"


def show_start(phone: Phone) -> None:
    phone.open()
    expect(phone.page.locator(".counts")).to_be_visible()


def show_join(phone: Phone) -> None:
    phone.open("/#/join/K7WMPX")


def show_join_refusal(phone: Phone) -> None:
    phone.join("ZZZZZZ")
    expect(phone.page.get_by_role("alert")).to_be_visible()


def show_missing_table(phone: Phone) -> None:
    phone.open("/#/table/aaaaaaaaaaaaaaaa")
    expect(phone.page.get_by_role("alert")).to_be_visible()


def show_new_table(phone: Phone) -> None:
    phone.open()
    phone.page.get_by_role("button", name="Tisch eröffnen").click()
    expect(phone.page.get_by_test_id("top-card")).to_be_visible()


def show_played_demo(phone: Phone) -> None:
    phone.open()
    phone.page.get_by_role("button", name="Probetisch öffnen").click()
    following = phone.page.get_by_role("button", name="Nächstes Bild")
    for place in range(1, 6):
        following.click()
        expect(phone.page.locator("header p.quiet")).to_contain_text(str(place))
        expect(following).to_be_enabled()
    phone.page.locator("summary").click()


def show_correction(phone: Phone) -> None:
    show_played_demo(phone)
    phone.page.locator(".stage li button").first.click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()


def show_taps(phone: Phone) -> None:
    show_new_table(phone)
    phone.page.get_by_role("button", name="Tippen").click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()


def show_wish(phone: Phone) -> None:
    show_taps(phone)
    dialog = phone.page.get_by_role("dialog")
    dialog.locator(".specials button").click()
    dialog.locator(".button.main").click()
    expect(phone.page.locator(".symbols button")).to_have_count(4)


def show_invitation(phone: Phone) -> None:
    show_new_table(phone)
    phone.page.get_by_role("button", name="Einladen").click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()


SCREENS = {
    screen.__name__.removeprefix("show_"): screen
    for screen in (
        show_start,
        show_join,
        show_join_refusal,
        show_missing_table,
        show_new_table,
        show_played_demo,
        show_correction,
        show_taps,
        show_wish,
        show_invitation,
    )
}
LOOKS: tuple[tuple[ColorScheme, int, int], ...] = (("light", 360, 640), ("dark", 360, 640), ("dark", 1024, 768))


@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_use(new_phone: NewPhone, screen: str) -> None:
    phone = new_phone()

    SCREENS[screen](phone)

    for colours, width, height in LOOKS:
        phone.page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate(NEXT_PICTURE)
        assert axe_violations(phone) == []
        assert small_targets(phone) == []
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", ["Nederlands", "English"])
@pytest.mark.parametrize("screen", ["start", "join_refusal", "played_demo"])
def test_every_language_has_room_and_names(new_phone: NewPhone, screen: str, language: str) -> None:
    phone = new_phone()

    SCREENS[screen](phone)
    phone.page.get_by_role("button", name=language).click()

    assert axe_violations(phone) == []
    assert small_targets(phone) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= phone.page.evaluate("innerWidth")


def axe_violations(phone: Phone) -> list[str]:
    """What axe finds, one line per rule and place. Injected as a script would be by nobody: past the page's policy."""
    phone.page.evaluate(AXE.read_text() + "; undefined")
    found = phone.page.evaluate("tags => axe.run(document, {runOnly: tags})", STANDARDS)
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def small_targets(phone: Phone) -> list[str]:
    """What can be tapped but is smaller than a thumb needs, in the dialog if one is open."""
    script = """([targets, smallest]) => {
        const root = document.querySelector('dialog[open]') ?? document;
        return [...root.querySelectorAll(targets)]
            .filter((each) => each.checkVisibility())
            .map((each) => [each.closest('label') ?? each, each])
            .map(([each, target]) => [each.getBoundingClientRect(), target.outerHTML.slice(0, 120)])
            .filter(([box]) => box.width < smallest - 0.5 || box.height < smallest - 0.5)
            .map(([box, html]) => `${box.width.toFixed()} x ${box.height.toFixed()}: ${html}`);
    }"""
    found: list[str] = phone.page.evaluate(script, [TARGETS, SMALLEST_TARGET_PX])
    return found


def test_a_card_is_corrected_with_the_keyboard_alone(phone: Phone) -> None:
    phone.open_demo()
    phone.next_picture()
    phone.expect_top("Kreis 12")

    phone.page.get_by_role("button", name="Kreis 12, sicher gelesen").focus()
    phone.page.keyboard.press("Enter")
    phone.page.get_by_role("dialog").get_by_role("radio", name="Kreis").focus()
    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("Tab")
    phone.page.keyboard.type("21")
    phone.page.get_by_role("button", name="Das ist Dreieck 21").focus()
    phone.page.keyboard.press("Enter")

    phone.expect_top("Dreieck 21")
    expect(phone.page.get_by_role("dialog")).to_be_hidden()


def test_escape_leaves_a_dialog_without_doing_anything(phone: Phone) -> None:
    phone.open_table()
    phone.page.get_by_role("button", name="Tippen").click()

    phone.page.keyboard.press("Escape")

    expect(phone.page.get_by_role("dialog")).to_be_hidden()
    phone.expect_top("Noch keine Karte")


def test_a_new_screen_is_read_from_its_title_on(phone: Phone) -> None:
    phone.open()

    phone.page.get_by_role("link", name="Mit Code mitspielen").click()

    expect(phone.page.get_by_role("heading", name="An den Tisch setzen")).to_be_focused()
    expect(phone.page).to_have_title("An den Tisch setzen · Tischauge")
