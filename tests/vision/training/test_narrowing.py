import pytest

torch = pytest.importorskip("torch")

from torch import Tensor, nn  # noqa: E402 - only where the tools of training are installed
from torch.nn import functional  # noqa: E402 - the same

from vision.training.narrowing import take_part_of  # noqa: E402 - the same
from vision.training.outline_model import step  # noqa: E402 - the same

PICTURES = torch.rand(16, 3, 8, 8, generator=torch.Generator().manual_seed(3)) * 2 - 1


class Forked(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    """Two steps, of which one way goes on to places, and another narrow one to an answer for all of them."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.entry, self.on = step(3, first, 2), step(first, second)
        self.places, self.narrow = nn.Conv2d(second, 5, 1), nn.Conv2d(second, 4, 1)
        self.all = nn.Linear(4 * 16, 7)
        self.worth = nn.Parameter(torch.zeros(1))

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.on(self.entry(planes))
        return self.places(seen) * self.worth, self.all(functional.relu(self.narrow(seen)).flatten(1))


def wide_net(first: int = 12, second: int = 20) -> Forked:
    torch.manual_seed(2)
    net = Forked(first, second)
    with torch.no_grad():
        net.worth.fill_(2.0)
    for _ in range(20):
        net(PICTURES)
    return net


def said_by(net: nn.Module) -> Tensor:
    with torch.no_grad():
        return torch.cat([part.flatten(1) for part in net.eval()(PICTURES)], dim=1)


def test_a_net_as_wide_as_the_other_says_what_that_says() -> None:
    wide, same = wide_net(), Forked(12, 20)

    take_part_of(same, wide, PICTURES)

    assert torch.equal(said_by(same), said_by(wide))


def test_channels_that_nothing_makes_use_of_are_left_out_and_nothing_is_missed() -> None:
    wide, narrow = wide_net(), Forked(8, 16)
    with torch.no_grad():
        wide.on[0].weight[:, 3:7] = 0
        wide.places.weight[:, ::5] = 0
        wide.narrow.weight[:, ::5] = 0

    take_part_of(narrow, wide, PICTURES)

    assert torch.allclose(said_by(narrow), said_by(wide), atol=1e-5)
    assert said_by(wide).std() > 0.1


def test_of_channels_that_are_used_those_are_kept_that_are_used_most() -> None:
    wide, narrow = wide_net(), Forked(12, 3)
    with torch.no_grad():
        wide.narrow.weight.mul_(0.01)
        wide.places.weight.mul_(0.01)
        wide.places.weight[:, [2, 11]] = 1.0  # by one of the two ways that go on from there
        wide.narrow.weight[:, 17] = 1.0  # by the other one

    take_part_of(narrow, wide, PICTURES)

    assert torch.equal(narrow.on[0].weight, wide.on[0].weight[[2, 11, 17]])
    assert torch.equal(narrow.on[1].running_mean, wide.on[1].running_mean[[2, 11, 17]])


def test_a_net_with_other_layers_is_refused() -> None:
    with pytest.raises((RuntimeError, ValueError, KeyError)):
        take_part_of(nn.Sequential(step(3, 8)), wide_net(), PICTURES)
