"""Sessions, event log, wire and command line: the one room where vision, rules and calibration meet."""
