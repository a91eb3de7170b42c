"""One file for each wonder's effect, found by looking into this folder."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from game.expansions.wonders.effects.effect import WonderEffect


@cache
def discover() -> tuple[WonderEffect, ...]:
    """Return the effect of every file here that has one."""
    names = (found.name for found in pkgutil.iter_modules(__path__))
    modules = (importlib.import_module(f"{__name__}.{name}") for name in names)
    effects = [module.EFFECT for module in modules if hasattr(module, "EFFECT")]
    return tuple(sorted(effects, key=lambda effect: effect.order))
