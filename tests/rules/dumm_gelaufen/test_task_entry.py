"""A task that was entered by hand is the task, or is refused at the exact place."""

import pytest
from hypothesis import assume, given

from rules.dumm_gelaufen.task import Task
from rules.dumm_gelaufen.task_entry import task_from_json
from rules.dumm_gelaufen.task_json import task_to_json
from rules.questions.refusal import Refusal
from tabletop.faces.dumm_gelaufen import Edition
from tests.rules.dumm_gelaufen.test_task_wording import tasks

NEW = Edition.RAVENSBURGER


@given(tasks)
def test_what_a_task_is_written_as_is_read_back_as_the_same_task(task: Task) -> None:
    assume(task != Task())

    assert task_from_json(task_to_json(task), NEW) == task


@pytest.mark.parametrize(
    ("entered", "where"),
    [
        ({}, ""),
        ([], ""),
        ({"only": []}, "/only"),
        ({"only": [{"colour": "red"}]}, "/only/0/colour"),
        ({"only": [{"colours": ["blue"]}]}, "/only/0/colours"),
        ({"only": [{"colour": "blue", "parity": "odd"}]}, "/only/0"),
        ({"only": [{"size": 3}]}, "/only/0/size"),
        ({"only": [{"one_colour": False}]}, "/only/0/one_colour"),
        ({"none": [{"parity": "odd"}, {"one_value": True}]}, "/none/1"),
        ({"only": [{"value": {}}]}, "/only/0/value"),
        ({"only": [{"value": {"min": 8, "max": 3}}]}, "/only/0/value"),
        ({"count": {"min": 73}}, "/count/min"),
        ({"sum": {"max": 0}}, "/sum/max"),
        ({"counts": {"min": 3}}, "/counts"),
    ],
)
def test_what_is_no_task_is_refused_where_it_is_wrong(entered: object, where: str) -> None:
    with pytest.raises(Refusal) as refused:
        task_from_json(entered, NEW)

    assert refused.value.where == where
