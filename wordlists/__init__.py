"""The four word lists as text, the recipe that makes them, and the packer (see SOURCES.md)."""
