"""The rooms of the window: what is drawn with pygame and what listens to keyboard and mouse.

Screens decide nothing about the rules; they show what `game.view` and `game.session` know and hand intentions
on.
"""
