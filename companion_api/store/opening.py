"""Opening the log for the person at the terminal: what is wrong with it is a sentence."""

from pathlib import Path

from companion_api.saying import CannotDoError, Phrase
from companion_api.store.sqlite import NewerLogError, SqliteLog, UnreadableLogError


def open_log(path: Path) -> SqliteLog:
    """The log in this file, which is made if it is not there; raises CannotDoError."""
    try:
        return SqliteLog(path)
    except UnreadableLogError as error:
        reason = Phrase("why.damaged" if error.is_damaged else "why.not_to_be_opened")
        raise CannotDoError("log.failed", path=path, reason=reason) from error
    except NewerLogError as error:
        raise CannotDoError("log.newer", path=path) from error
