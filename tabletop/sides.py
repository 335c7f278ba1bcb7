"""Which faces may be the two sides of one card?"""

from tabletop.faces import Back, Face
from tabletop.faces.nichtlustig import Cover, Death, Points, Target


def may_be_sides_of_one_card(a: Face, b: Face) -> bool:
    """Whether a card that shows `a` can show `b` once turned over. A face is not its own reverse."""
    return _is_front_and_reverse(a, b) or _is_front_and_reverse(b, a)


def _is_front_and_reverse(front: Face, reverse: Face) -> bool:
    match front, reverse:
        case Target(kind, value), Points(other_kind, other_value):
            return kind == other_kind and other_value in (None, value)
        case Death(value), Cover(other_value):
            return other_value in (None, value)
        case (Target() | Death() | Points() | Cover() | Back(), _):
            return False
        case _, Back():
            return True
    return False
