//! The picture: cells named once, everything on a cell.

use super::{Violation, ensure};
use crate::{
    draw::{Draw, Spot},
    game::MoveList,
};
use std::collections::HashSet;

/// The names of the cells, which must be different.
pub(super) fn names<G: Draw>(game: &G) -> Result<Vec<String>, Violation> {
    let picture = game.picture();
    let names: Vec<String> = picture.cells.iter().map(|cell| cell.name.clone()).collect();
    ensure(!names.is_empty(), "the board has cells", || format!("{game:?}"))?;
    let unique: HashSet<&String> = names.iter().collect();
    ensure(unique.len() == names.len(), "the drawing names every cell once", || names.join(" "))?;
    for cell in &picture.cells {
        let sound =
            cell.polygon.len() >= 3 && cell.polygon.iter().all(|p| p.x.is_finite() && p.y.is_finite());
        ensure(sound, "a cell is a polygon", || cell.name.clone())?;
    }
    Ok(names)
}

pub(super) fn check<G: Draw>(game: &G, cells: &[String]) -> Result<(), Violation> {
    let picture = game.picture();
    let same = picture.cells.iter().map(|cell| &cell.name).eq(cells);
    ensure(same, "the cells are the same in every position", || format!("{game:?}"))?;
    let mut taken = HashSet::new();
    for piece in &picture.pieces {
        ensure(piece.cell < cells.len(), "a piece stands on a cell", || format!("{piece:?}"))?;
        ensure(taken.insert(piece.cell), "a cell holds one piece", || cells[piece.cell].clone())?;
        let known = piece.owner.is_none_or(|owner| owner.index() < G::PLAYERS);
        ensure(known && !piece.glyph.is_empty(), "a piece has an owner and a glyph", || {
            format!("{piece:?}")
        })?;
    }
    let marked = picture.marks.iter().all(|mark| mark.cell < cells.len());
    ensure(marked, "a mark is on a cell", || format!("{:?}", picture.marks))?;
    for &m in game.moves().as_slice() {
        let track = game.track(m);
        let from = match track.from {
            None => true,
            Some(Spot::Cell(cell)) => cell < cells.len(),
            Some(Spot::Panel(panel, item)) => {
                picture.panels.get(panel).is_some_and(|panel| item < panel.items.len())
            }
        };
        let to = track.to.is_none_or(|cell| cell < cells.len());
        ensure(from && to, "a move goes from a place to a cell", || format!("{m:?}: {track:?}"))?;
    }
    check_sets(game, cells.len())?;
    let shown = game.terminal(None).is_none_or(|text| !text.trim().is_empty());
    ensure(shown, "a drawing for the terminal shows something", || format!("{game:?}"))
}

/// The ways to put the cells into words: every cell has a place of its own.
pub(super) fn check_layouts<G: Draw>(game: &G, cells: usize) -> Result<(), Violation> {
    let mut names = HashSet::new();
    for layout in game.layouts() {
        let mut taken = HashSet::new();
        let apart = layout.places.iter().all(|place| {
            place.word < layout.words && place.bit < layout.word_bits && taken.insert((place.word, place.bit))
        });
        let whole = apart && layout.places.len() == cells && matches!(layout.word_bits, 32 | 64);
        ensure(whole, "a layout gives every cell a place of its own", || layout.name.clone())?;
        ensure(names.insert(layout.name.clone()), "layouts have different names", || layout.name.clone())?;
    }
    Ok(())
}

/// The sets: named once, made of cells, with the words of the first layout.
fn check_sets<G: Draw>(game: &G, cells: usize) -> Result<(), Violation> {
    let layout = game.layouts().into_iter().next();
    let mut names = HashSet::new();
    for set in game.sets() {
        let inside = set.cells.iter().all(|&cell| cell < cells);
        ensure(inside, "a set is made of cells", || set.name.clone())?;
        let ordered = set.cells.is_sorted_by(|a, b| a < b);
        ensure(ordered, "a set has every cell once, in order", || set.name.clone())?;
        let lower = !set.name.is_empty() && !set.name.contains(char::is_uppercase);
        ensure(lower && names.insert(set.name.clone()), "a set has a name of its own in lower case", || {
            set.name.clone()
        })?;
        let words = layout.as_ref().map(|layout| layout.words_of(set.cells.iter().copied()).words);
        ensure(words.as_ref() == Some(&set.words), "a set has the words of the first layout", || {
            format!("{}: {:x?}, not {words:x?}", set.name, set.words)
        })?;
    }
    Ok(())
}
