//! The state of a table and what can be done to it. Nothing here waits, sends or thinks.

use super::{
    clock::{Clock, Control},
    seat::Seat,
};
use crate::failure::Failure;
use banmen_play::{
    AnyGame, Player, Registry,
    record::{self, Given},
    registry::Opened,
};

/// A game with those who play it.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// Counts every change.
    pub(crate) version: u64,
    pub(crate) opened: Opened,
    pub(crate) given: Option<Given>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) clock: Option<Clock>,
}

/// The most moves a game may have here: a shogi game has 500 at most, a game of Go a few hundred.
const MOST_MOVES: usize = 4096;

impl State {
    /// A new game. Seats that are not named are the program's.
    pub(crate) fn new(opened: Opened, seats: &[Seat], control: Option<Control>) -> Result<Self, Failure> {
        let clock = match control {
            Some(control) if !control.is_sound() => {
                return Err(Failure::wrong("the clock leaves no time to move, or more than a day"));
            }
            control => control.map(|control| Clock::new(control, opened.game.players())),
        };
        let mut state = Self { clock, ..Self::restored(opened, Vec::new()) };
        state.seats = state.seated(seats)?;
        Ok(state)
    }

    /// A game that was kept with its seats, which were found good when they were taken.
    pub(crate) fn restored(opened: Opened, mut seats: Vec<Seat>) -> Self {
        seats.resize(opened.game.players(), Seat::Person);
        Self { version: 0, opened, given: None, seats, clock: None }
    }

    /// So many seats as there are players, each for someone who can play this game.
    fn seated(&self, seats: &[Seat]) -> Result<Vec<Seat>, Failure> {
        let players = self.opened.game.players();
        let mut seated = seats.to_vec();
        seated.resize(players, Seat::Level(Default::default()));
        for spec in seated.iter().filter_map(|seat| seat.spec(self.opened.entry)) {
            // A search is made once and stopped at once: that tells whether it is for this game.
            let stop = std::sync::atomic::AtomicBool::new(true);
            self.game().boxed_clone().think(&spec, &stop, &mut |_| {}).map_err(Failure::wrong)?;
        }
        Ok(seated)
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.opened.game
    }

    pub(crate) fn is_over(&self) -> bool {
        self.given.is_some() || self.game().outcome().is_some()
    }

