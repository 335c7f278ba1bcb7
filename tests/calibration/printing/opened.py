"""Opens a PDF with a reader that is not ours (PDFium) and looks at it."""

from collections.abc import Iterator, Mapping

import cv2
import numpy as np
import numpy.typing as npt
import pypdfium2
from pyzbar import pyzbar

from calibration.artwork.raster import render
from calibration.artwork.shapes import Drawing
from calibration.printing.card_sheets import Grid
from tabletop.faces import Face

Pixels = npt.NDArray[np.uint8]
POINTS_PER_MM = 72 / 25.4
COMPARED_AT = 2.0  # pixels per millimetre: enough to tell 12 from 18


class OpenedPdf:
    """The pages of a PDF."""

    def __init__(self, content: bytes) -> None:
        self._pages = list(pypdfium2.PdfDocument(content))

    def __len__(self) -> int:
        return len(self._pages)

    def sizes_mm(self) -> set[tuple[float, float]]:
        sizes = (page.get_size() for page in self._pages)
        return {(round(width / POINTS_PER_MM, 1), round(height / POINTS_PER_MM, 1)) for width, height in sizes}

    def text(self, page: int) -> str:
        return " ".join(self._pages[page].get_textpage().get_text_range().split())

    def picture(self, page: int, pixels_per_mm: float) -> Pixels:  # (H, W, 3) BGR
        bitmap = self._pages[page].render(scale=pixels_per_mm / POINTS_PER_MM)
        return np.asarray(bitmap.to_numpy()[..., :3], np.uint8)


class FaceFinder:
    """Tells which drawing stands in a place of a rendered page."""

    def __init__(self, drawings: Mapping[Face | None, Drawing]) -> None:
        self._faces = list(drawings)
        self._pictures = [render(drawing, COMPARED_AT) for drawing in drawings.values()]

    def faces_on(self, page: Pixels, grid: Grid) -> Iterator[Face | None]:
        """The face in each place of a page rendered at `COMPARED_AT`; an empty place ends it."""
        for place in range(grid.places):
            corner = grid.corner(place, from_behind=False)
            left, top = round(corner.x * COMPARED_AT), round(corner.y * COMPARED_AT)
            height, width = self._pictures[0].shape[:2]
            seen = page[top : top + height, left : left + width]
            if seen[6:-6, 6:-6].min() > 200:  # cut marks stand at its corners all the same
                return
            yield self.nearest(seen)

    def nearest(self, seen: Pixels) -> Face | None:
        differences = [
            float(np.abs(cv2.blur(seen, (3, 3)).astype(int) - cv2.blur(one, (3, 3))).mean()) for one in self._pictures
        ]
        return self._faces[int(np.argmin(differences))]


def scanned_codes(picture: Pixels) -> set[str]:
    """What the QR codes of a picture say."""
    return {code.data.decode() for code in pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])}
