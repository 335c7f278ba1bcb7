# The verbs of the day. Each sets up what it needs first; a second time that takes no time.
#
#   make run ARGS="--port 8080"       words for `tischauge serve`
#   make test ARGS="-k bans"          words for pytest
#   make run PYTHON=python3.12        another Python, 3.11 or newer

PYTHON ?= python3
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help run prepare test test-fast bench lint format

help:
	@echo "make run        set everything up and start the companion"
	@echo "make prepare    set everything up, for running and testing, and stop there"
	@echo "make test       set everything up and run all checks and tests"
	@echo "make test-fast  the part of it that takes less than a minute"
	@echo "make bench      print the speed figures"
	@echo "make lint       check format, style and types of the Python code"
	@echo "make format     bring the Python code into its form"
	@echo
	@echo "More words go through ARGS: make run ARGS=\"--port 8080\""

run prepare test test-fast bench lint format:
	@$(PYTHON) -m setup $@ $(ARGS)
