"""How long does a picture of a full table take? Beside it: a fixed OpenCV block, and how others would do it.

The picture is 1280 x 960 with twelve of our own cards. Everything runs on one thread, models loaded.
"""

import importlib.util
from collections.abc import Callable

import cv2
import numpy as np

from calibration.photograph import Camera, encode_jpeg
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol, Wish
from tabletop.games import GameName
from tests.bench.comparison import Comparison, Contender
from tests.bench.sift_scanner import SiftScanner
from tests.vision.tables import side_by_side
from vision.build import build_recogniser
from vision.geometry import Pixels

FACES: tuple[Face, ...] = (
    *(NumberCard(number, symbol) for number, symbol in zip((2, 9, 14, 27, 30, 45, 63, 80, 100), [*Symbol] * 3)),  # noqa: B905 - there are more symbols than numbers
    Ban(2),
    Ban(5),
    Wish(),
)


def compare_recognising() -> Comparison:
    """Read twelve cards from the bytes of a picture."""
    cv2.setNumThreads(1)
    encoded = encode_jpeg(side_by_side(*FACES, camera=Camera(tilt_deg=70, field_mm=520)).bgr)
    recogniser = build_recogniser(GameName.NUMNUM)
    sift = SiftScanner(FACES)
    return Comparison(
        "Pictures of a table with twelve cards, 1280 x 960, one thread",
        "pictures",
        (
            Contender("decode, Canny and contours alone", lambda: edges_alone(encoded)),
            Contender("tischauge scan", lambda: recogniser.read_picture(encoded)),
            Contender("SIFT and homographies, a deck of twelve", lambda: sift.scan(encoded)),
            *rapid_ocr(encoded),
        ),
        rounds=12,
    )


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
