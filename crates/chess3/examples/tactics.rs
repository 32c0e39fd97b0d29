//! Tactics of chess for three: wins in one and in two moves, hanging pieces, and moves that do not let an opponent mate.
//!
//! ```text
//! tactics generate 25 > crates/chess3/tests/data/tactics.tsv     25 positions of each kind, from random games
//! tactics check FILE                                             every row once more by exhaustive search
//! tactics solve FILE SECONDS                                     each search at this time: how many it solves
//! ```
//!
//! A row has the kind, the position, and the moves that solve it. All of them come from exhaustive search without an
//! evaluation: see `solutions`.

use banmen_chess3::{Chess3, Color, Move, PieceKind, evaluate::Balance};
use banmen_play::search::{AlphaBeta, BestReply, Limits, MaxN, Mcts, MctsSettings, Mixed, Search};
use banmen_play::{Game, Notation, Player, Random};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The kinds of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// One move mates.
    MateInOne,
    /// A move after which the next own move mates, whatever the opponents do.
    MateInTwo,
    /// A capture that wins at least a piece more than every other move, whatever the next opponent captures.
    Hanging,
    /// A few moves alone keep both opponents from mating before it is one's turn again.
    Defence,
}

const KINDS: [(&str, Kind); 4] = [
    ("mate-1", Kind::MateInOne),
    ("mate-2", Kind::MateInTwo),
    ("hanging", Kind::Hanging),
    ("defence", Kind::Defence),
];

fn winner(game: &Chess3) -> Option<Player> {
    Game::outcome(game).and_then(|payoffs| payoffs.winner())
}

/// The positions after each move.
fn successors(game: &Chess3) -> impl Iterator<Item = (Move, Chess3)> + '_ {
    game.moves().into_iter().map(move |m| {
        let mut after = game.clone();
        after.play(m);
        (m, after)
    })
}

/// Whether a player who is on move mates at once.
fn mates_now(game: &Chess3) -> bool {
    let me = Game::turn(game);
    successors(game).any(|(_, after)| winner(&after) == Some(me))
}

/// Whether `me` mates with the next own move whatever the others play before it.
fn mates_next(game: &Chess3, me: Player) -> bool {
    if Game::outcome(game).is_some() {
        return false;
    }
    if Game::turn(game) == me {
        mates_now(game)
    } else {
        successors(game).all(|(_, after)| mates_next(&after, me))
    }
}

/// Whether somebody else can mate before it is the turn of `me` again.
fn is_mated_soon(game: &Chess3, me: Player) -> bool {
    match winner(game) {
        Some(winner) => winner != me,
        None if Game::turn(game) == me => false,
        None => successors(game).any(|(_, after)| is_mated_soon(&after, me)),
    }
}

/// The material of a color, in hundredths of a pawn.
fn material(game: &Chess3, color: Color) -> i32 {
    const VALUES: [(PieceKind, i32); 5] = [
        (PieceKind::Pawn, 100),
        (PieceKind::Knight, 300),
        (PieceKind::Bishop, 300),
        (PieceKind::Rook, 500),
        (PieceKind::Queen, 900),
    ];
    VALUES.into_iter().map(|(kind, value)| value * game.position().pieces(color, kind).len() as i32).sum()
}

/// The least material of `me` that the opponents can bring about before it is the turn of `me` again.
fn least_material(game: &Chess3, me: Player) -> i32 {
    if Game::outcome(game).is_some() || Game::turn(game) == me {
        return material(game, Color::from(me))
            - if winner(game).is_some_and(|winner| winner != me) { 10_000 } else { 0 };
    }
    successors(game).map(|(_, after)| least_material(&after, me)).min().unwrap_or(0)
}

/// The material that a move wins: of the opponents now, less what `me` can lose before the next own move.
fn gain(game: &Chess3, after: &Chess3, me: Player) -> i32 {
    let others = [Color::from(me).next(), Color::from(me).previous()];
    let taken: i32 = others.iter().map(|&color| material(game, color) - material(after, color)).sum();
    taken + least_material(after, me) - material(game, Color::from(me))
}

/// The moves that solve a position; none when it is not of this kind.
fn solutions(game: &Chess3, kind: Kind) -> Vec<Move> {
    let me = Game::turn(game);
    let chosen = |keep: &dyn Fn(&Chess3) -> bool| -> Vec<Move> {
        successors(game).filter(|(_, after)| keep(after)).map(|(m, _)| m).collect()
    };
    match kind {
        Kind::MateInOne => chosen(&|after| winner(after) == Some(me)),
        _ if mates_now(game) => Vec::new(),
        // Only checks, so that the set is made in minutes; each is then proved.
        Kind::MateInTwo => chosen(&|after| {
            let checks = [Color::from(me).next(), Color::from(me).previous()];
            Game::outcome(after).is_none()
                && checks.iter().any(|&color| after.position().is_in_check(color))
                && mates_next(after, me)
        }),
        Kind::Hanging => {
            let mut gains: Vec<(i32, Move)> =
                successors(game).map(|(m, after)| (gain(game, &after, me), m)).collect();
            gains.sort_by_key(|&(gain, m)| (-gain, m.to_string()));
            match gains[..] {
                [(best, m), (second, _), ..] if best >= 250 && best - second >= 250 => vec![m],
                _ => Vec::new(),
            }
        }
        Kind::Defence => {
            let safe = chosen(&|after| !is_mated_soon(after, me));
            if safe.is_empty() || 4 * safe.len() > game.moves().len() { Vec::new() } else { safe }
        }
    }
}

