//! ChromeDriver, and a browser for each test. The tests take turns: two browsers at once make each other slow.

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use std::{
    future::Future,
    net::{Ipv4Addr, TcpListener},
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

static TURN: Mutex<()> = Mutex::new(());

/// A ChromeDriver, ended when it is dropped.
struct Driver {
    child: Child,
    url: String,
    _turn: MutexGuard<'static, ()>,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start() -> Option<Driver> {
    let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let port =
        TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr()).ok()?.port();
    let mut command = Command::new("chromedriver");
    command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().ok()?;
    Some(Driver { child, url: format!("http://127.0.0.1:{port}"), _turn: turn })
}

fn capabilities(width: u32, height: u32, scale: f64, touch: bool) -> Map<String, Value> {
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
    ];
    let metrics = json!({ "width": width, "height": height, "pixelRatio": scale, "touch": touch });
    let options = json!({ "args": arguments, "mobileEmulation": { "deviceMetrics": metrics } });
    let mut all = Map::new();
    all.insert("goog:chromeOptions".to_owned(), options);
    all
}

/// Runs a test with a browser of this size; says so where there is none.
pub(crate) fn with_browser<F: Future<Output = ()>>(width: u32, height: u32, test: impl FnOnce(Client) -> F) {
    with_scaled_browser(width, height, 1.0, test);
}

/// The same for a telephone, whose screen is touched.
pub(crate) fn with_touch<F: Future<Output = ()>>(width: u32, height: u32, test: impl FnOnce(Client) -> F) {
    drive(capabilities(width, height, 1.0, true), test);
}

/// The same, with `scale` pixels to a unit of the page.
pub(crate) fn with_scaled_browser<F: Future<Output = ()>>(
    width: u32,
    height: u32,
    scale: f64,
    test: impl FnOnce(Client) -> F,
) {
    drive(capabilities(width, height, scale, false), test);
}

/// The same for someone who wants no motion, or does not mind it.
pub(crate) fn with_motion<F: Future<Output = ()>>(is_still: bool, test: impl FnOnce(Client) -> F) {
    let mut all = capabilities(1280, 900, 1.0, false);
    if is_still
        && let Some(arguments) =
            all.get_mut("goog:chromeOptions").and_then(|options| options["args"].as_array_mut())
    {
        arguments.push(json!("--force-prefers-reduced-motion"));
    }
    drive(all, test);
}

/// Whether there is a driver.
pub(crate) fn is_there() -> bool {
    Command::new("chromedriver").arg("--version").stdout(Stdio::null()).status().is_ok()
}

fn drive<F: Future<Output = ()>>(capabilities: Map<String, Value>, test: impl FnOnce(Client) -> F) {
    let Some(driver) = start() else {
        assert!(std::env::var_os("CI").is_none(), "chromedriver is missing: `cargo xtask test` installs it");
        eprintln!("skipped: chromedriver is missing (`cargo xtask test` installs it)");
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let mut client = None;
        for _ in 0..600 {
            match builder.connect(&driver.url).await {
                Ok(connected) => {
                    client = Some(connected);
                    break;
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
        let client = client.expect("chromedriver starts a browser");
        test(client.clone()).await;
        client.close().await.expect("the browser closes");
    });
}
