"""Makes what `vision` reads: lens and table profiles, enrolled decks, printed sheets."""
