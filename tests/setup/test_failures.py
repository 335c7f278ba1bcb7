import pytest

from setup.failures import CommandError, explain


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("Temporary failure resolving 'deb.debian.org'", "network cannot be reached"),
        ("npm error code EAI_AGAIN", "network cannot be reached"),
        ("error: Failed to fetch\n  Caused by: dns error", "network cannot be reached"),
        ("OSError: [Errno 28] No space left on device", "free some space"),
        ("E: Could not get lock /var/lib/dpkg/lock-frontend", "wait until it is done"),
        ("PermissionError: [Errno 13] Permission denied: '.venv'", "give the clone to the user"),
        ("Segmentation fault", "`npm run build ...` failed"),
    ],
)
def test_what_a_program_says_becomes_one_sentence_with_advice(said: str, advice: str) -> None:
    sentence = explain(CommandError(("npm", "run", "build", "--all"), 1, said), "The web page", "setup.log")

    assert sentence.startswith("The web page: ")
    assert advice in sentence
    assert sentence.endswith(" is in setup.log.")


def test_a_full_disk_counts_before_the_network_that_it_broke() -> None:
    failure = CommandError(("uv", "sync"), 1, "error sending request\n No space left on device")

    assert "free some space" in explain(failure, "Python packages", "setup.log")
