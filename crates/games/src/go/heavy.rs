//! Random games that answer the last move (Gelly et al. 2006): what was put into atari is saved or avenged, what can be
//! taken is taken, shapes next to the last stone are played before the rest of the board, and chains are seldom put into
//! atari by their own side. What is left is a light random game.

use super::chain_board::{AROUND, ChainBoard, EMPTY, Large, NOWHERE, Small};
use super::patterns::{PATTERNS, Patterns, is_shape};
use super::playout::{Draws, ending, first_stones};
use super::{Go, Move};
use banmen_game::{Ending, Game, Player, Random};

/// The most answers to a move that are weighed against each other.
const MOST_ANSWERS: usize = 16;
/// Of this many turns one does not answer, so that no answer is certain.
const CARELESS: u64 = 16;
/// A self-atari of more stones than this is never played: no dead shape for the enemy's eyes is larger.
const LARGEST_NAKADE: u16 = 5;

/// Points to choose from.
#[derive(Default)]
struct Answers {
    points: [u16; MOST_ANSWERS],
    count: usize,
}

impl Answers {
    #[inline(always)]
    fn push(&mut self, point: u16) {
        self.points[self.count % MOST_ANSWERS] = point;
        self.count = (self.count + 1).min(MOST_ANSWERS - 1);
    }

    /// One of them; `None` when there are none.
    #[inline(always)]
    fn pick(&self, draws: &Draws) -> Option<u16> {
        (self.count > 0).then(|| self.points[draws.below(self.count) % MOST_ANSWERS])
    }
}

/// Plays one such game to its end, and tells who placed the first stone on each point.
#[inline]
pub fn heavy_telling<const W: usize>(
    game: &Go<W>,
    random: &mut Random,
    mut tell: impl FnMut(Player, Move),
) -> Ending {
    if W <= 2 {
        let board = &mut Small::new(game);
        let length = heavy_on(board, game, random, first_stones::<256, W>(&mut tell));
        ending(board.area(game.grid()), game, length)
    } else {
        let board = &mut Large::new(game);
        let length = heavy_on(board, game, random, first_stones::<512, W>(&mut tell));
        ending(board.area(game.grid()), game, length)
    }
}

/// As [`heavy_telling`], for callers that do not learn from the moves.
pub fn heavy<const W: usize>(game: &Go<W>, random: &mut Random) -> Ending {
    heavy_telling(game, random, |_, _| {})
}

/// Plays a game and returns its length; `see` is shown each stone.
#[inline(always)]
fn heavy_on<const W: usize, const N: usize, const WIDE: usize>(
    board: &mut ChainBoard<N, WIDE>,
    game: &Go<W>,
    random: &mut Random,
    mut see: impl FnMut(u16, u16),
) -> u32 {
    let patterns: &Patterns = &PATTERNS;
    let side = game.side() as u32;
    let (mut turn, mut passes) = ((game.turn().index() % 2) as u16, game.passes());
    let point_of = |m: &Move| m.point().map_or(NOWHERE, ChainBoard::<N, WIDE>::point::<W>);
    let mut last = game.moves.last().map_or(NOWHERE, point_of);
    let mut ko = NOWHERE;
    let mut length = 0;
    while passes < 2 && length < 3 * side * side {
        length += 1;
        let word = random.next_u64();
        let mut draws = Draws(word);
        let mut chosen = NOWHERE;
        // The lowest bits of the word decide about care, the highest about points.
        if last != NOWHERE && !word.is_multiple_of(CARELESS) {
            chosen = answer(board, patterns, last, ko, turn, &draws);
            draws.advance();
        }
        if chosen != NOWHERE
            && let Some(index) = board.index_of(chosen)
        {
            see(chosen, turn);
            ko = board.place(index, chosen, board.near_at(chosen), turn);
            last = chosen;
            passes = 0;
            turn ^= 1;
            continue;
        }
        let mut left = board.empty_count();
        loop {
            if left == 0 {
                passes += 1;
                ko = NOWHERE;
                last = NOWHERE;
                break;
            }
            let index = draws.below(left);
            let point = board.empty_at(index);
            let near = board.near_at(point);
            if (point != ko) & board.allows::<true>(point, near, turn) {
                let stones = board.self_atari(point, near, turn);
                if stones <= LARGEST_NAKADE && (stones == 0 || draws.0 >> 8 & 3 == 0) {
                    see(point, turn);
                    ko = board.place(index, point, near, turn);
                    last = point;
                    passes = 0;
                    break;
                }
            }
            draws.advance();
            left -= 1;
            board.swap_empty(index, left);
        }
        turn ^= 1;
    }
    length
}

