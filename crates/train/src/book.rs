//! The opening book: the tree of moves that the engine itself thinks playable, the likeliest lines first.
//!
//! Every position is searched once with several lines. What a line loses against the best is its cost, and each ply costs
//! a little; positions are taken in the order of what their way from the start costs altogether. In the end the scores of
//! later positions replace those of earlier ones. Moves that turned out worse stay, since an opponent may play them;
//! [`Book::choose`] does not.

use crate::{data, game};
use anyhow::{Context, Result};
use banmen_engine::book::{Book, BookMove, BookMoves, MOST_MOVES};
use banmen_engine::{Engine, Event, GameLine, Score, Settings};
use banmen_shogi::{Move, Position};
use clap::Args;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::mpsc;

/// What a ply costs, in hundredths of a pawn: without it the book would be a few long lines.
const PLY_COST: i32 = 5;
/// How many positions are searched between two lines of progress.
const INTERVAL: usize = 100;

/// Make the opening book.
#[derive(Debug, Args)]
pub(crate) struct BookPlan {
    /// The file of the book
    file: PathBuf,
    /// The text (`.db`) of all searches: those that it holds are not made again
    #[arg(long)]
    journal: PathBuf,
    /// Positions to search
    #[arg(long, default_value_t = 5_450)]
    positions: usize,
    /// Nodes of each search
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,
    /// The largest loss of a move that is kept, in hundredths of a pawn
    #[arg(long, default_value_t = 60)]
    loss: i32,
}

/// A position that was searched.
struct Searched {
    ply: usize,
    /// With the position after each move.
    moves: Vec<(BookMove, u64)>,
}

impl BookPlan {
    pub(crate) fn run(&self) -> Result<()> {
        let known = match std::fs::read_to_string(&self.journal) {
            Ok(text) => {
                // What was cut off must not stand before what is appended.
                data::write_whole(&self.journal, whole_blocks(&text).as_bytes())?;
                Book::from_db(whole_blocks(&text)).context("the journal is not a book")?
            }
            Err(_) => Book::default(),
        };
        let mut journal = OpenOptions::new().create(true).append(true).open(&self.journal)?;
        let mut engine = game::engine(None)?;
        engine.set(Settings { lines: MOST_MOVES, ..*engine.settings() });
        let tree = self.expand(|position| {
            let moves = known.moves(position);
            if moves.is_empty() { self.search(&mut engine, &mut journal, position) } else { Ok(moves) }
        })?;
        let book = Book::new(Self::settled(tree));
        data::write_whole(&self.file, &book.to_bytes())?;
        println!("{} positions, {} bytes", book.len(), book.to_bytes().len());
        Ok(())
    }

    /// Searches positions in the order of their costs.
    fn expand(
        &self,
        mut search: impl FnMut(&Position) -> Result<BookMoves>,
    ) -> Result<HashMap<u64, Searched>> {
        let start = Position::startpos();
        let mut waiting = BinaryHeap::from([Reverse((0, start.key(), 0))]);
        let mut positions = HashMap::from([(start.key(), start)]);
        let mut tree: HashMap<u64, Searched> = HashMap::new();
        while tree.len() < self.positions
            && let Some(Reverse((cost, key, ply))) = waiting.pop()
        {
            if tree.contains_key(&key) {
                continue;
            }
            let Some(position) = positions.get(&key).copied() else { continue };
            let moves = search(&position)?;
            let Some(best) = moves.first().map(|told| i32::from(told.score)) else { continue };
            let mut kept = Vec::new();
            for told in moves.into_iter().take_while(|told| best - i32::from(told.score) <= self.loss) {
                let mut after = position;
                after.play(told.best);
                positions.entry(after.key()).or_insert(after);
                waiting.push(Reverse((cost + best - i32::from(told.score) + PLY_COST, after.key(), ply + 1)));
                kept.push((told, after.key()));
            }
            tree.insert(key, Searched { ply, moves: kept });
            if tree.len().is_multiple_of(INTERVAL) {
                println!("{} positions, cost {cost}, ply {ply}", tree.len());
            }
        }
        Ok(tree)
    }

    /// Searches a position and writes what was found.
    fn search(&self, engine: &mut Engine, journal: &mut File, position: &Position) -> Result<BookMoves> {
        engine.clear();
        let (sender, receiver) = mpsc::channel();
        engine.start(&GameLine::new(*position), &game::nodes(self.nodes), move |event| {
            if let Event::Info(info) = event {
                let _ = sender.send(info);
            }
        });
        engine.join();
        let mut lines: Vec<(BookMove, Option<Move>, u32)> = Vec::new();
        for info in receiver {
            let (Score::Centipawns(score), Some(&best)) = (info.score, info.line.first()) else { continue };
            let score = score.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16;
            lines.truncate(info.rank - 1);
            lines.push((BookMove { best, score }, info.line.get(1).copied(), info.depth));
        }
        lines.sort_by_key(|(told, ..)| Reverse(told.score));
        let mut block = format!("sfen {position}\n");
        for (told, answer, depth) in &lines {
            let answer = answer.map_or("none".to_owned(), |m| m.to_string());
            block.push_str(&format!("{} {answer} {} {depth} 1\n", told.best, told.score));
        }
        journal.write_all(block.as_bytes())?;
        Ok(lines.into_iter().map(|(told, ..)| told).take(MOST_MOVES).collect())
    }

    /// The moves with their scores when later positions are known.
    fn settled(mut tree: HashMap<u64, Searched>) -> Vec<(u64, BookMoves)> {
        let mut keys: Vec<u64> = tree.keys().copied().collect();
        keys.sort_by_key(|key| (Reverse(tree[key].ply), *key));
        for key in keys {
            let Some(mut searched) = tree.remove(&key) else { continue };
            for (told, after) in &mut searched.moves {
                if let Some((answer, _)) = tree.get(after).and_then(|after| after.moves.first()) {
                    told.score = -answer.score;
                }
            }
            searched.moves.sort_by_key(|(told, _)| Reverse(told.score));
            tree.insert(key, searched);
        }
        let moves = |searched: Searched| searched.moves.into_iter().map(|(told, _)| told).collect();
        tree.into_iter().map(|(key, searched)| (key, moves(searched))).collect()
    }
}

/// The text without a last position that was cut off while it was written.
fn whole_blocks(text: &str) -> &str {
    match text.rfind("sfen ") {
        Some(at) => &text[..at],
        None => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn book_is_made_again_after_a_cut() {
        let folder = std::env::temp_dir().join(format!("banmen-book-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let plan = |name: &str, positions| BookPlan {
            file: folder.join(name),
            journal: folder.join(format!("{name}.db")),
            positions,
            nodes: 500,
            loss: 60,
        };
        plan("whole", 20).run().expect("it is made");
        plan("cut", 9).run().expect("it is made");
        // The last search was cut off in the middle of its text.
        let journal = std::fs::read_to_string(folder.join("cut.db")).expect("a journal");
        std::fs::write(folder.join("cut.db"), &journal[..journal.len() - 3]).expect("room");
        plan("cut", 20).run().expect("it is made");
        let [whole, cut] = ["whole", "cut"].map(|name| std::fs::read(folder.join(name)).expect("a file"));
        std::fs::remove_dir_all(&folder).expect("it was made");
        assert_eq!(whole, cut);
        let book = Book::from_bytes(&whole).expect("a book");
        assert!(book.len() > 10 && Book::from_db(&book.to_db()).as_ref() == Ok(&book));
    }
}
