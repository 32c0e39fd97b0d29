//! A table as a file holds it.

use super::{Out, Seat, State, clock::Saved};
use banmen_play::{Registry, record};
use serde::{Deserialize, Serialize};

/// The largest number of a state. A page could not tell larger ones apart, and the next one must fit.
const MOST_VERSION: u64 = 1 << 53;

/// What a file holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) version: u64,
    seats: Vec<String>,
    #[serde(default)]
    clock: Option<Saved>,
    /// Who has left a game that goes on without them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    out: Vec<Out>,
    /// How the game ended, for lists of games.
    #[serde(default)]
    pub(crate) ending: Option<String>,
    /// The game as [`record`] writes it.
    record: String,
}

impl Kept {
    pub(crate) fn of(state: &State) -> Self {
        Self {
            version: state.version,
            seats: state.seats.iter().map(Seat::to_string).collect(),
            clock: state.clock.as_ref().map(Saved::of),
            out: state.out.clone(),
            ending: state.ending(),
            record: state.record(),
        }
    }

    /// The state that was saved.
    pub(crate) fn restore(&self, registry: &Registry) -> Result<State, String> {
        if self.version > MOST_VERSION {
            return Err(format!("no game has had {} states", self.version));
        }
        let read = record::read(&self.record, registry).map_err(|error| error.to_string())?;
        let seats = self
            .seats
            .iter()
            .map(|seat| seat.parse().map_err(|error: super::seat::SeatError| error.to_string()));
        let mut state = State::restored(read.opened, seats.collect::<Result<_, _>>()?);
        let players = state.game().players();
        state.set_out(if self.out.is_empty() { Out::of_record(read.given) } else { self.out.clone() });
        state.version = self.version;
        state.clock = self.clock.as_ref().and_then(|saved| saved.resume(players));
        Ok(state)
    }

    /// The number of moves, counted without playing them.
    pub(crate) fn moves(&self) -> usize {
        self.record.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count()
    }

    /// The title of the game and the text that opens it.
    pub(crate) fn title(&self) -> (&str, &str) {
        let after = |start| self.record.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default();
        (after("# "), after("game "))
    }
}
