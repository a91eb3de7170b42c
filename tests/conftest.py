"""What every test has in common: the project on the path, no display, the same examples each time."""

from __future__ import annotations

import functools
import gc
import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

# What tests share fills the memory; looking through it all the time would be a tenth of the work.
gc.set_threshold(20_000, 20, 20)

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")

# Cloth takes a tenth of a second to weave and is the same in every window of a size: once is enough for all.
from game.art import material  # noqa: E402 - the path is set above

setattr(material, "linen", functools.cache(material.linen))  # noqa: B010 - a function is replaced
