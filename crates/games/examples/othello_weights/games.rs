//! Games of the engine against itself, and the file of their positions.

use banmen_game::watch::Watch;
use banmen_game::{Game, Player, Random};
use banmen_games::othello::engine::Engine;
use banmen_games::othello::engine::weights::{DISC, Weights};
use banmen_games::othello::evaluate::Territory;
use banmen_games::othello::solver::{Counting, Solver};
use banmen_games::othello::{Move, Othello};
use banmen_games::own::Limits;
use banmen_play::search::{self, AlphaBeta, Search};
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// The empty cells from which on games are played exactly.
const SOLVED: u32 = 14;
/// The least and the most random moves at the beginning, and how often a later move is random.
const RANDOM: (u32, u32) = (6, 20);
const SLIP: f64 = 0.008;
/// The bytes of a position in a file.
const BYTES: usize = 18;

/// A position of a game.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) own: u64,
    pub(crate) other: u64,
    /// The final margin of the game.
    pub(crate) margin: i8,
    /// What the search that chose the move expected, in discs; the margin where there was no search.
    pub(crate) expected: i8,
}

impl Sample {
    fn to_bytes(self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.other.to_le_bytes());
        bytes[16] = self.margin as u8;
        bytes[17] = self.expected as u8;
        bytes
    }

    fn from_bytes(bytes: &[u8; BYTES]) -> Self {
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|index| bytes[at + index]));
        Self { own: word(0), other: word(8), margin: bytes[16] as i8, expected: bytes[17] as i8 }
    }
}

/// The positions of a file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<Sample>> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes.as_chunks::<BYTES>().0.iter().map(Sample::from_bytes).collect())
}

/// Who chooses the moves.
enum Chooser {
    /// Two plies with the evaluation of a few weights.
    Plain(Box<AlphaBeta<Othello<8>, Territory>>),
    Patterns(Box<Engine>, u32),
}

impl Chooser {
    fn choose(&mut self, game: &Othello<8>) -> (Option<Move>, i32) {
        let never = AtomicBool::new(false);
        match self {
            Self::Plain(search) => {
                let found = search.search(game, &search::Limits::depth(2), &never, &mut |_| {});
                (found.best(), 0)
            }
            Self::Patterns(engine, depth) => {
                let limits = Limits { depth: Some(*depth), ..Limits::default() };
                let (found, value) = engine.think(game, &limits, &never, &mut |_, _| {});
                (found.line.first().copied(), value / DISC)
            }
        }
    }
}

/// Plays games and adds their positions to a file.
pub(crate) fn generate(
    path: &Path,
    games: u64,
    seed: u64,
    patterns: Option<(u32, &'static Weights)>,
) -> io::Result<()> {
    // Each file is a stream of its own; what is there already is skipped by its size.
    let begun = std::fs::metadata(path).map_or(0, |data| data.len());
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(path)?);
    let mut chooser = match patterns {
        None => Chooser::Plain(Box::new(AlphaBeta::new(Territory, 1).map_err(io::Error::other)?)),
        Some((depth, weights)) => Chooser::Patterns(Box::new(Engine::with_weights(4, weights)), depth),
    };
    let mut solver = Solver::with_megabytes(4).counting(Counting::WinnerTakesEmpty);
    let mut positions = 0;
    for number in 0..games {
        let mut random = Random::stream(seed, mix(begun, number));
        let samples = play(&mut chooser, &mut solver, &mut random);
        positions += samples.len();
        for sample in samples {
            out.write_all(&sample.to_bytes())?;
        }
        if number % 1000 == 999 {
            out.flush()?;
            println!("{} games, {positions} positions", number + 1);
        }
    }
    out.flush()
}

const fn mix(begun: u64, number: u64) -> u64 {
    (begun / BYTES as u64) << 24 ^ number
}

/// Plays a game until its margin is known, and returns its positions with that margin.
fn play(chooser: &mut Chooser, solver: &mut Solver, random: &mut Random) -> Vec<Sample> {
    let mut game = Othello::<8>::default();
    let chance = RANDOM.0 + random.below(RANDOM.1 - RANDOM.0 + 1);
    let mut samples: Vec<(Player, Sample)> = Vec::new();
    let mut end = None;
    for ply in 0.. {
        let moves = game.moves();
        let Some(any) = random.pick(moves.as_slice()) else { break };
        if game.empty().count_ones() <= SOLVED && end.is_none() {
            // From here on the margin is known: the game need not be played, but its positions are wanted.
            end = solver.solve(&game, Watch::NOBODY).map(|found| (game.turn(), found.margin));
        }
        let by_chance = ply < chance || random.fraction() < SLIP && end.is_none();
        let (chosen, expected) = if by_chance {
            (None, 0)
        } else if end.is_some() {
            (solver.solve(&game, Watch::NOBODY).and_then(|found| found.best), 0)
        } else {
            chooser.choose(&game)
        };
        if by_chance {
            // What came before is not judged by what happens after a blunder.
            samples.clear();
        } else if game.found() != 0 {
            let sample = Sample { own: game.own(), other: game.other(), margin: 0, expected: expected as i8 };
            samples.push((game.turn(), sample));
        }
        game.play(chosen.unwrap_or(any));
    }
    let (turn, margin) = end.unwrap_or((game.turn(), 0));
    for (player, sample) in &mut samples {
        sample.margin = if *player == turn { margin } else { -margin } as i8;
    }
    samples.into_iter().map(|(_, sample)| sample).collect()
}
