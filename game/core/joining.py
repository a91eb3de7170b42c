"""How the features of placed tiles hang together: a union-find over all parts, in flat lists of numbers.

A *node* is one feature of one placed tile; nodes are numbered in order of placing. ``Board`` builds on this
and speaks of parts and features; nothing outside ``core`` sees a node but as ``Feature.key``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Final

from game.core.features import FeatureRef, Site
from game.core.kernel import Kernel
from game.core.tile import NO_TRAITS
from game.core.value import made


class Joining:
    """The joined features of one board.

    Why it is built so: flat lists of numbers are read fastest, and the next board goes on with the very same
    ones (see ``going_on.py``). Of two features that join, the older one stays the root: so the root *is* the
    part that was placed first, which names the feature, and no size need be kept. What few features have
    (touched cities, traits) stands in a dictionary.
    """

    __slots__ = (
        "_absorbed",
        "_bases",
        "_extras",
        "_left",
        "_masks",
        "_members",
        "_opens",
        "_parents",
    )

    _left: bool
    """Whether another board has gone on with the lists of this one; every reading asks that first."""
    _absorbed: list[tuple[int, int]]
    """What the tile placed last has joined, in order: a root that is one no longer, and the root above it."""
    _bases: list[int]
    """The first node of each placed tile."""
    _parents: list[int]
    """For each node another one of its feature, nearer to the root; the root's own is itself."""
    _members: dict[int, list[int]] | None
    """For each root its nodes, once somebody has asked: nobody does while a game is only played."""
    _opens: list[int]
    """For each root the number of sides that lead nowhere; below 0 for a field, which has none and joins."""
    _masks: list[int]
    """For each root the squares it counts, as bits in order of placing: a square counts once (B-5)."""
    _extras: dict[int, tuple[int, Mapping[str, int]]]
    """For the few roots that have such: the nodes of the touched cities as bits, the summed traits."""

    def _begin(self) -> None:
        self._absorbed, self._bases = [], []
        self._parents, self._opens, self._masks = [], [], []
        self._members = None
        self._extras = {}

    def _regain(self) -> None:
        """Work out once more what another board has gone on with."""
        raise NotImplementedError

    def _add(self, kernel: Kernel, square_count: int) -> int:
        """Add the features of one more tile, still apart, and return the first of their nodes."""
        base = len(self._parents)
        nodes = _NUMBERS[base : base + kernel.count]
        if len(nodes) < kernel.count:
            nodes = list(range(base, base + kernel.count))
        self._parents += nodes
        self._opens += kernel.node_opens
        if kernel.all_in_one:
            self._masks += [1 << square_count] * kernel.count
        else:
            self._masks += _moved_on(kernel.node_masks, square_count)
        self._bases.append(base)
        self._members = None
        for index, cities, traits in kernel.extras:
            self._extras[base + index] = (cities << base, traits)
        return base

    def _hand_over(self, other: int, one: int) -> None:
        """Give what few features have, cities beside a field and traits, to the root they joined."""
        extras = self._extras
        cities, traits = extras.pop(other)
        if one in extras:
            own_cities, own_traits = extras[one]
            cities, traits = own_cities | cities, _summed(own_traits, traits)
        extras[one] = (cities, traits)

    # -- readings for Feature and Board -------------------------------------------------------------------

    def root(self, ref: FeatureRef | Site) -> int:
        """Return the ``Feature.key`` of the feature that a part, or the part under a site, belongs to."""
        if self._left:
            self._regain()
        return self.node_root(self._bases[ref[0]] + ref[1])

    def node_root(self, node: int) -> int:
        """Return the root of a node."""
        if self._left:
            self._regain()
        parents = self._parents
        while (up := parents[node]) != node:
            node = up
        return node

    def roots(self, refs: Iterable[FeatureRef | Site]) -> list[int]:
        """Return the keys of many parts or sites, in their order."""
        if self._left:
            self._regain()
        parents, bases = self._parents, self._bases
        found = []
        for ref in refs:
            node = bases[ref[0]] + ref[1]
            while (up := parents[node]) != node:
                node = up
            found.append(node)
        return found

    def ref_of(self, node: int) -> FeatureRef:
        """Return the part behind a node; of a root, that is the part of the feature placed first."""
        if self._left:
            self._regain()
        serial = bisect_right(self._bases, node) - 1
        return made(FeatureRef, (serial, node - self._bases[serial]))

    def node_members(self, root: int) -> tuple[int, ...]:
        """Return the nodes joined under ``root``, in order of placing."""
        if self._left:
            self._regain()
        members = self._members
        if members is None:
            members, roots = {}, list[int]()
            for node, up in enumerate(self._parents):  # a parent is older, so its root is known by now
                roots.append(node if up == node else roots[up])
                members.setdefault(roots[node], []).append(node)
            self._members = members
        return tuple(members[root])

    def node_mask(self, root: int) -> int:
        """Return the squares of a feature as bits, numbered in order of placing."""
        if self._left:
            self._regain()
        return self._masks[root]

    def node_open(self, root: int) -> int:
        """Return the number of open ends of a feature."""
        if self._left:
            self._regain()
        return self._opens[root]

    def node_traits(self, root: int) -> Mapping[str, int]:
        """Return the summed traits of a feature."""
        if self._left:
            self._regain()
        return self._extras.get(root, _NO_EXTRAS)[1]

    def node_cities(self, root: int) -> list[int]:
        """Return the roots of the different cities that a field touches, in order of placing."""
        if self._left:
            self._regain()
        parents, bits, found = self._parents, self._extras.get(root, _NO_EXTRAS)[0], set()
        while bits:
            node = (bits & -bits).bit_length() - 1
            bits &= bits - 1
            while (up := parents[node]) != node:
                node = up
            found.add(node)
        return sorted(found)


_NO_EXTRAS: Final = (0, NO_TRAITS)
_NUMBERS: Final = list(range(1 << 13))
"""Numbers for the nodes of a thousand tiles and more, to cut out of: making them one by one takes longer.

It never grows, because boards of several threads read it at once.
"""


def _moved_on(masks: tuple[int, ...], squares: int) -> list[int]:
    return [mask << squares for mask in masks]


def _summed(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    if not one or not other:
        return one or other
    return {**one, **{trait: one.get(trait, 0) + number for trait, number in other.items()}}
