//! A game in progress: what every game gets for implementing its three traits.

use super::{AnyGame, PositionError};
use crate::{
    draw::{Draw, MarkKind, NamedSet, Picture, Spot, Track},
    game::{Game, MoveError, MoveList, Notation, Payoffs, Player},
};

/// A move that was played, with the position before it.
#[derive(Clone, Debug)]
struct Played<G: Game> {
    before: G,
    m: G::Move,
}

/// A game with its history.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    history: Vec<Played<G>>,
}

impl<G: Game> Session<G> {
    /// A session that begins at this position.
    pub const fn new(game: G) -> Self {
        Self { game, history: Vec::new() }
    }

    /// The position.
    pub const fn game(&self) -> &G {
        &self.game
    }
}

impl<G: Game + Notation + Draw> Session<G> {
    /// A boxed session, as a registry entry returns it.
    pub fn boxed(game: G) -> Box<dyn AnyGame> {
        Box::new(Self::new(game))
    }
}

impl<G: Game + Notation + Draw> AnyGame for Session<G> {
    fn players(&self) -> usize {
        G::PLAYERS
    }

    fn turn(&self) -> Player {
        self.game.turn()
    }

    fn player_name(&self, player: Player) -> String {
        self.game.player_name(player)
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.game.outcome()
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves().as_slice().iter().map(|&m| self.game.move_text(m)).collect()
    }

    fn tracks(&self) -> Vec<Track> {
        self.game.moves().as_slice().iter().map(|&m| self.game.track(m)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let m = self.game.read_move(text)?;
        let written = self.game.move_text(m);
        self.history.push(Played { before: self.game.clone(), m });
        self.game.play(m);
        Ok(written)
    }

    fn undo(&mut self) -> Option<String> {
        let Played { before, m } = self.history.pop()?;
        self.game = before;
        Some(self.game.move_text(m))
    }

    fn history(&self) -> Vec<String> {
        self.history.iter().map(|played| played.before.move_text(played.m)).collect()
    }

    fn position(&self) -> String {
        self.game.position_text()
    }

    fn first_position(&self) -> String {
        self.history.first().map_or(&self.game, |played| &played.before).position_text()
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let position = self.game.read_position(text);
        self.game =
            position.map_err(|cause| PositionError { text: text.to_owned(), cause: Box::new(cause) })?;
        self.history.clear();
        Ok(())
    }

    fn picture(&self) -> Picture {
        let mut picture = self.game.picture();
        if let Some(played) = self.history.last() {
            let track = played.before.track(played.m);
            let from = match track.from {
                Some(Spot::Cell(cell)) => Some(cell),
                _ => None,
            };
            picture.mark(MarkKind::Last, from.into_iter().chain(track.to));
        }
        picture
    }

    fn terminal(&self) -> String {
        self.game.terminal()
    }

    fn sets(&self) -> Vec<NamedSet> {
        self.game.sets()
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
