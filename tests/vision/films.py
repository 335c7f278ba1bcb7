"""Films of one table: cards and dice that stay, are put down, moved, turned over or taken away, by a phone in a hand.

Everything that does not change from picture to picture is drawn from the film's seed; noise is drawn anew each time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import cv2
import numpy as np

from calibration.photograph import encode_jpeg
from vision.geometry import Corners, Pixels
from vision.training import clutter, light
from vision.training.arrangement import Pose
from vision.training.camera import Camera
from vision.training.decks import face
from vision.training.scene import Canvas, drop_die, laid_table, lay_card
from vision.training.solid_dice import DieLook, PlacedDie, draw_look

LIGHT_FROM = np.array([0.3, -0.2, 0.93])


@dataclass(frozen=True, slots=True)
class Laid:
    """A card by its id, where its middle lies (mm, y away from the viewer) and how far it is turned."""

    face_id: str
    x_mm: float
    y_mm: float
    turn_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class Thrown:
    """A die of a colour, what it shows (6: a symbol where it has one), and where it lies."""

    colour: str
    value: int
    x_mm: float
    y_mm: float
    turn_deg: float = 20.0


@dataclass(frozen=True, slots=True)
class View:
    """Where the phone is: how high, how far turned, and how far it moved along the table since the film began."""

    tilt_deg: float = 68.0
    turn_deg: float = 0.0
    field_mm: float = 520.0
    x_mm: float = 0.0
    y_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What is particular to one picture of a film."""

    brightness: float = 1.0
    warmth: float = 0.0
    noise: float = 2.5  # standard deviation, of 255
    blur_px: float = 0.0
    shake_px: int = 0
    arm: tuple[float, float] | None = None  # where a hand is, as shares of the picture; it comes in from below
    quality: int = 88


@dataclass(frozen=True, slots=True)
class Film:
    """A print run's cards and a set of dice on a table."""

    game: str
    seed: int = 1
    held_out: bool = True
    width_px: int = 1280
    height_px: int = 960
    run_seed: int | None = None
    cards: tuple[Laid, ...] = ()
    dice: tuple[Thrown, ...] = ()
    view: View = field(default_factory=View)

    def with_items(self, cards: Sequence[Laid], dice: Sequence[Thrown] | None = None) -> "Film":
        """The same table with other things on it."""
        return replace(self, cards=tuple(cards), dice=self.dice if dice is None else tuple(dice))

    def jpeg(self, number: int = 0, moment: Moment | None = None, view: View | None = None) -> bytes:
        """The picture with this number as a phone would send it; another number is other noise."""
        moment = moment or Moment()
        return encode_jpeg(self.picture(number, moment, view), moment.quality)

    def picture(self, number: int, moment: Moment, view: View | None = None) -> Pixels:
        """The picture as the sensor sees it."""
        camera = camera_at(view or self.view, self.width_px, self.height_px)
        seen = _table_picture(self, view or self.view)
        if moment.arm is not None:
            seen = _with_arm(seen, camera, moment.arm)
        return _recorded(_lit(seen, moment, self.seed), moment, 1000 * self.seed + number)

    def outlines(self, view: View | None = None) -> list[Corners]:
        """Where in the picture the cards lie, in their order."""
        canvas = self._laid(camera_at(view or self.view, self.width_px, self.height_px))
        return [outline.astype(np.float32) for item, outline in canvas.items if not isinstance(item, PlacedDie)]

    def outlines_of_dice(self, view: View | None = None) -> list[Corners]:
        """The same of the dice: their silhouettes."""
        canvas = self._laid(camera_at(view or self.view, self.width_px, self.height_px))
        return [outline.astype(np.float32) for item, outline in canvas.items if isinstance(item, PlacedDie)]

    def drawn(self, view: View) -> Pixels:
        """The table as it would be seen in even light."""
        return self._laid(camera_at(view, self.width_px, self.height_px)).picture

    def _laid(self, camera: Camera) -> Canvas:
        run_seed = self.seed if self.run_seed is None else self.run_seed
        canvas = laid_table(self._chance(1), self.seed * 10, self.held_out, camera)
        for card in self.cards:
            printed = face(run_seed, self.held_out, self.game, card.face_id)
            pose = Pose(card.x_mm, card.y_mm, card.turn_deg)
            lay_card(canvas, printed, pose, 0, self._chance(2))
        for die in self.dice:
            placed = PlacedDie(self._look(die.colour), die.value, die.x_mm, die.y_mm, die.turn_deg)
            drop_die(self._chance(3), canvas, placed, LIGHT_FROM / np.linalg.norm(LIGHT_FROM))
        light.cast_shadows(self._chance(4), canvas.picture, canvas.shadow)
        return canvas

    def _look(self, colour: str) -> DieLook:
        return draw_look(np.random.default_rng((self.seed, 5, len(colour))), self.held_out, colour)

    def _chance(self, key: int) -> np.random.Generator:
        return np.random.default_rng((self.seed, key))


