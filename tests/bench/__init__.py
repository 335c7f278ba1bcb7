"""How fast is it, and compared to what? `make bench` prints the figures.

A time alone says more about the machine and its mood than about the code. So whatever is measured stands beside
something that everybody knows, in one process, taking turns; what counts is the ratio of the two.
"""
