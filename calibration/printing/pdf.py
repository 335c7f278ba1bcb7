"""Sheets as PDF. Shapes are in millimetres from the top left corner, as everywhere; a PDF counts from the bottom."""

import io
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, assert_never

from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from calibration.artwork.lettering import font_path
from calibration.artwork.shapes import Align, Drawing, Ink, Polygon, Shape, Spot, Stroke, Typeface, Writing
from calibration.printing.paper import Paper

ROUND: Final = 1  # the pen of PDF's line caps and joins


@dataclass(frozen=True, slots=True)
class PlacedDrawing:
    """A drawing on a sheet: where its top left corner is."""

    drawing: Drawing
    corner: Spot


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet: drawings, and shapes above them; upside down if the paper is turned at its short edge."""

    drawings: tuple[PlacedDrawing, ...] = ()
    shapes: tuple[Shape, ...] = ()
    upside_down: bool = False


def write_pdf(sheets: Iterable[Sheet], paper: Paper, title: str, language: str) -> bytes:
    """The sheets as a file; the same sheets give the same bytes."""
    written = io.BytesIO()
    _bring_typefaces()
    canvas = Canvas(
        written,
        pagesize=(paper.width_mm * mm, paper.height_mm * mm),
        invariant=1,
        pageCompression=1,
        lang=language,
        # Otherwise each file names Helvetica, which it does not bring. The stubs take the name for a number.
        initialFontName=Typeface.PLAIN.value,  # type: ignore[arg-type]
    )
    canvas.setTitle(title)
    canvas.setCreator("Tischauge")
    stamps = _Stamps(canvas)
    for sheet in sheets:
        _put_sheet(canvas, stamps, sheet, paper)
    canvas.save()
    return written.getvalue()


def _bring_typefaces() -> None:
    for typeface in Typeface:
        if typeface not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(typeface.value, str(font_path(typeface))))


class _Stamps:
    """Each drawing is written once and stamped wherever it stands."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._names: dict[int, str] = {}
        self._kept: list[Drawing] = []  # so that no other drawing gets the identity of one that was written

    def name_of(self, drawing: Drawing) -> str:
        """The name of the drawing's stamp, which is made the first time."""
        if id(drawing) not in self._names:
            self._kept.append(drawing)
            self._names[id(drawing)] = name = f"drawing{len(self._kept)}"
            self._canvas.beginForm(name, 0, 0, drawing.width, drawing.height)
            _put_shapes(self._canvas, drawing.shapes)
            self._canvas.endForm()
        return self._names[id(drawing)]


def _put_sheet(canvas: Canvas, stamps: _Stamps, sheet: Sheet, paper: Paper) -> None:
    names = [stamps.name_of(placed.drawing) for placed in sheet.drawings]  # written before the page they stand on
    if sheet.upside_down:
        canvas.transform(-1, 0, 0, -1, paper.width_mm * mm, paper.height_mm * mm)
    canvas.transform(mm, 0, 0, -mm, 0, paper.height_mm * mm)
    for name, placed in zip(names, sheet.drawings, strict=True):
        canvas.saveState()
        canvas.translate(placed.corner.x, placed.corner.y)
        canvas.doForm(name)
        canvas.restoreState()
    _put_shapes(canvas, sheet.shapes)
    canvas.showPage()


def _put_shapes(canvas: Canvas, shapes: Iterable[Shape]) -> None:
    canvas.setLineCap(ROUND)
    canvas.setLineJoin(ROUND)
    for shape in shapes:
        _put(canvas, shape)


def _put(canvas: Canvas, shape: Shape) -> None:
    match shape:
        case Polygon(corners, ink):
            canvas.setFillColorRGB(*_parts(ink))
            _trace(canvas, corners, closed=True, stroke=0, fill=1)
        case Stroke(path, width, ink, closed):
            canvas.setStrokeColorRGB(*_parts(ink))
            canvas.setLineWidth(width)
            _trace(canvas, path, closed=closed, stroke=1, fill=0)
        case Writing():
            _write(canvas, shape)
        case _:
            assert_never(shape)


def _trace(canvas: Canvas, spots: tuple[Spot, ...], *, closed: bool, stroke: int, fill: int) -> None:
    path = canvas.beginPath()
    path.moveTo(spots[0].x, spots[0].y)
    for spot in spots[1:]:
        path.lineTo(spot.x, spot.y)
    if closed:
        path.close()
    canvas.drawPath(path, stroke=stroke, fill=fill)


def _write(canvas: Canvas, writing: Writing) -> None:
    put = {Align.LEFT: canvas.drawString, Align.MIDDLE: canvas.drawCentredString, Align.RIGHT: canvas.drawRightString}
    canvas.saveState()
    canvas.translate(writing.foot.x, writing.foot.y)
    canvas.rotate(writing.turn_deg)
    canvas.scale(1, -1)
    canvas.setFillColorRGB(*_parts(writing.ink))
    canvas.setFont(writing.typeface.value, writing.size)
    put[writing.align](0, 0, writing.text)
    canvas.restoreState()


def _parts(ink: Ink) -> tuple[float, float, float]:
    return ink.red / 255, ink.green / 255, ink.blue / 255
