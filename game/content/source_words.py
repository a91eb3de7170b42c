"""What is said of files that cannot be taken as they are: each time what is wrong and the remedy.

The parser's own complaints are in ``yaml_words``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.content.phrases import Phrase, Value, say
from game.content.remedies import CHECK_FILE, DELETE, SPLIT, STRAY_BRACKET

Trouble: TypeAlias = tuple[Phrase, Phrase]

_PUT_FILE: Final = say("source.put_file", "put a tile set file here")
_LEAVE_OR_QUOTE: Final = say("source.leave_or_quote", "leave it out, or put the text in quotes")

RING: Final = say("source.ring", "links lead round in a ring")
FOLDER: Final = (say("source.folder", "this is a folder, not a file"), _PUT_FILE)
DEVICE: Final = (say("source.device", "this is a device or a pipe, not a file"), _PUT_FILE)
LINK: Final = (
    say("source.link", "this is a link to a file outside the folder, which is not read"),
    say("source.copy", "copy the file here"),
)
UTF_16: Final = (
    say("source.utf_16", "the file is written as UTF-16"),
    say("source.save_utf_8", "save it as UTF-8"),
)
NOT_UTF_8: Final = (
    say("source.not_utf_8", "a byte here is not UTF-8"),
    say("source.file_utf_8", "save the file as UTF-8"),
)
NO_YAML: Final = (
    say("source.no_yaml", "this is not readable as YAML"),
    say("source.compare", "compare it with a file that works"),
)
SECOND_DOCUMENT: Final = (
    say("source.second_document", "a second document begins here"),
    say("source.no_dashes", "leave out the line with ---"),
)
TAG_DIRECTIVE: Final = (
    say("source.tag_directive", "tag directives are not used here"),
    say("source.no_tag_line", "leave out the %TAG line"),
)
EMPTY: Final = (
    say("source.empty", "the file is empty"),
    say("source.write_set", "write a tile set or delete it"),
)
NO_WORD_AS_KEY: Final = (
    say("source.no_key", "a list or mapping stands where a key belongs"),
    say("source.write_word", "write a word"),
)


def cannot_read(why: Value) -> Trouble:
    """Return that a file cannot be read, and why."""
    return say("source.cannot_read", "the file cannot be read: {why}", why=why), CHECK_FILE


def larger_than(limit: int, cure: Phrase = SPLIT) -> Trouble:
    """Return that a file has more bytes than are read."""
    return say("source.large", "the file is larger than {size} kB", size=limit // 1000), cure


def deeper_than(levels: int, cure: Phrase = STRAY_BRACKET) -> Trouble:
    """Return that things stand within things more often than is read."""
    return say("source.deep", "the nesting is deeper than {levels} levels", levels=levels), cure


def more_values_than(most: int) -> Trouble:
    """Return that a file holds more values than are read."""
    return say("source.many_values", "the file holds more than {most} values", most=most), SPLIT


def character(found: str) -> Trouble:
    """Return that a character that nobody can see stands in a file."""
    code = f"U+{ord(found):04X}"
    what = say("source.character", "the character {code} does not belong in a text file", code=code)
    if found == "\0":
        return what, say("source.delete_or_text", "delete it, or save the file as UTF-8 text")
    return what, DELETE


def alias(name: str) -> Trouble:
    """Return that a YAML alias is not used."""
    what = say("source.alias", "{alias} is a YAML alias, which is not used here", alias=f"*{name}")
    return what, say("source.write_out", "write the value out, or put the text in quotes")


def anchor(name: str) -> Trouble:
    """Return that a YAML anchor is not used."""
    what = say("source.anchor", "{anchor} is a YAML anchor, which is not used here", anchor=f"&{name}")
    return what, _LEAVE_OR_QUOTE


def tag(name: str) -> Trouble:
    """Return that a YAML tag is not used."""
    return say("source.tag", "{tag} is a YAML tag, which is not used here", tag=name), _LEAVE_OR_QUOTE


def key_twice(key: str, line: int) -> Trouble:
    """Return that a key stands twice; the first one is in ``line``."""
    what = say(
        "source.key_twice",
        "the key '{key}' stands here a second time; the first is in line {line}",
        key=key,
        line=line,
    )
    return what, say("source.keep_one_key", "keep one of the two")
