"""Picture files in; mats and reports out."""
