import pytest

from companion_api.settings import preferred_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "de_DE", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_computer_if_it_is_known(environment: dict[str, str], language: str) -> None:
    assert preferred_language(("en", "de", "nl"), environment) == language
