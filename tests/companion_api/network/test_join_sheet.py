import cv2
import numpy as np
import segno

from companion_api.network.join_sheet import draw_code, join_url, print_code

URL = join_url("http://192.168.1.5:8321", "K7WMPX")


def test_the_code_stands_where_it_is_sent_to_no_server() -> None:
    assert URL == "http://192.168.1.5:8321/#/join/K7WMPX"


def test_the_code_printed_in_a_terminal_can_be_read_by_a_camera() -> None:
    halves = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    rows = [[halves[cell][half] for cell in line] for line in print_code(URL).splitlines() if line for half in (0, 1)]
    modules = np.pad(np.array(rows, np.uint8), 4, constant_values=255)

    read, *_ = cv2.QRCodeDetector().detectAndDecode(
        cv2.resize(modules, None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST)
    )

    assert read == URL


def test_the_drawn_code_is_the_one_of_the_address() -> None:
    drawn = draw_code(URL)

    assert drawn.startswith(b"<?xml")
    assert drawn == draw_code(URL)
    assert segno.make_qr(URL, error="m").designator in {"3-M", "4-M"}
