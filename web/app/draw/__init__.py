"""What a canvas shows, and what paints it."""
