"""Are the pieces there that read text, codes and pictures?"""

import importlib
import shutil
import subprocess

from companion_api.doctor.finding import Finding, Level

# The languages of the texts on the cards.
CARD_LANGUAGES = ("deu", "nld")
ANSWERS_WITHIN_S = 10.0


def check_tesseract() -> Finding:
    """Look for the program that reads the texts on cards."""
    said = ask_tesseract("--version")
    if said is None:
        return Finding("tesseract", Level.FAIL)
    return Finding("tesseract", Level.OK, {"version": said.split()[1]})


def check_languages() -> Finding:
    """Look for Tesseract's knowledge of the languages that the cards speak."""
    known = (ask_tesseract("--list-langs") or "").split()
    missing = [language for language in CARD_LANGUAGES if language not in known]
    if missing:
        packages = " ".join(f"tesseract-ocr-{language}" for language in missing)
        return Finding("languages", Level.FAIL, {"missing": ", ".join(missing), "packages": packages})
    return Finding("languages", Level.OK, {"known": ", ".join(CARD_LANGUAGES)})


def ask_tesseract(question: str) -> str | None:
    """Return what Tesseract answers; None if it is not there or does not work."""
    program = shutil.which("tesseract")
    if program is None:
        return None
    try:
        asked = subprocess.run(  # noqa: S603 - the program was found on PATH, the question is ours
            [program, question], capture_output=True, text=True, timeout=ANSWERS_WITHIN_S, check=True
        )
    except (subprocess.SubprocessError, OSError):
        return None
    return asked.stdout


def check_zbar() -> Finding:
    """Look for the library that reads barcodes and QR codes."""
    reason = why_not_importable("pyzbar.pyzbar")
    return Finding("zbar", Level.OK) if reason is None else Finding("zbar", Level.FAIL, {"reason": reason})


def check_opencv() -> Finding:
    """Look whether OpenCV can be loaded on this system."""
    reason = why_not_importable("cv2")
    return Finding("opencv", Level.OK) if reason is None else Finding("opencv", Level.FAIL, {"reason": reason})


def why_not_importable(module: str) -> str | None:
    """Return why a module cannot be imported; None if it can."""
    try:
        importlib.import_module(module)
    except ImportError as error:
        return str(error)
    return None
