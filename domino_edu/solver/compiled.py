"""Numba where it is there, plain Python where it is not: the same source runs either way.

The kernels use whole numbers of at most 63 bits and one flat workspace. Compiled code is kept in the
user's cache folder, so only the first use ever waits.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from platformdirs import user_cache_path

NO_NUMBA_VARIABLE = "DOMINO_EDU_NO_NUMBA"
"""An environment variable: with ``1`` all runs as plain Python."""
CACHE_VARIABLE = "NUMBA_CACHE_DIR"
"""Numba's own variable for the folder of compiled code; without it the folder is ours."""

Workspace = Any
"""Whole numbers by place: an array of 64 bits each, or a list as plain Python."""


def _numba() -> Any:
    """Numba with our folder set and two methods of int taught, or None."""
    if os.environ.get(NO_NUMBA_VARIABLE, "") not in ("", "0"):
        return None
    try:
        import numba
        from numba.extending import intrinsic, overload_method
    except (ImportError, OSError):  # OSError: the library behind it cannot be loaded
        return None
    if not os.environ.get(CACHE_VARIABLE):
        numba.config.CACHE_DIR = str(user_cache_path("domino-edu", appauthor=False) / "compiled")

    @intrinsic  # type: ignore[untyped-decorator, unused-ignore]
    def leading_zeros(_context: Any, number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return builder.ctlz(values[0], numba.core.cgutils.false_bit)

        return number(number), build

    @intrinsic  # type: ignore[untyped-decorator, unused-ignore]
    def ones(_context: Any, number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return builder.ctpop(values[0])

        return number(number), build

    # lambdas, since numba compares the names and types of both arguments
    whole = numba.types.Integer
    overload_method(whole, "bit_length", inline="always")(
        lambda number: lambda number: 64 - leading_zeros(number)  # noqa: ARG005
    )
    overload_method(whole, "bit_count", inline="always")(
        lambda number: lambda number: ones(number)  # noqa: ARG005, PLW0108
    )
    return numba


numba = _numba()
IS_COMPILED = numba is not None
"""Whether the kernels of this process are compiled."""


def jit(function: Callable[..., int]) -> Callable[..., int]:
    """The function compiled, its code kept for the next process; the function itself without Numba."""
    if numba is None:
        return function
    compiled: Callable[..., int]
    try:
        compiled = numba.njit(cache=True)(function)
    except RuntimeError:  # no folder of this machine can be written: compile in each process
        compiled = numba.njit(boundscheck=False)(function)
    return compiled


def workspace(size: int) -> Workspace:
    """A workspace of this many zeros."""
    if numba is None:
        return [0] * size
    import numpy as np

    return np.zeros(size, dtype=np.int64)
