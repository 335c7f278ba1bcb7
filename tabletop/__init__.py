"""What can lie on a table: faces, dice, zones, a settled picture, and what changed between two.

Standard library only. This room says nothing of who plays, what is allowed, or where in a camera picture something was.
"""
