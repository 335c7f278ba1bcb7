"""Phones in Chromium: what they are like, what they show, and what must never happen on any of them."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, FilePayload, Page, Playwright, Request, expect

CHROMIUM_COMMANDS = ("chromium", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HARMLESS = (
    "Failed to load resource",  # a refused request; what the page makes of it is tested by what it shows
    "The Cross-Origin-Opener-Policy header has been ignored",  # as it must be over plain http
)
PATIENCE_MS = 20_000  # several browsers and a recogniser share two processors
ColorScheme = Literal["light", "dark"]


def launch(playwright: Playwright, *flags: str) -> Browser:
    """The machine's own Chromium, else the one that set-up let Playwright fetch."""
    own = next(filter(None, map(shutil.which, CHROMIUM_COMMANDS)), None)
    return playwright.chromium.launch(executable_path=own, args=[*FLAGS, *flags])


@contextmanager
def filming(playwright: Playwright, film: Path) -> Iterator[Browser]:
    """A Chromium whose camera shows this film (JPEG pictures one after the other), again and again."""
    browser = launch(
        playwright,
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    )
    try:
        yield browser
    finally:
        browser.close()


@dataclass  # without slots: playwright leaves a mark on whose methods it calls
class Phone:
    """One phone with one page. `faults` collects what no page of ours may do."""

    context: BrowserContext
    page: Page
    address: str
    faults: list[str] = field(default_factory=list)

    def watch(self) -> None:
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", self._note_console)
        self.page.on("request", self._note_foreign)

    def open(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}{path}")

    def open_demo(self) -> None:
        self.open()
        self.page.get_by_role("button", name="Probetisch öffnen").click()
        expect(self.page.get_by_role("heading", name="Probetisch")).to_be_visible()

    def open_table(self, name: str = "Küchentisch", host: str = "Anna") -> None:
        self.open()
        self.page.get_by_label("Wie heißt du?").fill(host)
        self.page.get_by_label("Wie soll der Tisch heißen?").fill(name)
        self.page.get_by_role("button", name="Tisch eröffnen").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()

    def join(self, code: str, name: str = "Ben") -> None:
        self.open(f"/#/join/{code}")
        self.page.get_by_label("Dein Name").fill(name)
        self.page.get_by_role("button", name="Hinsetzen").click()

    def join_code(self) -> str:
        self.page.get_by_role("button", name="Einladen").click()
        code = self.page.get_by_test_id("join-code").inner_text()
        self.page.get_by_role("button", name="Schließen").click()
        return code

    def next_picture(self) -> None:
        button = self.page.get_by_role("button", name="Nächstes Bild")
        button.click()
        expect(button).to_be_enabled()

    def take_photo(self, picture: bytes) -> None:
        self.page.get_by_label("Foto").set_input_files(
            FilePayload(name="table.jpg", mimeType="image/jpeg", buffer=picture)
        )

    def show_table(self, symbol: str, number: int, *bans: str) -> None:
        self.page.get_by_role("button", name="Tippen").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=symbol).check(force=True)
        dialog.get_by_label("Zahl", exact=True).fill(str(number))
        for ban in bans:
            dialog.get_by_role("checkbox", name=ban).check()
        dialog.get_by_role("button", name="So liegt es da").click()
        expect(dialog).to_be_hidden()

    def expect_top(self, name: str) -> None:
        expect(self.page.get_by_test_id("top-card")).to_have_text(name)

    def expect_bans(self, *names: str) -> None:
        bans = self.page.get_by_test_id("bans")
        for name in names:
            expect(bans).to_contain_text(name)
        if not names:
            expect(bans).to_have_text("Kein Verbot in Kraft")

    def expect_fits(self, *sentences: str) -> None:
        for sentence in sentences:
            expect(self.page.get_by_test_id("fits")).to_contain_text(sentence)

    def expect_connection(self, word: str) -> None:
        expect(self.page.get_by_test_id("connection")).to_have_text(word, timeout=PATIENCE_MS)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(HARMLESS):
            self.faults.append(f"console: {message.text}")

    def _note_foreign(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.address).netloc:
            self.faults.append(f"foreign request: {request.url}")


@contextmanager
def phone_in(  # noqa: PLR0913 - a phone differs in just these things, each with its default
    browser: Browser,
    address: str,
    *,
    language: str = "de",
    width: int = 360,
    height: int = 640,
    colours: ColorScheme = "light",
) -> Iterator[Phone]:
    """A phone; in the end nothing may have gone wrong on it."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, color_scheme=colours, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    phone = Phone(context, context.new_page(), address)
    phone.watch()
    try:
        yield phone
    finally:
        context.close()
    assert not phone.faults, phone.faults
