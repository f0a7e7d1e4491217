"""Makes the networks that the eye ships with. It needs ``companion[train]`` and is not in the wheel."""
