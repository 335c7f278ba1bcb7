"""`tischauge doctor`: what is missing around the companion, and what can be done about it.

Exit status 1 if something that is needed does not work, else 0.
"""

import argparse
import dataclasses
import sys

from companion_api.command_line.language import add_language
from companion_api.command_line.shared_arguments import add_data_dir, add_port
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.doctor.examination import examine
from companion_api.doctor.finding import Finding, Level
from companion_api.doctor.words import LANGUAGES, describe_finding, describe_outcome, load_words
from companion_api.settings import Settings, load_settings, preferred_language


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_language(parser)
    add_port(parser, parser.sentence("help.doctor.port"))
    add_data_dir(parser, "help.doctor.data_dir")


def run(arguments: argparse.Namespace) -> int:
    """Make every check, say what it found as soon as it did, and sum up."""
    words = load_words(arguments.language or preferred_language(LANGUAGES))
    findings: list[Finding] = []
    for finding in examine(chosen_settings(arguments)):
        findings.append(finding)
        sys.stdout.write(f"{describe_finding(finding, words)}\n")
        sys.stdout.flush()
    sys.stdout.write(f"\n{describe_outcome(findings, words)}\n")
    return int(any(finding.level is Level.FAIL for finding in findings))


def chosen_settings(arguments: argparse.Namespace) -> Settings:
    """Return the settings of this computer, with what the command line says otherwise."""
    settings = load_settings()
    return dataclasses.replace(
        settings,
        port=settings.port if arguments.port is None else arguments.port,
        data_dir=arguments.data_dir or settings.data_dir,
    )
