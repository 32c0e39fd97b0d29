//! The rules as a [`Game`].

use super::exchange::EXCHANGE;
use super::past::Before;
use super::{Chess3, ExposedKing};
use crate::position::{self, Moves};
use crate::representation::Representation;
use crate::types::{Kind, Move, Side, Square};
use banmen_bits::BitSet;
use banmen_game::random::mix;
use banmen_game::{Game, Payoffs, Player};

/// What taking back needs beside the move.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    board: Board,
    before: Before,
}

/// What a move did to the board.
#[derive(Clone, Copy, Debug)]
enum Board {
    Moved(position::Undo),
    /// The capture of a king leaves the board as it is.
    KingCaptured,
    Exchanged,
}

/// Beyond this many plies without progress the key counts them: the end of the game is in sight.
const CLOCK_MATTERS: u32 = 120;

impl<R: Representation> Chess3<R> {
    /// The captures of kings, where they are moves. They too must leave the own king safe; they are too rare for
    /// anything cleverer than to play them and see.
    pub(super) fn king_captures(&self, mut visit: impl FnMut(Move)) {
        if self.rules.exposed_king == ExposedKing::Captured {
            let side = self.position.turn();
            for victim in [side.next(), side.previous()] {
                let king = self.position.king(victim);
                self.position.exposing(victim).for_each(|from| {
                    let m = Move::new(Square::of(from), king);
                    let mut after = self.position;
                    after.play(m);
                    if !after.is_in_check(side) {
                        visit(m);
                    }
                });
            }
        }
    }
}

impl<R: Representation> Game for Chess3<R> {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;

    const PLAYERS: usize = 3;

    #[inline(always)]
    fn turn(&self) -> Player {
        self.position.turn().player()
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.closed().or_else(|| self.stuck())
    }

    fn list_moves(&self, list: &mut Moves) {
        if self.closed().is_some() {
            return;
        }
        let before = list.len();
        self.position.list_moves(list);
        if self.rules.ordered {
            self.position.order(&mut list[before..]);
        }
        self.king_captures(|m| list.push(m));
        if self.offers_exchange() {
            list.push(EXCHANGE);
        }
    }

    fn count_moves(&self) -> usize {
        if self.closed().is_some() {
            return 0;
        }
        let mut count = self.position.count_moves();
        self.king_captures(|_| count += 1);
        count + usize::from(self.offers_exchange())
    }

    fn play(&mut self, m: Move) -> Undo {
        let before = self.past.before();
        let side = self.position.turn();
        if self.rules.exposed_king == ExposedKing::Captured
            && self.position.piece(m.to()).is_some_and(|piece| piece.kind == Kind::King)
        {
            self.winner = Some(side);
            return Undo { board: Board::KingCaptured, before };
        }
        if m == EXCHANGE && self.offers_exchange() {
            self.exchange();
            return Undo { board: Board::Exchanged, before };
        }
        let standing = self.standing_mate();
        let undo = self.position.play(m);
        if let Some(winner) = standing
            && self.position.is_mated(side.next())
        {
            self.winner = Some(winner);
        }
        if self.rules.draws {
            let pawn = undo.moved().is_some_and(|piece| piece.kind == Kind::Pawn);
            self.past.advance(self.position.key(), pawn || undo.taken().is_some());
        }
        Undo { board: Board::Moved(undo), before }
    }

    fn undo(&mut self, m: Move, undo: Undo) {
        self.winner = None;
        match undo.board {
            Board::Moved(position) => {
                self.position.undo(m, position);
                if self.rules.draws {
                    self.past.retreat(undo.before);
                }
            }
            Board::KingCaptured => {}
            Board::Exchanged => {
                self.take_back_exchange();
                self.past.retreat(undo.before);
            }
        }
    }

    /// The key of the position, with what the rules remember as far as it shows: how often the position has occurred,
    /// and the clock when it nears its end. Which earlier positions could still recur is left out, or no two ways to a
    /// position would ever share a key.
    fn key(&self) -> u64 {
        let mut key = self.position.key();
        if self.rules.draws {
            let clock = if self.past.clock >= CLOCK_MATTERS { self.past.clock } else { 0 };
            if self.past.seen > 1 || clock > 0 {
                key ^= mix(u64::from(self.past.seen) << 32 | u64::from(clock));
            }
        }
        match self.winner {
            None => key,
            Some(winner) => key ^ mix(0xC0DE + winner.index() as u64),
        }
    }

    /// Who is in check may not pass; otherwise the turn goes on.
    fn turn_given_to(&self, player: Player) -> Option<Self> {
        let to = Side::from(player);
        let mut passing = self.position.turn();
        while passing != to {
            if self.position.is_in_check(passing) {
                return None;
            }
            passing = passing.next();
        }
        let mut given = self.clone();
        given.position = self.position.with_turn(to);
        Some(given)
    }
}
