//! The hexagon that the board is.

mod hexagon;
mod terminal;

use crate::game::Chess3;
use crate::representation::Representation;
use crate::types::{Kind, Move, Side, Square};
use banmen_bits::BitSet;
use banmen_play::draw::{Colour, Draw, Form, Glyph, MarkKind, NamedSet, Picture, Piece, Spot, Track};

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

    fn terminal(&self) -> String {
        terminal::text(self)
    }

    fn sets(&self) -> Vec<NamedSet> {
        let position = self.position();
        let named = |name: String, set: R::Set| NamedSet {
            name,
            cells: set.iter().map(|bit| Square::of(bit).index()).collect(),
            words: (0..R::Set::WORDS).map(|word| set.word(word)).collect(),
        };
        let sides = Side::ALL.map(|side| named(side.to_string().to_lowercase(), position.side(side)));
        let kinds = Kind::ALL.map(|kind| named(format!("{kind:?}s").to_lowercase(), position.kind(kind)));
        sides.into_iter().chain(kinds).chain([named("occupied".to_owned(), position.occupied())]).collect()
    }
}
