"""What people put right on the page: which chamber lies where, active gems, and where figures stand."""
