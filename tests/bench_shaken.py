"""How firm are the figures of the recognition benchmark? Its scenes, each changed a little in several ways.

    python -m tests.bench_shaken [--ways dark,rotated] [--games wonderful-world]

What is found in one picture and missed in the same one a little darker was found by luck. The changed scenes are no
others, but they tell which figures would fall on others, and which scenes to look at. Each way takes two minutes.
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from tests.bench_figures import BENCH, GAMES, Figures, score

Levels = npt.NDArray[np.float64]  # (h, w, 3), 0-255
Matrix = npt.NDArray[np.float64]  # (2, 3)
Truth = dict[str, Any]

FINE: Final = 92  # of 100, as JPEG
GAMMA: Final = 2.2
ROWS: Final = ("not enrolled", "enrolled")
SHOWN: Final = ("tables", "tables_right", "cards", "found", "named", "dice", "dice_right", "extra")


@dataclass(frozen=True, slots=True)
class Way:
    """A way to change a picture: its levels, its size and how it is turned, how finely it is kept."""

    levels: Callable[[Levels], Levels] = lambda levels: levels
    size: float = 1.0
    turn_deg: float = 0.0
    quality: int = FINE


def _in_light(times: float) -> Callable[[Levels], Levels]:
    return lambda levels: 255 * np.clip((levels / 255) ** GAMMA * times, 0, 1) ** (1 / GAMMA)


def _toned(*bgr: float) -> Callable[[Levels], Levels]:
    return lambda levels: levels * np.array(bgr)


def _noisy(levels: Levels) -> Levels:
    return levels + np.random.default_rng(1).normal(0, 7, levels.shape)


def _blurred(levels: Levels) -> Levels:
    return np.asarray(cv2.GaussianBlur(levels, (0, 0), 1.1), np.float64)


WAYS: Final = {
    "as it is": Way(),
    "dark": Way(_in_light(0.62)),
    "bright": Way(_in_light(1.25)),
    "warm": Way(_toned(0.86, 0.98, 1.05)),
    "cool": Way(_toned(1.06, 1.0, 0.88)),
    "small": Way(size=0.88),
    "large": Way(size=1.2),
    "coarse": Way(quality=50),
    "noisy": Way(_noisy),
    "blurred": Way(_blurred),
    "rotated": Way(turn_deg=5.0, size=0.97),
}


def shaken(encoded: bytes, truth: Truth, way: Way) -> tuple[bytes, Truth]:
    """The picture and its truth, changed."""
    picture = cv2.imdecode(np.frombuffer(encoded, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    motion, shape = _motion(picture.shape, way)
    filtering = cv2.INTER_AREA if way.size < 1 and not way.turn_deg else cv2.INTER_CUBIC
    if way.turn_deg:
        moved = cv2.warpAffine(picture, motion, shape, flags=filtering, borderMode=cv2.BORDER_REPLICATE)
    else:
        moved = picture if way.size == 1 else cv2.resize(picture, shape, interpolation=filtering)
    levels = np.clip(way.levels(moved.astype(np.float64)), 0, 255).astype(np.uint8)
    done, jpeg = cv2.imencode(".jpg", levels, [cv2.IMWRITE_JPEG_QUALITY, way.quality])
    assert done
    return jpeg.tobytes(), _moved_truth(truth, motion)


def _motion(picture_shape: Sequence[int], way: Way) -> tuple[Matrix, tuple[int, int]]:
    """Where places go, and how wide and high the picture then is: turned pictures keep their size."""
    height, width = picture_shape[:2]
    if way.turn_deg:
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), way.turn_deg, way.size)
        return np.asarray(turn, np.float64), (width, height)
    return np.array([[way.size, 0, 0], [0, way.size, 0]]), (round(width * way.size), round(height * way.size))


def _moved_truth(truth: Truth, motion: Matrix) -> Truth:
    """Corners of cards, and boxes of dice round their middles, where they are then."""
    scale = float(np.hypot(*motion[:, 0]))

    def there(places: Iterable[Sequence[float]]) -> list[list[float]]:
        return [(motion @ (*place, 1.0)).tolist() for place in places]

    cards = [card | {"quad": there(card["quad"])} for card in truth["cards"]]
    dice = []
    for die in truth["dice"]:
        x, y, w, h = die["box"]
        (middle,) = there([(x + w / 2, y + h / 2)])
        dice.append(die | {"box": [middle[0] - w * scale / 2, middle[1] - h * scale / 2, w * scale, h * scale]})
    return truth | {"cards": cards, "dice": dice}


def measure(way: Way, games: Sequence[str]) -> Figures:
    """What `score.py` counts of scenes changed so, by print alone and with decks enrolled."""
    with tempfile.TemporaryDirectory() as folder:
        for file in (file for game in games for file in (BENCH / "scenes").glob(f"{game}-*.json")):
            truth = json.loads(file.read_text())
            encoded = (file.parent / truth["image"]).read_bytes()
            picture, changed = (encoded, truth) if way == Way() else shaken(encoded, truth, way)
            Path(folder, truth["image"]).write_bytes(picture)
            Path(folder, file.name).write_text(json.dumps(changed))
        by_print, taught = score(Path(folder), BENCH / "no-photographs"), score(Path(folder), BENCH / "enrol")
    return {"not enrolled": by_print["not enrolled"], "enrolled": taught["enrolled"]}


def main() -> None:
    """Print the figures of each way and of all."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--ways", default=",".join(WAYS), help=f"some of {', '.join(WAYS)}")
    ask.add_argument("--games", default=",".join(GAMES))
    options = ask.parse_args()
    totals = {row: Counter[str]() for row in ROWS}
    for name in options.ways.split(","):
        figures = measure(WAYS[name], options.games.split(","))
        for row in ROWS:
            totals[row] += Counter(figures[row])
            _tell(name, row, figures[row])
    for row in ROWS:
        _tell("all", row, totals[row])


def _tell(name: str, row: str, counted: dict[str, int]) -> None:
    sys.stdout.write(f"{name:9} {row:13} " + ", ".join(f"{counted.get(what, 0)} {what}" for what in SHOWN) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
