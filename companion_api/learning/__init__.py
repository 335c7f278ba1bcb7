"""What decks do not say by themselves: understood from texts, entered by taps, seen on tables, and kept."""
