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
    for set in game.sets() {
        let inside = set.cells.iter().all(|&cell| cell < cells.len());
        ensure(inside, "a set is made of cells", || set.name.clone())?;
    }
    ensure(!game.terminal().trim().is_empty(), "the terminal shows something", || format!("{game:?}"))
}
