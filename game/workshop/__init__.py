"""The tile workshop: see what tile data says, prove it, try it and change it.

Pure parts (documents, edits, readings) know no window; screens only show them and hand edits on.
"""
