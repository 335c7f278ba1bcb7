"""States and moves as lines of text that a player can read, and back."""

from rules.nichtlustig.notation.moves import format_move, parse_move
from rules.nichtlustig.notation.states import format_state, parse_state

__all__ = ["format_move", "format_state", "parse_move", "parse_state"]
