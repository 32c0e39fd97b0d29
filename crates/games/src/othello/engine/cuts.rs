//! Multi-ProbCut (Buro 1995 and 1997): a shallow search says with a known error what a deeper one would say.
//!
//! The error of a search of `shallow` plies as a guess of one of `depth` plies has a standard deviation. Where the guess lies
//! further from the window than a multiple of it, the deeper search is left out. `cargo run --release -p banmen-games
//! --example othello_weights -- cuts FILE WEIGHTS` measures the deviations on positions of the program's own games.

use super::weights::DISC;

/// The least depth at which a shallow search is asked first.
pub(super) const LEAST: u32 = 3;

/// How sure a cut must be, from the least to the most: multiples of the deviation. The last one never cuts.
pub(super) const TRUST: [f64; 4] = [1.1, 1.6, 2.6, f64::INFINITY];
/// The trust of a search that leaves nothing out.
pub(super) const COMPLETE: u8 = TRUST.len() as u8 - 1;

/// The plies of the search that guesses what one of `depth` plies says: about half, of the same parity, because the
/// evaluation swings with who moves last.
#[must_use]
pub(super) const fn shallow(depth: u32) -> u32 {
    let half = depth / 2;
    if half % 2 == depth % 2 { half } else { half - 1 }
}

/// The deviation of the guess, in parts of a disc: lines through what was measured, 2.1 to 4.7 discs for depths 3 to 10 with 48
/// to 24 empty cells, and 6.0 to 6.6 for the end of the game with 14 to 18.
#[must_use]
pub(super) fn deviation(depth: u32, empties: u32) -> f64 {
    let distance = f64::from(depth - shallow(depth));
    let late = f64::from(60 - empties.min(60)) / 60.0;
    let discs = if depth >= empties { 4.8 + 0.18 * distance } else { 1.8 + 1.9 * late + 0.12 * distance };
    discs * f64::from(DISC)
}
