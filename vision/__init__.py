"""Camera pictures to a settled picture of the table: where things lie, which they are, and how surely."""
