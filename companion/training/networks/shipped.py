"""Loads the shipped networks into PyTorch, so that they can be trained further."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.training.networks.quantise import weights

Net = TypeVar("Net", bound=nn.Module)


def load_weights(net: Net, path: Path, sample: NDArray[np.float32]) -> Net:
    """Loads the weights of an ONNX file into ``net``, which must have the same form; returns ``net``.

    ``sample``: typical inputs, ``(n, ...)``. The export merged each batch normalisation into the convolution
    before it, so the normalisations are measured again on ``sample``: the network then gives the same output
    as before, as exactly as its rounded weights allow. An output that the file does not have begins at zero.
    """
    written = weights(path)
    named = {name for name, _ in net.named_parameters()}
    folded = [array for name, array in written.items() if name not in named]
    own = dict(net.named_parameters())
    norms = [layer for layer in net.modules() if isinstance(layer, nn.BatchNorm2d)]
    convolutions = [layer for layer in net.modules() if isinstance(layer, nn.Conv2d) and layer.bias is None]
    with torch.no_grad():
        for name in named & written.keys():
            own[name].zero_()
            own[name][: len(written[name])] = torch.from_numpy(written[name].copy())
        for convolution, weight in zip(convolutions, folded[::2], strict=True):
            convolution.weight.copy_(torch.from_numpy(weight.copy()))
        hooks = [
            norm.register_forward_pre_hook(_unfold(bias))
            for norm, bias in zip(norms, folded[1::2], strict=True)
        ]
        net.eval()
        net(torch.from_numpy(sample))
    for hook in hooks:
        hook.remove()
    return net


def _unfold(bias: NDArray[np.float32]) -> Callable[[nn.BatchNorm2d, tuple[Tensor]], None]:
    """A hook before a batch normalisation: measures its input and sets it so that it only adds ``bias``."""

    def measure(norm: nn.BatchNorm2d, given: tuple[Tensor]) -> None:
        (seen,) = given
        mean, spread = seen.mean((0, 2, 3)), seen.var((0, 2, 3))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((spread + norm.eps).sqrt())
        norm.bias.copy_(torch.from_numpy(bias.copy()) + mean)

    return measure
