"""The networks in PyTorch: trained, rounded to eight bits, written as ONNX."""
