"""A game in time: setting it up, playing it, undoing, saving, replaying, simulating.

This room knows rules and tile data and no screen. Which expansions exist it is told by its callers.
"""
