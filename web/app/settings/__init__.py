"""What the people of this device like: the page on which it is set, on a shelf of its own."""
