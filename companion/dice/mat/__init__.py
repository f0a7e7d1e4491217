"""Mats: found by their markers, flattened, watched for motion and for what covers them."""
