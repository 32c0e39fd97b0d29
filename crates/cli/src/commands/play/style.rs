//! How moves and pieces are written at the prompt.

use banmen_play::{
    AnyGame,
    draw::{self, Form},
};
use banmen_shogi::{Move, Position, notation::western};
use clap::ValueEnum;

/// The notation of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Notation {
    /// As the game's players write them: ▲７六歩 in shogi
    #[default]
    Players,
    /// As programs write them: 7g7f in shogi
    Usi,
    /// As western players of shogi write them: P-7f
    Western,
}

/// The letters of the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Pieces {
    /// The game's usual ones
    #[default]
    Usual,
    /// Latin letters for the pieces of shogi, small ones for White
    Western,
}

impl Notation {
    /// Writes a legal move of a position, given its text and its label.
    pub(super) fn written(self, game: &dyn AnyGame, text: &str, label: &str) -> String {
        match self {
            Self::Players => label.to_owned(),
            Self::Usi => text.to_owned(),
            Self::Western => western_move(game, text).unwrap_or_else(|| text.to_owned()),
        }
    }
}

/// A move of shogi in western notation; `None` in other games, and for a declaration.
fn western_move(game: &dyn AnyGame, text: &str) -> Option<String> {
    let position: Position = game.position().parse().ok()?;
    let m: Move = text.parse().ok()?;
    position.is_legal(m).then(|| western(&position, m))
}

impl Pieces {
    /// Draws the board of a game in this style, with what lies next to it.
    pub(super) fn drawn(self, game: &dyn AnyGame) -> String {
        let mut picture = game.picture();
        let style = picture.styles.iter().position(|&style| style == "western");
        let (Self::Western, Some(style)) = (self, style) else { return game.terminal() };
        let legend = std::mem::take(&mut picture.legend);
        let spelt = |glyph: &str| {
            let known = legend.iter().find(|known| known.glyph == glyph);
            known.and_then(|known| known.styles.get(style)).map_or_else(|| glyph.to_owned(), Clone::clone)
        };
        for piece in &mut picture.pieces {
            let letter = spelt(&piece.glyph);
            // A terminal cannot turn a piece around.
            let is_turned = piece.form == Form::Wedge && piece.turned != 0.0;
            piece.glyph = if is_turned { letter.to_lowercase() } else { letter };
        }
        for item in picture.panels.iter_mut().flat_map(|panel| &mut panel.items) {
            item.glyph = spelt(&item.glyph);
        }
        draw::text(&picture)
    }
}

/// Sorts moves as people look for them: letters by the alphabet, numbers by their size.
pub(super) fn sort(moves: &mut [String]) {
    moves.sort_by_cached_key(|text| {
        let mut parts: Vec<(String, u64)> = vec![(String::new(), 0)];
        for letter in text.chars() {
            let last = parts.len() - 1;
            match letter.to_digit(10) {
                Some(digit) => parts[last].1 = parts[last].1.saturating_mul(10).saturating_add(digit.into()),
                None => {
                    if parts[last].1 > 0 {
                        parts.push((String::new(), 0));
                    }
                    let last = parts.len() - 1;
                    parts[last].0.push(letter);
                }
            }
        }
        parts
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_sorted_by_letters_and_numbers() {
        let mut moves = ["b2", "a10", "pass", "a9", "b1"].map(str::to_owned);
        sort(&mut moves);
        assert_eq!(moves, ["a9", "a10", "b1", "b2", "pass"]);
    }

    #[test]
    fn shogi_is_written_in_three_notations_and_two_alphabets() {
        let opened = crate::arguments::open("shogi").expect("it is in the registry");
        let game = &*opened.game;
        let index = game.moves().iter().position(|text| text == "7g7f").expect("it is legal");
        let label = &game.labels()[index];
        let written = |notation: Notation| notation.written(game, "7g7f", label);
        assert_eq!(written(Notation::Usi), "7g7f");
        assert_eq!(written(Notation::Western), "P-7f");
        assert!(written(Notation::Players).contains("７六歩"));
        let western = Pieces::Western.drawn(game);
        assert!(western.contains(" p ") && western.contains(" P ") && !western.contains('歩'), "{western}");
        assert!(Pieces::Usual.drawn(game).contains('歩'));
    }
}
