"""The composition root: the only room that sees all others and wires them together."""
