"""What is looked up beside a match: the rules by their words, and the word lists. It comes on a shelf of its own."""
