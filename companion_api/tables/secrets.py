"""Names, codes and tokens that nobody can guess."""

import hashlib
import secrets
from typing import Final

CODE_LETTERS: Final = "ACDEFGHJKMNPRTWXY34679"  # without 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V: they look alike
CODE_LENGTH: Final = 6  # 113 million codes; tries are limited (`tries`)
ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz23456789"
ID_LENGTH: Final = 16
TOKEN_BYTES: Final = 16  # 128 bit


def make_join_code() -> str:
    """A new code for people to type."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_join_code(typed: str) -> str:
    """The code as it was given out, however it was typed."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def make_table_id() -> str:
    """A new name for a table."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def make_token() -> str:
    """A new token for a phone."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is kept of a token. It has 128 random bits, so no salt and no slow hash is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
