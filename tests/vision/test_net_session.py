import numpy as np

from vision.net_session import BLOCK, ask_in_blocks, open_net
from vision.outline_align import MODEL


def test_what_is_asked_in_blocks_is_answered_in_order_as_if_alone() -> None:
    net = open_net(MODEL)
    cut_outs = list(np.random.default_rng(1).integers(0, 256, (2 * BLOCK + 1, 112, 112, 3), np.uint8))

    together = ask_in_blocks(net, ["rightness", "shifts"], cut_outs)

    alone = [ask_in_blocks(net, ["rightness", "shifts"], [one]) for one in cut_outs]
    for number, answer in enumerate(together):
        assert np.allclose(answer, np.concatenate([one[number] for one in alone]), atol=1e-5)
        assert len(answer) == len(cut_outs)
