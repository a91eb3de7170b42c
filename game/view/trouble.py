"""Why a file could not be written, in the player's language."""

from __future__ import annotations

from game.session.files import Trouble
from game.view.wording import Texts


def why_not_written(texts: Texts, trouble: Trouble) -> str:
    """Return the reason in words that follow a colon: ours where we know what it means, else the system's."""
    return texts.get(f"common.why.{trouble.key}", detail=trouble.detail)
