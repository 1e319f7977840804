"""The page as a tree, and what makes it real."""
