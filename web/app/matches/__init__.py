"""My matches, what they tell over the years, and what of them is kept: pages of the club on a shelf of their own."""
