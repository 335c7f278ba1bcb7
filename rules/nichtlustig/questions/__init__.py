"""Rule questions about Nichtlustig: how their fields are read, and what answers them."""

from rules.nichtlustig.questions.asks import NICHTLUSTIG

__all__ = ["NICHTLUSTIG"]
