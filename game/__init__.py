"""The Wonders of Humanity on one screen.

Rooms, each answering one question; imports run downwards only:

    app                       wires the rooms together
    ui · workshop             draw and listen, decide nothing (pygame)
    view                      what the player means and sees, without a display
    session · art             a game in time │ what it looks like (Pillow)
    expansions · content      guests with their rules │ what is written in data/
    rules                     what may happen
    core                      what exists
"""

VERSION = "0.1.0"
