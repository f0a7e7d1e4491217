"""Traced tables: several dice on any ground, to train the finder and the verifier."""
