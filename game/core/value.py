"""Values that nobody changes: dataclasses which are frozen for the type checker, not at run time.

A frozen dataclass sets each of its fields through ``object.__setattr__``, three times as slow as an ordinary
assignment, and a turn makes a dozen events, receipts and actions. mypy refuses to assign to a field of a
value just as it does for a frozen one; it reads every file of the project.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar, dataclass_transform

Made = TypeVar("Made")


made: Final = tuple.__new__
"""Make a named tuple out of a plain one. Its own constructor is a function around this, twice as slow."""


@dataclass_transform(frozen_default=True)
def value(cls: type[Made]) -> type[Made]:
    """Make a class a value: slots, equality and hash by its fields, never assigned to again."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
