"""Cards and tiles that players hold, for all modules that bring them: curses, treasures, and their stacks."""
