"""For people who build boards: flash, label, name and test them."""
