"""The networks in PyTorch: trained, rounded, written as ONNX."""
