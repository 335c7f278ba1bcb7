"""Which faces does a print run have, and how does each look? Ids as the product names them."""

from functools import lru_cache

import numpy as np

from vision.training import game_cards as games
from vision.training import number_cards as numbers
from vision.training import other_cards as others
from vision.training.print_run import Face, PrintRun, draw_run, finished
from vision.training.typeset import Picture

NUMNUM_COLOURS = ("blue", "yellow", "red", "pink")
MARKS = {"riebmann": "2", "yeti": "1 oder 3", "lemming": "4", "professor": "?"}
GAMES = ("numnum", "dumm-gelaufen", "nichtlustig", "wonderful-world", "other")
SQUARE = {"nichtlustig": 1.0, "numnum": 0.03, "dumm-gelaufen": 0.03, "wonderful-world": 0.03, "other": 0.1}


def face_ids(game: str) -> tuple[str, ...]:
    """Every face that a deck of the game may have."""
    match game:
        case "numnum":
            plain = [f"number/{c}/{n}" for c in NUMNUM_COLOURS for n in range(2, 101)]
            return (*plain, *(f"joker/{c}" for c in NUMNUM_COLOURS), "ban/2", "ban/5", "wish", "back")
        case "dumm-gelaufen":
            plain = [f"number/{c}/{n}" for c in ("blue", "yellow", "green", "red") for n in range(1, 12)]
            texts = [f"murphy/{k}" for k in range(31)] + [
                f"action/{c}-{k}" for c in ("green", "blue", "red") for k in range(8)
            ]
            return (*plain, *texts, "mac", "back/main", "back/murphy")
        case "nichtlustig":
            fronts = [f"target/{k}/{n}" for k in MARKS for n in range(1, 6)] + [
                f"target/dino/{n}" for n in range(24, 29)
            ]
            sides = [f"points/{k}/{n}" for k in MARKS for n in range(1, 6)] + [
                f"points/dino/{n}" for n in range(24, 29)
            ]
            deaths = [f"{side}/{n}" for side in ("death", "cover") for n in range(6)]
            return (*fronts, *sides, *deaths, *(f"special/{key}" for key in games.SPECIALS))
        case "wonderful-world":
            gents = [f"gent/{n}/{item}" for n in range(1, 7) for item in range(6)]
            return (*gents, *(f"landscape/{n}" for n in range(8)), "earth", "back")
        case _:
            playing = [f"playing/{rank}/{suit}" for rank in range(13) for suit in range(4)]
            return (*playing, *(f"trading/{n}" for n in range(24)), "back")


def pick_id(rng: np.random.Generator, game: str) -> str:
    """A face at random: kinds with few faces come often enough to be learnt."""
    every = face_ids(game)
    rare = [
        i
        for i in every
        if i.split("/")[0] not in ("number", "playing", "trading", "gent", "target", "points", "murphy")
    ]
    pool = rare if rng.uniform() < 0.3 else every
    return pool[rng.integers(len(pool))]


@lru_cache(maxsize=64)
def run_of(seed: int, held_out: bool, game: str) -> PrintRun:
    """The print run with a seed; what must be square is."""
    rng = np.random.default_rng((seed, 5))
    return draw_run(seed, held_out, square=rng.uniform() < SQUARE[game])


@lru_cache(maxsize=400)
def face(seed: int, held_out: bool, game: str, face_id: str) -> Face:
    """The printed face; the same arguments give the same picture."""
    run = run_of(seed, held_out, game)
    if face_id == "earth":
        run = draw_run(seed, held_out, square=True)
    return finished(run, face_id, printed(run, game, face_id))


def printed(run: PrintRun, game: str, face_id: str) -> Picture:
    """The picture of a face by its id."""
    rng = run.chance(games.hash_of(face_id))
    kind, *rest = face_id.split("/")
    match kind:
        case "number":
            return numbers.number_card(run, rng, int(rest[1]), rest[0], with_symbol=game == "numnum")
        case "joker":
            return numbers.joker(run, rng, rest[0])
        case "ban":
            return numbers.ban(run, rng, int(rest[0]))
        case "wish":
            return numbers.wish(run, rng)
        case "murphy":
            return games.text_card(
                run, run.chance(int(rest[0])), "Murphy", run.inks["purple" if run.seed % 2 else "red"]
            )
        case "action":
            return games.text_card(run, rng, "Aktion", run.inks[rest[0].split("-")[0]])
        case "mac":
            return games.text_card(run, rng, "MAC", run.inks["black" if run.seed % 2 else "grey"])
        case "target" | "death":
            return games.target(run, rng, rest[0] if kind == "target" else "death", int(rest[-1]))
        case "points":
            mark = MARKS.get(rest[0]) or str(int(rest[1]) - 23)
            return games.points(run, rng, mark, None)
        case "cover":
            return games.points(run, rng, "0", int(rest[0]))
        case "special":
            return games.special(run, rng, rest[0])
        case "gent":
            return games.gent(run, rng, int(rest[0]), int(rest[1]))
        case "landscape":
            return games.landscape(run, rng)
        case "earth":
            return games.earth(run, rng)
        case "playing":
            return others.playing_card(run, rng, int(rest[0]), int(rest[1]))
        case "trading":
            return others.trading_card(run, rng)
        case _:
            words = {"back/murphy": "MURPHY", "back/main": "DG"}
            return games.back(run, rng, words.get(face_id, str(rng.choice(["Num 1x1", "WWW", "X", "Karten", "A & B"]))))
