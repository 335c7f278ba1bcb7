"""Makes the pictures that the recognising nets are trained on, and trains them; nothing here runs at a table.

Everything random comes from a `numpy` generator with a seed; the same seed on the same machine gives the same picture.
Lengths are millimetres on the table plane unless a name says `_px`. Pictures are BGR uint8 (H, W, 3).
"""
