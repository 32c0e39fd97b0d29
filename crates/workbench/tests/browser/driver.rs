//! One ChromeDriver and one browser for all tests, which take turns in it. Each test has its own server, and with its
//! port an origin of its own; the screen is emulated, so that another one costs no other browser.

use fantoccini::{
    Client, ClientBuilder,
    wd::{TimeoutConfiguration, WebDriverCompatibleCommand, WindowHandle},
};
use hyper::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use std::{
    future::Future,
    net::{Ipv4Addr, TcpListener},
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::runtime::{Builder, Runtime};
use url::{ParseError, Url};

/// The browser, while no test has it. A test that fails takes it along, and the next one starts another.
static BROWSER: Mutex<Option<Browser>> = Mutex::new(None);

struct Browser {
    client: Client,
    window: WindowHandle,
    runtime: Runtime,
    /// A shell that ends the driver, and with it the browser, when its input is closed: at the latest when this process
    /// ends, however it ends.
    _driver: Child,
}

impl Browser {
    /// Starts a browser; nothing where there is no driver.
    fn start() -> Option<Self> {
        if !is_there() {
            return None;
        }
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
        let port = port.expect("a port is free").port();
        let mut command = Command::new("sh");
        command.arg("-c").arg(format!("chromedriver --port={port} & read -r line; kill $!"));
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let driver = command.spawn().expect("a shell starts");
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let (client, window) = runtime.block_on(async {
            let client = connect(&format!("http://127.0.0.1:{port}")).await;
            let patience = Some(Duration::from_secs(120));
            let timeouts = TimeoutConfiguration::new(patience, patience, None);
            client.update_timeouts(timeouts).await.expect("time can be set");
            let window = client.window().await.expect("there is a window");
            (client, window)
        });
        Some(Self { client, window, runtime, _driver: driver })
    }

    /// Leaves one empty window for the next test.
    async fn tidy(&self) {
        for window in self.client.windows().await.expect("there are windows") {
            if window != self.window {
                self.client.switch_to_window(window).await.expect("it is there");
                self.client.close_window().await.expect("it closes");
            }
        }
        self.client.switch_to_window(self.window.clone()).await.expect("it is there");
        self.client.goto("about:blank").await.expect("an empty page");
    }
}

async fn connect(url: &str) -> Client {
    // With a pipe between them the browser ends when its driver ends.
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
        "--window-size=1280,900",
        "--remote-debugging-pipe",
    ];
    let mut capabilities = Map::new();
    capabilities.insert("goog:chromeOptions".to_owned(), json!({ "args": arguments }));
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities);
    for _ in 0..600 {
        match builder.connect(url).await {
            Ok(client) => return client,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    panic!("chromedriver starts no browser");
}

/// A command of the browser's own protocol.
#[derive(Debug)]
struct Protocol(Value);

impl WebDriverCompatibleCommand for Protocol {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.0.to_string()))
    }
}

/// What the window shows, as a picture in WebP.
pub(crate) async fn picture(client: &Client) -> Vec<u8> {
    let parameters = json!({ "format": "webp", "quality": 60 });
    let command = Protocol(json!({ "cmd": "Page.captureScreenshot", "params": parameters }));
    let told = client.issue_cmd(command).await.expect("the browser takes a picture");
    from_base64(told["data"].as_str().expect("a text"))
}

/// The bytes of a text in base 64; what is no digit is padding.
fn from_base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digit = |byte| DIGITS.iter().position(|&one| one == byte);
    let digits: Vec<usize> = text.bytes().filter_map(digit).collect();
    let bytes = |four: &[usize]| {
        let bits = four.iter().enumerate().fold(0, |bits, (index, digit)| bits | digit << (18 - 6 * index));
        let [_, bytes @ ..] = u32::try_from(bits).expect("24 bits").to_be_bytes();
        bytes.into_iter().take(four.len() - 1)
    };
    digits.chunks(4).flat_map(bytes).collect()
}

#[test]
fn base64_is_read() {
    assert_eq!(from_base64("QmFubWVu"), b"Banmen");
    assert_eq!(from_base64("5puy6Z2i"), "\u{66f2}\u{9762}".as_bytes());
    assert_eq!(from_base64("Z28="), b"go");
}

/// What a person sits before.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Pixels to a unit of the page.
    pub(crate) scale: f64,
    /// Whether it is touched.
    pub(crate) touch: bool,
    /// Whether its owner wants no motion.
    pub(crate) still: bool,
}

impl Screen {
    pub(crate) const fn new(width: u32, height: u32) -> Self {
        Self { width, height, scale: 1.0, touch: false, still: false }
    }

    /// Gives the browser this screen; the page that is open is laid out anew.
    pub(crate) async fn set(self, client: &Client) {
        let Self { width, height, scale, touch, still } = self;
        let motion = if still { "reduce" } else { "no-preference" };
        for (command, parameters) in [
            (
                "Emulation.setDeviceMetricsOverride",
                json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": true }),
            ),
            ("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })),
            (
                "Emulation.setEmulatedMedia",
                json!({ "features": [{ "name": "prefers-reduced-motion", "value": motion }] }),
            ),
        ] {
            let command = Protocol(json!({ "cmd": command, "params": parameters }));
            client.issue_cmd(command).await.expect("the browser takes another screen");
        }
    }
}

/// Runs a test with a browser of this size; says so where there is none.
pub(crate) fn with_browser<F: Future<Output = ()>>(width: u32, height: u32, test: impl FnOnce(Client) -> F) {
    with_screen(Screen::new(width, height), test);
}

/// The same for any screen.
pub(crate) fn with_screen<F: Future<Output = ()>>(screen: Screen, test: impl FnOnce(Client) -> F) {
    // A test that failed has left its place empty.
    let mut place = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(browser) = place.take().or_else(Browser::start) else {
        assert!(std::env::var_os("CI").is_none(), "chromedriver is missing: `cargo xtask test` installs it");
        eprintln!("skipped: chromedriver is missing (`cargo xtask test` installs it)");
        return;
    };
    browser.runtime.block_on(async {
        screen.set(&browser.client).await;
        test(browser.client.clone()).await;
        browser.tidy().await;
    });
    *place = Some(browser);
}

/// Whether there is a driver.
pub(crate) fn is_there() -> bool {
    Command::new("chromedriver").arg("--version").stdout(Stdio::null()).status().is_ok()
}
