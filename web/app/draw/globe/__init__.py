"""Painting the globe: how fine, by whom it is made, and the painter that the page talks to."""
