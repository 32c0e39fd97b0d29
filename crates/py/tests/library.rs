//! The library exists, is a module of Python, and has the stubs that are committed.
//!
//! It needs no interpreter. It also makes the tests of the workspace build the library with the features and the profile
//! of everything else there, so that `ci.sh` packs it into a wheel without compiling the catalog again.

use std::path::{Path, PathBuf};

/// Where the library is: beside this test. Cargo leaves what is only built for a test there.
fn library() -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    let name = format!("{}_banmen{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    test.with_file_name(name)
}

#[test]
fn library_is_a_module_of_python() {
    let bytes = std::fs::read(library()).expect("the library is built beside the tests");
    let symbol = b"PyInit__banmen";
    assert!(bytes.windows(symbol.len()).any(|window| window == symbol));
}

/// What the description of the library leaves open: arrays, whose types PyO3 does not know. What comes before the type, and
/// the type.
const ARRAYS: [(&str, &str); 12] = [
    ("def current_player(self, /) -> ", "NDArray[np.int32]"),
    ("def legal_action_mask(self, /) -> ", "NDArray[np.bool_]"),
    ("def observation(self, /) -> ", "NDArray[np.uint8]"),
    ("def rewards(self, /) -> ", "NDArray[np.float32]"),
    ("def sample(self, /) -> ", "NDArray[np.int32]"),
    ("def step(self, /, actions: ", "NDArray[np.int32]"),
    ("def terminated(self, /) -> ", "NDArray[np.bool_]"),
    ("def truncated(self, /) -> ", "NDArray[np.bool_]"),
    ("def from_packed(packed: ", "NDArray[np.uint8]"),
    ("def to_packed(self, /) -> ", "NDArray[np.uint8]"),
    ("def pack(boards: SupportsGetItem[int, Board]) -> ", "NDArray[np.uint8]"),
    ("def unpack(packed: ", "NDArray[np.uint8]"),
];

/// It does not describe exceptions either. mypy's stubtest compares this list with the module.
const EXCEPTIONS: [&str; 6] =
    ["IllegalMoveError", "JobError", "PositionError", "RecordError", "SettingError", "UnknownGameError"];

/// The names of the module, each in a line of a list in Python.
fn names(text: &str) -> String {
    let defined = |line: &str| {
        let rest = line.strip_prefix("class ").or_else(|| line.strip_prefix("def "))?;
        Some(rest.split([':', '(']).next()?.to_owned())
    };
    let mut names: Vec<String> = text.lines().filter_map(defined).collect();
    names.extend(EXCEPTIONS.map(str::to_owned));
    names.push("BanmenError".to_owned());
    names.sort();
    names.iter().map(|name| format!("    \"{name}\",\n")).collect()
}

/// The stubs that PyO3 makes of what it has left in the library, with what it leaves open.
fn stubs() -> String {
    let module =
        pyo3_introspection::introspect_cdylib(library(), "_banmen").expect("the library describes itself");
    let files = pyo3_introspection::module_stub_files(&module);
    let mut text = files.get(Path::new("__init__.pyi")).expect("the module has stubs").clone();
    for (before, kind) in ARRAYS {
        let open = format!("{before}Incomplete");
        assert!(text.contains(&open), "{open} is not in the library any more");
        text = text.replace(&open, &format!("{before}{kind}"));
    }
    text = text.replace("def __getattr__(name: str) -> Incomplete: ...\n", "");
    text = text.replace(
        "from _typeshed import Incomplete, SupportsGetItem\n",
        "from _typeshed import SupportsGetItem\n",
    );
    assert!(!text.contains("Incomplete"), "something new has no type: {text}");
    // Lists and tables without the types of what is in them.
    text = text
        .replace("def legal_moves(self, /) -> list:", "def legal_moves(self, /) -> list[Move]:")
        .replace("def games() -> list:", "def games() -> list[dict[str, Any]]:")
        .replace("-> dict:", "-> dict[str, Any]:")
        .replace("buffers: dict |", "buffers: dict[str, NDArray[Any]] |");
    let place = text.find("@final").expect("there are classes");
    let mut head = "import numpy as np\nfrom numpy.typing import NDArray\n\n".to_owned();
    head += &format!("__all__ = [\n{}]\n\n", names(&text));
    head += "class BanmenError(ValueError): ...\n";
    for name in EXCEPTIONS {
        head += &format!("class {name}(BanmenError): ...\n");
    }
    text.insert_str(place, &format!("{head}\n"));
    text
}

/// `BANMEN_STUBS=write cargo test -p banmen-py` writes them anew.
#[test]
fn stubs_are_those_of_the_library() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/banmen/_banmen.pyi");
    let made = stubs();
    if std::env::var("BANMEN_STUBS").is_ok_and(|wish| wish == "write") {
        std::fs::write(&path, &made).expect("the stubs can be written");
    }
    let committed = std::fs::read_to_string(&path).expect("the stubs are committed");
    assert!(committed == made, "{} is not what the library says: write it anew", path.display());
}
