"""Nothing leaves the network: not by the libraries that this one builds on either."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

OPENS_A_NET = "from vision.face_net import FaceNet; FaceNet()"


@pytest.mark.parametrize("opens", [OPENS_A_NET, "import companion_api.doctor.models; " + OPENS_A_NET])
def test_onnx_runtime_neither_counts_nor_tells_anybody_that_it_is_used(opens: str, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    own = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}

    subprocess.run([sys.executable, "-c", opens], env=environment | own, check=True)

    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []
