"""Are the learned models there, and can they be loaded?"""

from pathlib import Path

import onnxruntime  # type: ignore[import-untyped]  # ships no types
from onnxruntime.capi import onnxruntime_pybind11_state as runtime  # type: ignore[import-untyped]  # ships no types

import vision
from companion_api.doctor.finding import Finding, Level

MODELS = Path(vision.__file__).parent / "models"
# What the runtime raises for a file that it cannot load; these classes have no base of their own.
NOT_LOADABLE = (
    runtime.Fail,
    runtime.InvalidArgument,
    runtime.InvalidGraph,
    runtime.InvalidProtobuf,
    runtime.NoSuchFile,
    runtime.NotImplemented,
    runtime.RuntimeException,
)


def check_models(folder: Path = MODELS) -> Finding:
    """Load every model once."""
    models = sorted(folder.glob("*.onnx"))
    broken = [model.name for model in models if not is_loadable(model)]
    if not models:
        return Finding("models_missing", Level.FAIL, {"folder": str(folder)})
    if broken:
        return Finding("models", Level.FAIL, {"broken": ", ".join(broken), "folder": str(folder)})
    return Finding("models", Level.OK, {"count": str(len(models))})


def is_loadable(model: Path) -> bool:
    """Whether the runtime makes a session of this model."""
    try:
        onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    except NOT_LOADABLE:
        return False
    return True
