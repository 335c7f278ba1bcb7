"""What a drawing covers, for tests."""

from calibration.artwork.lettering import left_edge, width_of
from calibration.artwork.shapes import Drawing, Polygon, Shape, Spot, Stroke, Writing, turned

DESCENT = 0.25  # of the size: letters such as g and p hang below their line


def reach_of(shape: Shape) -> tuple[Spot, ...]:
    """The places a shape goes out to, as if its pen were thin."""
    match shape:
        case Polygon(corners):
            return corners
        case Stroke(path):
            return path
        case Writing():
            left = shape.foot.x - left_edge(shape)
            right = left + width_of(shape.text, shape.typeface) * shape.size
            top, bottom = shape.foot.y - 0.75 * shape.size, shape.foot.y + DESCENT * shape.size
            box = (Spot(left, top), Spot(right, top), Spot(right, bottom), Spot(left, bottom))
            return turned(box, shape.foot, shape.turn_deg)


def is_within(drawing: Drawing, shape: Shape, margin: float = 0.0) -> bool:
    """Whether nothing of a shape is beyond the margin of its card."""
    pen = margin + (shape.width / 2 if isinstance(shape, Stroke) else 0)
    return all(
        pen <= spot.x <= drawing.width - pen and pen <= spot.y <= drawing.height - pen for spot in reach_of(shape)
    )
