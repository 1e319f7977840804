"""What the games share: hexes, lines, words, tiles, refusals, records, the lexicon. Knows no game."""
