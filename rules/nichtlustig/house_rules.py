"""What a table may decide for itself; what each value means is said in the text files."""

from typing import Final

from rules.game import HouseRule
from rules.nichtlustig.roll import UfoAndRobot

UFO_AND_ROBOT: Final = HouseRule("ufo_and_robot", str(UfoAndRobot.LEAFLET), tuple(str(value) for value in UfoAndRobot))
COVERED_YETI_COUNTS: Final = HouseRule("covered_yeti_counts", False, (False, True))
HOUSE_RULES: Final = (UFO_AND_ROBOT, COVERED_YETI_COUNTS)
