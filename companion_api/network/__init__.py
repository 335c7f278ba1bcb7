"""Under which addresses others reach this server, and which requests come from its own page."""
