//! The three kinds of perft with each library, each as its authors would write it: buffers are reused, sets are counted
//! without making moves where the library can.

use std::hint::black_box;
use std::ops::ControlFlow;

/// A way to count leaves.
pub(crate) type Run = Box<dyn FnMut(u32) -> u64>;

/// The three kinds, where the library has them: counted, listed, played.
pub(crate) type Kinds = [Option<Run>; 3];

pub(crate) mod ours {
    use super::{Kinds, Run};
    use banmen_play::perft::{PerftKind, count};
    use banmen_shogi::Position;

    pub(crate) fn kinds(sfen: &str) -> Option<Kinds> {
        let position: Position = sfen.parse().ok()?;
        Some(PerftKind::ALL.map(|kind| Some(Box::new(move |depth| count(&position, depth, kind)) as Run)))
    }
}

pub(crate) mod shunsai_ {
    use super::{ControlFlow, Kinds, black_box};
    use shogi_core::{Move, PartialPosition};
    use shogi_usi_parser::FromUsi;
    use shunsai::Position;

    fn list(position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        let _ = position.generate_moves(|set| {
            set.write_into(moves);
            ControlFlow::Continue(())
        });
    }

    fn counted(position: &mut Position, depth: u32, buffers: &mut [Vec<Move>]) -> u64 {
        if depth == 1 {
            let mut count = 0;
            let _ = position.generate_moves(|set| {
                count += set.len() as u64;
                ControlFlow::Continue(())
            });
            return count;
        }
        walk(position, depth, buffers, counted)
    }

    fn listed(position: &mut Position, depth: u32, buffers: &mut [Vec<Move>]) -> u64 {
        if depth == 1 {
            list(position, &mut buffers[0]);
            return black_box(&buffers[0]).len() as u64;
        }
        walk(position, depth, buffers, listed)
    }

    fn played(position: &mut Position, depth: u32, buffers: &mut [Vec<Move>]) -> u64 {
        if depth == 0 {
            black_box(position);
            return 1;
        }
        walk(position, depth, buffers, played)
    }

    #[inline(always)]
    fn walk(
        position: &mut Position,
        depth: u32,
        buffers: &mut [Vec<Move>],
        below: impl Fn(&mut Position, u32, &mut [Vec<Move>]) -> u64,
    ) -> u64 {
        let (own, rest) = buffers.split_first_mut().expect("a buffer for each depth");
        list(position, own);
        let mut nodes = 0;
        for &m in own.iter() {
            let undo = position.do_move(m);
            nodes += below(position, depth - 1, rest);
            position.undo_move(m, undo);
        }
        nodes
    }

    pub(crate) fn kinds(sfen: &str) -> Option<Kinds> {
        let partial = PartialPosition::from_usi(&format!("sfen {sfen}")).ok()?;
        Some([counted, listed, played].map(|run| {
            let mut position = Position::new(partial.clone());
            let mut buffers = vec![Vec::with_capacity(600); 8];
            Some(Box::new(move |depth| run(&mut position, depth, &mut buffers)) as super::Run)
        }))
    }
}

pub(crate) mod haitaka_ {
    use super::{Kinds, black_box};
    use haitaka::{Board, Move};

    fn list(board: &Board, moves: &mut Vec<Move>) {
        moves.clear();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
    }

    fn counted(board: &Board, depth: u32, buffers: &mut [Vec<Move>]) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|set| {
            if depth == 1 {
                nodes += set.into_iter().len() as u64;
            } else {
                for m in set {
                    let mut child = board.clone();
                    child.play_unchecked(m);
                    nodes += counted(&child, depth - 1, buffers);
                }
            }
            false
        });
        nodes
    }

    fn listed(board: &Board, depth: u32, buffers: &mut [Vec<Move>]) -> u64 {
        if depth == 1 {
            list(board, &mut buffers[0]);
            return black_box(&buffers[0]).len() as u64;
        }
        let mut nodes = 0;
        board.generate_moves(|set| {
            for m in set {
                let mut child = board.clone();
                child.play_unchecked(m);
                nodes += listed(&child, depth - 1, buffers);
            }
            false
        });
        nodes
    }

    fn played(board: &Board, depth: u32, buffers: &mut [Vec<Move>]) -> u64 {
        if depth == 0 {
            black_box(board);
            return 1;
        }
        let mut nodes = 0;
        board.generate_moves(|set| {
            for m in set {
                let mut child = board.clone();
                child.play_unchecked(m);
                nodes += played(&child, depth - 1, buffers);
            }
            false
        });
        nodes
    }

    pub(crate) fn kinds(sfen: &str) -> Option<Kinds> {
        let board = Board::from_sfen(sfen).ok()?;
        Some([counted, listed, played].map(|run| {
            let board = board.clone();
            let mut buffers = vec![Vec::with_capacity(600); 1];
            Some(Box::new(move |depth| run(&board, depth, &mut buffers)) as super::Run)
        }))
    }
}

pub(crate) mod rsshogi_ {
    use super::{Kinds, black_box};
    use rsshogi::board::{Move32List, Position, generate_legal_all_move32, position_from_sfen};

    fn listed(position: &mut Position, depth: u32, buffers: &mut [Move32List]) -> u64 {
        let (own, rest) = buffers.split_first_mut().expect("a buffer for each depth");
        own.clear();
        generate_legal_all_move32(position, own);
        if depth == 1 {
            return black_box(&*own).len() as u64;
        }
        let mut nodes = 0;
        for &m in own.iter() {
            position.apply_move32(m);
            nodes += listed(position, depth - 1, rest);
            position.undo_move32(m).expect("the move that was just made");
        }
        nodes
    }

    fn played(position: &mut Position, depth: u32, buffers: &mut [Move32List]) -> u64 {
        if depth == 0 {
            black_box(position);
            return 1;
        }
        let (own, rest) = buffers.split_first_mut().expect("a buffer for each depth");
        own.clear();
        generate_legal_all_move32(position, own);
        let mut nodes = 0;
        for &m in own.iter() {
            position.apply_move32(m);
            nodes += played(position, depth - 1, rest);
            position.undo_move32(m).expect("the move that was just made");
        }
        nodes
    }

    pub(crate) fn kinds(sfen: &str) -> Option<Kinds> {
        let [listed, played] = [listed, played].map(|run| {
            let mut position = position_from_sfen(sfen).ok()?;
            let mut buffers: Vec<Move32List> = (0..8).map(|_| Move32List::new()).collect();
            Some(Box::new(move |depth| run(&mut position, depth, &mut buffers)) as super::Run)
        });
        Some([None, listed, played])
    }
}
