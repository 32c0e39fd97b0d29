//! The gauntlet of the levels: each against the one below, the lowest against random play and a search of one ply.
//!
//! The levels are spaced so that each wins 70 to 85 % against the one below; level 1 beats random play and loses to a search
//! of one ply that knows nothing but material. The table of `docs/engine.md` is what this prints.

use crate::game::{self, Game};
use anyhow::{Result, ensure};
use banmen_bits::random::{SplitMix64, mix};
use banmen_engine::{Choice, Engine, GameLine, Level, Limits, Outcome, Settings, openings};
use banmen_shogi::position::VALUES;
use banmen_shogi::{Color, Move, Moves, PieceKind, Position};
use clap::Args;
use std::cmp::Reverse;

/// Play each level against the one below.
#[derive(Debug, Args)]
pub(crate) struct Levels {
    /// Games of every pair, two for each opening
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The levels to test, from 1
    #[arg(long, value_delimiter = ',', num_args = 1..)]
    levels: Vec<u32>,
    /// Chooses the openings, and what the levels choose
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The player of a side: a level, random moves, or one ply of material.
#[derive(Clone, Copy, Debug)]
enum Who {
    /// Any legal move.
    Random,
    /// A search of one ply that counts material when the captures are over, at random among equal moves.
    OnePly,
    /// The engine at a level.
    Level(Level),
}

impl std::fmt::Display for Who {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Random => f.write_str("random play"),
            Self::OnePly => f.write_str("one ply of material"),
            Self::Level(level) => write!(f, "level {level}"),
        }
    }
}

/// A player at the board.
struct Player {
    who: Who,
    engine: Engine,
    random: SplitMix64,
}

impl Player {
    fn new(who: Who) -> Result<Self> {
        Ok(Self { who, engine: game::engine(None)?, random: SplitMix64::new(0) })
    }

    /// Prepares for a game that is like no other.
    fn begin(&mut self, seed: u64) {
        self.random = SplitMix64::new(seed);
        if let Who::Level(level) = self.who {
            self.engine.clear();
            let usual = Settings::default();
            self.engine.set(Settings { level: Some(level), seed, ..usual });
        }
    }

    fn search(&mut self, line: &GameLine) -> Outcome {
        let worth_of: fn(&Position, Move) -> i32 = match self.who {
            Who::Level(_) => return self.engine.search(line, &Limits::default()),
            Who::OnePly => worth,
            Who::Random => |_, _| 0,
        };
        let position = line.position();
        let moves: Vec<(i32, Move)> =
            position.legal_moves().iter().map(|&m| (worth_of(position, m), m)).collect();
        let most = moves.iter().map(|(worth, _)| *worth).max().unwrap_or(0);
        let best: Vec<Move> = moves.iter().filter(|(worth, _)| *worth == most).map(|&(_, m)| m).collect();
        let chosen = best.get(self.random.below(best.len() as u64) as usize);
        let choice = chosen.map_or(Choice::Resign, |&best| Choice::Move { best, ponder: None });
        Outcome { choice, score: 0, depth: 1, nodes: moves.len() as u64 }
    }
}

/// What a move is worth to its side when the captures after it are over; mate is worth most.
fn worth(position: &Position, m: Move) -> i32 {
    let mut after = *position;
    after.play(m);
    if after.is_checkmate() {
        return i32::MAX;
    }
    gain(position, m) - captures(&after, -HIGHEST, HIGHEST)
}

/// More than all material together.
const HIGHEST: i32 = 1 << 20;

/// The material that the side to move wins by captures and promotions of pawns, or by none of them.
fn captures(position: &Position, mut alpha: i32, beta: i32) -> i32 {
    let mut best = 0;
    alpha = alpha.max(best);
    let mut moves = Moves::new();
    position.list_tactical(&mut moves);
    moves.sort_unstable_by_key(|&m| Reverse((gain(position, m), m)));
    for &m in &moves {
        if alpha >= beta {
            break;
        }
        let brings = gain(position, m);
        let mut after = *position;
        after.play(m);
        best = best.max(brings - captures(&after, brings - beta, brings - alpha));
        alpha = alpha.max(best);
    }
    best
}

