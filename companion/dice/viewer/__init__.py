"""What people see through a camera, and what they ask of it."""
