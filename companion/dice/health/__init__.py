"""What is wrong with a camera, its light and its mats, in words."""
