"""What travels between a board and the computer: `wire.toml` describes it for the firmware and the host."""
