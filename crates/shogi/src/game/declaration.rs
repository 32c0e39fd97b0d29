//! Winning by declaration: the king has entered the opponent's camp with enough pieces.

use super::{EndReason, Outcome};
use crate::position::PositionOf;
use crate::representation::Representation;
use crate::types::{Color, PieceKind};
use banmen_bits::BitSet;
use std::fmt;

/// The own pieces other than the king that must be in the camp.
const OTHERS: u32 = 10;

/// The kinds that count five points.
const LARGE: [PieceKind; 4] = [PieceKind::Rook, PieceKind::Bishop, PieceKind::Dragon, PieceKind::Horse];

/// The points that a declaration needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointRule {
    /// Black wins with 28 points, White with 27.
    TwentySeven,
    /// 31 points win, 24 to 30 draw.
    TwentyFour,
}

/// The conditions of a declaration and how far a side meets them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The rule for the points.
    pub rule: PointRule,
    /// The side that declares: the side to move.
    pub color: Color,
    /// Whether the king is in the opponent's camp.
    pub king_in_camp: bool,
    /// Whether the king is in check.
    pub in_check: bool,
    /// The number of other own pieces in the camp.
    pub pieces: u32,
    /// The number of rooks and bishops among them, promoted or not: five points each.
    pub large_in_camp: u32,
    /// The number of rooks and bishops in hand.
    pub large_in_hand: u32,
    /// The number of other pieces in hand.
    pub small_in_hand: u32,
    /// Points for pieces that a handicap took away.
    pub handicap: u32,
}

impl Declaration {
    /// Returns the points: five for rooks and bishops, one for others, in the camp and in hand.
    pub const fn points(&self) -> u32 {
        let large = self.large_in_camp + self.large_in_hand;
        large * 5 + (self.pieces - self.large_in_camp) + self.small_in_hand + self.handicap
    }

    /// Returns the points that win.
    pub const fn needed(&self) -> u32 {
        match (self.rule, self.color) {
            (PointRule::TwentySeven, Color::Black) => 28,
            (PointRule::TwentySeven, Color::White) => 27,
            (PointRule::TwentyFour, _) => 31,
        }
    }

    /// Returns whether the conditions other than the points are met.
    pub const fn is_entitled(&self) -> bool {
        self.king_in_camp && !self.in_check && self.pieces >= OTHERS
    }

    /// Returns the outcome of the declaration, or `None` when it may not be made.
    pub const fn outcome(&self) -> Option<Outcome> {
        if !self.is_entitled() {
            None
        } else if self.points() >= self.needed() {
            Some(Outcome::win(self.color, EndReason::Declaration))
        } else if matches!(self.rule, PointRule::TwentyFour) && self.points() >= 24 {
            Some(Outcome::draw(EndReason::Declaration))
        } else {
            None
        }
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = |holds: bool| if holds { "yes" } else { "no" };
        writeln!(f, "king in the camp: {}", yes(self.king_in_camp))?;
        writeln!(f, "king not in check: {}", yes(!self.in_check))?;
        writeln!(f, "other pieces in the camp: {} ({OTHERS} needed)", self.pieces)?;
        let (large, small) = (self.large_in_camp + self.large_in_hand, self.pieces - self.large_in_camp);
        writeln!(
            f,
            "points: {large} large x 5 + {} small{} = {} ({} needed)",
            small + self.small_in_hand,
            if self.handicap > 0 { format!(" + {} for the handicap", self.handicap) } else { String::new() },
            self.points(),
            self.needed()
        )?;
        match self.outcome() {
            Some(outcome) => write!(f, "{outcome}"),
            None => write!(f, "no declaration"),
        }
    }
}

impl<R: Representation> PositionOf<R> {
    /// Returns how far the side to move meets the conditions of a declaration. `handicap` adds the points of pieces that
    /// the side gave away before the game.
    pub fn declaration(&self, rule: PointRule, handicap: u32) -> Declaration {
        let color = self.turn();
        let hand = self.hand(color);
        let camp = R::tables().far[color.index()][2] & self.color_set(color);
        let in_camp = |kind| (self.kind_set(kind) & camp).len();
        let king = in_camp(PieceKind::King);
        let large_in_hand = hand.count(PieceKind::Rook) + hand.count(PieceKind::Bishop);
        Declaration {
            rule,
            color,
            king_in_camp: king > 0,
            in_check: self.is_check(),
            pieces: camp.len() - king,
            large_in_camp: LARGE.into_iter().map(in_camp).sum(),
            large_in_hand,
            small_in_hand: hand.len() - large_in_hand,
            handicap,
        }
    }

    /// Returns whether the side to move wins by declaring now, as [`declaration`](Self::declaration) tells in full. Most
    /// positions are decided by one look at the camp.
    #[inline]
    pub fn wins_by_declaration(&self, rule: PointRule, handicap: u32) -> bool {
        let color = self.turn();
        let camp = R::tables().far[color.index()][2] & self.color_set(color);
        if (self.kind_set(PieceKind::King) & camp).is_empty() || camp.len() <= OTHERS {
            return false;
        }
        let outcome = self.declaration(rule, handicap).outcome();
        outcome.is_some_and(|outcome| outcome.winner == Some(color))
    }
}
