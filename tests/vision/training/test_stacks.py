import numpy as np

from vision.training.scene import make_scene
from vision.training.stacks import MOST_STACKS, lay_stacks, pair, stack

SIZE_PX = (480, 384)


def test_cards_of_a_stack_lie_nearly_on_each_other() -> None:
    rng = np.random.default_rng(3)

    stacks = [stack(rng) for _ in range(200)]

    off = [np.hypot(pose.x_mm, pose.y_mm) for poses in stacks for pose in poses]
    assert {len(poses) for poses in stacks} == {1, 2, 3, 4}
    assert np.median(off) < 4


def test_the_upper_card_of_a_stack_lies_higher() -> None:
    poses = next(one for one in (stack(np.random.default_rng(seed)) for seed in range(50)) if len(one) > 2)

    heights = [pose.height_mm for pose in poses]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def test_a_picture_of_stacks_shows_cards_and_no_dice() -> None:
    scenes = [make_scene(seed, False, *SIZE_PX, lay=lay_stacks) for seed in range(4)]

    assert all(scene.cards and not scene.dice for scene in scenes)
    assert max(len(scene.cards) for scene in scenes) <= 4 * MOST_STACKS + 1


def test_the_card_below_in_a_pair_keeps_an_edge_free() -> None:
    rng = np.random.default_rng(1)
    sample = _Card()

    pairs = [pair(rng, sample) for _ in range(100)]  # type: ignore[arg-type]  # only its size matters

    away = [max(abs(upper.x_mm) / sample.width_mm, abs(upper.y_mm) / sample.height_mm) for _, upper in pairs]
    assert np.quantile(away, 0.1) > 0.1
    assert np.quantile(away, 0.9) < 0.6


class _Card:
    width_mm, height_mm = 60.0, 90.0
