"""What the person at the terminal needs to begin: an address to type or scan, a code, and how to stop."""

from companion_api.companion import Companion
from companion_api.network.addresses import reachable_origins
from companion_api.network.join_sheet import join_url, print_code


async def greet(companion: Companion) -> str:
    """The text that is printed once the server is ready."""
    settings = companion.settings
    origins = reachable_origins(settings.host, settings.port)
    code = await companion.waiting_table_code()
    url = join_url(origins[0], code)
    others = "".join(f"    or         {origin}\n" for origin in origins[1:])
    return (
        f"Tischauge is ready.\n\n"
        f"    address    {origins[0]}\n{others}"
        f"    join code  {code[:3]} {code[3:]}   (a NumNum table is laid; whoever joins first is its host)\n\n"
        f"{print_code(url)}\n"
        f"Scan this with a phone in the same network, or open {origins[0]} and choose the demo table:\n"
        f"it needs neither camera nor cards. This is plain http: phones can send photographs and taps;\n"
        f"live camera pictures need https, which is not there yet.\n"
        f"Data is kept in {settings.data_dir}. Ctrl-C stops the companion.\n"
    )
