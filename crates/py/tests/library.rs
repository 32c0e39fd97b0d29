//! The library exists and is a module of Python.
//!
//! It needs no interpreter. It also makes the tests of the workspace build the library with the features and the profile
//! of everything else there, so that `ci.sh` packs it into a wheel without compiling the catalog again.

use std::path::PathBuf;

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
