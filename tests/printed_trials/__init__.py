"""How well are tables read on which our own printed decks lie? No net was trained on them."""
