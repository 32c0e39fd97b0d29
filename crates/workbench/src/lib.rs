//! The workbench: one page, served on loopback, where every game of a registry can be played and seen.
//!
//! ```text
//! page (ES modules, SVG)  --requests-->  api  ->  Hall  ->  Table  ->  AnyGame
//!                         <--events----                     State (numbered), thoughts
//! ```
//!
//! The server is the only authority on a game. A table numbers its states; a request that speaks of an
//! old state is refused, so that two tabs cannot play over each other. The page draws what it is told and knows no
//! game. Games are kept as files ([`Store`]), so that they outlive a reload and a restart.
//!
//! Work that takes long (a search, a perft) runs outside of the server's threads, is limited in number, and stops when
//! nobody listens any more.
#![forbid(unsafe_code)]

mod api;
mod assets;
mod failure;
mod guard;
mod hall;
mod jobs;
mod store;
mod table;

pub use guard::Hosts;
pub use store::Store;

use banmen_play::Registry;
use hall::Hall;
use std::{
    io,
    net::{IpAddr, SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// How the workbench is set up.
#[derive(Debug)]
pub struct Options {
    /// What can be played.
    pub registry: Registry,
    /// Where to listen; loopback unless someone wants it otherwise.
    pub address: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Where games are kept; `None` to forget them at the end.
    pub store: Option<Store>,
}

/// A server that listens and does not answer yet.
#[derive(Debug)]
pub struct Workbench {
    listener: TcpListener,
    hosts: Hosts,
    hall: Arc<Hall>,
}

impl Workbench {
    /// Takes the port.
    ///
    /// # Errors
    /// When the address cannot be listened to.
    pub fn bind(options: Options) -> io::Result<Self> {
        let listener = TcpListener::bind(SocketAddr::new(options.address, options.port))?;
        listener.set_nonblocking(true)?;
        let hosts = Hosts::of(listener.local_addr()?);
        Ok(Self { listener, hosts, hall: Arc::new(Hall::new(options.registry, options.store)) })
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.hosts.first())
    }

    /// Answers until the flag is raised.
    ///
    /// # Errors
    /// When the server cannot be started.
    pub fn serve(self, stop: &AtomicBool) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let result = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let router = api::router(Arc::clone(&self.hall), self.hosts);
            tokio::select! {
                result = async { axum::serve(listener, router).await } => result,
                () = raised(stop) => Ok(()),
            }
        });
        self.hall.close();
        // Searches have been told to stop; a page that still listens is not waited for.
        runtime.shutdown_timeout(Duration::from_millis(500));
        result
    }
}

/// Waits until the flag is raised.
async fn raised(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
