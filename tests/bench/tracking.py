"""How long does a picture of a full table take on which nothing has changed? Beside it: a fixed OpenCV block.

The pictures are 1280 x 960 with twelve cards and seven dice, the phone held in a hand. Everything runs on one thread,
models loaded.
"""

from collections.abc import Callable
from itertools import cycle

import cv2
import numpy as np

from calibration.photograph import encode_jpeg
from tabletop.games import GameName
from tests.bench.comparison import Comparison, Contender
from tests.bench.recognising import ROUNDS, edges_alone
from tests.bench.tables import twelve_cards_and_seven_dice
from vision.build import build_recogniser
from vision.computing import compute_steadily
from vision.geometry import Pixels
from vision.pictures import decode_picture
from vision.track.memory_bytes import memory_from_bytes, memory_to_bytes
from vision.track.tracker import Occasion, Tracker
from vision.track.tracks import MOST_LOOKS, Memory

NOISE = 2.5
SHAKE_PX = ((0.0, 0.0), (6.0, -3.0), (-4.0, 5.0))


def compare_tracking() -> Comparison:
    """Follow a table on which nothing changes, from the bytes of a picture to the list."""
    compute_steadily()
    table = decode_picture(twelve_cards_and_seven_dice())
    pictures = [encode_jpeg(seen_again(table, number)) for number in range(len(SHAKE_PX))]
    recogniser = build_recogniser(GameName.NICHTLUSTIG)
    tracker = Tracker.of(recogniser)
    memory = settled_memory(tracker, pictures)
    packed = memory_to_bytes(memory)
    by_bytes = follower(tracker, pictures, lambda: memory_from_bytes(packed), pack=True)
    return Comparison(
        f"Pictures of a table with {len(memory.cards)} cards and {len(memory.dice)} dice, 1280 x 960, one thread",
        "pictures",
        (
            Contender("decode, Canny and contours alone", lambda: edges_alone(pictures[0])),
            Contender("everything tracked", follower(tracker, pictures, lambda: memory)),
            Contender("the same, remembered as bytes", by_bytes),
            Contender("everything read anew", lambda: recogniser.read_picture(pictures[0])),
        ),
        rounds=ROUNDS,
    )


def seen_again(table: Pixels, number: int) -> Pixels:
    """The table with other noise, by a phone that was pushed and turned a little meanwhile."""
    turn = np.asarray(cv2.getRotationMatrix2D((640, 480), 0.4 * number, 1.0), np.float64)
    turn[:, 2] += np.array(SHAKE_PX[number])
    moved = cv2.warpAffine(table, turn, (1280, 960), borderMode=cv2.BORDER_REFLECT)
    noise = np.random.default_rng(number).normal(0, NOISE, moved.shape)
    return np.asarray(np.clip(moved + noise, 0, 255), np.uint8)


def settled_memory(tracker: Tracker, pictures: list[bytes]) -> Memory:
    """What is remembered of the table once another look tells nothing more."""
    memory: Memory | None = None
    for look in range(MOST_LOOKS + 2):
        memory = tracker.look(pictures[look % len(pictures)], Occasion(0.4 * look), memory).memory
    assert memory is not None
    assert not any(track.needs_reading for track in memory.tracks)
    return memory


def follower(
    tracker: Tracker, pictures: list[bytes], recall: Callable[[], Memory], *, pack: bool = False
) -> Callable[[], object]:
    """Follows one picture after the other with the same memory, and packs the new one if wanted."""
    turns = cycle(pictures)

    def follow() -> object:
        followed = tracker.look(next(turns), Occasion(10.0), recall())
        assert followed.is_settled
        return memory_to_bytes(followed.memory) if pack else followed

    return follow
