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
#![deny(unsafe_code)]

mod api;
mod assets;
mod failure;
mod guard;
mod hall;
mod jobs;
mod memory;
mod serve;
mod store;
mod table;

pub use guard::Hosts;
pub use store::{Store, StoreError};

use banmen_play::Registry;
use hall::Hall;
use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket},
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
    address: SocketAddr,
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
        let address = listener.local_addr()?;
        if let Some(store) = &options.store {
            store.announce(&url(reachable(address)));
        }
        let hall = Arc::new(Hall::new(options.registry, options.store));
        Ok(Self { listener, address, hosts: Hosts::of(address), hall })
    }

    /// The address of the page on this machine.
    pub fn url(&self) -> String {
        url(reachable(self.address))
    }

    /// The address of the page for other machines; `None` where only this one can reach it.
    pub fn public_url(&self) -> Option<String> {
        let (ip, port) = (self.address.ip(), self.address.port());
        if ip.is_loopback() {
            return None;
        }
        let own = if ip.is_unspecified() { own_address(ip).unwrap_or(ip) } else { ip };
        Some(url(SocketAddr::new(own, port)))
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
                () = serve::serve(listener, router, serve::Limits::default()) => {}
                () = raised(stop) => {}
            }
            // What has changed is saved while the threads that save still run.
            self.hall.close().await;
            Ok(())
        });
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

fn url(address: SocketAddr) -> String {
    match address.port() {
        80 => format!("http://{}/", address.to_string().trim_end_matches(":80")),
        _ => format!("http://{address}/"),
    }
}

/// Where this machine reaches a server: one on every address is on loopback too.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// The address by which this machine reaches others: the system chooses it for a connection, and nothing is sent.
fn own_address(any: IpAddr) -> Option<IpAddr> {
    // An address that is kept for documentation, so that nobody is meant.
    let elsewhere: SocketAddr = match any {
        IpAddr::V4(_) => (Ipv4Addr::new(192, 0, 2, 1), 9).into(),
        IpAddr::V6(_) => (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9).into(),
    };
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect(elsewhere).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_are_printed_can_be_opened() {
        let printed = |ip: &str, port| url(reachable(SocketAddr::new(ip.parse().expect("an address"), port)));
        assert_eq!(printed("127.0.0.1", 4000), "http://127.0.0.1:4000/");
        assert_eq!(printed("0.0.0.0", 4000), "http://127.0.0.1:4000/");
        assert_eq!(printed("::", 4000), "http://[::1]:4000/");
        assert_eq!(printed("127.0.0.1", 80), "http://127.0.0.1/");
        assert_eq!(printed("::1", 80), "http://[::1]/");
    }
}
