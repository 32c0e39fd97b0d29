//! The browser that the page is tested in.

use std::path::Path;
use std::process::{Command, Stdio};

/// The packages of Debian that the tests of the page need: a browser, its driver and a Japanese font.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-ipafont-mincho"];

/// Returns whether a browser can be driven. Where none is there and it may be installed, Debian's packages are; on
/// another system, or without the right to install, the tests of the page are skipped.
pub(crate) fn is_ready(may_install: bool) -> bool {
    if runs("chromedriver", &["--version"]) {
        return true;
    }
    if !may_install {
        eprintln!("no chromedriver is there, and nothing is installed");
        return false;
    }
    eprintln!(
        "about to install with apt-get: {} (--no-install leaves the machine alone)",
        PACKAGES.join(", ")
    );
    let install = [&["install", "--yes", "--no-install-recommends"][..], &PACKAGES[..]].concat();
    runs("apt-get", &["update"]) && runs("apt-get", &install) && runs("chromedriver", &["--version"])
}

/// Returns whether axe-core, which reads the page for what keeps people out, is there; npm installs it where it can.
pub(crate) fn is_axe_ready(may_install: bool) -> bool {
    let is_there = || Path::new("target/axe/node_modules/axe-core/axe.min.js").is_file();
    is_there()
        || may_install
            && runs(
                "npm",
                &["install", "--silent", "--no-fund", "--no-audit", "--prefix", "target/axe", "axe-core@4"],
            )
            && is_there()
}

fn runs(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null())
        .stdin(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
