"""How long does a picture of a full table take? Beside it: a fixed OpenCV block, and how others would do it.

Pictures are 1280 x 960, of our own cards and dice. Everything runs on one thread, models loaded. What the parts of a
scan take is measured on their own, each on what the parts before it found.
"""

import importlib.util
from collections.abc import Callable

import cv2
import numpy as np

from tabletop.games import GameName
from tests.bench.comparison import Comparison, Contender
from tests.bench.sift_scanner import SiftScanner
from tests.bench.tables import NUMNUM, twelve_cards, twelve_cards_and_seven_dice
from vision.assign import fit_together
from vision.build import build_card_reader, build_recogniser
from vision.computing import compute_steadily
from vision.dice_selection import worth_a_look
from vision.die_net import DieNet
from vision.geometry import Pixels
from vision.locate_by_net import NetLocator, load_finders
from vision.outline_crops import halved
from vision.pictures import decode_picture
from vision.pipeline import Recogniser
from vision.recognise_dice import NetDieReader
from vision.selection import one_outline_per_card
from vision.sightings import SeenCard
from vision.table_plane import cards_of_one_deck, upright_outlines
from vision.upright_dice import UprightDice

ROUNDS = 12


def compare_recognising() -> Comparison:
    """Read twelve cards from the bytes of a picture."""
    compute_steadily()
    encoded = twelve_cards()
    recogniser = build_recogniser(GameName.NUMNUM)
    sift = SiftScanner(NUMNUM)
    return Comparison(
        "Pictures of a table with twelve NumNum cards, 1280 x 960, one thread",
        "pictures",
        (
            Contender("decode, Canny and contours alone", lambda: edges_alone(encoded)),
            Contender("tischauge scan", lambda: recogniser.read_picture(encoded)),
            *stages(GameName.NUMNUM, encoded, recogniser),
            Contender("SIFT and homographies, a deck of twelve", lambda: sift.scan(encoded)),
            *rapid_ocr(encoded),
        ),
        rounds=ROUNDS,
    )


def compare_recognising_with_dice() -> Comparison:
    """Read twelve cards and seven dice from the bytes of a picture."""
    compute_steadily()
    encoded = twelve_cards_and_seven_dice()
    recogniser = build_recogniser(GameName.NICHTLUSTIG)
    return Comparison(
        "Pictures of a table with twelve cards and seven dice of Nichtlustig, 1280 x 960, one thread",
        "pictures",
        (
            Contender("decode, Canny and contours alone", lambda: edges_alone(encoded)),
            Contender("tischauge scan", lambda: recogniser.read_picture(encoded)),
            *stages(GameName.NICHTLUSTIG, encoded, recogniser),
        ),
        rounds=ROUNDS,
    )


def stages(game: GameName, encoded: bytes, recogniser: Recogniser) -> tuple[Contender, ...]:
    """The parts of a scan."""
    finders = load_finders()
    locator, cards, dice = NetLocator(finders, game), build_card_reader(game), UprightDice(NetDieReader(DieNet(), game))
    picture = decode_picture(encoded)
    located, seen = locator.locate(picture), recogniser.read_picture(encoded).sighting.cards
    corners = [outline.corners for outline in upright_outlines(located.cards, picture.shape, game)]
    boxes = worth_a_look(located, game)
    return (
        Contender("  decoding", lambda: decode_picture(encoded)),
        Contender("  proposing outlines", lambda: finders.proposer.propose(halved(picture), are_alike=True)),
        Contender("  proposing and judging outlines", lambda: locator.locate(picture)),
        *([Contender("  reading dice", lambda: dice.read(picture, boxes))] if game is GameName.NICHTLUSTIG else []),
        Contender("  reading cards", lambda: cards.read(picture, corners)),
        Contender("  fitting cards together", lambda: fitted(seen, picture, game)),
    )


def fitted(cards: tuple[SeenCard, ...], picture: Pixels, game: GameName) -> tuple[SeenCard, ...]:
    """What a scan does once all is read."""
    return fit_together(one_outline_per_card(cards_of_one_deck(cards, picture.shape, game)))


def edges_alone(encoded: bytes) -> int:
    """The fixed block: what any program that looks for outlines does at least."""
    grey = cv2.cvtColor(decoded(encoded), cv2.COLOR_BGR2GRAY)
    edges = cv2.Canny(cv2.GaussianBlur(grey, (5, 5), 0), 40, 120)
    return len(cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0])


def decoded(encoded: bytes) -> Pixels:
    """The picture as BGR."""
    return np.asarray(cv2.imdecode(np.frombuffer(encoded, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def rapid_ocr(encoded: bytes) -> tuple[Contender, ...]:
    """RapidOCR on the whole picture, where somebody has installed it (`uv pip install rapidocr`)."""
    if importlib.util.find_spec("rapidocr") is None:
        return ()
    engine: Callable[[Pixels], object] = importlib.import_module("rapidocr").RapidOCR(
        params={"EngineConfig.onnxruntime.intra_op_num_threads": 1, "EngineConfig.onnxruntime.inter_op_num_threads": 1}
    )
    return (Contender("RapidOCR", lambda: engine(decoded(encoded))),)
