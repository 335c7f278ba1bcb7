"""Faces of many print runs, printed ahead of training and kept as arrays; looks at them are made while training."""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.decks import GAMES, face, face_ids, pick_id
from vision.training.face_readings import reading_of

KEPT_WIDTH_PX, KEPT_HEIGHT_PX = 144, 192  # half as much again as the net sees; every face is stretched to it
FACES_A_RUN = 20
GAME_SHARES = (0.25, 0.22, 0.3, 0.15, 0.08)
READ_SHARE = 0.65  # of faces whose number has to be read


@dataclass(frozen=True, slots=True)
class PrintedFaces:
    """Flat faces and what stands on them, arrays of one length; those of a run stand side by side."""

    pictures: NDArray[np.uint8]  # (n, KEPT_HEIGHT_PX, KEPT_WIDTH_PX, 3)
    readings: NDArray[np.int64]  # (n, 3): kind, number, colour
    runs: NDArray[np.int64]


def faces_of_run(run_seed: int, held_out: bool) -> tuple[list[NDArray[np.uint8]], list[tuple[int, int, int]]]:
    """Some faces of one print run, mostly such as have a number."""
    rng = np.random.default_rng((run_seed, int(held_out), 47))
    game = GAMES[int(rng.choice(len(GAMES), p=GAME_SHARES))]
    pictures, readings = [], []
    for face_id in sorted(some_ids(rng, game)):
        printed = face(run_seed, held_out, game, face_id).picture
        flat = cv2.resize(printed, (KEPT_WIDTH_PX, KEPT_HEIGHT_PX), interpolation=cv2.INTER_AREA)
        pictures.append(np.asarray(flat, np.uint8))
        readings.append(reading_of(face_id))
    return pictures, readings


def some_ids(rng: np.random.Generator, game: str) -> set[str]:
    """Different faces of a game's deck."""
    front = [i for i in face_ids(game) if i.split("/")[0] in ("number", "target", "death", "gent")]
    ids = {str(i) for i in rng.choice(front, round(FACES_A_RUN * READ_SHARE), replace=False)} if front else set()
    for _ in range(FACES_A_RUN * 4):
        if len(ids) < FACES_A_RUN:
            ids.add(pick_id(rng, game))
    return ids


def print_part(folder: Path, number: int, runs: int, held_out: bool) -> None:
    """Prints `runs` print runs into the folder unless they are there."""
    file = folder / f"faces{number:04d}.npy"
    if file.exists():
        return
    pictures, readings, seeds = [], [], []
    for seed in range(number * runs, (number + 1) * runs):
        flat, read = faces_of_run(seed, held_out)
        pictures += flat
        readings += read
        seeds += [seed] * len(flat)
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(folder / f"facts{number:04d}.npz", readings=np.array(readings, np.int64), runs=np.array(seeds, np.int64))
    unfinished = folder / f"unfinished{number:04d}.npy"
    np.save(unfinished, np.stack(pictures))
    unfinished.rename(file)


def load_part(folder: Path, number: int) -> PrintedFaces:
    """A part that was printed; its pictures stay on the disk until they are looked at."""
    pictures = np.load(folder / f"faces{number:04d}.npy", mmap_mode="r")
    with np.load(folder / f"facts{number:04d}.npz") as facts:
        return PrintedFaces(pictures, facts["readings"], facts["runs"])
