"""The JSON Schema of tile set files, made from ``form``; editors complete and check with it as one types.

python -m game.content.schema      writes data/tiles.schema.json anew
"""

from __future__ import annotations

import json
from typing import Any, Final

from game.content.form import SET
from game.content.library import DATA

FILE: Final = "tiles.schema.json"


def schema() -> dict[str, Any]:
    """Return the schema as plain data."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A set of tiles",
        "description": "Fields are not written down: they follow from cities, roads and rivers.",
        **SET.schema(),
    }


def schema_text() -> str:
    """Return the schema as the text of its file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    (DATA / FILE).write_text(schema_text(), encoding="utf-8", newline="\n")
