"""What the cameras see of each player's dice, turned into throws."""
