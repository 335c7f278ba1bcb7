"""What a card shows: one module per game, and one text form for them all (`tabletop.notation`).

A face is what is printed, not who holds it or what it is worth. Two cards of a deck may show the same face.
"""

from tabletop.faces import dumm_gelaufen, nichtlustig, numnum, wonderful_world
from tabletop.faces.backs import Back

Face = dumm_gelaufen.Face | nichtlustig.Face | numnum.Face | wonderful_world.Face | Back

__all__ = ["Back", "Face", "dumm_gelaufen", "nichtlustig", "numnum", "wonderful_world"]
