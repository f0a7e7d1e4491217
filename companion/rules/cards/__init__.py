"""Cards and tiles that players hold, whichever module brings them: curses, treasures, and their stacks."""
