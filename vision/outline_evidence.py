"""How surely is an outline a card? What the net and the edges say for it, weighed as a fit on generated pictures found.

`vision.training.fit_evidence` makes the weights; the model card says on which pictures and how well they hold.
"""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for an outline; every part is 0-1."""

    heat: float  # mean heat of the corners in view
    middle: float  # the heat where the card's middle should be
    in_view: float  # share of the corners, of those inside the picture, that were seen
    edges: float  # mean share of the sides that lie on an edge of the picture
    weakest_edge: float  # the same for the side that has least of it

    def parts(self) -> tuple[float, ...]:
        """The parts in the order of the weights, and their likely products."""
        return (
            *(1.0, self.heat, self.middle, self.in_view, self.edges, self.weakest_edge),
            *(self.heat * self.in_view, self.heat * self.edges, self.middle * self.edges),
        )


WEIGHTS = (-5.38, 0.11, -0.11, 1.56, 1.30, 0.37, 2.89, 2.03, 1.82)


def confidence_from(evidence: Evidence) -> float:
    """How likely the outline is that of a card, 0-1."""
    total = sum(weight * part for weight, part in zip(WEIGHTS, evidence.parts(), strict=True))
    return float(1 / (1 + np.exp(-total)))
