"""What the doctor looks at: one file for each section of the result."""