/// Positions of games of random moves, with captures preferred, until there are enough of each kind.
fn generate(count: usize) {
    let mut random = Random::new(2026);
    let mut found = [0; KINDS.len()];
    while found.iter().any(|&found| found < count) {
        let mut game = Chess3::default();
        for ply in 0..240 {
            if Game::outcome(&game).is_some() {
                break;
            }
            if ply > 20 && random.below(6) == 0 {
                for (index, (name, kind)) in KINDS.into_iter().enumerate() {
                    let dear = kind == Kind::MateInTwo && ply < 90;
                    if found[index] >= count || dear {
                        continue;
                    }
                    let solved = solutions(&game, kind);
                    if !solved.is_empty() {
                        found[index] += 1;
                        let moves: Vec<String> = solved.iter().map(|&m| game.move_text(m)).collect();
                        println!("{name}\t{}\t{}", game.position_text(), moves.join(" "));
                        break;
                    }
                }
            }
            let moves = game.moves();
            let Some(mut m) = random.pick(moves.as_slice()) else { break };
            for _ in 0..2 {
                let other = random.pick(moves.as_slice()).unwrap_or(m);
                if game.position().piece(other.to()).is_some() {
                    m = other;
                }
            }
            game.play(m);
        }
    }
}

/// A row of the file.
struct Row {
    kind: Kind,
    game: Chess3,
    moves: Vec<String>,
}

fn read(path: &str) -> Result<Vec<Row>, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(path)?;
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [kind, position, moves] = fields[..] else {
            return Err(format!("three fields in `{line}`").into());
        };
        let kind = KINDS.into_iter().find(|&(name, _)| name == kind).ok_or("an unknown kind")?.1;
        let game = Chess3::default().read_position(position)?;
        rows.push(Row { kind, game, moves: moves.split(' ').map(str::to_owned).collect() });
    }
    Ok(rows)
}

fn check(path: &str) -> Result<bool, Box<dyn std::error::Error>> {
    let rows = read(path)?;
    let is_right = |row: &&Row| {
        let moves: Vec<String> =
            solutions(&row.game, row.kind).iter().map(|&m| row.game.move_text(m)).collect();
        moves == row.moves
    };
    let right = rows.iter().filter(is_right).count();
    println!("{right} of {} rows are as exhaustive search has them", rows.len());
    Ok(right == rows.len())
}

type Maker = fn() -> Box<dyn Search<Chess3>>;

const SEARCHES: [(&str, Maker); 7] = [
    ("paranoid", || Box::new(AlphaBeta::paranoid(Balance, 16).expect("the table fits"))),
    ("offensive", || Box::new(AlphaBeta::offensive(Balance, 16).expect("the table fits"))),
    ("mixed", || Box::new(Mixed::new(Balance, 16).expect("the tables fit"))),
    ("bestreply", || Box::new(BestReply::new(Balance))),
    ("brs+", || Box::new(BestReply::plus(Balance))),
    ("maxn", || Box::new(MaxN::new(Balance))),
    ("mcts", || Box::new(Mcts::new(MctsSettings::default()))),
];

fn solve(path: &str, seconds: f64) -> Result<bool, Box<dyn std::error::Error>> {
    let rows = read(path)?;
    for (name, make) in SEARCHES {
        let mut solved = [(0, 0); KINDS.len()];
        for row in &rows {
            let limits = Limits::time(Duration::from_secs_f64(seconds));
            let found = make().search(&row.game, &limits, &AtomicBool::new(false), &mut |_| {});
            let right = found.best().is_some_and(|m| row.moves.contains(&row.game.move_text(m)));
            let index = KINDS.iter().position(|&(_, kind)| kind == row.kind).unwrap_or(0);
            solved[index].0 += u32::from(right);
            solved[index].1 += 1;
        }
        let parts: Vec<String> = KINDS
            .iter()
            .zip(solved)
            .map(|((kind, _), (right, all))| format!("{kind} {right} of {all}"))
            .collect();
        let right: u32 = solved.iter().map(|solved| solved.0).sum();
        println!("{name}: {right} of {} ({})", rows.len(), parts.join(", "));
    }
    Ok(true)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["generate", count] => match count.parse() {
            Ok(count) => {
                generate(count);
                Ok(true)
            }
            Err(_) => return ExitCode::from(2),
        },
        ["check", file] => check(file),
        ["solve", file, seconds] => match seconds.parse() {
            Ok(seconds) => solve(file, seconds),
            Err(_) => return ExitCode::from(2),
        },
        _ => {
            eprintln!("generate COUNT | check FILE | solve FILE SECONDS");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
