//! Play, undo, keys, endings, perft.

use super::{Violation, ensure};
use crate::{
    game::{Game, MAX_PLAYERS, MOST_NUMBERS, MoveList, Notation, Payoffs, Player},
    perft::{PerftKind, count},
};
use std::collections::{HashMap, HashSet};

/// What can be seen of a position's future at once: who is on move, how it ended, which moves there are.
type Future = (Player, Option<Payoffs>, Vec<String>);

/// Keys that were seen, with what they stood for.
#[derive(Default)]
pub(super) struct Keys(HashMap<u64, Future>);

impl Keys {
    pub(super) fn check<G: Game + Notation>(&mut self, game: &G) -> Result<(), Violation> {
        let mut texts: Vec<String> = game.moves().as_slice().iter().map(|&m| game.move_text(m)).collect();
        texts.sort();
        let future = (game.turn(), game.outcome(), texts);
        let known = self.0.entry(game.key()).or_insert_with(|| future.clone());
        ensure(*known == future, "equal keys mean equal games to come", || {
            format!("{:#x} stands for {known:?} and for {future:?}", game.key())
        })
    }
}

pub(super) fn check_players<G: Game>() -> Result<(), Violation> {
    ensure(
        (2..=MAX_PLAYERS).contains(&G::PLAYERS),
        "a game has from two players to the most there can be",
        || format!("{} players", G::PLAYERS),
    )
}

pub(super) fn check<G: Game>(game: &G) -> Result<(), Violation> {
    let moves = game.moves();
    let moves = moves.as_slice();
    ensure(game.turn().index() < G::PLAYERS, "the player on move plays along", || format!("{game:?}"))?;
    let unique: HashSet<G::Move> = moves.iter().copied().collect();
    ensure(unique.len() == moves.len(), "moves are pairwise different", || format!("{moves:?} in {game:?}"))?;
    if G::MOVES_COMMUTE {
        let numbers: HashSet<usize> = moves.iter().map(|&m| G::move_number(m)).collect();
        let fit = numbers.len() == moves.len() && numbers.iter().all(|&number| number < MOST_NUMBERS);
        ensure(fit, "moves that commute have numbers of their own", || format!("{moves:?} in {game:?}"))?;
    }
    ensure(game.count_moves() == moves.len(), "counted moves are the listed ones", || {
        format!("{} counted, {} listed in {game:?}", game.count_moves(), moves.len())
    })?;
    match game.outcome() {
        None => ensure(!moves.is_empty(), "an unfinished game has moves", || format!("{game:?}"))?,
        Some(payoffs) => {
            ensure(moves.is_empty(), "a finished game has no moves", || format!("{moves:?} in {game:?}"))?;
            ensure(payoffs.is_well_formed(G::PLAYERS), "pay-offs share the prize", || {
                format!("{payoffs:?}")
            })?;
        }
    }
    let mut children = Vec::new();
    game.clone().each_child(|child| children.push(child.clone()));
    ensure(children.len() == moves.len(), "there is a child for every move", || format!("{game:?}"))?;
    for (&m, child) in moves.iter().zip(&children) {
        ensure(game.is_legal(m), "a listed move is legal", || format!("{m:?} in {game:?}"))?;
        let mut played = game.clone();
        let undo = played.play(m);
        ensure(
            played == *child && played.key() == child.key(),
            "children come in the order of the moves",
            || format!("{m:?} gives {played:?}, visited {child:?}"),
        )?;
        played.undo(m, undo);
        ensure(played == *game, "undo gives back the position", || {
            format!("{m:?}: {game:?} became {played:?}")
        })?;
        ensure(played.key() == game.key(), "undo gives back the key", || format!("{m:?} in {game:?}"))?;
    }
    match game.turn_given_to(game.turn()) {
        Some(same) => {
            ensure(same.turn() == game.turn(), "the turn goes where it is given", || format!("{same:?}"))
        }
        None => Ok(()),
    }
}

pub(super) fn check_perft<G: Game>(game: &G, most: u64) -> Result<(), Violation> {
    for depth in 0.. {
        let listed = count(game, depth, PerftKind::Listed);
        for kind in PerftKind::ALL {
            let nodes = count(game, depth, kind);
            ensure(nodes == listed, "the three kinds of perft agree", || {
                format!("depth {depth}: {listed} listed, {nodes} {kind}")
            })?;
        }
        let own = game.clone().count_sequences(depth);
        ensure(own == listed, "the game counts its own sequences as perft does", || {
            format!("depth {depth}: {listed} listed, {own} by the game")
        })?;
        // The next depth would be larger by about the number of moves.
        if listed == 0 || listed.saturating_mul(game.count_moves().max(2) as u64) > most || depth > 16 {
            break;
        }
    }
    Ok(())
}
