"""Mats: found by their markers, flattened, watched for motion and for hands that cover them."""
