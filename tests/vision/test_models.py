"""The trained nets on generated pictures whose typefaces, print runs and tables training never saw."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from tabletop.games import GameName
from tabletop.notation import format_face
from vision import (
    die_net,
    face_net,
    index_net,
    outline_align,
    outline_net,
    outline_sides,
    panel_net,
    upper_faces,
)
from vision.build import build_card_reader
from vision.die_maps import VALUES
from vision.index_net import CardInView
from vision.index_reading import NumberedCard, numbers_of
from vision.locate_by_net import NetLocator, load_finders
from vision.training.die_crops import BASE_PX, DIE_PX, close_up
from vision.training.measure_faces import same_face
from vision.training.measure_outline import tally
from vision.training.scene import make_scene, span
from vision.training.single_cards import card_scenes, front_scenes

MODELS = Path(outline_net.MODEL).parent
MOST_BYTES = 8_000_000


def test_all_models_together_are_small() -> None:
    assert 0 < sum(file.stat().st_size for file in MODELS.glob("*.onnx")) < MOST_BYTES


@pytest.mark.parametrize(
    "model",
    [
        *(
            outline_net.MODEL,
            outline_align.MODEL,
            outline_sides.MODEL,
            die_net.MODEL,
        ),
        *(face_net.MODEL, panel_net.MODEL, index_net.MODEL, upper_faces.MODEL),
    ],
)
def test_every_model_has_a_card_that_leads_with_its_limits(model: Path) -> None:
    card = model.with_suffix(".md").read_text()

    headings = [line for line in card.splitlines() if line.startswith("## ")]

    assert headings[0] == "## Limits"


@pytest.mark.slow
def test_cards_are_found_that_no_net_ever_saw() -> None:
    locator, counts = NetLocator(load_finders(), None), Counter[str]()
    for seed in range(64):
        scene = make_scene(20_000 + 7 * seed, True, 960, 768)
        counts += tally(scene, [card.corners for card in locator.locate(scene.picture).cards], [])

    assert counts["whole"] >= 50
    assert counts["whole_found"] / counts["whole"] >= 0.9


@pytest.mark.slow
def test_an_empty_grey_table_has_nothing_on_it() -> None:
    table = np.full((960, 1280, 3), 140, np.uint8)

    found = NetLocator(load_finders(), None).locate(table)

    assert found.cards == ()
    assert [die for die in found.dice if die.confidence > 0.5] == []


@pytest.mark.slow
def test_the_die_net_reads_dice_it_never_saw() -> None:
    net = die_net.DieNet()
    crops = [crop for seed in range(5000, 5080) for crop in close_up(seed, True) if crop.value >= 0]

    corner = (BASE_PX - DIE_PX) / 2
    box, unknown = (corner, corner, DIE_PX, DIE_PX), np.zeros(3, np.float32)
    said = [net.read(crop.picture, (box,), unknown)[0].values[0].what for crop in crops]
    right = [value == VALUES[crop.value] for value, crop in zip(said, crops, strict=True)]

    assert np.mean(right) > 0.6


@pytest.mark.slow
def test_upper_faces_are_read_from_nearer_that_the_net_never_saw() -> None:
    net = upper_faces.UpperFaceNet()
    crops = [crop for seed in range(5000, 5060) for crop in close_up(seed, True, detail=2) if crop.value >= 0]

    said = [VALUES[int(net.read(crop.picture, [crop.top])[0].argmax())] for crop in crops]
    right = [value == VALUES[crop.value] for value, crop in zip(said, crops, strict=True)]

    assert len(right) > 50
    assert np.mean(right) > 0.8


@pytest.mark.slow
def test_a_second_look_is_nearest_to_the_first_look_at_the_same_card() -> None:
    net = face_net.FaceNet()
    right = []
    for seed in range(30_000, 30_020):
        scene = make_scene(seed, True, 960, 768)
        quads = [c.quad - 0.5 for c in scene.cards if c.visible > 0.97 and span(c.quad) > 60]
        first, again = (
            np.array([one[5] for one in net.ask(scene.picture, [q + shift for q in quads], [0] * len(quads))])
            for shift in (0.0, 0.7)
        )
        if len(quads) > 1:
            right += [k == nearest for k, nearest in enumerate((first @ again.T).argmax(1))]

    assert len(right) >= 10
    assert np.mean(right) > 0.9


@pytest.mark.slow
def test_the_panel_net_reads_what_to_throw_on_fronts_it_never_saw() -> None:
    net = panel_net.PanelNet()
    shots = list(front_scenes(60))

    right = [int(net.read(shot.picture, [(shot.quad, 0)])[0][0].argmax()) == shot.number for shot in shots]

    assert np.mean(right) > 0.7


@pytest.mark.slow
def test_the_index_net_reads_numbers_on_cards_it_never_saw() -> None:
    net = index_net.IndexNet()
    shots = list(card_scenes(60))

    read = [net.read(shot.picture, [CardInView(shot.quad, 0)])[0].as_supposed for shot in shots]
    right = [int(one.numbers.argmax()) == shot.number for one, shot in zip(read, shots, strict=True)]

    assert np.mean(right) > 0.75


@pytest.mark.slow
def test_numbers_are_read_alike_whichever_way_up_the_outline_of_a_card_is_given() -> None:
    net = index_net.IndexNet()
    shots = list(card_scenes(60))

    both_ways = [[NumberedCard(shot.quad, turn) for turn in (0, 2)] for shot in shots]
    read = [numbers_of(net, shot.picture, cards) for shot, cards in zip(shots, both_ways, strict=True)]
    ways = [[one.shares for one in numbers] for numbers in read]

    assert np.mean([upright.argmax() == upside_down.argmax() for upright, upside_down in ways]) == 1.0
    assert max(float(np.abs(upright - upside_down).max()) for upright, upside_down in ways) < 0.1
    assert np.mean([ways[k][1].argmax() == shot.number for k, shot in enumerate(shots)]) > 0.7


@pytest.mark.slow
def test_number_cards_of_numnum_are_named_alike_whichever_of_their_corners_comes_first() -> None:
    reader, named = build_card_reader(GameName.NUMNUM), Counter[int]()
    shots = [shot for shot in card_scenes(60) if shot.game is GameName.NUMNUM]
    for shot in shots:
        looks = [reader.read(shot.picture, [np.roll(shot.quad, turn, 0).astype(np.float32)])[0] for turn in (0, 2)]
        for turn, look in zip((0, 2), looks, strict=True):
            named[turn] += bool(look.candidates) and same_face(shot.face_id, format_face(look.candidates[0].face))

    assert named[0] > 0.6 * len(shots)
    assert abs(named[0] - named[2]) <= 1


@pytest.mark.slow
def test_only_the_right_way_up_has_a_panel_below() -> None:
    net = panel_net.PanelNet()
    shots = list(front_scenes(40))

    read = [net.read(shot.picture, [(shot.quad, turn) for turn in range(4)]) for shot in shots]
    best = [int(np.argmax([is_panel for _, is_panel in ways])) for ways in read]

    assert np.mean([turn == 0 for turn in best]) > 0.85
