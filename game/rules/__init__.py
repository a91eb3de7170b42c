"""What may happen: actions, events, phases, scoring, and the doors through which expansions take part.

Knows no expansion by name, no file and no picture.
"""
