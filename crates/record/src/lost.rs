//! What a format has no room for, in numbers and in words.

use std::fmt;

/// What is lost of a record when it is written in a format. Its text names everything: `2 moves, 1 comment, the times of
/// 12 moves, the headers 棋戦, 場所`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Lost {
    /// Moves, as those of variations.
    pub moves: usize,
    /// Endings that the format has no word for, or no place.
    pub endings: usize,
    /// Comments.
    pub comments: usize,
    /// Times of moves.
    pub times: usize,
    /// Times that are cut to whole seconds or to thousandths.
    pub fractions: usize,
    /// Moves with marks or arrows.
    pub marks: usize,
    /// The names of headers.
    pub headers: Vec<String>,
}

impl Lost {
    /// Returns whether nothing is lost.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |count: usize, noun: &str| match count {
            0 => None,
            1 => Some(format!("1 {noun}")),
            _ => Some(format!("{count} {noun}s")),
        };
        let of = |what: &str, count| counted(count, "move").map(|moves| format!("the {what} of {moves}"));
        let headers = (!self.headers.is_empty()).then(|| format!("the headers {}", self.headers.join(", ")));
        let all = [
            counted(self.moves, "move"),
            counted(self.endings, "ending"),
            counted(self.comments, "comment"),
            of("times", self.times),
            of("fractions of a second", self.fractions),
            of("marks", self.marks),
            headers,
        ];
        let named: Vec<String> = all.into_iter().flatten().collect();
        f.write_str(if named.is_empty() { "nothing" } else { "" })?;
        f.write_str(&named.join(", "))
    }
}
