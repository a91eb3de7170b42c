"""What the player means and sees, worked out without a display.

Nothing here may import pygame or Pillow: every module can be tested on a machine without a screen.
"""
