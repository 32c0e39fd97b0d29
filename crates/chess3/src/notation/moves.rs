//! The text of a move in its position: the letter of the piece, `x` for a capture, `O-O` for castling.

use crate::position::PositionOf;
use crate::representation::Representation;
use crate::types::{Move, PieceKind, Wing};
use std::fmt::Write as _;

impl<R: Representation> PositionOf<R> {
    /// Returns the text of a legal move: `E2-E4`, `ND4xI6`, `A7-A8=Q`, `O-O`, `O-O-O`.
    ///
    /// ```
    /// use banmen_chess3::Position;
    /// let position: Position = "W W:KE1,RH1,ND4 B:KI8,PC6 R:KL12 W=H;B=-;R=-".parse()?;
    /// assert_eq!(position.move_text("E1-G1".parse()?), "O-O");
    /// assert_eq!(position.move_text("D4-C6".parse()?), "ND4xC6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn move_text(&self, m: Move) -> String {
        if let Some(castling) = self.castling_text(m) {
            return castling.to_owned();
        }
        let piece = self.piece(m.from());
        let letter = piece.filter(|piece| piece.kind != PieceKind::Pawn).map(|piece| piece.kind.letter());
        let sign = if self.piece(m.to()).is_some() { 'x' } else { '-' };
        let mut text = format!("{}{}{sign}{}", letter.map_or(String::new(), String::from), m.from(), m.to());
        if let Some(kind) = m.promotion() {
            let _ = write!(text, "={}", kind.letter());
        }
        text
    }

    fn castling_text(&self, m: Move) -> Option<&'static str> {
        let king = self.piece(m.from()).is_some_and(|piece| piece.kind == PieceKind::King);
        let (from, to) = (m.from(), m.to());
        let two =
            from.third() == to.third() && from.row() == to.row() && from.column().abs_diff(to.column()) == 2;
        let wing = if to.column() > from.column() { Wing::Right } else { Wing::Left };
        (king && two).then(|| if wing.is_short(from.column()) { "O-O" } else { "O-O-O" })
    }
}
