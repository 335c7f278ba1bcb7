"""May a file be written where somebody wants it? Asked before the work begins, so that none of it is lost."""

from pathlib import Path

from companion_api.saying import CannotDoError, phrase_of


def check_folder_of(path: Path) -> None:
    """Raises CannotDoError if there is no folder for the file, a folder stands in its place, or it can have no such
    name."""
    try:
        is_folder = path.is_dir()
    except OSError as error:
        raise CannotDoError("file.unwritable", path=path, reason=phrase_of(error)) from error
    if is_folder:
        raise CannotDoError("file.is_folder", path=path)
    if not path.parent.is_dir():
        raise CannotDoError("file.no_folder", path=path, folder=path.parent)
