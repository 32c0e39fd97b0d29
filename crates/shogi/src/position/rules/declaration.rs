//! Winning by declaration: the king has entered the camp of the other side with enough pieces.

use super::Verdict;
use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Color, Kind, Square};
use std::fmt;

/// How points are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointRule {
    /// Black wins with 28 points, White with 27.
    TwentySeven,
    /// 31 points win, 24 to 30 draw.
    TwentyFour,
}

/// A declaration with everything it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The rule.
    pub rule: PointRule,
    /// Who declares: the side to move.
    pub color: Color,
    /// Whether the king is in the camp of the other side.
    pub king_in_camp: bool,
    /// Whether the king is in check.
    pub in_check: bool,
    /// How many other own pieces are in the camp.
    pub pieces: u32,
    /// How many of them are rooks and bishops, promoted or not: five points each.
    pub large_in_camp: u32,
    /// How many rooks and bishops are in hand.
    pub large_in_hand: u32,
    /// How many other pieces are in hand.
    pub small_in_hand: u32,
    /// Points for pieces that a handicap took away.
    pub handicap: u32,
}

impl Declaration {
    /// The points: five for rooks and bishops, one for others, in the camp and in hand.
    pub const fn points(&self) -> u32 {
        let large = self.large_in_camp + self.large_in_hand;
        large * 5 + (self.pieces - self.large_in_camp) + self.small_in_hand + self.handicap
    }

    /// The points that win.
    pub const fn needed(&self) -> u32 {
        match (self.rule, self.color) {
            (PointRule::TwentySeven, Color::Black) => 28,
            (PointRule::TwentySeven, Color::White) => 27,
            (PointRule::TwentyFour, _) => 31,
        }
    }

    /// Whether all that has nothing to do with points is fulfilled.
    pub const fn is_entitled(&self) -> bool {
        self.king_in_camp && !self.in_check && self.pieces >= 10
    }

    /// What the declaration brings; `None` when it must not be made.
    pub const fn verdict(&self) -> Option<Verdict> {
        if !self.is_entitled() {
            None
        } else if self.points() >= self.needed() {
            Some(Verdict::Win(self.color))
        } else if matches!(self.rule, PointRule::TwentyFour) && self.points() >= 24 {
            Some(Verdict::Draw)
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
        writeln!(f, "other pieces in the camp: {} (10 needed)", self.pieces)?;
        let (large, small) = (self.large_in_camp + self.large_in_hand, self.pieces - self.large_in_camp);
        writeln!(
            f,
            "points: {large} large x 5 + {} small{} = {} ({} needed)",
            small + self.small_in_hand,
            if self.handicap > 0 { format!(" + {} for the handicap", self.handicap) } else { String::new() },
            self.points(),
            self.needed()
        )?;
        match self.verdict() {
            Some(Verdict::Win(color)) => write!(f, "{color:?} wins by declaration"),
            Some(Verdict::Draw) => write!(f, "a draw by declaration"),
            None => write!(f, "no declaration"),
        }
    }
}

impl<R: Representation> Position<R> {
    /// What a declaration by the side to move would rest on. `handicap` adds the points of pieces that the side gave
    /// away before the game.
    pub fn declaration(&self, rule: PointRule, handicap: u32) -> Declaration {
        let color = self.turn();
        let hand = self.hand(color);
        let is_large = |kind: Kind| matches!(kind.unpromoted(), Kind::Rook | Kind::Bishop);
        let large_in_hand = hand.count(Kind::Rook) + hand.count(Kind::Bishop);
        let mut declaration = Declaration {
            rule,
            color,
            king_in_camp: false,
            in_check: self.is_check(),
            pieces: 0,
            large_in_camp: 0,
            large_in_hand,
            small_in_hand: hand.len() - large_in_hand,
            handicap,
        };
        for square in Square::all().filter(|square| square.is_zone_of(color)) {
            match self.piece(square) {
                Some(piece) if piece.color() == color => {
                    if piece.kind() == Kind::King {
                        declaration.king_in_camp = true;
                    } else {
                        declaration.pieces += 1;
                        declaration.large_in_camp += u32::from(is_large(piece.kind()));
                    }
                }
                _ => {}
            }
        }
        declaration
    }
}
