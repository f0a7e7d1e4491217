"""The table: where the senses meet the rules, and everything that people see, hear and keep comes from."""
