//! The rules of [`Shogi`] as a [`Game`].

use super::{Shogi, player};
use crate::position::{PointRule, Undo as BoardUndo, Verdict};
use crate::types::{Move, Moves};
use arrayvec::ArrayVec;
use banmen_game::random::mix;
use banmen_game::{Game, Payoffs, Player};

/// What ends a game beside mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether the fourth occurrence of a position ends it.
    pub repetition: bool,
    /// Which points let a side declare, if any.
    pub declaration: Option<PointRule>,
    /// After how many moves it is a draw.
    pub limit: Option<u16>,
}

impl Default for Rules {
    /// Fourfold repetition, declaration with 28 and 27 points, and no more than 500 moves.
    fn default() -> Self {
        Self { repetition: true, declaration: Some(PointRule::TwentySeven), limit: Some(500) }
    }
}

/// What a player can do: move, or declare that the game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A move on the board or a drop.
    Move(Move),
    /// The king has entered, with enough pieces: the points decide.
    Declare,
}

/// A list of them on the stack.
pub type Turns = ArrayVec<Turn, { crate::types::MOST_MOVES }>;

/// What taking back needs: the board's part, when a move was made on it.
#[derive(Clone, Copy, Debug)]
pub struct Undo(Option<BoardUndo>);

impl Shogi {
    /// What a declaration of the side to move brings, when it may be made.
    pub fn declaration(&self) -> Option<Verdict> {
        self.rules.declaration.and_then(|rule| self.position.declaration(rule, 0).verdict())
    }

    /// Whether the game is over whatever moves there are.
    fn is_closed(&self) -> bool {
        self.verdict.is_some() || self.rules.limit.is_some_and(|limit| self.position.ply() > limit)
    }
}

impl Game for Shogi {
    type Move = Turn;
    type Moves = Turns;
    type Undo = Undo;

    const PLAYERS: usize = 2;
    const LONGEST_PLAYOUT: u32 = 1024;

    #[inline(always)]
    fn turn(&self) -> Player {
        player(self.position.turn())
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.verdict().map(|verdict| match verdict {
            Verdict::Draw => Payoffs::draw(2),
            Verdict::Win(color) => Payoffs::win(player(color)),
        })
    }

    fn list_moves(&self, list: &mut Turns) {
        if self.is_closed() {
            return;
        }
        let mut moves = Moves::new();
        self.position.list(&mut moves);
        list.extend(moves.iter().map(|&m| Turn::Move(m)));
        if !moves.is_empty() && self.declaration().is_some() {
            list.push(Turn::Declare);
        }
    }

    fn is_legal(&self, m: Turn) -> bool {
        !self.is_closed()
            && match m {
                Turn::Move(m) => self.position.is_legal(m),
                Turn::Declare => self.declaration().is_some(),
            }
    }

    fn play(&mut self, m: Turn) -> Undo {
        match m {
            Turn::Declare => {
                self.verdict = self.declaration();
                Undo(None)
            }
            Turn::Move(m) => {
                let undo = self.position.play(m);
                if self.rules.repetition {
                    self.past.push(&self.position);
                    self.verdict = self.past.fourfold();
                }
                Undo(Some(undo))
            }
        }
    }

    fn undo(&mut self, _: Turn, undo: Undo) {
        self.verdict = None;
        if let Undo(Some(undo)) = undo {
            self.position.undo(undo);
            if self.rules.repetition {
                self.past.pop();
            }
        }
    }

    /// The key of the position, and how the game ended. Which earlier positions could still recur is left out, or no two
    /// ways to a position would ever share a key.
    fn key(&self) -> u64 {
        let ended = match self.verdict {
            None if self.is_closed() => 1,
            None => return self.position.key(),
            Some(Verdict::Draw) => 2,
            Some(Verdict::Win(color)) => 3 + color.index() as u64,
        };
        self.position.key() ^ mix(0x5806 + ended)
    }

    fn turn_given_to(&self, to: Player) -> Option<Self> {
        if to == Game::turn(self) {
            return Some(self.clone());
        }
        self.position.passed().map(|position| Self { position, ..self.clone() })
    }
}
