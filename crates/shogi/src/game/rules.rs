//! Playing: actions, what ends a game other than mate, and [`Shogi`] as a [`Game`].

use super::{EndReason, Outcome, PointRule, Shogi, player};
use crate::position::{IllegalMove, Undo};
use crate::types::Move;
use arrayvec::ArrayVec;
use banmen_game::random::mix;
use banmen_game::{Game, Payoffs, Player};
use thiserror::Error;

/// The rules that end a game other than by mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether the fourth occurrence of a position ends the game.
    pub repetition: bool,
    /// The points by which a side may declare, or `None` without declarations.
    pub declaration: Option<PointRule>,
    /// The number of moves after which the game is a draw.
    pub limit: Option<u16>,
}

impl Default for Rules {
    /// Returns the usual rules: fourfold repetition, declaration with 28 and 27 points, at most 500 moves.
    fn default() -> Self {
        Self { repetition: true, declaration: Some(PointRule::TwentySeven), limit: Some(500) }
    }
}

/// What a player does on its turn.
///
/// The text is that of USI: a move such as `7g7f`, or `win` for a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A move on the board or a drop.
    Move(Move),
    /// The declaration that the own king has entered with enough pieces; the points decide.
    Declare,
}

impl From<Move> for Action {
    fn from(m: Move) -> Self {
        Self::Move(m)
    }
}

/// A list of actions on the stack. It dereferences to a slice.
pub type Actions = ArrayVec<Action, { crate::types::MAX_MOVES }>;

/// What [`Shogi::undo`] needs to take an action back.
#[derive(Clone, Copy, Debug)]
pub struct GameUndo {
    /// The board's part, for a move.
    board: Option<Undo>,
    last_move: Option<Move>,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A declaration is not allowed by the rules of the game, or its conditions are not met.
    #[error("the conditions of a declaration are not met")]
    Declaration,
}

impl Shogi {
    /// Returns the outcome of a declaration by the side to move, or `None` when it may not declare.
    pub fn declaration(&self) -> Option<Outcome> {
        self.rules.declaration.and_then(|rule| self.position.declaration(rule, 0).outcome())
    }

    /// Returns whether the game is over whatever moves there are: by a repetition, a declaration or the limit of moves.
    pub fn is_closed(&self) -> bool {
        self.decided.is_some() || self.is_beyond_limit()
    }

    /// Returns every legal action: the legal moves, and a declaration where one may be made. Nothing when the game is
    /// over.
    pub fn legal_moves(&self) -> Actions {
        let mut list = Actions::new();
        self.list_legal_moves(&mut list);
        list
    }

    fn list_legal_moves(&self, list: &mut Actions) {
        if self.is_closed() {
            return;
        }
        let moves = self.position.legal_moves();
        list.extend(moves.iter().map(|&m| Action::Move(m)).take(list.remaining_capacity()));
        if !moves.is_empty() && self.declaration().is_some() {
            let _ = list.try_push(Action::Declare);
        }
    }

    /// Checks that an action is legal.
    ///
    /// # Errors
    /// The game is over, or the rule that the action breaks.
    pub fn check_action(&self, action: Action) -> Result<(), ActionError> {
        if let Some(outcome) = self.outcome() {
            return Err(ActionError::Over(outcome));
        }
        match action {
            Action::Move(m) => Ok(self.position.check_move(m)?),
            Action::Declare if self.declaration().is_some() => Ok(()),
            Action::Declare => Err(ActionError::Declaration),
        }
    }

    /// Plays an action if it is legal, and leaves the game unchanged if it is not.
    ///
    /// # Errors
    /// The game is over, or the rule that the action breaks.
    pub fn try_play(&mut self, action: Action) -> Result<GameUndo, ActionError> {
        self.check_action(action)?;
        Ok(self.play(action))
    }

    /// Plays a legal action without checking it. An illegal one does not panic, but the game afterwards follows no
    /// rules; [`try_play`](Self::try_play) checks.
    pub fn play(&mut self, action: Action) -> GameUndo {
        let last_move = self.last_move;
        match action {
            Action::Declare => {
                self.decided = self.declaration();
                GameUndo { board: None, last_move }
            }
            Action::Move(m) => {
                let undo = self.position.play(m);
                self.last_move = Some(m);
                if self.rules.repetition {
                    self.past.push(&self.position);
                    self.decided = self.past.fourfold();
                }
                GameUndo { board: Some(undo), last_move }
            }
        }
    }

    /// Takes back the action that was played last, given what [`play`](Self::play) returned for it.
    pub fn undo(&mut self, undo: GameUndo) {
        self.decided = None;
        self.last_move = undo.last_move;
        if let Some(board) = undo.board {
            self.position.undo(board);
            if self.rules.repetition {
                self.past.pop();
            }
        }
    }
}

impl Game for Shogi {
    type Move = Action;
    type Moves = Actions;
    type Undo = GameUndo;

    const PLAYERS: usize = 2;
    const LONGEST_PLAYOUT: u32 = 1024;

    #[inline(always)]
    fn turn(&self) -> Player {
        player(self.position.turn())
    }

    fn outcome(&self) -> Option<Payoffs> {
        Self::outcome(self).map(|outcome| match outcome.winner {
            None => Payoffs::draw(2),
            Some(color) => Payoffs::win(player(color)),
        })
    }

    fn list_moves(&self, list: &mut Actions) {
        self.list_legal_moves(list);
    }

    fn is_legal(&self, action: Action) -> bool {
        !self.is_closed()
            && match action {
                Action::Move(m) => self.position.is_legal(m),
                Action::Declare => self.declaration().is_some(),
            }
    }

    fn play(&mut self, action: Action) -> GameUndo {
        Self::play(self, action)
    }

    fn undo(&mut self, _: Action, undo: GameUndo) {
        Self::undo(self, undo);
    }

    /// The key of the position, and how the game ended. Which earlier positions could still recur is left out, or no two
    /// ways to a position would ever share a key.
    fn key(&self) -> u64 {
        let ended = match self.decided {
            None if self.is_closed() => 1,
            None => return self.position.key(),
            Some(Outcome { winner: None, reason: EndReason::Declaration }) => 5,
            Some(Outcome { winner: None, .. }) => 2,
            Some(Outcome { winner: Some(color), reason: EndReason::Declaration }) => 6 + color.index() as u64,
            Some(Outcome { winner: Some(color), .. }) => 3 + color.index() as u64,
        };
        self.position.key() ^ mix(0x5806 + ended)
    }

    fn turn_given_to(&self, to: Player) -> Option<Self> {
        if to == Game::turn(self) {
            return Some(self.clone());
        }
        self.position.null_move().map(|position| Self { position, ..self.clone() })
    }
}
