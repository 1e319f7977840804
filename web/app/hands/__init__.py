"""Pointers, keys and the focusable cells."""
