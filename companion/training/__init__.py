"""Where the shipped networks come from: drawn scenes, networks, training. Needs ``companion[train]``."""
