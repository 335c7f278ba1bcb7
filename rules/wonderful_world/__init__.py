"""What a Wonderful World: the six rows, the landscapes with their dice, part two, and the whole game."""
