//! The magic numbers of every board: found again, or proved.

use std::fmt::Write as _;
use std::path::PathBuf;

use banmen_bits::BitSet;
use banmen_bits::board::{Board, Directions, chess, shogi, three};
use banmen_bits::sliders::search::{search, spare_bits};
use banmen_bits::sliders::{MagicNumbers, Multipliers, numbers};

/// How many random words are ANDed for the two words of a candidate, in the order in which they are tried: three as in
/// the paper, then other densities of the second word, which the few squares of a last word like.
const ANDS: [[u32; 2]; 5] = [[3, 3], [3, 1], [3, 2], [2, 3], [3, 4]];
/// How many candidates of each density a cell may try.
const MOST_TRIES: u64 = 1 << 19;

/// What a chore does with the numbers of one board.
trait Task {
    fn run<B: Board>(&self, name: &str, numbers: MagicNumbers) -> bool;
}

/// Proves the committed numbers: every occupancy of every cell.
pub(crate) fn check(board: Option<&str>) -> bool {
    each_board(&Check, board)
}

/// Finds numbers anew and writes them.
pub(crate) fn write(board: Option<&str>) -> bool {
    each_board(&Write, board)
}

/// Does the task for one board, or for every one.
fn each_board(task: &impl Task, only: Option<&str>) -> bool {
    let wanted = |name: &str| only.is_none_or(|only| only == name);
    let mut done = 0;
    macro_rules! boards {
        ($($board:ty, $name:literal, $numbers:ident;)*) => {
            $(
                if wanted($name) {
                    if !task.run::<$board>($name, numbers::$numbers) {
                        return false;
                    }
                    done += 1;
                }
            )*
        };
    }
    boards! {
        chess::Chess, "chess", CHESS;
        shogi::Ranks27, "shogi_ranks27", SHOGI_RANKS27;
        shogi::Files54, "shogi_files54", SHOGI_FILES54;
        shogi::Files63, "shogi_files63", SHOGI_FILES63;
        shogi::Files81, "shogi_files81", SHOGI_FILES81;
        shogi::Ranks81, "shogi_ranks81", SHOGI_RANKS81;
        three::Three32, "three", THREE;
    }
    if done == 0 {
        eprintln!("no board is called {}", only.unwrap_or_default());
    }
    done > 0
}

fn pieces(numbers: MagicNumbers) -> [(&'static str, Directions, &'static [Multipliers]); 3] {
    [
        ("rook", Directions::ROOK, numbers.rook),
        ("bishop", Directions::BISHOP, numbers.bishop),
        ("file", Directions::FILE, numbers.file),
    ]
}

struct Check;

impl Task for Check {
    fn run<B: Board>(&self, name: &str, numbers: MagicNumbers) -> bool {
        pieces(numbers).into_iter().all(|(piece, directions, multipliers)| {
            let cells = B::CELLS.len() as usize;
            let spare: Result<Vec<u32>, usize> = (0..cells)
                .map(|cell| {
                    let by = multipliers.get(cell).copied().unwrap_or_default();
                    spare_bits::<B>(directions, B::bit(cell), by).ok_or(cell)
                })
                .collect();
            match &spare {
                Ok(spare) => {
                    let with_spare = spare.iter().filter(|&&bits| bits > 0).count();
                    println!("{name} {piece}: {cells} cells, every occupancy; {with_spare} with a spare bit");
                }
                Err(cell) => println!("{name} {piece}: cell {cell} has no magic number"),
            }
            spare.is_ok()
        })
    }
}

struct Write;

impl Task for Write {
    fn run<B: Board>(&self, name: &str, numbers: MagicNumbers) -> bool {
        pieces(numbers).into_iter().all(|(piece, directions, _)| {
            let (mut tries, mut text) = (0, String::from("[\n"));
            let Some(found) = search::<B>(directions, &ANDS, MOST_TRIES, 1, |_, found| tries += found.tries)
            else {
                println!("{name} {piece}: nothing found");
                return false;
            };
            for [low, high] in &found {
                let _ = writeln!(text, "    [{low:#018x}, {high:#018x}],");
            }
            text.push_str("]\n");
            println!("{name} {piece}: {} cells, {tries} tries", found.len());
            std::fs::write(folder().join(format!("{name}_{piece}.in")), text)
                .inspect_err(|error| eprintln!("{error}"))
                .is_ok()
        })
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../crates/bits/src/sliders/indexed/magic/numbers")
}
