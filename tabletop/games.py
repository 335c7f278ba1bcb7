"""The games whose cards and dice this room knows."""

from enum import StrEnum


class GameName(StrEnum):
    """One set of rules and material."""

    DUMM_GELAUFEN = "dumm-gelaufen"
    NUMNUM = "numnum"
    NICHTLUSTIG = "nichtlustig"
    WONDERFUL_WORLD = "wonderful-world"
