import pytest

torch = pytest.importorskip("torch")

from torch import nn  # noqa: E402 - only where the tools of training are installed

from vision.training.rounded import round_while_training  # noqa: E402 - the same


def small_net() -> nn.Module:
    torch.manual_seed(5)
    inner = nn.Sequential(nn.Conv2d(3, 4, 3, bias=False), nn.ReLU())
    return nn.Sequential(inner, nn.Conv2d(4, 2, 1))


def test_rounding_changes_a_net_a_little_while_it_is_trained_and_not_at_all_afterwards() -> None:
    net, planes = small_net(), torch.rand(2, 3, 8, 8)
    plain = net(planes)

    round_while_training(net)

    net.train()
    trained = net(planes)
    net.eval()
    assert torch.equal(net(planes), plain)
    assert 0 < float((trained - plain).detach().abs().max()) < 0.05


def test_corrections_reach_the_weights_behind_the_rounded_ones() -> None:
    net = small_net()
    weights = dict(net.named_parameters())
    round_while_training(net)

    net(torch.rand(2, 3, 8, 8)).sum().backward()

    assert dict(net.named_parameters()).keys() == weights.keys()
    assert all(own is weights[name] and own.grad is not None for name, own in net.named_parameters())
