"""The table: the senses meet the rules here, and all that people see, hear and keep comes from here."""
