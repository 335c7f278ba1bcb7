"""`python -m companion_api` is the command `tischauge`."""

import sys

from companion_api.command_line import main

sys.exit(main())
