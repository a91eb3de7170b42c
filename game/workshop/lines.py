"""Lines of text with a cursor and a marked stretch: moving, inserting, erasing. No window is known here."""

from __future__ import annotations

Caret = tuple[int, int]
"""Line and column, both from 0."""


class Lines:
    """Text under the hands of a writer; ``anchor`` is where marking began, ``None`` when nothing is."""

    def __init__(self, text: str) -> None:
        self.rows = text.split("\n")
        self.cursor: Caret = (0, 0)
        self.anchor: Caret | None = None

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.rows)

    @property
    def marked(self) -> tuple[Caret, Caret] | None:
        """The marked stretch from its first to its last place."""
        if self.anchor is None or self.anchor == self.cursor:
            return None
        return (min(self.anchor, self.cursor), max(self.anchor, self.cursor))

    @property
    def marked_text(self) -> str:
        """The marked text, empty when nothing is marked."""
        if self.marked is None:
            return ""
        (first, start), (last, stop) = self.marked
        if first == last:
            return self.rows[first][start:stop]
        return "\n".join([self.rows[first][start:], *self.rows[first + 1 : last], self.rows[last][:stop]])

    def clamped(self, place: Caret) -> Caret:
        """Return the nearest place that exists."""
        row = min(len(self.rows) - 1, max(0, place[0]))
        return row, min(len(self.rows[row]), max(0, place[1]))

    # -- moving ------------------------------------------------------------------------------------------

    def move_to(self, place: Caret, *, mark: bool = False) -> None:
        """Put the cursor somewhere; with ``mark`` the stretch from where it was is marked."""
        if not mark:
            self.anchor = None
        elif self.anchor is None:
            self.anchor = self.cursor
        self.cursor = self.clamped(place)

    def step(self, by: int, *, mark: bool = False) -> None:
        """Go one letter back or on, across line ends; a marked stretch collapses to its end there."""
        if self.marked is not None and not mark:
            self.move_to(self.marked[0 if by < 0 else 1])
            return
        row, column = self.cursor
        if by < 0 and column == 0 and row > 0:
            self.move_to((row - 1, len(self.rows[row - 1])), mark=mark)
        elif by > 0 and column == len(self.rows[row]) and row + 1 < len(self.rows):
            self.move_to((row + 1, 0), mark=mark)
        else:
            self.move_to((row, column + by), mark=mark)

    def rows_on(self, by: int, *, mark: bool = False) -> None:
        """Go lines up or down."""
        self.move_to((self.cursor[0] + by, self.cursor[1]), mark=mark)

    def home(self, *, mark: bool = False) -> None:
        """Go to the first letter of the line, and from there to its very beginning."""
        row, column = self.cursor
        first = len(self.rows[row]) - len(self.rows[row].lstrip())
        self.move_to((row, first if column != first else 0), mark=mark)

    def end(self, *, mark: bool = False) -> None:
        """Go to the end of the line."""
        self.move_to((self.cursor[0], len(self.rows[self.cursor[0]])), mark=mark)

    def mark_all(self) -> None:
        """Mark everything."""
        self.anchor = (0, 0)
        self.cursor = (len(self.rows) - 1, len(self.rows[-1]))

    # -- changing ----------------------------------------------------------------------------------------

    def insert(self, text: str) -> None:
        """Put text in place of what is marked, the cursor behind it."""
        if self.marked is not None:
            self._cut(*self.marked)
        row, column = self.cursor
        before, after = self.rows[row][:column], self.rows[row][column:]
        new = (before + text + after).split("\n")
        self.rows[row : row + 1] = new
        last = row + len(new) - 1
        self.cursor = (last, len(self.rows[last]) - len(after))
        self.anchor = None

    def new_line(self) -> None:
        """Begin a line as far in as the one before."""
        row, column = self.cursor
        line = self.rows[row][:column]
        self.insert("\n" + " " * (len(line) - len(line.lstrip())))

    def erase(self, by: int) -> None:
        """Erase what is marked, else one letter before (-1) or behind (1) the cursor."""
        if self.marked is None and by:
            self.step(by, mark=True)
        if self.marked is not None:
            self._cut(*self.marked)
        self.anchor = None

    def _cut(self, first: Caret, last: Caret) -> None:
        line = self.rows[first[0]][: first[1]] + self.rows[last[0]][last[1] :]
        self.rows[first[0] : last[0] + 1] = [line]
        self.cursor = first
        self.anchor = None
