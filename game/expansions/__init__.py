"""Guests: one folder for each expansion, with all its rules. They import rules and core, never each other."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from game.rules.doors import Guest


@cache
def discover() -> tuple[Guest, ...]:
    """Return the guest of every folder beside this file, in order of their numbers; names none of them."""
    modules = (
        importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    )
    guests = [module.EXPANSION for module in modules]
    return tuple(sorted(guests, key=lambda guest: guest.order))
