"""Which checks are made, in which order?"""

from collections.abc import Iterator

from companion_api.doctor.finding import Finding
from companion_api.doctor.models import check_models
from companion_api.doctor.reachability import check_certificate, check_page, check_port
from companion_api.doctor.readers import check_languages, check_opencv, check_tesseract, check_zbar
from companion_api.doctor.storage import check_data_folder, check_disk
from companion_api.settings import Settings


def examine(settings: Settings) -> Iterator[Finding]:
    """Make every check, each when its finding is asked for."""
    yield check_tesseract()
    yield check_languages()
    yield check_zbar()
    yield check_opencv()
    yield check_models()
    yield check_page()
    yield check_port(settings.host, settings.port)
    yield check_certificate()
    yield check_data_folder(settings.data_dir)
    yield check_disk(settings.data_dir)
