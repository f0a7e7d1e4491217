"""What the messages between companion and browser look like, for the type check of the page's scripts."""
