//! The browser that the page is tested in.

use std::process::{Command, Stdio};

/// Installs Debian's Chromium with its driver and a Japanese font where they are missing. On another system, or without
/// the right to install, nothing happens: the tests of the page then say that they were skipped.
pub(crate) fn install() {
    if runs("chromedriver", &["--version"]) {
        return;
    }
    eprintln!("installing Chromium for the tests of the page");
    let packages = [
        "install",
        "--yes",
        "--no-install-recommends",
        "chromium",
        "chromium-driver",
        "fonts-ipafont-mincho",
    ];
    let installed = runs("apt-get", &["update"]) && runs("apt-get", &packages);
    if !installed {
        eprintln!("Chromium could not be installed: the tests of the page are skipped");
    }
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
