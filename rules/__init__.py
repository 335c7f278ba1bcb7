"""What the four games say about a table. Pure functions on values, standard library and `tabletop` only."""
