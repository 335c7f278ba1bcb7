"""How a request is refused: a code for the phone's text files, never a sentence to show."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from companion_api.wire.base import FaceText, Told
from companion_api.wire.happened import Happened


class ProblemCode(StrEnum):
    """Why a request was refused."""

    BAD_REQUEST = "bad_request"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_LARGE = "too_large"
    FOREIGN_HOST = "foreign_host"
    FOREIGN_ORIGIN = "foreign_origin"
    UNKNOWN_TABLE = "unknown_table"
    NO_SEAT = "no_seat"
    HOST_ONLY = "host_only"
    GAME_NOT_READY = "game_not_ready"
    UNKNOWN_EDITION = "unknown_edition"
    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"
    WRONG_CODE = "wrong_code"
    TOO_MANY_TRIES = "too_many_tries"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_SEAT = "no_such_seat"
    TABLE_FULL = "table_full"
    KEY_MISSING = "key_missing"
    KEY_REUSED = "key_reused"
    STALE = "stale"
    AHEAD = "ahead"
    UNKNOWN_ITEM = "unknown_item"
    UNKNOWN_FACE = "unknown_face"
    FACE_HAS_NO_BUSINESS_THERE = "face_has_no_business_there"
    NO_WISH_OPEN = "no_wish_open"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOT_A_DEMO = "not_a_demo"
    NO_DEMO = "no_demo"
    DEMO_IS_OVER = "demo_is_over"
    NO_DEMO_PICTURE = "no_demo_picture"
    PICTURE_KIND = "picture_kind"
    PICTURE_TOO_LARGE = "picture_too_large"
    PICTURE_TOO_SMALL = "picture_too_small"
    PICTURE_BROKEN = "picture_broken"
    PICTURE_TOO_HARD = "picture_too_hard"
    RECOGNISER_BUSY = "recogniser_busy"
    NEWER_PICTURE = "newer_picture"
    UNKNOWN_ZONE = "unknown_zone"
    NO_PLANE = "no_plane"
    LENS_NOT_KNOWN = "lens_not_known"
    TEXT_NOT_UNDERSTOOD = "text_not_understood"
    NOT_A_TASK = "not_a_task"
    NOT_AN_EFFECT = "not_an_effect"
    OTHER_EDITION = "other_edition"
    DECK_UNUSABLE = "deck_unusable"
    NO_DECK = "no_deck"
    NOT_A_DECK = "not_a_deck"
    DECK_IS_NEWER = "deck_is_newer"
    OTHER_GAME = "other_game"
    NO_SUCH_LOOK = "no_such_look"
    NO_TEACHING = "no_teaching"
    TEACHING_FULL = "teaching_full"
    NO_SUCH_PHOTOGRAPH = "no_such_photograph"
    NO_SUCH_CARD = "no_such_card"
    PHOTOGRAPH_KNOWN = "photograph_known"
    NO_CARDS = "no_cards"
    TOO_MANY_CARDS = "too_many_cards"
    MORE_CARDS = "more_cards"
    FEWER_CARDS = "fewer_cards"
    TOO_BLURRED = "too_blurred"
    TOO_OFTEN = "too_often"
    NAMES_WANTED = "names_wanted"
    PHOTOGRAPHS_OPEN = "photographs_open"
    NOTHING_LEARNED = "nothing_learned"
    NOTHING_READ = "nothing_read"
    SERVER_FAULT = "server_fault"


class Problem(Told):
    """A refused request (`application/problem+json`): HTTP status, code, and what helps to go on."""

    status: int
    code: ProblemCode
    where: Annotated[str | None, Field(description="The offending field, as a JSON pointer into the request.")] = None
    retry_after_s: Annotated[int | None, Field(description="Try again after so many seconds.")] = None
    number: Annotated[int | None, Field(description="With `stale`: the event number the table is at.")] = None
    meanwhile: Annotated[
        tuple[Happened, ...], Field(description="With `stale`: what happened since the view acted on.")
    ] = ()
    cards_seen: Annotated[
        int | None, Field(description="Of a photograph that cannot be learnt: how many cards are seen in it.")
    ] = None
    cards_named: Annotated[
        int | None,
        Field(description="The same: how many were said to be there; with `too_often` how many of `face` a box has."),
    ] = None
    face: Annotated[FaceText | None, Field(description="With `too_often`: the face that too many cards have.")] = None
