"""The tables that are open in this process: loaded from the log, appended to, and who may sit at them."""
