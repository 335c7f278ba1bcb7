from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.phones import PATIENCE_MS, Phone, launch, phone_in
from tests.browser.served import ServedCompanion, serving

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(__file__.rsplit("/", 1)[0]):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def companion(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedCompanion]:
    """One companion for all tests that do not stop it."""
    with serving(tmp_path_factory.mktemp("companion")) as served:
        yield served


@pytest.fixture(scope="module")  # while it runs, no other test of this process can have an event loop of its own
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def new_phone(chromium: Browser, companion: ServedCompanion) -> Iterator[Callable[..., Phone]]:
    """Makes phones; each is checked for faults in the end."""
    with ExitStack() as phones:
        yield lambda **how: phones.enter_context(phone_in(chromium, companion.address, **how))


@pytest.fixture
def phone(new_phone: Callable[..., Phone]) -> Phone:
    return new_phone()
