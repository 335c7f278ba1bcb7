"""Takes the pictures of the page that the README shows: `python -m tests.browser.pictures`.

They are photographs of the built page at a real demo table, so that they show what is there and nothing else.
"""

import io
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.architecture import PROJECT
from tests.browser.phones import ColorScheme, Phone, launch, phone_in
from tests.browser.served import serving

PLACE = PROJECT / "docs" / "pictures" / "demo-table.webp"
PHONE_PX = (360, 700)
BETWEEN_PX = 16
QUALITY = 82
SHOWN_PICTURES = 5


def take_pictures() -> None:
    """Write the row of phones that stands at the top of the README."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as companion,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        taken = [
            picture_of_start(browser, companion.address),
            picture_of_table(browser, companion.address, "light"),
            picture_of_reasons(browser, companion.address),
            picture_of_table(browser, companion.address, "dark"),
        ]
        browser.close()
    in_a_row(taken).save(PLACE, quality=QUALITY, method=6)


def picture_of_start(browser: Browser, address: str) -> Image.Image:
    with phone_of(browser, address, "light") as phone:
        phone.open()
        expect(phone.page.get_by_role("radio", name="NumNum")).to_be_visible()
        return photograph(phone)


def picture_of_table(browser: Browser, address: str, colours: ColorScheme) -> Image.Image:
    with phone_of(browser, address, colours) as phone:
        play_demo(phone)
        return photograph(phone)


def picture_of_reasons(browser: Browser, address: str) -> Image.Image:
    with phone_of(browser, address, "light") as phone:
        play_demo(phone)
        phone.page.get_by_test_id("fits").evaluate("part => part.scrollIntoView({block: 'start'})")
        phone.page.mouse.wheel(0, -16)
        return photograph(phone)


def phone_of(browser: Browser, address: str, colours: ColorScheme) -> AbstractContextManager[Phone]:
    width, height = PHONE_PX
    return phone_in(browser, address, language="en", width=width, height=height, colours=colours)


def play_demo(phone: Phone) -> None:
    phone.open()
    phone.page.get_by_role("button", name="Open the demo table").click()
    following = phone.page.get_by_role("button", name="Next picture")
    for place in range(1, SHOWN_PICTURES + 1):
        following.click()
        expect(phone.page.get_by_text(f"Picture {place} of")).to_be_visible()
        expect(following).to_be_enabled()
    expect(phone.page.locator(".stage polygon").first).to_be_attached()
    phone.page.evaluate("scrollTo(0, 0)")


def photograph(phone: Phone) -> Image.Image:
    phone.page.wait_for_timeout(500)
    return Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")


def in_a_row(pictures: list[Image.Image]) -> Image.Image:
    width, height = PHONE_PX
    row = Image.new("RGB", (len(pictures) * (width + BETWEEN_PX) - BETWEEN_PX, height), "white")
    for place, picture in enumerate(pictures):
        row.paste(picture, (place * (width + BETWEEN_PX), 0))
    return row


if __name__ == "__main__":
    take_pictures()
