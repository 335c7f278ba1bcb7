"""Our own drawings of the cards, as shapes of any size: nobody's print, but every face the games know."""
