//! The board as a picture: a hexagon of 96 quadrilaterals, with figures or letters for the pieces.

mod hexagon;
mod terminal;

use crate::game::{Chess3Of, SWAP};
use crate::inspect;
use crate::position::Setup;
use crate::representation::Representation;
use crate::types::{Color, Move, PieceKind, Square};
use banmen_game::draw::{Colour, Draw, Form, Glyph, MarkKind, Panel, PanelItem, Picture, Piece, Spot, Track};
use banmen_game::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};

/// Figures without outlines, so that the colour of a piece is that of its token.
const fn figure(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "♟",
        PieceKind::Knight => "♞",
        PieceKind::Bishop => "♝",
        PieceKind::Rook => "♜",
        PieceKind::Queen => "♛",
        PieceKind::King => "♚",
    }
}

/// The name of each figure, and its spellings as figure and letter.
fn legend() -> Vec<Glyph> {
    let entry = |kind: PieceKind| Glyph {
        glyph: figure(kind).to_owned(),
        name: kind.to_string(),
        styles: vec![figure(kind).to_owned(), kind.letter().to_string()],
    };
    PieceKind::ALL.map(entry).into()
}

/// The pieces that a player has lost since the start. A promoted pawn counts as lost.
fn lost(setup: &Setup, color: Color) -> Panel {
    let count = |setup: &Setup, kind: PieceKind| {
        setup.pieces().filter(|(_, piece)| piece.color == color && piece.kind == kind).count() as u32
    };
    let start = Setup::startpos();
    let items = PieceKind::ALL.map(|kind| PanelItem {
        glyph: figure(kind).to_owned(),
        count: count(&start, kind).saturating_sub(count(setup, kind)),
    });
    Panel { owner: color.player(), title: "lost".to_owned(), items: items.into() }
}

impl<R: Representation> Draw for Chess3Of<R> {
    fn picture(&self) -> Picture {
        let position = self.position();
        let setup = position.setup();
        let pieces = setup.pieces().map(|(square, piece)| Piece {
            cell: square.index(),
            owner: Some(piece.color.player()),
            form: Form::Token,
            glyph: figure(piece.kind).to_owned(),
            turned: 0.0,
            promoted: false,
        });
        let mut picture = Picture {
            cells: hexagon::cells(),
            pieces: pieces.collect(),
            labels: hexagon::labels(),
            panels: Color::ALL.map(|color| lost(&setup, color)).into(),
            legend: legend(),
            styles: vec!["figures", "letters"],
            colours: vec![Colour(190, 44, 44), Colour(250, 247, 238), Colour(42, 42, 48)],
            ..Picture::default()
        };
        let attacked = Color::ALL.into_iter().filter(|&color| position.is_in_check(color));
        picture.mark(MarkKind::Check, attacked.map(|color| position.king(color).index()));
        picture
    }

    fn track(&self, m: Move) -> Track {
        // Red's swap is offered by its name: nobody looks for it between two squares.
        if m == SWAP && self.can_swap() {
            return Track::default();
        }
        Track { from: Some(Spot::Cell(m.from().index())), to: Some(m.to().index()) }
    }

    fn terminal(&self, last: Option<Track>) -> Option<String> {
        Some(terminal::text(self, last))
    }

    fn sets(&self) -> Vec<NamedSet> {
        inspect::sets(self.position())
    }

    fn layouts(&self) -> Vec<Layout> {
        inspect::layouts::<R::Set>()
    }

    fn slider_pieces(&self) -> Vec<String> {
        inspect::SLIDERS.pieces()
    }

    fn slider_methods(&self) -> Vec<SliderMethod> {
        inspect::SLIDERS.methods()
    }

    fn trace(&self, method: &str, piece: &str, cell: usize) -> Result<Trace, TraceError> {
        let occupied: Vec<usize> = self.position().occupied().iter().map(Square::index).collect();
        inspect::SLIDERS.trace(method, piece, cell, &occupied)
    }
}
