"""A table without hardware: pictures, wires and players below the real drivers."""
