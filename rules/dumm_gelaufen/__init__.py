"""Dumm gelaufen! in both editions: the Murphy tasks, the exchanges, the rounds."""
