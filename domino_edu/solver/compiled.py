"""Numba where it is there, plain Python where it is not: the same source runs either way.

The kernels use whole numbers of at most 63 bits and one flat workspace. Compiled code is kept in the
user's cache folder, so only the first use ever waits.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast
from zlib import crc32

from platformdirs import user_cache_path

NO_NUMBA_VARIABLE = "DOMINO_EDU_NO_NUMBA"
"""An environment variable: with ``1`` all runs as plain Python."""
CACHE_VARIABLE = "NUMBA_CACHE_DIR"
"""Numba's own variable for the folder of compiled code; without it the folder is ours."""

Workspace = list[int]
"""Whole numbers by place: in truth an array of 64 bits each where the kernels are compiled."""


def _folder() -> Path:
    """The folder of compiled code: another for each version of the kernels.

    Numba itself looks only at the file of a function, not at those it takes functions and constants from.
    """
    sources = sorted(Path(__file__).parent.glob("kernels_*.py"))
    mark = crc32(b"".join(source.read_bytes() for source in sources))
    return user_cache_path("domino-edu", appauthor=False) / "compiled" / f"{mark:08x}"


def _numba() -> Any:
    """Numba with our folder set and two methods of int taught, or None."""
    if os.environ.get(NO_NUMBA_VARIABLE, "") not in ("", "0"):
        return None
    try:
        from importlib import import_module

        numba: Any = import_module("numba")
        extending: Any = import_module("numba.extending")
    except (ImportError, OSError):  # OSError: the library behind it cannot be loaded
        return None
    if not os.environ.get(CACHE_VARIABLE):
        numba.config.CACHE_DIR = str(_folder())

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def leading_zeros(_context: Any, number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return builder.ctlz(values[0], numba.core.cgutils.false_bit)

        return number(number), build

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def ones(_context: Any, number: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return builder.ctpop(values[0])

        return number(number), build

    # lambdas, since numba compares the names and types of both arguments
    whole = numba.types.Integer
    extending.overload_method(whole, "bit_length", inline="always")(
        lambda number: lambda number: 64 - leading_zeros(number)  # noqa: ARG005
    )
    extending.overload_method(whole, "bit_count", inline="always")(
        lambda number: lambda number: ones(number)  # noqa: ARG005, PLW0108
    )
    return numba


numba = _numba()
IS_COMPILED = numba is not None
"""Whether the kernels of this process are compiled."""
_prepared: list[bool] = []


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


def compile_now(function: Callable[..., int]) -> None:
    """Nothing; this kernel, which takes a workspace alone, is compiled or read from the cache."""
    if numba is not None:
        cast("Any", function).compile((numba.int64[::1],))


def workspace(size: int) -> Workspace:
    """A workspace of this many zeros."""
    if numba is None:
        return [0] * size
    import numpy as np

    return cast("Workspace", np.zeros(size, dtype=np.int64))


def _mark() -> Path:
    """The file that stands where all kernels are compiled, for this Python and this compiler."""
    named = os.environ.get(CACHE_VARIABLE)
    folder = Path(named) if named else _folder()
    return folder / f"{_folder().name}-{sys.implementation.cache_tag}-{numba.__version__}.ready"


def keep_mark() -> None:
    """Nothing; from now on ``has_mark`` is true. A folder that cannot be written is none to keep it in."""
    if IS_COMPILED:
        _prepared.append(True)
        try:
            _mark().parent.mkdir(parents=True, exist_ok=True)
            _mark().touch()
        except OSError:
            pass  # this process knows, the next one compiles again


def has_mark() -> bool:
    """Whether all kernels are compiled, or never will be."""
    return not IS_COMPILED or bool(_prepared) or _mark().is_file()
