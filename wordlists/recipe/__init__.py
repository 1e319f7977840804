"""The recipe: makes the four lists from pinned packages (`python3 -m wordlists.recipe`)."""
