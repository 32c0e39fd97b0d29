//! `banmen serve`, and `banmen` alone: the workbench, a page on this machine.

use crate::{arguments::REGISTRY, console, failure::Answer, stop};
use anyhow::{Context, Result, anyhow};
use banmen_workbench::{Options, Store, StoreError, Workbench};
use clap::Args;
use std::{
    env,
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
};

/// Open the workbench: a page where every game can be played and seen.
#[derive(Debug, Args)]
#[command(after_help = "\
The page is served on loopback and needs no network. Games are kept in a folder, so that they outlive a restart. \
Ctrl-C ends the server.

Examples:
  banmen serve
  banmen serve --port 8080 --no-open")]
pub(crate) struct Serve {
    /// The port; any that is free when nothing is said
    #[arg(long, value_name = "P", default_value_t = 0, hide_default_value = true)]
    port: u16,

    /// Listen on this address instead of loopback: everyone who reaches it can play and compute here
    #[arg(long, value_name = "A", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,

    /// Do not open a browser
    #[arg(long)]
    no_open: bool,

    /// Keep the games in this folder
    #[arg(long, value_name = "DIR", conflicts_with = "no_store")]
    store: Option<PathBuf>,

    /// Forget the games at the end
    #[arg(long)]
    no_store: bool,
}

impl Default for Serve {
    fn default() -> Self {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Self { port: 0, address, no_open: false, store: None, no_store: false }
    }
}

impl Serve {
    /// Serves until someone presses Ctrl-C.
    pub(crate) fn run(self) -> Result<Answer> {
        let store = self.open_store()?;
        let options = Options { registry: REGISTRY, address: self.address, port: self.port, store };
        let at = format!("cannot listen on {} port {}", self.address, self.port);
        let workbench = Workbench::bind(options).context(at)?;
        let url = workbench.url();
        console::line(&url)?;
        console::note("The workbench is open. Ctrl-C ends it.");
        if let Some(public) = workbench.public_url() {
            console::note(&format!(
                "warning: everyone who reaches {public} can see and play the games here, and compute on this machine"
            ));
        }
        if !self.no_open
            && let Err(error) = open::that_detached(&url)
        {
            console::note(&format!("no browser could be opened ({error}): go to {url}"));
        }
        workbench.serve(stop::flag()).context("the server could not be started")?;
        Ok(Answer::Yes)
    }

    /// The folder that was named must work. The usual one is left alone where it cannot be written, but games that are
    /// open in another server are not played twice.
    fn open_store(&self) -> Result<Option<Store>> {
        if let Some(folder) = &self.store {
            return Ok(Some(Store::open(folder)?));
        }
        let Some(folder) = usual_folder().filter(|_| !self.no_store) else { return Ok(None) };
        match Store::open(&folder) {
            Ok(store) => Ok(Some(store)),
            Err(error @ StoreError::Taken { .. }) => Err(anyhow!(
                "{error}: go there, name another folder by --store, or keep no games by --no-store"
            )),
            Err(error) => {
                console::note(&format!("games are not kept: {error}"));
                Ok(None)
            }
        }
    }
}

/// Where programs keep what they must not lose, by the customs of the system.
fn usual_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = folder("XDG_STATE_HOME").or_else(|| folder("LOCALAPPDATA"));
    let state = state.or_else(|| folder("HOME").map(|home| home.join(".local").join("state")));
    state.map(|state| state.join("banmen").join("tables"))
}
