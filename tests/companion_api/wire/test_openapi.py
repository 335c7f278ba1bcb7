import json
import subprocess
import sys


def printed_document() -> dict[str, dict[str, dict[str, dict[str, object]]]]:
    printed = subprocess.run([sys.executable, "-m", "companion_api.wire"], capture_output=True, check=True).stdout
    document: dict[str, dict[str, dict[str, dict[str, object]]]] = json.loads(printed)
    return document


def test_the_document_describes_every_door_of_the_thin_line() -> None:
    paths = printed_document()["paths"]

    doors = {(method, path.removeprefix("/api/v1")) for path, methods in paths.items() for method in methods}
    assert doors >= {
        ("post", "/tables"), ("post", "/joins"), ("get", "/tables/{table_id}"), ("get", "/tables/{table_id}/events"),
        ("post", "/tables/{table_id}/frames"), ("post", "/tables/{table_id}/actions"), ("post", "/judge"),
        ("get", "/health"), ("post", "/tables/{table_id}/demo/next"), ("get", "/tables/{table_id}/demo/picture"),
    }  # fmt: skip


def test_no_answer_leaves_out_a_field_that_its_type_names() -> None:
    schemas = printed_document()["components"]["schemas"]

    for name in ("TableView", "FrameSeen", "Problem", "NumNumView"):
        assert set(schemas[name]["required"]) == set(schemas[name]["properties"])  # type: ignore[call-overload]  # JSON
