"""Murphy texts become tasks, or are said not to be understood. Each case is one sentence of how texts are read."""

import pytest

from rules.dumm_gelaufen.task_json import task_to_json
from rules.dumm_gelaufen.task_reading import read_task, unknown_words
from tabletop.faces.dumm_gelaufen import Edition

NEW, OLD = Edition.RAVENSBURGER, Edition.FX_SCHMID_1998


def read(text: str, edition: Edition = NEW) -> dict[str, object] | None:
    task = read_task(text, edition)
    return None if task is None else task_to_json(task)


UNDERSTOOD = {
    # the conditions, one by one
    "NUR gelbe Karten": {"only": [{"colour": "yellow"}]},
    "nur Karten in Blau und Grün": {"only": [{"colours": ["blue", "green"]}]},
    "nur Karten der Farben Gelb oder Grün": {"only": [{"colours": ["green", "yellow"]}]},
    "nur Karten einer einzigen Farbe": {"only": [{"one_colour": True}]},
    "nur Karten ein und derselben Farbe": {"only": [{"one_colour": True}]},
    "nur gleichfarbige Karten": {"only": [{"one_colour": True}]},
    "nur ungerade Zahlen": {"only": [{"parity": "odd"}]},
    "nur einstellige Zahlen": {"only": [{"digits": 1}]},
    "nur 2-stellige Zahlen": {"only": [{"digits": 2}]},
    "nur Karten mit dem gleichen Wert": {"only": [{"one_value": True}]},
    "nur Karten mit den Zahlen 3, 5 und 7": {"only": [{"values": [3, 5, 7]}]},
    "nur 7er und 9er": {"only": [{"values": [7, 9]}]},
    "nur Karten unter 5": {"only": [{"value": {"max": 4}}]},
    "nur Karten bis zu 5": {"only": [{"value": {"max": 5}}]},
    "nur Karten über 5": {"only": [{"value": {"min": 6}}]},
    "nur Karten ab 5": {"only": [{"value": {"min": 5}}]},
    "nur Zahlen, die nicht größer als 5 sind": {"only": [{"value": {"max": 5}}]},
    "nur Zahlen, die nicht kleiner sind als 5": {"only": [{"value": {"min": 5}}]},
    "nur Zahlen 8 oder größer": {"only": [{"value": {"min": 8}}]},
    "nur Zahlen von 3 bis 8": {"only": [{"value": {"min": 3, "max": 8}}]},
    "nur Zahlen 3-8": {"only": [{"value": {"min": 3, "max": 8}}]},
    "nur Zahlen zwischen 3 und 8": {"only": [{"value": {"min": 3, "max": 8}}]},
    "nur Karten mit einem Wert von mindestens 3 und höchstens 8": {"only": [{"value": {"min": 3, "max": 8}}]},
    "nur Karten größer als 3 und kleiner als 8": {"only": [{"value": {"min": 4, "max": 7}}]},
    # none
    "keine 3, 5 und 6": {"none": [{"values": [3, 5, 6]}]},
    "keine gelben, keine blauen": {"none": [{"colours": ["blue", "yellow"]}]},
    "nur gerade Zahlen, aber keine 4": {"only": [{"parity": "even"}], "none": [{"values": [4]}]},
    "keine Zahlen über 5": {"none": [{"value": {"min": 6}}]},
    # counts and sums
    "mindestens fünf Karten": {"count": {"min": 5}},
    "12 Karten oder mehr": {"count": {"min": 12}},
    "nur rote Karten, mehr als 4": {"only": [{"colour": "red"}], "count": {"min": 5}},
    "nur gelbe, genau 4": {"only": [{"colour": "yellow"}], "count": {"min": 4, "max": 4}},
    "Summe mindestens 20 und höchstens 30": {"sum": {"min": 20, "max": 30}},
    "Summe größer als 20 und kleiner als 30": {"sum": {"min": 21, "max": 29}},
    "Summe mindestens 20 und höchstens 5 Karten": {"sum": {"min": 20}, "count": {"max": 5}},
    "die Summe deiner Zahlenkarten beträgt 88 oder mehr": {"sum": {"min": 88}},
    # the camera's mistakes
    "NUR Kar-\nten mit ger\u00ad\naden Zah¬ \n len": {"only": [{"parity": "even"}]},
    "NUR ge\u00adrade Zahlen": {"only": [{"parity": "even"}]},
    "nvr gelbe Karten": None,
    "NUR gruene Karten | mIndestens l1": {"only": [{"colour": "green"}], "count": {"min": 11}},
    "ausschlieBlich grune, hochstens 1O": {"only": [{"colour": "green"}], "count": {"max": 10}},
    # Dutch
    "enkel kaarten van één cijfer": {"only": [{"digits": 1}]},
    "enkel getallen van twee cijfers": {"only": [{"digits": 2}]},
    "enkel kaarten van eenzelfde kleur waarvan de som niet hoger is dan 29": {
        "only": [{"one_colour": True}],
        "sum": {"max": 29},
    },
    "enkel getallen van 3 t/m 8": {"only": [{"value": {"min": 3, "max": 8}}]},
    "geen gele kaarten, ten minste negen": {"none": [{"colour": "yellow"}], "count": {"min": 9}},
    "enkel kaarten met dezelfde waarde": {"only": [{"one_value": True}]},
}


