//! Where games are kept: a file for each table, written anew at each change.
//!
//! A file is replaced in one step, so that whoever pulls the plug finds the game before or after the last move, never
//! half of one.

use crate::{
    failure::Failure,
    table::{Clock, Reading, Seat, State},
};
use banmen_play::{Registry, record};
use serde::{Deserialize, Serialize};
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// A folder of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// What a file holds.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    version: u64,
    seats: Vec<String>,
    #[serde(default)]
    clock: Option<Reading>,
    /// The game as [`record`] writes it.
    record: String,
}

/// The largest file that is read: a game of thousands of moves has a hundredth of it.
const LARGEST: u64 = 1 << 20;

impl Store {
    /// The games in a folder, which is made where it is missing.
    ///
    /// # Errors
    /// When the folder cannot be made or written to.
    pub fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let probe = folder.join(".probe");
        fs::write(&probe, "")?;
        fs::remove_file(&probe)?;
        Ok(Self { folder: folder.to_owned() })
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// Writes a table.
    pub(crate) fn save(&self, id: &str, state: &State) {
        let kept = Kept {
            version: state.version,
            seats: state.seats.iter().map(Seat::to_string).collect(),
            clock: state.clock.as_ref().map(Clock::read),
            record: state.record(),
        };
        let (path, fresh) = (self.path(id), self.folder.join(format!("{id}.new")));
        let text = serde_json::to_string_pretty(&kept).unwrap_or_default();
        let written = fs::write(&fresh, text).and_then(|()| fs::rename(&fresh, &path));
        if let Err(error) = written {
            eprintln!("banmen: cannot keep the game in `{}`: {error}", path.display());
        }
    }

    /// Reads a table.
    pub(crate) fn load(&self, id: &str, registry: &Registry) -> Result<State, Failure> {
        let path = self.path(id);
        let missing = || Failure::missing("table", id);
        let size = fs::metadata(&path).map_err(|_| missing())?.len();
        if size > LARGEST {
            return Err(missing());
        }
        let text = fs::read_to_string(&path).map_err(|_| missing())?;
        let broken = |error: &dyn std::fmt::Display| {
            Failure::wrong(format!("the file of table `{id}` cannot be read: {error}"))
        };
        let kept: Kept = serde_json::from_str(&text).map_err(|error| broken(&error))?;
        let read = record::read(&kept.record, registry).map_err(|error| broken(&error))?;
        let seats = kept.seats.iter().map(|seat| seat.parse()).collect::<Result<Vec<Seat>, _>>();
        let mut state = State::restored(read.opened, seats.map_err(|error| broken(&error))?);
        let players = state.game().players();
        state.given = read.given;
        state.version = kept.version;
        state.clock = kept.clock.and_then(|reading| Clock::resume(&reading, players));
        Ok(state)
    }

    /// The ids of the tables that changed last, newest first.
    pub(crate) fn newest(&self, most: usize) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let dated = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?;
            let id = name.strip_suffix(".json")?.to_owned();
            Some((entry.metadata().ok()?.modified().unwrap_or(SystemTime::UNIX_EPOCH), id))
        };
        let mut all: Vec<(SystemTime, String)> = entries.flatten().filter_map(dated).collect();
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.into_iter().take(most).map(|(_, id)| id).collect()
    }

    /// Forgets a table.
    pub(crate) fn remove(&self, id: &str) {
        // A file that is gone already is what was asked for.
        let _ = fs::remove_file(self.path(id));
    }
}
