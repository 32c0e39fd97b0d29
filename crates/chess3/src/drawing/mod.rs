//! The hexagon that the board is.

mod hexagon;
mod terminal;

use crate::game::Chess3;
use crate::inspect;
use crate::representation::Representation;
use crate::setup::Setup;
use crate::types::{Kind, Move, Side};
use banmen_bits::BitSet;
use banmen_game::draw::{Colour, Draw, Form, Glyph, MarkKind, Panel, PanelItem, Picture, Piece, Spot, Track};
use banmen_game::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};

/// Figures without outlines, so that the colour of a piece is that of its token.
const fn figure(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "♟",
        Kind::Knight => "♞",
        Kind::Bishop => "♝",
        Kind::Rook => "♜",
        Kind::Queen => "♛",
        Kind::King => "♚",
    }
}

/// What the figures stand for, as figures and as letters.
fn legend() -> Vec<Glyph> {
    let entry = |kind: Kind| Glyph {
        glyph: figure(kind).to_owned(),
        name: format!("{kind:?}").to_lowercase(),
        styles: vec![figure(kind).to_owned(), kind.letter().to_string()],
    };
    Kind::ALL.map(entry).into()
}

/// What a side has lost of its first pieces. A pawn that was promoted counts as lost, because it is.
fn lost(setup: &Setup, side: Side) -> Panel {
    let count = |setup: &Setup, kind: Kind| {
        setup.pieces().filter(|(_, piece)| piece.side == side && piece.kind == kind).count() as u32
    };
    let start = Setup::start();
    let items = Kind::ALL.map(|kind| PanelItem {
        glyph: figure(kind).to_owned(),
        count: count(&start, kind).saturating_sub(count(setup, kind)),
    });
    Panel { owner: side.player(), title: "lost".to_owned(), items: items.into() }
}

impl<R: Representation> Draw for Chess3<R> {
    fn picture(&self) -> Picture {
        let position = self.position();
        let setup = position.setup();
        let pieces = setup.pieces().map(|(square, piece)| Piece {
            cell: square.index(),
            owner: Some(piece.side.player()),
            form: Form::Token,
            glyph: figure(piece.kind).to_owned(),
            turned: 0.0,
            promoted: false,
        });
        let mut picture = Picture {
            cells: hexagon::cells(),
            pieces: pieces.collect(),
            labels: hexagon::labels(),
            panels: Side::ALL.map(|side| lost(&setup, side)).into(),
            legend: legend(),
            styles: vec!["figures", "letters"],
            colours: vec![Colour(190, 44, 44), Colour(250, 247, 238), Colour(42, 42, 48)],
            ..Picture::default()
        };
        let attacked = Side::ALL.into_iter().filter(|&side| position.is_in_check(side));
        picture.mark(MarkKind::Check, attacked.map(|side| position.king(side).index()));
        picture
    }

    fn track(&self, m: Move) -> Track {
        Track { from: Some(Spot::Cell(m.from().index())), to: Some(m.to().index()) }
    }

    fn terminal(&self, _last: Option<Track>) -> Option<String> {
        Some(terminal::text(self))
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
        let occupied: Vec<usize> = self.position().occupied().iter().map(|bit| bit as usize).collect();
        inspect::SLIDERS.trace(method, piece, cell, &occupied)
    }
}
