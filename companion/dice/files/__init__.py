"""Picture files in; printed mats and reports out."""
