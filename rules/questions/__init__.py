"""Rule questions: one JSON object asks about a table, one answers it. `rules.questions.door` is the way in.

Nothing is imported here: the games import readers from this package, and the door imports the games.
"""
