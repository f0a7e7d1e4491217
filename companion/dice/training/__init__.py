"""Where the shipped networks come from: drawn scenes, the networks, their training. Needs ``companion[train]``."""