@pytest.mark.parametrize(("text", "task"), UNDERSTOOD.items())
def test_a_text_becomes_the_task_it_states(text: str, task: dict[str, object] | None) -> None:
    assert read(text, OLD if "rote" in text else NEW) == task


NOT_UNDERSTOOD = {
    "rote und gerade Karten": "both, or either?",
    "nur Karten in Gelb oder gerade": "or stands only in phrases",
    "nur mindestens 5 Karten": "behind an only word comes a property or a sum before any count",
    "nur gelbe und nur grüne": "a kind of condition is stated once",
    "keine größer als 3 und kleiner als 8": "behind a none property each needs a word of its own",
    "keine gleichfarbigen Karten": "of one colour cannot be excluded",
    "keine über 8, keine unter 3": "bounds of excluded values do not complete each other",
    "nur gelbe, du brauchst mindestens": "a bound needs its number",
    "du brauchst mindestens 5": "a count alone needs a card noun",
    "nur Zahlen über 11": "no card is greater",
    "nur Zahlen zwischen 8 und 3": "the lower bound is not above the upper",
    "nur gelbe Karten, mindestens 73 Karten": "there are 72",
    "Summe mindestens 514": "all cards make 513",
    "Summe größer als 20 kleiner als 30": "a second bound needs its und",
    "Karten größer als 4 mindestens 5": "a value given by size takes no number bound as its second",
    "NUR": "something must be said",
    "nur Karten von mindestens 5 Karten": "right behind von a number bound is no count",
    "nur einer Farbe gelb": "two cuts with different tasks",
    "nur Karten mit den Zahlen 3 bis 5 und 7": "a list does not go on behind a range",
    "": "nothing",
}


@pytest.mark.parametrize("text", NOT_UNDERSTOOD)
def test_a_text_that_may_mean_something_else_is_not_understood(text: str) -> None:
    assert read(text) is None


def test_the_colours_are_those_of_the_edition() -> None:
    assert read("nur rote Karten", OLD) == {"only": [{"colour": "red"}]}
    assert read("nur rote Karten", NEW) is None


def test_the_words_that_stood_in_the_way_are_named() -> None:
    assert unknown_words("Nur Karten, die durch 3 teilbar sind", NEW) == ("durch", "3", "teilbar")


HOSTILE = {
    "keine gelb " * 90: {"none": [{"colour": "yellow"}]},
    "Summe der " * 100: None,
    "ein und " * 125: None,
    "|" * 1000: None,
    "3-" * 499 + "3": {"only": [{"value": {"min": 3, "max": 3}}]},
    "9" * 1000: None,
}


@pytest.mark.parametrize(("text", "task"), HOSTILE.items())
def test_a_hostile_text_is_read_like_any_other(text: str, task: dict[str, object] | None) -> None:
    assert read(text) == task