/// The answer to the stone that was just placed, or [`NOWHERE`].
#[inline(always)]
fn answer<const N: usize, const WIDE: usize>(
    board: &ChainBoard<N, WIDE>,
    patterns: &Patterns,
    last: u16,
    ko: u16,
    own: u16,
    draws: &Draws,
) -> u16 {
    if board.colour_at(last) != own ^ 1 {
        return NOWHERE;
    }
    let mut answers = Answers::default();
    let liberty = board.last_liberty(last);
    if liberty != NOWHERE && liberty != ko {
        answers.push(liberty);
    }
    for stone in board.neighbours_of(last, own) {
        let liberty = board.last_liberty(stone);
        if liberty == NOWHERE {
            continue;
        }
        board.for_each_capture_beside(stone, |capture| {
            if capture != ko {
                answers.push(capture);
            }
        });
        let near = board.near_at(liberty);
        if board.allows::<true>(liberty, near, own) && board.self_atari(liberty, near, own) == 0 {
            answers.push(liberty);
        }
    }
    if let Some(point) = answers.pick(draws) {
        return point;
    }
    for step in AROUND {
        let point = (i32::from(last) + step) as u16;
        if board.colour_at(point) == EMPTY
            && point != ko
            && is_shape(patterns, board.code(point))
            && let near = board.near_at(point)
            && board.allows::<true>(point, near, own)
            && board.self_atari(point, near, own) == 0
        {
            answers.push(point);
        }
    }
    answers.pick(draws).unwrap_or(NOWHERE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::kernel::Grid;
    use banmen_game::Notation;

    fn ends<const W: usize>(side: usize, games: u64) {
        for seed in 0..games {
            let mut told = Vec::new();
            let ending = heavy_telling(&Go::<W>::new(side), &mut Random::new(seed), |player, m| {
                told.push((player, m));
            });
            let points = told.iter().filter_map(|(_, m)| m.point()).collect::<std::collections::HashSet<_>>();
            assert_eq!(points.len(), told.len(), "a point is told once, and no pass");
            assert!(points.iter().all(|&point| Grid::<W>::of(side).board.contains(point)));
            assert!(
                ending.length < 3 * (side * side) as u32,
                "{side} lines, seed {seed}: it goes in circles"
            );
        }
    }

    #[test]
    fn games_end_and_tell_points_of_the_board_once() {
        ends::<1>(5, 200);
        ends::<2>(9, 200);
        ends::<6>(19, 20);
    }

    /// The first stones of many games from a position whose last move was `last`.
    fn answers(text: &str, last: &str) -> [u32; 64] {
        let mut game = Go::<1>::new(7).read_position(text).expect("a position");
        game.play(game.read_move(last).expect("a legal move"));
        let mut counts = [0; 64];
        for seed in 0..400 {
            let mut first = None;
            heavy_telling(&game, &mut Random::new(seed), |_, m| first = first.or(m.point()));
            counts[first.expect("somebody plays") as usize % 64] += 1;
        }
        counts
    }

    #[test]
    fn atari_is_answered_by_flight_or_by_taking_the_attacker() {
        // Black's stone on d4 is put into atari from d3: it flees to e4, where it has three liberties.
        let flight = answers("-------/-------/---O---/--OX---/-------/-------/------- O", "d3");
        assert!(flight[Grid::<1>::bit(3, 4) as usize] > 340, "{flight:?}");
        // The attacker on d3 is itself in atari: e3 takes it, e4 flees, and little else is played.
        let taking = answers("-------/-------/---O---/--OX---/--X----/---X---/------- O", "d3");
        let (take, flee) = (taking[Grid::<1>::bit(2, 4) as usize], taking[Grid::<1>::bit(3, 4) as usize]);
        assert!(take > 100 && take + flee > 340, "{taking:?}");
    }
}
