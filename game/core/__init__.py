"""What exists: squares, tiles, the board with its joined features, pieces and the state of a game.

Standard library only: no files, no pictures, no rules of any expansion.
"""
