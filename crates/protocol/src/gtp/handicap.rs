//! Handicap stones, which Black has before White begins.

use super::{Gtp, GtpError};
use banmen_play::game::Player;

/// The places of the fixed handicaps by their number of stones: columns and rows from the lower left, 0 for the near line,
/// 1 for the middle, 2 for the far line.
const PLACES: [&[(usize, usize)]; 8] = [
    &[(0, 0), (2, 2)],
    &[(0, 0), (2, 2), (0, 2)],
    &[(0, 0), (2, 2), (0, 2), (2, 0)],
    &[(0, 0), (2, 2), (0, 2), (2, 0), (1, 1)],
    &[(0, 0), (2, 2), (0, 2), (2, 0), (0, 1), (2, 1)],
    &[(0, 0), (2, 2), (0, 2), (2, 0), (0, 1), (2, 1), (1, 1)],
    &[(0, 0), (2, 2), (0, 2), (2, 0), (0, 1), (2, 1), (1, 0), (1, 2)],
    &[(0, 0), (2, 2), (0, 2), (2, 0), (0, 1), (2, 1), (1, 0), (1, 2), (1, 1)],
];

/// The most stones of a fixed handicap on a board.
fn most(side: usize) -> usize {
    match side {
        0..7 => 0,
        7 => 4,
        _ if side.is_multiple_of(2) => 4,
        _ => 9,
    }
}

/// The vertices of a fixed handicap; `None` where the board has no such handicap.
fn fixed(side: usize, stones: usize) -> Option<Vec<String>> {
    let places = PLACES.get(stones.checked_sub(2)?).filter(|_| stones <= most(side))?;
    let near = if side < 13 { 2 } else { 3 };
    let line = |place: usize| [near, side / 2, side - 1 - near][place];
    let letter = |column: usize| char::from(b'A' + column as u8 + u8::from(column >= 8));
    Some(places.iter().map(|&(column, row)| format!("{}{}", letter(line(column)), line(row) + 1)).collect())
}

impl Gtp {
    fn stones(words: &[String]) -> Result<usize, GtpError> {
        let [word] = words else { return Err(GtpError::Syntax("a number of stones expected")) };
        word.parse().map_err(|_| GtpError::Syntax("a number of stones expected"))
    }

    /// Places stones of Black's on an empty board and gives White the turn.
    fn place(&mut self, vertices: &[String]) -> Result<(), GtpError> {
        let mut rows = self.board.rows();
        if rows.iter().flatten().any(Option::is_some) {
            return Err(GtpError::NotEmpty);
        }
        for vertex in vertices {
            let (row, column) = self.board.place(vertex).ok_or(GtpError::VertexList)?;
            if rows[row][column].replace(Player::FIRST).is_some() {
                return Err(GtpError::VertexList);
            }
        }
        self.board.set_up(&rows, Player::SECOND).map_err(|_| GtpError::VertexList)
    }

    /// The stones where handicaps have always been.
    pub(super) fn fixed_handicap(&mut self, words: &[String]) -> Result<String, GtpError> {
        let vertices = fixed(self.board.side, Self::stones(words)?).ok_or(GtpError::Stones)?;
        self.place(&vertices)?;
        Ok(vertices.join(" "))
    }

    /// The same places, and fewer stones where more are asked for than have one, which the protocol allows.
    pub(super) fn place_free_handicap(&mut self, words: &[String]) -> Result<String, GtpError> {
        let side = self.board.side;
        let stones = Self::stones(words)?;
        let vertices = fixed(side, stones.min(most(side))).filter(|_| stones >= 2).ok_or(GtpError::Stones)?;
        self.place(&vertices)?;
        Ok(vertices.join(" "))
    }

    /// The stones that the other side names.
    pub(super) fn set_free_handicap(&mut self, words: &[String]) -> Result<String, GtpError> {
        let points = self.board.side * self.board.side;
        if !(2..points).contains(&words.len()) {
            return Err(GtpError::VertexList);
        }
        self.place(words).map(|()| String::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handicaps_are_those_of_the_protocol() {
        let text = |side, stones| fixed(side, stones).map(|list| list.join(" ")).unwrap_or_default();
        assert_eq!(text(19, 3), "D4 Q16 D16");
        assert_eq!(text(19, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(text(9, 5), "C3 G7 C7 G3 E5");
        assert_eq!(text(13, 2), "D4 K10");
        for (side, stones) in [(19, 1), (19, 10), (8, 5), (7, 5), (6, 2), (9, 0)] {
            assert_eq!(text(side, stones), "", "{side} {stones}");
        }
    }
}
