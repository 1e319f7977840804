"""What Hexabble and the globe share: crossword games with racks, a bag and a board on which tiles stay. Knows neither of them."""
