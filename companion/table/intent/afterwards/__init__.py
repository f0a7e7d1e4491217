"""What is said afterwards of an act that was taken: by dice, tiles, and what nobody has pressed."""
