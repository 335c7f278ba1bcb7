"""NumNum 1x1: what fits on what, whole turns, the longest chain, and the game from set-up to the last card."""
