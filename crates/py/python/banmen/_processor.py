"""Looks at the processor before the library is loaded, which would end the process without a word."""

import platform
import warnings

if platform.machine().lower() in ("x86_64", "amd64"):
    try:
        from numpy._core._multiarray_umath import __cpu_features__ as _features  # type: ignore[attr-defined]
    except ImportError:
        _features = {}
    if not _features.get("AVX2", True):
        warnings.warn(
            "banmen is built for processors with AVX2 (x86-64-v3) unless RUSTFLAGS named another when it was installed; "
            "this one has none, and the process may die of an illegal instruction. For such a processor: "
            'RUSTFLAGS="-C target-cpu=x86-64-v2" pip install ./crates/py',
            RuntimeWarning,
            stacklevel=2,
        )
