//! The lookups of sliders as traces: which methods and pieces a game has, and the steps of one lookup.

mod names;
mod steps;

use crate::inspect::{SliderMethod, Step, Trace, TraceError};
use banmen_bits::board::{Board, Directions};
use banmen_bits::sliders::Explain;
use steps::Teller;

/// A piece on a cell among occupied cells.
#[derive(Clone, Copy, Debug)]
pub struct Lookup<'a> {
    directions: Directions,
    cell: usize,
    occupied: &'a [usize],
}

/// The steps of a lookup and the attacked cells.
type Told = (Vec<Step>, Vec<usize>);

/// A method of a game, on the board it works on.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// What is typed to choose it.
    pub name: &'static str,
    /// Where it comes from.
    pub paper: &'static str,
    /// What its layout is called: [`layout_name`](crate::inspect::layout_name) of its board.
    pub layout: fn() -> &'static str,
    /// Looks up with the tables of the game; [`tell`] does that.
    pub tell: fn(Lookup<'_>) -> Told,
}

/// The sliders of a game.
#[derive(Clone, Copy, Debug)]
pub struct Sliders {
    /// How many cells the board has.
    pub cells: usize,
    /// The pieces, each with its directions.
    pub pieces: &'static [(&'static str, Directions)],
    /// The methods, the usual one first.
    pub methods: &'static [Method],
}

impl Method {
    /// What programs know of it.
    fn described(&self) -> SliderMethod {
        SliderMethod {
            name: self.name.to_owned(),
            layout: (self.layout)().to_owned(),
            paper: self.paper.to_owned(),
        }
    }
}

impl Sliders {
    /// The names of the pieces.
    pub fn pieces(&self) -> Vec<String> {
        self.pieces.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    /// The methods that can be traced on this board, by name.
    pub fn methods(&self) -> Vec<SliderMethod> {
        self.methods.iter().map(Method::described).collect()
    }

    /// How a method finds the attacks of a piece on a cell when these cells are occupied.
    ///
    /// # Errors
    /// When there is no such method, piece or cell.
    pub fn trace(
        &self,
        method: &str,
        piece: &str,
        cell: usize,
        occupied: &[usize],
    ) -> Result<Trace, TraceError> {
        let known = |names: Vec<&str>| names.join(", ");
        let found = self.methods.iter().find(|known| known.name.eq_ignore_ascii_case(method));
        let method = found.ok_or_else(|| TraceError::Method {
            text: method.to_owned(),
            known: known(self.methods.iter().map(|method| method.name).collect()),
        })?;
        let found = self.pieces.iter().find(|(name, _)| name.eq_ignore_ascii_case(piece));
        let &(piece, directions) = found.ok_or_else(|| TraceError::Piece {
            text: piece.to_owned(),
            known: known(self.pieces.iter().map(|(name, _)| *name).collect()),
        })?;
        if cell >= self.cells {
            return Err(TraceError::Cell { cell, cells: self.cells });
        }
        let SliderMethod { name, layout, paper } = method.described();
        let (steps, attacks) = (method.tell)(Lookup { directions, cell, occupied });
        Ok(Trace { method: name, piece: piece.to_owned(), cell, layout, paper, steps, attacks })
    }
}

/// What a method does for a lookup. The cells must be those of the board.
pub fn tell<B: Board>(method: &impl Explain<B>, lookup: Lookup<'_>) -> Told {
    let occupied = B::collect(lookup.occupied.iter().copied());
    let mut teller = Teller::<B>::new(occupied);
    let occupancy = method.occupancy(occupied);
    let attacks = method.explain(lookup.directions, B::bit(lookup.cell), &occupancy, &mut |stage| {
        teller.tell(stage);
    });
    teller.finish(attacks)
}
