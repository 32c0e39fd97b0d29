//! Play and undo with the past, and the rules as a [`Game`].

use super::history::Before;
use super::rules::SWAP;
use super::{Chess3Of, ExposedKing};
use crate::evaluate::Balance;
use crate::position::{self, IllegalMove, Moves, PositionOf};
use crate::representation::Representation;
use crate::types::{Color, Move, Piece, PieceKind, Square};
use banmen_bits::BitSet;
use banmen_game::evaluate::Evaluate;
use banmen_game::game::PRIZE;
use banmen_game::random::mix;
use banmen_game::{Ending, Game, Payoffs, Player, Random};

/// What [`Chess3Of::undo`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct GameUndo {
    change: Change,
    before: Before,
    winner: Option<Color>,
}

/// What a move did to the board.
#[derive(Clone, Copy, Debug)]
enum Change {
    Moved(position::Undo),
    /// The capture of a king leaves the board of this key as it is.
    KingCaptured(u64),
    Swapped,
}

/// From this clock on the key includes it: the end of the game is in sight.
const CLOCK_MATTERS: u32 = 120;
/// The moves of a rollout.
const ROLLOUT: u32 = 6;

impl<R: Representation> Chess3Of<R> {
    /// Plays a move if it is legal. The game is unchanged otherwise.
    ///
    /// # Errors
    /// The rule that the move breaks.
    ///
    /// ```
    /// use banmen_chess3::{Chess3, SWAP};
    /// let mut game = Chess3::default();
    /// game.try_play("E11-E9".parse()?)?;
    /// let error = game.try_play(SWAP).unwrap_err();
    /// assert_eq!(error.to_string(), "the piece on I12 is not White's");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_play(&mut self, m: Move) -> Result<GameUndo, IllegalMove> {
        self.check_move(m)?;
        Ok(self.play(m))
    }

    /// Returns whether a move is legal in this game.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.check_move(m).is_ok()
    }

    /// Checks one move against every rule of this game.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.closed() {
            return Err(IllegalMove::GameOver(outcome));
        }
        if m == SWAP && self.rules.swap && self.has_swap_pair() {
            return if self.can_swap() { Ok(()) } else { Err(IllegalMove::SwapTooLate) };
        }
        let checked = match self.position.check_move(m) {
            Err(IllegalMove::KingCapture { .. }) if self.rules.exposed_king == ExposedKing::Captured => {
                self.position.check_king_capture(m)
            }
            checked => checked,
        };
        checked.map_err(|error| self.stuck().map_or(error, IllegalMove::GameOver))
    }

    /// Whether Red is to move with king and queen where a game begins.
    fn has_swap_pair(&self) -> bool {
        let stands = |square, kind| self.position.piece(square) == Some(Piece::new(Color::Red, kind));
        self.turn() == Color::Red
            && stands(SWAP.from(), PieceKind::King)
            && stands(SWAP.to(), PieceKind::Queen)
    }

    /// Plays a move without asking whether it is legal: the fast path for moves from [`legal_moves`](Self::legal_moves).
    /// Use [`try_play`](Self::try_play) for any other move; an illegal one neither panics nor breaks the game.
    pub fn play(&mut self, m: Move) -> GameUndo {
        let (before, winner) = (self.history.before(), self.winner);
        let color = self.position.turn();
        if self.rules.exposed_king == ExposedKing::Captured
            && let Some(king) = self.position.piece(m.to()).filter(|piece| piece.kind == PieceKind::King)
            && king.color != color
            && self.position.exposing(king.color).contains(m.from().bit())
        {
            self.winner = Some(color);
            return GameUndo { change: Change::KingCaptured(self.position.key()), before, winner };
        }
        if m == SWAP && self.can_swap() {
            self.swap();
            return GameUndo { change: Change::Swapped, before, winner };
        }
        let standing = self.standing_mate();
        let undo = self.position.play(m);
        if let Some(author) = standing
            && self.position.is_mated(color.next())
        {
            self.winner = Some(author);
        }
        if self.rules.draws {
            let pawn = undo.moved().is_some_and(|piece| piece.kind == PieceKind::Pawn);
            self.history.advance(self.position.key(), pawn || undo.captured().is_some());
        }
        GameUndo { change: Change::Moved(undo), before, winner }
    }

    /// Takes back the move that was played last. An undo record of another position is ignored.
    pub fn undo(&mut self, undo: GameUndo) {
        match undo.change {
            Change::Moved(position) => {
                if self.position.undo_if_last(&position) {
                    self.winner = undo.winner;
                    if self.rules.draws {
                        self.history.retreat(undo.before);
                    }
                }
            }
            Change::KingCaptured(key) => {
                if self.position.key() == key {
                    self.winner = undo.winner;
                }
            }
            Change::Swapped => {
                if self.position == PositionOf::startpos_swapped() {
                    self.undo_swap();
                    self.history.retreat(undo.before);
                }
            }
        }
    }

    /// The shares that the evaluation expects, rounded in favour of the player on move.
    fn expected(&self) -> Payoffs {
        let mut parts = Balance.scores(self).map(|part| part.clamp(0, PRIZE as i32) as u16);
        let sum: u32 = parts.into_iter().map(u32::from).sum();
        parts[self.turn().index()] += PRIZE.saturating_sub(sum) as u16;
        Payoffs::from_parts(parts).unwrap_or(Payoffs::draw(3))
    }

    /// The captures of kings, where the rules allow them. They are too rare for anything cleverer than a check of each.
    pub(super) fn king_captures(&self, mut visit: impl FnMut(Move)) {
        if self.rules.exposed_king == ExposedKing::Captured {
            let color = self.position.turn();
            for victim in [color.next(), color.previous()] {
                let king = self.position.king(victim);
                self.position.exposing(victim).for_each(|from| {
                    let m = Move::new(Square::of(from), king);
                    if self.position.check_king_capture(m).is_ok() {
                        visit(m);
                    }
                });
            }
        }
    }
}

