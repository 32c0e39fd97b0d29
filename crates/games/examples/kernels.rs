//! What the kernels of the games gain over the methods of `banmen-bits` that they replace, in instructions.
//!
//! Each run does one piece of work, 4,000 boards, by a kernel or by the method; `none` prepares the boards only, to be
//! subtracted. Valgrind knows no AVX-512, so it is built for a processor that has none:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --release -p banmen-games --example kernels --target-dir target/v3
//! for work in none connect4 hex y go pattern othello-moves othello-flips; do for by in kernel method; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null target/v3/release/examples/kernels $work $by 2>&1 |
//!         grep -e Collected -e "$work"
//! done; done
//! ```
//!
//! Instructions for each board, those of `none` subtracted:
//!
//! | work | kernel | method of `banmen-bits` |
//! | --- | ---: | ---: |
//! | `connect4`: has four in a row | 14 | 42 |
//! | `othello-flips` | 92 | 139 |
//! | `othello-moves` | 148 | 61; the games use it where one board is looked at by itself |
//! | `pattern`: what a stone completes | 143 | 203 |
//! | `y`: who owns a full board | 139 | 870 |
//! | `go`: what a stone takes | 181 | 316 |
//! | `hex`: who owns a full board | 347 | 468 |

use banmen_bits::board::Board;
use banmen_bits::methods::patterns::{Fit, Patterns, Symmetries, Touching};
use banmen_bits::methods::{filters, queries, updates};
use banmen_bits::morphology::flood;
use banmen_game::Random;
use banmen_games::boards::{EightBitRows, Hexagons, Points, Set, SevenBitColumns, one, word};
use banmen_games::connection::{Rhombus, playout::fill};
use banmen_games::go::{self, Go, kernel::Grid};
use banmen_games::pattern::{PLUS, Targets};
use banmen_games::{connect4, othello, y};
use std::{hint::black_box, process::ExitCode};

const BOARDS: usize = 4_000;

/// The boards that the work is done on.
struct Boards {
    /// Discs of two players on 8×8.
    discs: Vec<(u64, u64)>,
    /// Few stones on 8×8.
    stones: Vec<u64>,
    /// Half of the cells of a full board of Hex and of Y.
    hex: Vec<Set<2>>,
    y: Vec<Set<2>>,
    /// Stones of a light game of Go as they are placed: own stones, the enemy's, and the stone.
    go: Vec<[Set<2>; 3]>,
}

impl Boards {
    fn new() -> Self {
        let mut random = Random::new(3);
        let discs = |random: &mut Random| {
            let (occupied, black) = (random.next_u64() | random.next_u64(), random.next_u64());
            (occupied & black, occupied & !black)
        };
        let rhombus = Rhombus::<2>::of(11);
        let mut go = Vec::new();
        while go.len() < BOARDS {
            go::playout::light_by_fills(&Go::<2>::new(9), &mut random, |stone| go.push(stone));
        }
        Self {
            discs: (0..BOARDS).map(|_| discs(&mut random)).collect(),
            stones: (0..BOARDS).map(|_| random.next_u64() & random.next_u64() & random.next_u64()).collect(),
            hex: (0..BOARDS).map(|_| fill(rhombus.board, &mut random)[0]).collect(),
            y: (0..BOARDS).map(|_| fill(rhombus.triangle, &mut random)[0]).collect(),
            go: go[..BOARDS].to_vec(),
        }
    }

    /// Does the work and returns a sum that is the same either way; `None` for work that is not known.
    fn sum(&self, work: &str, by_kernel: bool) -> Option<u64> {
        let board = Rhombus::<2>::of(11);
        let (discs, stones) = (self.discs.iter().copied(), self.stones.iter().copied());
        Some(match (work, by_kernel) {
            ("none", _) => 0,
            ("connect4", true) => {
                count(stones, |set| connect4::kernel::has_line(set & connect4::kernel::BOARD))
            }
            ("connect4", false) => count(stones, |set| {
                queries::has_line::<SevenBitColumns>(one(set) & SevenBitColumns::CELLS, 4)
            }),
            ("hex", true) => count(self.hex.iter(), |&set| board.joins(set, board.top, board.bottom)),
            ("hex", false) => {
                count(self.hex.iter(), |&set| !flood::<Hexagons<2>>(board.top, set).is_disjoint(board.bottom))
            }
            ("y", true) => count(self.y.iter(), |&set| y::reduction::whole_board(set, 11)),
            ("y", false) => count(self.y.iter(), |&set| {
                let sides = [board.right, board.rising, board.bottom];
                !sides.iter().fold(set, |chain, &side| flood::<Hexagons<2>>(side, chain)).is_empty()
            }),
            ("go", true) => {
                let grid = Grid::<2>::of(9);
                let taken = |&[own, other, stone]: &[Set<2>; 3]| grid.captures(own, other, stone);
                self.go.iter().map(|stones| u64::from(black_box(taken(stones)).map_or(0, Set::len))).sum()
            }
            ("go", false) => self.go.iter().map(|&stones| u64::from(captured(stones).len())).sum(),
            ("pattern", by_kernel) => {
                let targets = Targets::read(8, &[PLUS], Fit::Inexact).ok()?;
                let mut plus = Patterns::<EightBitRows<8, 4>, 512>::new();
                plus.insert_symmetries(one(0x02_0702), Symmetries::Rotations).ok()?;
                let touching = Touching::<64, 8>::new(&plus);
                count(discs, |(set, _)| {
                    let cell = set >> 58;
                    if by_kernel {
                        targets.is_matched_at(cell as u32, set)
                    } else {
                        plus.matches_among(touching.at(cell as usize), one(set), Fit::Inexact)
                            .next()
                            .is_some()
                    }
                })
            }
            ("othello-moves", true) => {
                discs.map(|(own, other)| black_box(othello::kernel::moves::<8>(own, other)) & 1).sum()
            }
            ("othello-moves", false) => discs
                .map(|(own, other)| {
                    let empty = one(!(own | other));
                    word(black_box(filters::line_caps::<EightBitRows<8>>(one(own), one(other), empty))) & 1
                })
                .sum(),
            ("othello-flips", by_kernel) => discs
                .map(|(own, other)| {
                    let (cell, own, other) = (1 << 27, own & !(1 << 27), other & !(1 << 27));
                    black_box(if by_kernel {
                        othello::kernel::flips::<8>(own, other, cell)
                    } else {
                        word(filters::line_cap_flips::<EightBitRows<8>>(27, one(own), one(other)))
                    }) & 2
                })
                .sum(),
            _ => return None,
        })
    }
}

fn count<T>(boards: impl Iterator<Item = T>, test: impl Fn(T) -> bool) -> u64 {
    boards.map(|board| u64::from(black_box(test(board)))).sum()
}

/// What a stone takes, and whether it may be placed, by algorithm 12.
fn captured([own, other, stone]: [Set<2>; 3]) -> Set<2> {
    let empty = Grid::<2>::of(9).board - own - other - stone;
    let (mut enemies, mut mine) = (other, own | stone);
    let captured = updates::capture_surrounded::<Points<2>>(&mut enemies, empty);
    black_box(updates::capture_surrounded::<Points<2>>(&mut mine, empty | captured));
    captured
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [work, by] = &arguments[..] else { return ExitCode::FAILURE };
    let Some(sum) = Boards::new().sum(work, by == "kernel") else { return ExitCode::FAILURE };
    println!("{work} {by} {sum}");
    ExitCode::SUCCESS
}
