//! The games of a match as records of shogi: KIF, CSA, USI and the other formats of `banmen record`.

use crate::files;
use anyhow::{Context, Result, anyhow};
use banmen_play::matches::{End, FaultKind, GameRecord};
use banmen_record::{Ending, Format, Record, write};
use banmen_shogi::game::Rules;
use banmen_shogi::{Action, EndReason, Position, Shogi};
use std::{fs, path::Path, time::Duration};

/// Writes a file for each game into a folder: `0001.kif`. Files that are there are overwritten only by `force`.
pub(super) fn export(folder: &Path, format: Format, games: &[GameRecord], force: bool) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    for game in games {
        let number = game.index + 1;
        let record = record(game).with_context(|| format!("game {number}"))?;
        let file = folder.join(format!("{number:04}.{}", extension(format)));
        files::write(&file, &write(&record, format)?, force, "--force overwrites it")?;
    }
    Ok(())
}

fn extension(format: Format) -> String {
    match format {
        // Text of this program is UTF-8.
        Format::Kif => "kifu".to_owned(),
        Format::Csa3 => "csa".to_owned(),
        format => format.to_string(),
    }
}

/// A game of a match as a record, with the times and the scores of its moves.
fn record(game: &GameRecord) -> Result<Record> {
    let start: Position = game.position.parse().map_err(|error| anyhow!("{error}"))?;
    let mut record = Record::new(start);
    let mut played = Shogi::new(start, Rules::default());
    for (name, seat) in ["先手", "後手"].into_iter().zip(&game.seats) {
        record.headers.set(name, seat);
    }
    let mut at = Record::ROOT;
    for (index, text) in game.moves.iter().enumerate() {
        let action: Action = text.parse().map_err(|error| anyhow!("move {}: {error}", index + 1))?;
        played.try_play(action).with_context(|| format!("move {}", index + 1))?;
        let Action::Move(m) = action else { break };
        at = record.play(at, m)?;
        let node = record.node_mut(at);
        if let Some(thought) = index.checked_sub(game.opening).and_then(|index| game.thoughts.get(index)) {
            node.time = Duration::try_from_secs_f64(thought.seconds).ok();
            let known = [
                thought.score.clone(),
                thought.depth.map(|depth| format!("depth {depth}")),
                thought.nodes.map(|nodes| format!("nodes {nodes}")),
            ];
            let comment: Vec<String> = known.into_iter().flatten().collect();
            node.comment.extend((!comment.is_empty()).then(|| comment.join(", ")));
        }
    }
    record.end(at, ending(&game.end, &played));
    Ok(record)
}

/// How a game ended, seen from the side that would have had to move.
fn ending(end: &End, played: &Shogi) -> Ending {
    match end {
        End::Resigned { .. } => Ending::Resignation,
        End::Unfinished => Ending::Interruption,
        End::Fault { kind: FaultKind::Hung | FaultKind::Late, .. } => Ending::TimeUp,
        End::Fault { kind: FaultKind::Illegal, .. } => Ending::FoulByMover,
        End::Fault { .. } => Ending::Error,
        End::Finished => match played.outcome() {
            None => Ending::Interruption,
            Some(outcome) => match outcome.reason {
                EndReason::Checkmate | EndReason::NoMoves => Ending::Checkmate,
                EndReason::Repetition => Ending::Repetition,
                EndReason::PerpetualCheck if outcome.winner == Some(played.turn()) => Ending::FoulByOpponent,
                EndReason::PerpetualCheck => Ending::FoulByMover,
                EndReason::Declaration if outcome.winner.is_none() => Ending::Impasse,
                EndReason::Declaration => Ending::Declaration,
                EndReason::MoveLimit => Ending::MoveLimit,
                _ => Ending::Draw,
            },
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use banmen_play::matches::Thought;

    fn game(moves: &[&str], end: End) -> GameRecord {
        GameRecord {
            index: 0,
            seats: vec!["engine".to_owned(), "random".to_owned()],
            position: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".to_owned(),
            opening: 1,
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
            thoughts: vec![Thought {
                seconds: 2.0,
                depth: Some(7),
                nodes: Some(900),
                score: Some("cp 35".to_owned()),
            }],
            shares: vec![1.0, 0.0],
            end,
        }
    }

    #[test]
    fn players_times_scores_and_endings_are_kept() {
        let resigned = record(&game(&["7g7f", "3c3d"], End::Resigned { seat: 0 })).expect("a record");
        assert_eq!(resigned.headers.get("先手"), Some("engine"));
        let last = resigned.node(resigned.main_line()[2 - 1]);
        assert_eq!(last.comment, ["cp 35, depth 7, nodes 900"]);
        assert_eq!(last.time, Some(Duration::from_secs(2)));
        let usi = write(&resigned, Format::Usi).expect("it can be written");
        assert_eq!(usi, "position startpos moves 7g7f 3c3d resign\n");
        for (kind, ending) in [
            (FaultKind::Late, Ending::TimeUp),
            (FaultKind::Illegal, Ending::FoulByMover),
            (FaultKind::Crashed, Ending::Error),
        ] {
            let end = End::Fault { seat: 0, kind, what: String::new() };
            assert_eq!(record(&game(&["7g7f"], end)).expect("a record").ending(), Some(ending));
        }
        let repeated = ["5i5h", "5a5b", "5h5i", "5b5a"].repeat(3);
        let drawn = record(&game(&repeated, End::Finished)).expect("a record");
        assert_eq!(drawn.ending(), Some(Ending::Repetition));
        assert!(record(&game(&["7g7e"], End::Finished)).is_err());
    }
}