    /// Who is on move, in a game that is not over.
    pub(crate) fn mover(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.game().turn())
    }

    pub(crate) fn seat(&self, player: Player) -> &Seat {
        self.seats.get(player.index()).unwrap_or(&Seat::Person)
    }

    fn is_person(&self, player: Player) -> bool {
        *self.seat(player) == Seat::Person
    }

    /// Whether somebody at the screen plays.
    pub(crate) fn has_person(&self) -> bool {
        self.seats.contains(&Seat::Person)
    }

    /// How the game ended, in words.
    pub(crate) fn ending(&self) -> Option<String> {
        let game = self.game();
        self.given.map(|given| given.sentence(game)).or_else(|| {
            Some(match game.outcome()?.winner() {
                Some(winner) => format!("{} wins", game.player_name(winner)),
                None => "a draw".to_owned(),
            })
        })
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<Player> {
        match self.given {
            Some(given) => (self.game().players() == 2).then(|| given.parts().1.other()),
            None => self.game().outcome()?.winner(),
        }
    }

    /// Plays a move for whoever is on move.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(ending) = self.ending() {
            return Err(Failure::wrong(format!("the game is over: {ending}")));
        }
        if self.game().played() >= MOST_MOVES {
            return Err(Failure::wrong(format!("a game has {MOST_MOVES} moves at most here")));
        }
        let player = self.game().turn();
        self.opened.game.play(text).map_err(Failure::wrong)?;
        if let Some(clock) = &mut self.clock {
            clock.press(player.index());
        }
        self.changed();
        Ok(())
    }

    /// Takes back to the last position in which a person was on move; one move where nobody sits.
    pub(crate) fn undo(&mut self) -> Result<(), Failure> {
        let resumed = self.given.take().is_some();
        if !resumed {
            self.opened.game.undo().ok_or_else(|| Failure::wrong("there is no move to take back"))?;
            while self.has_person() && !self.is_person(self.game().turn()) {
                if self.opened.game.undo().is_none() {
                    break;
                }
            }
        }
        self.forget_time();
        self.changed();
        Ok(())
    }

    /// The player on move gives up; against the program, the person does whoever is on move.
    pub(crate) fn resign(&mut self) -> Result<(), Failure> {
        let Some(mover) = self.mover() else { return Err(Failure::wrong("the game is over already")) };
        let people = Player::all(self.game().players()).filter(|&player| self.is_person(player));
        let people: Vec<Player> = people.collect();
        let player = match people.as_slice() {
            [alone] => *alone,
            _ => mover,
        };
        self.given = Some(Given::Resigned(player));
        self.changed();
        Ok(())
    }

    /// The time of the player on move has run out.
    pub(crate) fn overtime(&mut self) {
        if let Some(mover) = self.mover() {
            self.given = Some(Given::Overtime(mover));
            self.changed();
        }
    }

    /// Others sit down.
    pub(crate) fn sit(&mut self, seats: &[Seat]) -> Result<(), Failure> {
        self.seats = self.seated(seats)?;
        self.changed();
        Ok(())
    }

    /// Goes to a position, or takes over a whole game, of the same kind as this one. Nothing changes where the text is
    /// wrong.
    pub(crate) fn paste(&mut self, text: &str, registry: &Registry) -> Result<(), Failure> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Failure::wrong("there is nothing to read: paste a position or a game"));
        }
        let is_record = text.starts_with('#') || text.starts_with("game ");
        if is_record {
            let read = record::read(text, registry).map_err(Failure::wrong)?;
            if read.opened.id != self.opened.id {
                let (found, here) = (&read.opened.id, &self.opened.id);
                return Err(Failure::wrong(format!("this is a game of `{found}`, not of `{here}`")));
            }
            (self.opened, self.given) = (read.opened, read.given);
        } else {
            self.opened.game = self.positioned(text)?;
            self.given = None;
        }
        self.forget_time();
        self.changed();
        Ok(())
    }

    /// A position with moves after it, as USI has them: `position sfen ... moves 7g7f`, `startpos moves 7g7f`.
    fn positioned(&self, text: &str) -> Result<Box<dyn AnyGame>, Failure> {
        let text = text.strip_prefix("position ").unwrap_or(text).trim();
        let text = text.strip_prefix("sfen ").unwrap_or(text);
        let (position, moves) = match text.split_once("moves") {
            Some((position, moves)) => (position.trim(), moves),
            None => (text, ""),
        };
        let mut game = self.opened.entry.open(self.size()).map_err(Failure::wrong)?.game;
        if !matches!(position, "startpos" | "start" | "") {
            game.set_position(position).map_err(Failure::wrong)?;
        }
        for (index, word) in moves.split_whitespace().enumerate() {
            let numbered = |error| Failure::wrong(format!("move {}: {error}", index + 1));
            game.play(word).map_err(numbered)?;
        }
        Ok(game)
    }

    /// The size of the board, as the registry wants it.
    pub(crate) fn size(&self) -> Option<banmen_play::registry::Size> {
        self.opened.id.split_once(':').and_then(|(_, size)| size.parse().ok())
    }

    /// The game as it was after so many moves.
    pub(crate) fn at(&self, ply: usize) -> Box<dyn AnyGame> {
        let mut game = self.opened.game.boxed_clone();
        while game.played() > ply {
            game.undo();
        }
        game
    }

    /// The game as text.
    pub(crate) fn record(&self) -> String {
        record::write(&self.opened, self.given)
    }

    fn forget_time(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.forget();
        }
    }

    fn changed(&mut self) {
        self.version += 1;
    }
}
