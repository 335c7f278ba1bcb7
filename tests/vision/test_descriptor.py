import numpy as np
import pytest

from tabletop.faces.numnum import NumberCard, Symbol
from tests.vision.tables import one_card
from vision.descriptor import cut_out, describe, describe_ways
from vision.geometry import turned


@pytest.mark.parametrize("ways", [(0, 2), (1, 3), (0, 1, 2, 3)])
def test_a_card_is_described_each_way_up_as_if_it_were_cut_out_so(ways: tuple[int, ...]) -> None:
    shot = one_card(NumberCard(27, Symbol.HEART), turn_deg=12)

    rows = describe_ways(shot.bgr, shot.corners[0], ways)

    one_by_one = describe([cut_out(shot.bgr, turned(shot.corners[0], way)) for way in ways])
    assert rows == pytest.approx(one_by_one, abs=0.02)
    assert np.abs(rows[0] - rows[1]).max() > 0.1
