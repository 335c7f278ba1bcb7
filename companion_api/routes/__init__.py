"""The doors: which address answers what, and who may knock."""
