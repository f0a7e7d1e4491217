"""A table without hardware: a simulated camera, simulated boards and players, below the real drivers."""
