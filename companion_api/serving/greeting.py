"""What the person at the terminal needs to begin: an address to type or scan, a code, and how to stop."""

from companion_api.companion import Companion
from companion_api.network.addresses import reachable_origins
from companion_api.network.join_sheet import join_url, print_code
from companion_api.saying import Words, load_words, say


async def greet(companion: Companion, words: Words | None = None) -> str:
    """The text that is printed once the server is ready."""
    words = words or load_words()
    settings = companion.settings
    best, *others = reachable_origins(settings.host, settings.port)
    code = await companion.waiting_table_code()
    rows = [(words["serve.address"], best), *((words["serve.or"], origin) for origin in others)]
    rows.append((words["serve.code"], f"{code[:3]} {code[3:]}   ({words['serve.laid']})"))
    return "\n".join(
        [
            words["serve.ready"],
            "",
            *(f"    {name:<12}{value}" for name, value in rows),
            "",
            print_code(join_url(best, code)),
            say("serve.scan", words, address=best),
            words["serve.plain_http"],
            say("serve.kept", words, folder=settings.data_dir),
            "",
        ]
    )
