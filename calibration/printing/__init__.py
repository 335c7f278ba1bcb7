"""Sheets of paper as PDF, all vectors and text: decks to cut out, calibration board, markers, join card."""
