"""Which steps lead from a fresh clone to a companion that runs, and to one that can be tested?"""

from collections.abc import Sequence
from functools import partial

from setup import chromium, node, python_packages, uv, web_page
from setup.host import Host
from setup.steps import Step
from setup.system_packages import install_pieces, names
from setup.system_pieces import RUN_PIECES, Piece, missing_pieces

TEST_GROUP = frozenset({"test"})


def run_steps(host: Host) -> tuple[Step, ...]:
    """Return what the companion needs to run."""
    return (system_step(host, RUN_PIECES), *python_steps(host, frozenset()), *web_steps(host))


def test_steps(host: Host) -> tuple[Step, ...]:
    """Return what the tests need: all that the companion needs, the tools that check it, and a browser."""
    system = system_step(host, (*RUN_PIECES, *chromium.pieces(host)))
    browser = Step("Chromium", lambda: chromium.is_there(host), partial(chromium.install, host))
    browsers = () if chromium.is_debian(host) else (browser,)
    return (system, *python_steps(host, TEST_GROUP), *web_steps(host), *browsers)


def code_steps(host: Host) -> tuple[Step, ...]:
    """Return what is needed to format and check the Python code, and no more."""
    return python_steps(host, TEST_GROUP)


def system_step(host: Host, pieces: Sequence[Piece]) -> Step:
    """Return the step that installs what the operating system has to bring."""
    missing = missing_pieces(host, pieces)
    return Step(
        "System packages",
        lambda: not missing_pieces(host, missing),
        partial(install_pieces, host, missing),
        names(missing),
    )


def python_steps(host: Host, groups: frozenset[str]) -> tuple[Step, ...]:
    """Return the steps that bring the locked Python packages, and Node among them where the machine has none."""
    if not node.has_own_node(host):
        groups |= {node.NODE_GROUP}
    return (
        Step("uv, which installs Python packages", lambda: uv.find_uv(host) is not None, partial(uv.install_uv, host)),
        Step(
            "Python packages, as locked",
            lambda: python_packages.are_synced(host, groups),
            partial(python_packages.sync, host, groups),
        ),
    )


def web_steps(host: Host) -> tuple[Step, ...]:
    """Return the steps that build the page for the phones."""
    return (
        Step(
            "Packages of the web page, as locked",
            lambda: web_page.has_packages(host),
            partial(web_page.install_packages, host),
        ),
        Step("The web page", lambda: web_page.is_built(host), partial(web_page.build, host)),
    )
