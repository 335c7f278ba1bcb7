"""The boxes that this companion has learned: a small file beside the tables, barcode by barcode."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from calibration.boxes import KNOWN_BOXES, Box, UnknownBoxError, format_box, parse_box
from companion_api.saying import CannotDoError, Phrase, phrase_of

FILE_NAME: Final = "boxes.json"
MOST_LEARNED: Final = 1000


class Boxes:
    """All boxes that are known here. What people have taught outranks what was known beforehand."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME

    def find(self, barcode: str) -> Box | None:
        """The box with this barcode, None if nobody has taught it; raises CannotDoError."""
        return self._learned().get(barcode) or KNOWN_BOXES.get(barcode)

    def has_room_for(self, barcode: str) -> bool:
        """Whether this one may still be learned; nobody has so many boxes, but a phone could send as many."""
        learned = self._learned()
        return barcode in learned or len(learned) < MOST_LEARNED

    def learn(self, barcode: str, box: Box) -> None:
        """Remember a box; the file is whole at every moment. Raises CannotDoError."""
        written = {**self._learned(), barcode: box}
        lines = json.dumps({code: format_box(one) for code, one in sorted(written.items())}, indent=2)
        unfinished = self._path.with_suffix(".unfinished")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_text(lines + "\n", encoding="utf-8")
            unfinished.replace(self._path)
        except OSError as error:
            raise CannotDoError("box.not_kept", path=self._path, reason=phrase_of(error)) from error

    def _learned(self) -> Mapping[str, Box]:
        try:
            return _parse(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise CannotDoError("box.unreadable", path=self._path, reason=phrase_of(error)) from error
        except ValueError as error:
            raise CannotDoError("box.unreadable", path=self._path, reason=Phrase("why.damaged")) from error


def _parse(text: str) -> Mapping[str, Box]:
    """Raises ValueError."""
    entries = json.loads(text)
    if not isinstance(entries, dict):
        raise UnknownBoxError(text[:40])
    return {barcode: parse_box(str(box)) for barcode, box in entries.items()}
