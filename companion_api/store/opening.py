"""Opening the log for the person at the terminal: what is wrong with it is a sentence."""

from pathlib import Path

from companion_api.saying import CannotDoError
from companion_api.store.sqlite import NewerLogError, SqliteLog, UnreadableLogError


def open_log(path: Path) -> SqliteLog:
    """The log in this file, which is made if it is not there; raises CannotDoError."""
    try:
        return SqliteLog(path)
    except UnreadableLogError as error:
        raise CannotDoError("log.failed", path=path, reason=error) from error
    except NewerLogError as error:
        raise CannotDoError("log.newer", path=path) from error
