"""Which card is it, by several readers? The surest one is believed."""

from collections.abc import Sequence

from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.sightings import CardLook


class SurestReader:
    """Asks all its readers and gives, card by card, the look of the one that is surest."""

    def __init__(self, readers: Sequence[CardReader]) -> None:
        self._readers = tuple(readers)

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        answers = [reader.read(picture, cards) for reader in self._readers]
        return tuple(max(looks, key=_confidence) for looks in zip(*answers, strict=True))


def _confidence(look: CardLook) -> float:
    return look.candidates[0].confidence if look.candidates else 0.0
