//! The folder where games are kept: a file for each table, held by one server at a time.
//!
//! A file is written beside the old one, flushed to the disk and renamed over it, so that a crash leaves the game before
//! or after the last move and never half of one. A server locks the folder for as long as it runs, and no file is ever
//! replaced by an older state of its game.

use crate::{
    failure::Failure,
    table::{Kept, State},
};
use banmen_play::Registry;
use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};
use thiserror::Error;

/// The largest file that is written or read: a game of thousands of moves has a hundredth of it.
const LARGEST: u64 = 1 << 20;
/// The most games that are kept.
const MOST_GAMES: usize = 10_000;
/// The file that is locked.
const LOCK: &str = ".lock";
/// The file that names the address of the server that holds the lock.
const ADDRESS: &str = ".address";

/// A folder of games, locked while any copy of this value lives.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
    lock: Arc<File>,
}

/// Why a folder cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The folder cannot be made, read or written.
    #[error("cannot keep games in `{}`: {cause}", folder.display())]
    Io {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// Another server has the folder open.
    #[error("the games in `{}` are open in another server{}", folder.display(), address.as_ref().map(|at| format!(", at {at}")).unwrap_or_default())]
    Taken {
        /// The folder.
        folder: PathBuf,
        /// Where the other server is, if it says so.
        address: Option<String>,
    },
}

/// Why a game was not saved.
#[derive(Debug, Error)]
pub(crate) enum SaveError {
    #[error("{}", explain(.0))]
    Io(#[from] io::Error),
    #[error("a newer state of this game is stored")]
    Older,
    #[error("the game is too large")]
    TooLarge,
    #[error("{MOST_GAMES} games are stored already: forget some of them on the first page")]
    TooMany,
}

fn explain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full".to_owned(),
        _ => error.to_string(),
    }
}

/// Options for a file that nobody else may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

impl Store {
    /// Locks a folder, which is made where it is missing and is then readable by its owner alone.
    ///
    /// # Errors
    /// When the folder cannot be made or written to, or when another server has it open.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let failed = |cause| StoreError::Io { folder: folder.to_owned(), cause };
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(failed)?;
        let lock = private().create(true).truncate(false).open(folder.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { folder: folder.to_owned(), lock: Arc::new(lock) }),
            Err(TryLockError::WouldBlock) => {
                let address = read_capped(&folder.join(ADDRESS), 200).ok().filter(|text| !text.is_empty());
                Err(StoreError::Taken { folder: folder.to_owned(), address })
            }
            Err(TryLockError::Error(cause)) => Err(failed(cause)),
        }
    }

    /// Writes down where the server is, for whoever finds the folder locked. It is a courtesy: failing is no error.
    pub(crate) fn announce(&self, address: &str) {
        let _ = self.replace(ADDRESS, address);
    }

    /// Gives the folder free for the next server. Nothing may be saved afterwards.
    pub(crate) fn release(&self) {
        let _ = fs::remove_file(self.folder.join(ADDRESS));
        let _ = self.lock.unlock();
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// Writes a file in one step: all of the text or nothing is there, even after a power failure.
    fn replace(&self, name: &str, text: &str) -> io::Result<()> {
        let fresh = self.folder.join(format!("{name}.new"));
        // What an earlier crash left behind may be anything; a file that is made anew is ours.
        match fs::remove_file(&fresh) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let written = private().create_new(true).open(&fresh).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        if let Err(error) = written.and_then(|()| fs::rename(&fresh, self.folder.join(name))) {
            let _ = fs::remove_file(&fresh);
            return Err(error);
        }
        // The rename itself is on the disk once the folder is; only Unix lets a folder be flushed.
        #[cfg(unix)]
        File::open(&self.folder)?.sync_all()?;
        Ok(())
    }

    /// Writes a table, unless a newer state of it is stored.
    pub(crate) fn save(&self, id: &str, kept: &Kept) -> Result<(), SaveError> {
        let text = serde_json::to_string_pretty(kept).map_err(io::Error::other)?;
        if text.len() as u64 > LARGEST {
            return Err(SaveError::TooLarge);
        }
        match self.read(id) {
            Ok(stored) if stored.version > kept.version => return Err(SaveError::Older),
            Ok(_) => {}
            // A file that cannot be read is replaced; where there is none, one more must fit.
            Err(_) if self.path(id).exists() => {}
            Err(_) if self.names().count() >= MOST_GAMES => return Err(SaveError::TooMany),
            Err(_) => {}
        }
        Ok(self.replace(&format!("{id}.json"), &text)?)
    }

    /// What the file of a table holds.
    fn read(&self, id: &str) -> Result<Kept, String> {
        let text = read_capped(&self.path(id), LARGEST).map_err(|error| error.to_string())?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }

    /// Reads the file of a table and plays its moves again; the registry opens its game.
    pub(crate) fn load(&self, id: &str, registry: &Registry) -> Result<(Kept, State), Failure> {
        if !self.path(id).is_file() {
            return Err(Failure::missing("game", id));
        }
        let broken = |error| Failure::wrong(format!("the file of game `{id}` cannot be read: {error}"));
        let kept = self.read(id).map_err(broken)?;
        let state = kept.restore(registry).map_err(broken)?;
        Ok((kept, state))
    }

    /// The ids of all tables.
    fn names(&self) -> impl Iterator<Item = (String, fs::DirEntry)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            Some((name.strip_suffix(".json")?.to_owned(), entry))
        })
    }

    /// The games with at least one move that changed last, newest first.
    pub(crate) fn newest(&self, most: usize) -> Vec<(String, Kept)> {
        let dated = |(id, entry): (String, fs::DirEntry)| {
            let modified = entry.metadata().and_then(|metadata| metadata.modified());
            (modified.unwrap_or(SystemTime::UNIX_EPOCH), id)
        };
        let mut all: Vec<(SystemTime, String)> = self.names().map(dated).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        let read = all.into_iter().filter_map(|(_, id)| self.read(&id).ok().map(|kept| (id, kept)));
        read.filter(|(_, kept)| kept.moves() > 0).take(most).collect()
    }

    /// Forgets a table. A file that is gone already is what was asked for.
    pub(crate) fn remove(&self, id: &str) -> io::Result<()> {
        match fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// The text of a plain file of limited size. A pipe, a device or a link, which might never end, is refused.
fn read_capped(path: &Path, most: u64) -> io::Result<String> {
    if !fs::symlink_metadata(path)?.is_file() {
        return Err(io::Error::other("not a plain file"));
    }
    let mut text = String::new();
    File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most {
        return Err(io::Error::from(io::ErrorKind::FileTooLarge));
    }
    Ok(text)
}

#[cfg(test)]
mod tests;