def camera_at(view: View, width_px: int, height_px: int) -> Camera:
    """A phone that looks at the middle of the table, moved along it as the view says."""
    tilt, turn, focal = np.radians(view.tilt_deg), np.radians(view.turn_deg), 0.95 * width_px
    away = np.array([np.sin(turn), np.cos(turn)])
    distance = focal * view.field_mm / width_px
    looks_at = np.array([view.x_mm, view.y_mm, 0.0])
    eye = np.array([*(-away * np.cos(tilt)), np.sin(tilt)]) * distance
    ahead = -eye / np.linalg.norm(eye)
    right = np.array([away[1], -away[0], 0.0])
    turned = np.array([right, np.cross(ahead, right), ahead])
    lens = np.array([[focal, 0, width_px / 2], [0, focal, height_px / 2], [0, 0, 1.0]])
    eye = eye + looks_at
    return Camera(lens @ np.column_stack([turned, -turned @ eye]), width_px, height_px, eye)


@lru_cache(maxsize=64)
def _table_picture(film: Film, view: View) -> Pixels:
    return film.drawn(view)


def _with_arm(picture: Pixels, camera: Camera, reach: tuple[float, float]) -> Pixels:
    """The same with a hand that comes in from below the picture and ends here."""
    height, width = picture.shape[:2]
    end = np.array([reach[0] * width, reach[1] * height])
    start = np.array([end[0] * 0.7 + 0.3 * width, 1.3 * height])
    armed, hidden = picture.copy(), np.zeros((height, width), np.uint8)
    clutter.draw_hand(np.random.default_rng(8), armed, hidden, start, end, 70 * camera.px_per_mm((0, 0)))
    return armed


def _lit(picture: Pixels, moment: Moment, seed: int) -> Pixels:
    angle = np.random.default_rng((seed, 6)).uniform(0, 2 * np.pi)
    small = np.linspace(-1, 1, 9, dtype=np.float32)
    fall_off = 1 + 0.12 * (np.sin(angle) * small[:, None] + np.cos(angle) * small[None])
    field_of_light = cv2.resize(np.asarray(0.95 * moment.brightness * fall_off, np.float32), picture.shape[1::-1])
    tint = np.array([1 - 0.2 * moment.warmth, 1, 1 + 0.1 * moment.warmth], np.float32)
    return np.asarray(cv2.multiply(picture, field_of_light[..., None] * tint, dtype=cv2.CV_8U), np.uint8)


def _recorded(picture: Pixels, moment: Moment, seed: int) -> Pixels:
    if moment.blur_px:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), moment.blur_px), np.uint8)
    if moment.shake_px:
        picture = np.asarray(cv2.blur(picture, (moment.shake_px, 1)), np.uint8)
    grain = np.empty(picture.shape, np.int16)
    cv2.setRNGSeed(seed)
    cv2.randn(grain, np.zeros(3), np.full(3, moment.noise))
    return np.asarray(cv2.add(picture, grain, dtype=cv2.CV_8U), np.uint8)
