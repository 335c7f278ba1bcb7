"""Nichtlustig: dice, targets, the pink die's scoring, Tod and Pudel, special cards, the final tally."""
