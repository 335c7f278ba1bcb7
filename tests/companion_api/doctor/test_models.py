import shutil
from pathlib import Path

from companion_api.doctor.finding import Level
from companion_api.doctor.models import MODELS, check_models


def test_the_models_of_the_project_can_be_loaded() -> None:
    assert check_models().level is Level.OK


def test_a_damaged_model_is_named(tmp_path: Path) -> None:
    for model in MODELS.glob("*.onnx"):
        shutil.copy(model, tmp_path)
    (tmp_path / "torn.onnx").write_bytes(b"half a download")

    found = check_models(tmp_path)

    assert (found.level, found.facts["broken"]) == (Level.FAIL, "torn.onnx")


def test_no_models_at_all_fail(tmp_path: Path) -> None:
    found = check_models(tmp_path)

    assert (found.check, found.level) == ("models_missing", Level.FAIL)