/// The material that a move brings at once.
fn gain(position: &Position, m: Move) -> i32 {
    let value = |kind: PieceKind| VALUES[kind.index()];
    let taken =
        position.piece(m.to()).map_or(0, |piece| value(piece.kind()) + value(piece.kind().unpromoted()));
    let moved = m.from().and_then(|from| position.piece(from)).filter(|_| m.is_promotion());
    let promoted = moved.and_then(|piece| Some(value(piece.kind().promoted()?) - value(piece.kind())));
    taken + promoted.unwrap_or(0)
}

impl Levels {
    pub(crate) fn run(&self) -> Result<()> {
        let openings = openings::own();
        ensure!(!openings.is_empty(), "there are no openings");
        println!("| player | opponent | games | won, drawn, lost | score |\n| --- | --- | --- | --- | --- |");
        for level in Level::ALL {
            if !self.levels.is_empty() && !self.levels.contains(&level.number()) {
                continue;
            }
            let below = level.number().checked_sub(1).and_then(Level::new);
            let opponents = below.map_or(vec![Who::Random, Who::OnePly], |below| vec![Who::Level(below)]);
            for opponent in opponents {
                self.meet(Who::Level(level), opponent, &openings)?;
            }
        }
        Ok(())
    }

    /// Plays one row of the table.
    fn meet(&self, who: Who, opponent: Who, openings: &[Vec<Move>]) -> Result<()> {
        let mut players = [Player::new(who)?, Player::new(opponent)?];
        let (mut counts, mut squares, pairs) = ([0_u32; 3], 0.0, self.games.div_ceil(2));
        for pair in 0..pairs {
            let stream = mix(self.seed ^ mix(u64::from(pair)));
            let opening = &openings[(stream % openings.len() as u64) as usize];
            let mut start = GameLine::default();
            opening.iter().try_for_each(|&m| start.play(m))?;
            let mut share = 0.0;
            for first in Color::ALL {
                for (index, player) in players.iter_mut().enumerate() {
                    player.begin(mix(stream ^ mix(2 * first.index() as u64 + index as u64)));
                }
                let search = |turn: Color, line: &GameLine| players[usize::from(turn != first)].search(line);
                let Some(played) = Game::play(start.clone(), search) else { continue };
                let result = played.winner.map_or(1, |winner| if winner == first { 0 } else { 2 });
                counts[result] += 1;
                share += [0.5, 0.25, 0.0][result];
            }
            squares += share * share;
        }
        let (count, [won, drawn, lost]) = (f64::from(pairs), counts);
        let mean = (f64::from(won) + f64::from(drawn) / 2.0) / f64::from((won + drawn + lost).max(1));
        let variance = (squares / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
        let margin = 1.96 * (variance / count).sqrt();
        println!(
            "| {who} | {opponent} | {} | {won}, {drawn}, {lost} | {:.1} % ± {:.1} |",
            won + drawn + lost,
            100.0 * mean,
            100.0 * margin
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_takes_the_most_and_mates() {
        let mut player = Player::new(Who::OnePly).expect("a player");
        let mut best = |sfen: &str| {
            let line = GameLine::new(sfen.parse().expect("a position"));
            match player.search(&line).choice {
                Choice::Move { best, .. } => best.to_string(),
                other => format!("{other:?}"),
            }
        };
        assert_eq!(best("4k4/9/9/9/4r1p2/4P1P2/9/9/4K4 b - 1"), "5f5e", "a rook is more than a pawn");
        let guarded = best("4k4/4l4/9/4p4/9/9/9/9/4R3K b - 1");
        assert_ne!(guarded, "5i5d", "the pawn is guarded");
        assert_eq!(best("4k4/9/4P4/9/9/9/9/r8/1P2K4 b G 1"), "G*5b", "mate is more than a rook");
    }

    #[test]
    fn lowest_level_beats_random_play() {
        let mut players =
            [Who::Level(Level::ALL[0]), Who::Random].map(|who| Player::new(who).expect("a player"));
        let mut points = 0;
        for (seed, first) in (0..6).zip(Color::ALL.into_iter().cycle()) {
            players.iter_mut().for_each(|player| player.begin(seed));
            let search = |turn: Color, line: &GameLine| players[usize::from(turn != first)].search(line);
            let played = Game::play(GameLine::default(), search).expect("legal moves");
            points += played.winner.map_or(1, |winner| if winner == first { 2 } else { 0 });
        }
        assert!(points >= 10, "{points} of 12");
    }
}
