//! What every game shows to those who look inside: layouts, sets and traces, as programs get them.

use banmen_catalog::GAMES;
use banmen_play::inspect::TraceError;
use banmen_play::{AnyGame, Random};
use std::collections::HashSet;

/// A position of each game, some moves on, in the sizes given.
fn each_position(mut check: impl FnMut(&str, &dyn AnyGame)) {
    let sizes = ["othello:6", "go:5", "go:19", "hex:5", "hex:19", "y:7", "yavalath:4", "clobber:10x9"];
    let names: Vec<&str> = GAMES.0.iter().map(|entry| entry.info.id).chain(sizes).collect();
    for name in names {
        let mut game = GAMES.open(name).unwrap_or_else(|error| panic!("{error}")).game;
        let mut random = Random::new(9);
        for ply in 0..60 {
            if ply % 6 == 0 {
                check(name, &*game);
            }
            let moves = game.moves();
            let Some(text) = moves.get(random.below(moves.len().max(1) as u32) as usize) else { break };
            game.play(text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn occupied_cells_are_those_with_pieces_in_every_layout() {
    each_position(|name, game| {
        let picture = game.picture();
        let mut pieces: Vec<usize> = picture.pieces.iter().map(|piece| piece.cell).collect();
        pieces.sort_unstable();
        let sets = game.sets();
        let found = |wanted: &str| sets.iter().find(|set| set.name == wanted).map(|set| set.cells.clone());
        assert_eq!(found("occupied"), Some(pieces.clone()), "{name}");
        let empty = (0..picture.cells.len()).filter(|cell| !pieces.contains(cell)).collect();
        assert_eq!(found("empty"), Some(empty), "{name}");
        let mut destinations: Vec<usize> = game.tracks().iter().filter_map(|track| track.to).collect();
        destinations.sort_unstable();
        destinations.dedup();
        assert_eq!(found("destinations"), Some(destinations), "{name}");
        for layout in game.layouts() {
            assert_eq!(layout.cells_of(&layout.words_of(pieces.iter().copied()).words), pieces, "{name}");
        }
        let own = game.layouts().into_iter().next().expect("the layout that the game runs on");
        for set in &sets {
            assert_eq!(own.words_of(set.cells.iter().copied()).words, set.words, "{name}: {}", set.name);
        }
        let names: HashSet<&str> = sets.iter().map(|set| set.name.as_str()).collect();
        assert_eq!(names.len(), sets.len(), "{name}: every set has a name of its own");
        assert!(sets.iter().all(|set| !set.group.is_empty()), "{name}: every set is of some sort");
    });
}

#[test]
fn what_is_dilated_and_eroded_is_around_and_within_the_stones() {
    each_position(|name, game| {
        let sets = game.sets();
        let found = |wanted: &str| sets.iter().find(|set| set.name == wanted);
        for dilated in &sets {
            let Some(side) = dilated.name.strip_suffix(" dilated") else { continue };
            let (Some(stones), Some(eroded), Some(edge)) =
                (found(side), found(&format!("{side} eroded")), found(&format!("{side} edge")))
            else {
                panic!("{name}: {side} has no stones, erosion or edge");
            };
            assert!(stones.cells.iter().all(|cell| dilated.cells.contains(cell)), "{name}");
            let parts = |cell: &usize| eroded.cells.contains(cell) != edge.cells.contains(cell);
            assert!(stones.cells.iter().all(parts), "{name}");
            assert_eq!(eroded.cells.len() + edge.cells.len(), stones.cells.len(), "{name}");
        }
        let morphology = sets.iter().filter(|set| set.group == "morphology").count();
        assert_eq!(morphology, 3 * game.players(), "{name}");
    });
}

#[test]
fn games_with_sliders_trace_every_piece_by_every_method() {
    let mut traced = HashSet::new();
    each_position(|name, game| {
        let (pieces, methods) = (game.slider_pieces(), game.slider_methods());
        if pieces.is_empty() {
            assert_eq!(game.trace("magic", "rook", 0), Err(TraceError::NoSliders), "{name}");
            return;
        }
        traced.insert(name.to_owned());
        let layouts: Vec<String> = game.layouts().into_iter().map(|layout| layout.name).collect();
        for piece in &pieces {
            for cell in [0, 17, 40, 80] {
                let traces: Vec<_> =
                    methods.iter().map(|method| game.trace(&method.name, piece, cell).unwrap()).collect();
                assert!(traces.iter().all(|trace| trace.attacks == traces[0].attacks), "{name} {piece}");
                assert!(traces.iter().all(|trace| layouts.contains(&trace.layout)), "{name}");
            }
        }
    });
    assert_eq!(traced.len(), 2, "shogi and chess for three have sliders: {traced:?}");
}
