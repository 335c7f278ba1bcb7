"""Generated decks that are taught and read like bought ones, for figures and for what is fitted to them."""
