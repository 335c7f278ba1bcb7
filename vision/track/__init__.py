"""Is it the one from a moment ago? What lay on the table in the last pictures, and what of it still lies there."""
