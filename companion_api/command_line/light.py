"""`tischauge light`: is the light good enough, and is the camera held well? One sentence for each picture.

Exit status 1 if a picture could not be read; advice is no failure.
"""

import argparse
import json
import sys
from typing import Any

from calibration.light import Measured, measure_light
from calibration.light_advice import Advice, advise
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.picture_files import decode_files
from companion_api.command_line.shared_arguments import add_game, add_pictures
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import say
from companion_api.views.light import say_advice
from tabletop.games import GameName
from vision.build import build_locator
from vision.computing import compute_steadily


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_pictures(parser, "help.scan.pictures")
    add_game(parser, "help.light.game", required=False)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=parser.sentence("help.light.json"))


def run(arguments: argparse.Namespace) -> int:
    """Look at the pictures one after the other."""
    compute_steadily()
    game = None if arguments.game is None else GameName(arguments.game)
    words, locator = words_of(arguments), build_locator(game)
    seen = 0
    for name, picture in decode_files(arguments.pictures, words):
        seen += 1
        measured = measure_light(picture, locator.locate(picture).cards, game)
        advice = advise(measured, game)
        if arguments.json:
            line = json.dumps(to_json(name, measured, advice))
        elif advice:
            line = say("light.advice", words, picture=name, advice=say_advice(advice[0], measured, words))
        else:
            line = say("light.fine", words, picture=name)
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0 if seen == len(arguments.pictures) else 1


def to_json(name: str, measured: Measured, advice: tuple[Advice, ...]) -> dict[str, Any]:
    """What was measured, and everything that could be better, as an object that JSON can hold."""
    clipped, blur, shade = measured.clipped, measured.blur, measured.shade
    return {
        "image": name,
        "cards": measured.cards,
        "brightness": round(measured.brightness, 1),
        "paper_rgb": None if measured.paper is None else [round(part) for part in measured.paper],
        "clipped": None if clipped is None else round(clipped.share, 4),
        "blur_px": None if blur is None else [round(blur.least_px, 2), round(blur.most_px, 2)],
        "shade": None if shade is None else {"times": round(shade.times, 2), "paper": round(shade.paper)},
        "card_width_px": None if measured.width_px is None else round(measured.width_px),
        "angle_deg": None if measured.angle_deg is None else round(measured.angle_deg),
        "advice": [{"kind": one.kind, "where": one.where} for one in advice],
    }
