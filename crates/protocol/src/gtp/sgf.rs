//! `loadsgf`: a record becomes the game in progress.

use super::board::Kind;
use super::{Gtp, GtpError};
use banmen_play::game::Player;
use banmen_record::sgf::{self, Board as Recorded, SgfGame};
use std::fs;

/// The largest record that is read.
const MOST_BYTES: u64 = 1 << 20;

fn wrong(what: impl ToString) -> GtpError {
    GtpError::File(what.to_string())
}

impl Gtp {
    /// Reads a record and goes to its end, or to the position before the move of a number.
    pub(super) fn load(&mut self, words: &[String]) -> Result<String, GtpError> {
        let (path, number) = match words {
            [path] => (path, None),
            [path, number] => {
                let number = number.parse::<usize>().ok().filter(|&number| number > 0);
                (path, Some(number.ok_or(GtpError::Syntax("not the number of a move"))?))
            }
            _ => return Err(GtpError::Syntax("a file expected")),
        };
        let about = fs::metadata(path).map_err(wrong)?;
        if !about.is_file() || about.len() > MOST_BYTES {
            return Err(wrong("not a record"));
        }
        let bytes = fs::read(path).map_err(wrong)?;
        let games = sgf::read(&String::from_utf8_lossy(&bytes)).map_err(wrong)?;
        let game = games.first().ok_or_else(|| wrong("no game"))?;
        let fits = match game.board() {
            Some(Recorded::Go) => Kind::Go,
            Some(Recorded::Hex) => Kind::Hex,
            Some(Recorded::Othello) => Kind::Othello,
            None => return Err(wrong("a game that is unknown here")),
        };
        if fits != self.board.kind {
            return Err(wrong("a record of another game"));
        }
        // On a board of its own, so that a record that breaks off leaves the game as it was.
        let mut board = self.board.anew();
        let side = game.size().and_then(|side| u16::try_from(side).ok()).ok_or(GtpError::Size)?;
        board.resize(side)?;
        if let Some(komi) = game.header("KM").and_then(|text| text.trim().parse::<f64>().ok())
            && komi.abs() <= 400.0
        {
            board.set_komi((2.0 * komi).round() as i32);
        }
        if fits == Kind::Go {
            let mut rows = board.rows();
            let black = put(&mut rows, game, "AB", Player::FIRST)
                .ok_or_else(|| wrong("a stone outside of the board"))?;
            let white = put(&mut rows, game, "AW", Player::SECOND)
                .ok_or_else(|| wrong("a stone outside of the board"))?;
            if black + white > 0 {
                let turn = match game.header("PL").map(|text| text.trim().to_ascii_lowercase()).as_deref() {
                    Some("w" | "white") => Player::SECOND,
                    Some(_) => Player::FIRST,
                    None if white == 0 => Player::SECOND,
                    None => Player::FIRST,
                };
                board.set_up(&rows, turn)?;
            }
        }
        let most = number.map_or(usize::MAX, |number| number - 1);
        for (index, m) in game.moves().into_iter().take(most).enumerate() {
            let (colour, vertex) = m.map_err(|text| wrong(format!("move {}: `{text}`", index + 1)))?;
            let colour = if colour == 'B' { Player::FIRST } else { Player::SECOND };
            board.play(colour, &vertex).map_err(|error| wrong(format!("move {}: {error}", index + 1)))?;
        }
        self.board = board;
        Ok(if self.board.game().turn() == Player::FIRST { "black" } else { "white" }.to_owned())
    }
}

/// Puts the stones of a property of the root on the board and counts them; `None` where one is outside of it.
fn put(rows: &mut [Vec<Option<Player>>], game: &SgfGame, name: &str, player: Player) -> Option<usize> {
    let root = game.nodes().first()?;
    let values =
        root.properties.iter().filter(|property| property.name == name).flat_map(|property| &property.values);
    let mut count = 0;
    for value in values {
        // Two corners of a rectangle, or a point.
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let (from, to) = (corner(from)?, corner(to)?);
        for row in from.1..=to.1 {
            for column in from.0..=to.0 {
                *rows.get_mut(row)?.get_mut(column)? = Some(player);
                count += 1;
            }
        }
    }
    Some(count)
}

/// The column and the row, from the top, of a point such as `dd`.
fn corner(text: &str) -> Option<(usize, usize)> {
    match text.trim().as_bytes() {
        [column @ b'a'..=b's', row @ b'a'..=b's'] => {
            Some((usize::from(column - b'a'), usize::from(row - b'a')))
        }
        _ => None,
    }
}
