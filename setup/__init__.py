"""Brings a fresh clone to the point where it can run: system packages, Python packages, the web page.

It runs on the Python that the machine has, before anything is installed, so it imports the standard library only and
nothing of the other rooms. It is not part of the wheel.
"""
