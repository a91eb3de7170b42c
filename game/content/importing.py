"""A community tile list (XML) → a set file of ours, written into a folder that the caller names.

Nothing is overwritten. What could not be carried over comes back as issues.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.content.community import MAX_BYTES, read_list
from game.content.community_import import import_list
from game.content.issues import ERROR, Issue, Mark
from game.content.phrases import Phrase, say
from game.content.remedies import ANOTHER_FOLDER
from game.content.source_words import cannot_read
from game.content.write import set_text
from game.content.yaml_words import explain_os


def import_file(path: Path, folder: Path) -> tuple[Path | None, tuple[Issue, ...]]:
    """Return the file written for the list at ``path`` (``None`` when there is none), and all issues."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as fault:
        return None, (_issue(path.name, *cannot_read(explain_os(fault))),)
    spec, issues = import_list(read_list(data, path.name), set_id_for(path.stem))
    if not spec.tiles:
        what = say("import.no_tile", "no tile could be read from this list")
        cure = say("import.with_tiles", "take a list that holds <tile> elements")
        return None, (*issues, _issue(path.name, what, cure))
    target = folder / f"{spec.id}.yaml"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8", newline="\n") as stream_out:
            stream_out.write(set_text(spec))
    except FileExistsError:
        what = say("import.there_already", "such a file is there already")
        return None, (*issues, _issue(target.name, what, ANOTHER_FOLDER))
    except OSError as fault:
        what = say("import.cannot_write", "the file cannot be written: {why}", why=explain_os(fault))
        return None, (*issues, _issue(target.name, what, ANOTHER_FOLDER))
    return target, issues


def set_id_for(name: str) -> str:
    """Return a set id made from a file's name."""
    plain = re.sub(r"[^a-z0-9_-]+", "_", name.lower()).strip("_-")
    return plain[:40] if plain and plain[0].isalpha() else f"set_{plain}"[:40]


def _issue(name: str, what: Phrase, cure: Phrase) -> Issue:
    return Issue(ERROR, Mark(name), "", what, cure)
