"""What is written: tile data as people write it in YAML, checked and compiled to core tiles.

The room knows files and text; it knows neither rules nor pictures.
"""
