//! A workbench on a thread of this process.

use banmen_catalog::GAMES;
use banmen_workbench::{Options, Store, Workbench};
use std::{
    net::{IpAddr, Ipv4Addr},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread::JoinHandle,
};

/// A running server, ended when it is dropped.
pub(crate) struct Server {
    pub(crate) url: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves on a free port; games are kept in the folder, if there is one.
    pub(crate) fn start(folder: Option<&Path>) -> Self {
        Self::on_port(0, folder)
    }

    pub(crate) fn on_port(port: u16, folder: Option<&Path>) -> Self {
        let store = folder.map(|folder| Store::open(folder).expect("the folder can be written to"));
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let options = || Options { registry: GAMES, address, port, store: store.clone() };
        // A port that was just left may be taken again a moment later.
        let bound = (0..300).find_map(|_| {
            Workbench::bind(options())
                .map_err(|_| std::thread::sleep(std::time::Duration::from_millis(100)))
                .ok()
        });
        let workbench = bound.expect("the port is free");
        let stop = Arc::new(AtomicBool::new(false));
        let url = workbench.url();
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || workbench.serve(&flag).expect("the server runs"));
        Self { url, stop, thread: Some(thread) }
    }

    pub(crate) fn port(&self) -> u16 {
        self.url.trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A server that failed has said so already.
            let _ = thread.join();
        }
    }
}

/// A folder of its own, removed at the end.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Self(std::env::temp_dir().join(format!("banmen-browser-{}-{number}", std::process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