impl<R: Representation> Game for Chess3Of<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = GameUndo;

    const PLAYERS: usize = 3;
    /// What random games end with are expectations, which differ by little.
    const EXPLORATION: f64 = 0.08;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.position.turn().player()
    }

    fn outcome(&self) -> Option<Payoffs> {
        Self::outcome(self).map(|outcome| outcome.payoffs())
    }

    fn list_moves(&self, list: &mut Moves) {
        if self.closed().is_some() {
            return;
        }
        let before = list.len();
        self.position.list_legal_moves(list);
        if self.rules.ordered {
            self.position.order_moves(&mut list[before..]);
        }
        self.king_captures(|m| list.push(m));
        if self.can_swap() {
            list.push(SWAP);
        }
    }

    fn count_moves(&self) -> usize {
        if self.closed().is_some() {
            return 0;
        }
        let mut count = self.position.count_legal_moves();
        self.king_captures(|_| count += 1);
        count + usize::from(self.can_swap())
    }

    fn is_legal(&self, m: Move) -> bool {
        Self::is_legal(self, m)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> GameUndo {
        Self::play(self, m)
    }

    #[inline(always)]
    fn undo(&mut self, _: Move, undo: GameUndo) {
        Self::undo(self, undo);
    }

    /// The key of the position, with what the rules remember as far as it shows: how often the position has occurred,
    /// and the clock when it nears its end. Which earlier positions could still recur is left out, or no two ways to a
    /// position would ever share a key.
    fn key(&self) -> u64 {
        let mut key = self.position.key();
        if self.rules.draws {
            let clock = if self.history.clock >= CLOCK_MATTERS { self.history.clock } else { 0 };
            if self.history.occurrences > 1 || clock > 0 {
                key ^= mix(u64::from(self.history.occurrences) << 32 | u64::from(clock));
            }
        }
        match self.winner {
            None => key,
            Some(winner) => key ^ mix(0xC0DE + winner.index() as u64),
        }
    }

    /// Some moves, good captures before others, and then the shares that the evaluation expects: games of random moves to
    /// the end are too long and say too little.
    fn rollout(&mut self, random: &mut Random) -> Ending {
        let mut length = 0;
        while length < ROLLOUT {
            if let Some(payoffs) = Game::outcome(self) {
                return Ending { payoffs, length };
            }
            let mut moves = Moves::new();
            self.position.list_good_captures(&mut moves);
            let chosen = match moves.first() {
                Some(&capture) if random.below(4) != 0 => capture,
                _ => {
                    let moves = Game::moves(self);
                    let Some(any) = random.pick(moves.as_slice()) else { break };
                    any
                }
            };
            Self::play(self, chosen);
            length += 1;
        }
        let payoffs = Game::outcome(self).unwrap_or_else(|| self.expected());
        Ending { payoffs, length }
    }

    /// A player in check cannot pass.
    fn turn_given_to(&self, player: Player) -> Option<Self> {
        let position = self.position.turn_given_to(player)?;
        Some(Self { position, ..self.clone() })
    }
}
