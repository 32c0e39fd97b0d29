//! GTP and NBoard: conversations as programs hold them, and damaged ones.

mod damaged;
mod nboard;
mod transcripts;

use crate::screen::Screen;
use banmen_play::registry::Entry;
use banmen_play::search::SearchSpec;
use banmen_protocol::Flow;
use banmen_protocol::gtp::{Gtp, Player};

/// A game of the catalog, whose searches are compiled there.
fn game(id: &str) -> &'static Entry {
    banmen_catalog::GAMES.find(id).expect("it is in the catalog").0
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
