"""What a face's id says there is to be read on the card."""

from vision.face_maps import COLOURS, KINDS

POINTS_READ_AS = {"riebmann": 2, "yeti": 13, "lemming": 4, "professor": 0}  # "1 oder 3" is 13, the question mark 0


def reading_of(face_id: str) -> tuple[int, int, int]:
    """Kind, number and colour that a face's id stands for."""
    kind, *rest = face_id.split("/")
    match kind:
        case "number":
            return KINDS.index("number"), int(rest[1]), COLOURS.index(rest[0])
        case "joker":
            return KINDS.index("joker"), 1, COLOURS.index(rest[0])
        case "ban" | "cover" | "death":
            return KINDS.index(kind), int(rest[0]), -1
        case "target":
            return KINDS.index(rest[0]), int(rest[1]), -1
        case "action":
            return KINDS.index(kind), -1, COLOURS.index(rest[0].split("-")[0])
        case "gent":
            return KINDS.index(kind), int(rest[0]), -1
        case "points":
            return KINDS.index(kind), POINTS_READ_AS.get(rest[0], int(rest[1]) - 23), -1
        case "playing" | "trading":
            return KINDS.index("other"), -1, -1
        case _:
            return KINDS.index(kind), -1, -1
