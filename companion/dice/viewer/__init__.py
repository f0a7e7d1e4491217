"""What people see through a camera, and the commands that they give it."""
