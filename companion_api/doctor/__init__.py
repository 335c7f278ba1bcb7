"""Is everything there that the companion needs from outside, and what can be done about what is missing?

A check is a function that returns one finding; it changes nothing on the machine. Words stand in `texts`, one file for
each language.
"""
