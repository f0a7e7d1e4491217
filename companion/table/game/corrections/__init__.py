"""Correcting the record: the latest acts as they really were, where the table had taken them wrongly."""
