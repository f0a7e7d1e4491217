"""What people are shown: the model of everything visible, and the functions that fill it."""
