"""What is remembered of the films that phones send, between one picture and the next.

The recogniser's memory of a film is bytes that nobody here looks into. Beside it stand the names by which the session
knows what is followed: it may have known a card before this phone saw it.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from companion_api.session.lying import LyingItem

MOST_FILMS: Final = 64  # a third of a megabyte each; whoever films next begins a new one
FILM_S: Final = 30.0  # after a longer pause the table is looked at anew

Phone = tuple[str, int]  # the table, and the member's number


@dataclass(frozen=True, slots=True)
class Film:
    """A film up to its last picture."""

    at_s: float
    memory: bytes
    names: Mapping[str, str] = field(default_factory=dict)

    def named(self, items: Iterable[LyingItem]) -> tuple[LyingItem, ...]:
        """The items under the names by which the session knows them."""
        return tuple(replace(item, item_id=self.names.get(item.item_id, item.item_id)) for item in items)


class Films:
    """The films of all phones; the one that was not filmed with for longest is given up first."""

    def __init__(self) -> None:
        self._films: OrderedDict[Phone, Film] = OrderedDict()

    def memory_of(self, phone: Phone, now_s: float) -> bytes:
        """What the recogniser remembers of a phone's film; nothing if it begins."""
        self.forget(now_s)
        film = self._films.get(phone)
        return b"" if film is None else film.memory

    def forget(self, now_s: float) -> None:
        """Give up the films that ended: they hold a picture, and pictures are not kept."""
        for phone in [phone for phone, film in self._films.items() if now_s - film.at_s >= FILM_S]:
            del self._films[phone]

    def went_on(self, phone: Phone, now_s: float, memory: bytes) -> Film:
        """The phone's film after one more picture."""
        self.forget(now_s)
        before = self._films.pop(phone, None)
        film = Film(now_s, memory, {} if before is None else before.names)
        self._films[phone] = film
        while len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        return film

    def learn_names(self, phone: Phone, seen: Iterable[LyingItem], known: Iterable[LyingItem]) -> None:
        """How the session calls what is seen; both in the same order."""
        film = self._films.get(phone)
        if film is not None:
            names = {item.item_id: name.item_id for item, name in zip(seen, known, strict=True)}
            self._films[phone] = replace(film, names=names)
