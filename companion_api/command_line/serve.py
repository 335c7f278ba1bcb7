"""`tischauge serve`: start the companion that the phones at the table talk to."""

import argparse
import os
import sys
from dataclasses import replace

from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.shared_arguments import add_data_dir, add_port
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import CannotDoError, Words, say_why
from companion_api.serving.claims import claim_folder, claim_port
from companion_api.settings import DEFAULT_PORT, Settings, load_settings
from companion_api.store.opening import open_log

CANNOT_START = 1


def add_arguments(parser: SpokenParser) -> None:
    """Everything that the environment can set too; what stands here wins."""
    parser.add_argument("--host", metavar=parser.place("address"), help=parser.sentence("help.serve.host"))
    add_port(parser, parser.sentence("help.serve.port", port=DEFAULT_PORT))
    add_data_dir(parser, "help.serve.data_dir")
    parser.add_argument(
        "--host-name",
        action="append",
        metavar=parser.place("name"),
        help=parser.sentence("help.serve.host_name"),
    )
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C; 1 with one sentence if that cannot be."""
    words = words_of(arguments)
    try:
        serve(chosen_settings(arguments), words)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return CANNOT_START
    return 0


def chosen_settings(arguments: argparse.Namespace) -> Settings:
    """The settings of the environment, with what the command line says instead."""
    settings = load_settings()
    names = tuple(arguments.host_name or ())
    return replace(
        settings,
        host=arguments.host or settings.host,
        port=settings.port if arguments.port is None else arguments.port,
        data_dir=arguments.data_dir or settings.data_dir,
        extra_host_names=(*settings.extra_host_names, *names),
    )


def serve(settings: Settings, words: Words) -> None:
    """Claim what is needed, then serve."""
    from companion_api.companion import Companion  # noqa: PLC0415 - keeps `--help` quick
    from companion_api.serving.greeting import greet  # noqa: PLC0415 - see above
    from companion_api.serving.server import make_server  # noqa: PLC0415 - see above

    lock = claim_folder(settings.data_dir)
    open_log(settings.log_path).close()  # a damaged one is said before anything starts
    listening = claim_port(settings.host, settings.port)

    async def print_greeting(companion: Companion) -> None:
        sys.stdout.write(await greet(companion, words))
        sys.stdout.flush()

    try:
        bound = replace(settings, port=listening.getsockname()[1])
        make_server(bound, print_greeting).run(sockets=[listening])
    finally:
        os.close(lock)
