"""What the game looks like: pictures drawn with Pillow and numpy, without a display."""
