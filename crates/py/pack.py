"""Packs a library that cargo has built, with the files of the package, into a wheel.

The wheels for users are made by maturin. This one is for the tests of the project: `cargo test --workspace` has built the
library already, and maturin would compile the catalog again, because it asks cargo for fewer packages, which then have
other features.

    python pack.py LIBRARY DIRECTORY
"""

import base64
import hashlib
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

here = Path(__file__).parent


def pack(library: Path, directory: Path) -> Path:
    """Writes the wheel and returns where it is."""
    project = tomllib.loads((here / "pyproject.toml").read_text())["project"]
    version = tomllib.loads((here / "../../Cargo.toml").read_text())["workspace"]["package"]["version"]
    tag = f"cp311-abi3-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    info = f"banmen-{version}.dist-info"
    package = here / "python"
    files = {path.relative_to(package).as_posix(): path.read_bytes()
             for path in sorted(package.rglob("*")) if path.is_file() and path.suffix in (".py", ".pyi", ".typed")}
    files["banmen/py.typed"] = b""
    files["banmen/_banmen.abi3.so"] = library.read_bytes()
    needs = "".join(f"Requires-Dist: {need}\n" for need in project["dependencies"])
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: banmen\nVersion: {version}\n"
        f"Requires-Python: {project['requires-python']}\n{needs}"
    ).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: banmen\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    rows = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(data)}")
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()
    wheel = directory / f"banmen-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


if __name__ == "__main__":
    print(pack(Path(sys.argv[1]), Path(sys.argv[2])))
