//! Sessions of USI.

mod conversations;
mod damaged;

use crate::screen::Screen;
use banmen_protocol::usi::{Flow, Usi};

struct Session {
    usi: Usi,
    screen: Screen,
}

impl Session {
    fn new() -> Self {
        let screen = Screen::default();
        Self { usi: Usi::new(screen.clone()), screen }
    }

    /// Waits until as many questions are answered.
    fn wait_for_answers(&self, count: usize) {
        self.screen.wait_for_any(&["bestmove ", "checkmate "], count);
    }

    fn send(&mut self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.usi.line(line), Flow::Continue, "{line}");
        }
    }
}
