"""Takes the golden photographs again: small scenes of our own drawings with what lies there.

    python -m tests.golden.vision.record

Only needed when a scene is added or the drawings change; the pictures in the repository are what counts.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, Cloth, LaidDrawing, Light, encode_jpeg, photograph
from tabletop.games import GameName
from tabletop.notation import format_face, parse_face

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Laid:
    """A card by its name, where it lies (mm) and how it is turned."""

    name: str
    x_mm: float
    y_mm: float
    turn_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class GoldenScene:
    """A table, the light on it and where the phone is held."""

    cards: tuple[Laid, ...]
    camera: Camera
    light: Light = field(default_factory=Light)
    cloth: Cloth = field(default_factory=Cloth)


def small_camera(tilt_deg: float, turn_deg: float = 0.0, field_mm: float = 380.0) -> Camera:
    """A camera whose pictures take a few kilobytes."""
    return Camera(tilt_deg, turn_deg, field_mm, width_px=640, height_px=480)


SCENES = {
    "from-above": GoldenScene(
        (Laid("back", -100, 0, 2), Laid("number/pink/36", 0, 0, 12), Laid("ban/2", 95, -10, -4)),
        small_camera(90),
    ),
    "low-and-turned": GoldenScene(
        (Laid("back", -95, -20, 10), Laid("number/red/14", 0, 0, -15), Laid("ban/5", 90, 30, 5)),
        small_camera(42, 25),
    ),
    "warm-lamp": GoldenScene(
        (Laid("number/yellow/63", -75, 0, 5), Laid("number/pink/7", 0, 5, -5), Laid("number/red/80", 75, 0, 8)),
        small_camera(65),
        Light(warmth=1.0, brightness=0.8),
        Cloth(120, 86, 58),
    ),
    "cold-and-dim": GoldenScene(
        (Laid("number/blue/49", -75, 0, 5), Laid("joker/pink", 0, 5, 175), Laid("wish", 75, 0, 8)),
        small_camera(60),
        Light(warmth=-1.0, brightness=0.5, noise=0.02),
    ),
    "pile": GoldenScene(
        (
            Laid("number/blue/25", 2, 2, -9),
            Laid("number/yellow/24", -3, 0, 6),
            Laid("number/red/42", 1, -1, 1),
        ),
        small_camera(58, field_mm=260),
    ),
    "six-and-nine": GoldenScene(
        (Laid("number/blue/6", -70, 0, 178), Laid("number/blue/9", 0, 0, 3), Laid("number/red/9", 70, 0, 184)),
        small_camera(70, field_mm=320),
    ),
    "checked-cloth": GoldenScene(
        (Laid("number/blue/45", -70, 0, 9), Laid("number/red/8", 10, 10, -6), Laid("wish", 90, -5, 15)),
        small_camera(60, 10),
        cloth=Cloth(190, 40, 50, checks_mm=22),
    ),
    "empty-table": GoldenScene((), small_camera(60), cloth=Cloth(150, 120, 90, 14.0)),
}


def record(name: str, scene: GoldenScene) -> None:
    """Write the photograph and what lies there, cards under others left out."""
    laid = [
        LaidDrawing(draw_numnum(parse_face(GameName.NUMNUM, card.name)), card.x_mm, card.y_mm, card.turn_deg)  # type: ignore[arg-type]  # the game has no other faces
        for card in scene.cards
    ]
    shot = photograph(laid, scene.camera, scene.light, scene.cloth, seed=len(name))
    cards = [
        {"id": format_face(parse_face(GameName.NUMNUM, card.name)), "quad": corners.round(1).tolist()}
        for card, corners in zip(scene.cards, shot.corners, strict=True)
    ]
    in_view = cards[-1:] if name == "pile" else cards
    (FOLDER / f"{name}.jpg").write_bytes(encode_jpeg(shot.bgr, quality=80))
    truth = {"game": GameName.NUMNUM, "image": f"{name}.jpg", "cards": in_view}
    (FOLDER / f"{name}.json").write_text(json.dumps(truth, indent=1) + "\n")


def main() -> None:
    """Write all scenes."""
    for name, scene in SCENES.items():
        record(name, scene)


if __name__ == "__main__":
    main()
