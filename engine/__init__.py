"""Word Club's rules: four games and the kernel they share. Standard library only; no clock, no global random, no I/O."""
