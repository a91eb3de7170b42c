"""Picture files and their manifest: which file was drawn from what.

A folder keeps one WebP file per picture and ``manifest.json`` with the digest of what each was drawn from. It
knows nothing of tiles; a damaged or unwritable folder is logged and never fatal.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from game.core.geometry import Rotation

_log = logging.getLogger(__name__)

QUALITY: Final = 92
MAX_BYTES: Final = 10_000_000
MAX_SIDE: Final = 4096
"""Pixels: more than twice what the largest wonder takes."""


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """One picture: a design, its quarter turns clockwise, and which of its looks."""

    tile_id: str
    rotation: Rotation
    copy: int

    @property
    def parts(self) -> tuple[str, Rotation, int]:
        """Its three parts."""
        return (self.tile_id, self.rotation, self.copy)

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.tile_id.replace('/', '__')}.{self.rotation}.{self.copy}.webp"


class Folder:
    """Picture files with their manifest. A folder of ``None`` keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._digests: dict[str, str] = self._load()

    def _load(self) -> dict[str, str]:
        if self._path is None:
            return {}
        try:
            with (self._path / "manifest.json").open("rb") as stream:
                listed = json.loads(stream.read(MAX_BYTES))
            return {str(k): str(v) for k, v in listed["files"].items()}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, KeyError, AttributeError, TypeError, RecursionError) as fault:
            _log.warning(
                "the manifest in %s cannot be read (%s): its pictures are drawn again", self._path, fault
            )
            return {}

    def knows(self, key: Key, digest: str) -> bool:
        """Tell whether the folder holds an up-to-date file."""
        return (
            self._path is not None
            and self._digests.get(key.file) == digest
            and (self._path / key.file).exists()
        )

    def read(self, key: Key, digest: str | None) -> Image.Image | None:
        """Return a picture drawn from what ``digest`` says (``None``: from anything), or ``None``."""
        if self._path is None or not (self.knows(key, digest) if digest else key.file in self._digests):
            return None
        try:
            return read_picture(self._path / key.file, ("WEBP",))
        except BadPicture as fault:
            _log.warning("%s is damaged (%s) and is drawn again", self._path / key.file, fault)
            return None

    def write(self, images: Mapping[Key, Image.Image], digests: Mapping[Key, str]) -> None:
        """Write pictures and bring the manifest up to date; a full or locked disk is only logged."""
        if self._path is None:
            return
        with self._lock:
            try:
                self._path.mkdir(parents=True, exist_ok=True)
                for key, image in images.items():
                    _write_image(self._path / key.file, image)
                    self._digests[key.file] = digests[key]
                listed = {"files": dict(sorted(self._digests.items()))}
                _replace(self._path / "manifest.json", (json.dumps(listed, indent=0) + "\n").encode())
            except OSError as fault:
                _log.warning("pictures cannot be kept in %s: %s", self._path, fault)


class BadPicture(Exception):
    """A file is no picture that can be used; the message says why."""


def read_picture(path: Path, formats: tuple[str, ...]) -> Image.Image:
    """Return the picture of a file as RGB or RGBA; raises ``BadPicture``, whatever the file is like.

    Only the named formats are tried; files over ``MAX_BYTES`` and sides over ``MAX_SIDE`` are not decoded.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadPicture(f"larger than {MAX_BYTES // 1_000_000} MB")
        with Image.open(path, formats=formats) as image:
            if max(image.size) > MAX_SIDE:
                raise BadPicture(f"more than {MAX_SIDE} pixels wide or high")
            return image.convert("RGBA" if "A" in image.getbands() or "transparency" in image.info else "RGB")
    except BadPicture:
        raise
    except Exception as fault:  # decoders stumble over damaged files in many ways
        raise BadPicture(f"{type(fault).__name__}: {fault}") from fault


def _fresh(path: Path) -> Path:
    """Where a file is written before it takes its place: another for each thread of each process, because
    several may draw the same picture.
    """
    return path.with_suffix(f".{os.getpid()}-{threading.get_ident()}.new")


def _write_image(path: Path, image: Image.Image) -> None:
    fresh = _fresh(path)
    image.save(fresh, "WEBP", quality=QUALITY, method=3, use_sharp_yuv=True)
    fresh.replace(path)


def _replace(path: Path, data: bytes) -> None:
    fresh = _fresh(path)
    fresh.write_bytes(data)
    fresh.replace(path)
