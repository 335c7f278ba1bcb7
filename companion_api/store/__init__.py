"""The log: what happened at every table, hash-chained, on disk before anybody is told.

A store knows records (number, kind, text), not what they mean; `companion_api.session` reads meaning into them.
"""
