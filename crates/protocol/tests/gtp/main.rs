//! GTP and NBoard: conversations as programs hold them, and damaged ones.

mod mutated;
mod nboard;
mod transcripts;

use banmen_play::registry::Entry;
use banmen_play::search::SearchSpec;
use banmen_protocol::Flow;
use banmen_protocol::gtp::{Gtp, Player};
use std::io::Write;
use std::sync::{Arc, Mutex};

/// A game of the catalog, whose searches are compiled there.
fn game(id: &str) -> &'static Entry {
    banmen_catalog::GAMES.find(id).expect("it is in the catalog").0
}

/// What a program has written.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("a lock").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Screen {
    /// Everything since the last look.
    fn take(&self) -> String {
        String::from_utf8(std::mem::take(&mut *self.0.lock().expect("a lock"))).expect("text")
    }
}

/// A program at the other end of a line.
struct Session {
    gtp: Gtp,
    screen: Screen,
}

impl Session {
    fn new(entry: &'static Entry, search: &str) -> Self {
        let screen = Screen::default();
        let search: SearchSpec = search.parse().expect("a search");
        let gtp = Gtp::new(entry, None, Player { search, resign: 0.0 }, screen.clone());
        Self { gtp: gtp.expect("it has the protocol"), screen }
    }

    /// Sends a line and returns the whole answer.
    fn raw(&mut self, line: &str) -> String {
        assert_eq!(self.gtp.line(line), Flow::Continue, "{line}");
        self.screen.take()
    }

    /// Sends a line that must succeed and returns the text of the answer.
    fn ask(&mut self, line: &str) -> String {
        let answer = self.raw(line);
        let text = answer.strip_prefix('=').unwrap_or_else(|| panic!("{line}: {answer}"));
        text.trim_matches([' ', '\n']).to_owned()
    }

    /// Sends a line that must fail and returns what is wrong.
    fn refuse(&mut self, line: &str) -> String {
        let answer = self.raw(line);
        let text = answer.strip_prefix('?').unwrap_or_else(|| panic!("{line}: {answer}"));
        text.trim().to_owned()
    }
}
