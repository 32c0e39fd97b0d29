//! The board for whoever draws it, and its texts.

use crate::game::player;
use crate::inspect;
use crate::notation::{japanese, japanese_name, read_japanese, read_western};
use crate::position::{Position, SetupError};
use crate::representation::Representation;
use crate::types::{Color, Kind, Move, MoveKind, Piece, Square};
use banmen_bits::board::Board;
use banmen_game::draw::{
    Cell, Colour, Draw, Form, Glyph, Label, MarkKind, Panel, PanelItem, Picture, Piece as Drawn, Point,
    Shade, Spot, Track,
};
use banmen_game::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};
use banmen_game::{MoveError, Notation, Player};

/// One character for a kind.
pub(crate) const fn glyph(kind: Kind) -> &'static str {
    match kind {
        Kind::ProLance => "杏",
        Kind::ProKnight => "圭",
        Kind::ProSilver => "全",
        other => japanese_name(other),
    }
}

/// The kinds of a hand as they are shown, the most valuable first.
const SHOWN: [Kind; 7] =
    [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Lance, Kind::Pawn];

/// The ways to write a piece.
const STYLES: [&str; 3] = ["one character", "two characters", "western"];

/// What the glyphs stand for: every kind with its name and its spelling in each style.
fn legend() -> Vec<Glyph> {
    let spelt = |kind: Kind| -> (&str, &str) {
        match kind {
            Kind::Pawn => ("pawn", "歩兵"),
            Kind::Lance => ("lance", "香車"),
            Kind::Knight => ("knight", "桂馬"),
            Kind::Silver => ("silver", "銀将"),
            Kind::Bishop => ("bishop", "角行"),
            Kind::Rook => ("rook", "飛車"),
            Kind::Gold => ("gold", "金将"),
            Kind::King => ("king", "玉将"),
            Kind::ProPawn => ("promoted pawn", "と金"),
            Kind::ProLance => ("promoted lance", "成香"),
            Kind::ProKnight => ("promoted knight", "成桂"),
            Kind::ProSilver => ("promoted silver", "成銀"),
            Kind::Horse => ("horse", "竜馬"),
            Kind::Dragon => ("dragon", "竜王"),
        }
    };
    let entry = |&kind: &Kind| {
        let (name, two) = spelt(kind);
        let western = Piece::new(kind, Color::Black).to_string();
        let styles = vec![glyph(kind).to_owned(), two.to_owned(), western];
        Glyph { glyph: glyph(kind).to_owned(), name: name.to_owned(), styles }
    };
    Kind::ALL.iter().map(entry).collect()
}

/// The board, whatever represents it.
pub(crate) fn picture(piece: impl Fn(Square) -> Option<Piece>, hand: impl Fn(Color, Kind) -> u32) -> Picture {
    let squares = || (0..81).map(Square::from_cell);
    let cells = squares().enumerate().map(|(cell, square)| {
        Cell::square(square.to_string(), (cell % 9) as f64, (cell / 9) as f64, Shade::Plain)
    });
    let pieces = squares().enumerate().filter_map(|(cell, square)| {
        let piece = piece(square)?;
        Some(Drawn {
            cell,
            owner: Some(player(piece.color())),
            form: Form::Wedge,
            glyph: glyph(piece.kind()).to_owned(),
            turned: if piece.color() == Color::Black { 0.0 } else { 180.0 },
            promoted: piece.kind().is_promoted(),
        })
    });
    let mut labels = Vec::new();
    for index in 0..9usize {
        let middle = index as f64 + 0.5;
        labels.push(Label { at: Point::new(middle, -0.4), text: (9 - index).to_string() });
        labels.push(Label { at: Point::new(9.4, middle), text: char::from(b'a' + index as u8).to_string() });
    }
    // Every kind is listed, so that a drop always has the same place to begin at.
    let panels = Color::ALL.map(|color| Panel {
        owner: player(color),
        title: format!("{} hand", if color == Color::Black { "Black" } else { "White" }),
        items: SHOWN
            .iter()
            .map(|&kind| PanelItem { glyph: glyph(kind).to_owned(), count: hand(color, kind) })
            .collect(),
    });
    Picture {
        cells: cells.collect(),
        pieces: pieces.collect(),
        labels,
        panels: panels.into(),
        legend: legend(),
        styles: STYLES.into(),
        ground: Some(Colour(233, 196, 120)),
        ..Picture::default()
    }
}

/// Where a move of a side begins and ends.
pub(crate) fn track(m: Move, turn: Color) -> Track {
    let from = match m.kind() {
        MoveKind::Board { from, .. } => Some(Spot::Cell(from.cell())),
        MoveKind::Drop { kind, .. } => {
            SHOWN.iter().position(|&shown| shown == kind).map(|item| Spot::Panel(turn.index(), item))
        }
    };
    Track { from, to: Some(m.to().cell()) }
}

/// The board in characters: `v` before White's pieces, hands above and below.
pub(crate) fn terminal(
    piece: impl Fn(Square) -> Option<Piece>,
    hand: impl Fn(Color, Kind) -> u32,
    turn: Color,
) -> String {
    let held = |color: Color| {
        let counted: Vec<String> = SHOWN
            .iter()
            .map(|&kind| (kind, hand(color, kind)))
            .filter(|&(_, count)| count > 0)
            .map(
                |(kind, count)| {
                    if count > 1 { format!("{}{count}", glyph(kind)) } else { glyph(kind).to_owned() }
                },
            )
            .collect();
        if counted.is_empty() { "-".to_owned() } else { counted.join(" ") }
    };
    let mut text = format!("△ White: {}\n  9  8  7  6  5  4  3  2  1\n", held(Color::White));
    for rank in 1..=9usize {
        for file in (1..=9).rev() {
            match Square::at(file, rank).and_then(&piece) {
                None => text.push_str(" ・"),
                Some(found) => {
                    text.push(if found.color() == Color::Black { ' ' } else { 'v' });
                    text.push_str(glyph(found.kind()));
                }
            }
        }
        text.push_str(&format!(" {}\n", char::from(b'a' + rank as u8 - 1)));
    }
    text.push_str(&format!("▲ Black: {}\n", held(Color::Black)));
    text.push_str(if turn == Color::Black { "▲ to move\n" } else { "△ to move\n" });
    text
}

impl<R: Representation> Notation for Position<R> {
    type PositionError = SetupError;

    fn position_text(&self) -> String {
        self.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Self, SetupError> {
        text.parse()
    }

    fn move_text(&self, m: Move) -> String {
        m.to_string()
    }

    /// As Japanese players write it, because western ones read USI.
    fn move_label(&self, m: Move) -> String {
        japanese(self, m, None)
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black" } else { "White" }.to_owned()
    }

    /// Reads USI, Japanese and western moves.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let typed = text.trim();
        let usi = typed.parse().ok().filter(|&m| Position::is_legal(self, m));
        let read =
            usi.or_else(|| read_japanese(self, typed, None).ok()).or_else(|| read_western(self, typed).ok());
        match read {
            Some(m) => Ok(m),
            None if !self.has_moves() => Err(MoveError::Over(text.to_owned())),
            None => Err(MoveError::Illegal(text.to_owned())),
        }
    }
}

impl<R: Representation> Draw for Position<R> {
    fn picture(&self) -> Picture {
        let mut drawn = picture(|square| self.piece(square), |color, kind| self.hand(color).count(kind));
        if self.is_check() {
            let king = self.kind(Kind::King) & self.color(Position::turn(self));
            R::each(king, |square| drawn.mark(MarkKind::Check, [square.cell()]));
        }
        drawn
    }

    fn track(&self, m: Move) -> Track {
        track(m, Position::turn(self))
    }

    fn terminal(&self, _last: Option<Track>) -> Option<String> {
        Some(terminal(
            |square| self.piece(square),
            |color, kind| self.hand(color).count(kind),
            Position::turn(self),
        ))
    }

    fn sets(&self) -> Vec<NamedSet> {
        inspect::sets(self)
    }

    fn layouts(&self) -> Vec<Layout> {
        inspect::layouts::<R::Board>()
    }

    fn slider_pieces(&self) -> Vec<String> {
        inspect::SLIDERS.pieces()
    }

    fn slider_methods(&self) -> Vec<SliderMethod> {
        inspect::SLIDERS.methods()
    }

    fn trace(&self, method: &str, piece: &str, cell: usize) -> Result<Trace, TraceError> {
        let occupied: Vec<usize> = R::Board::cells(self.occupied()).collect();
        inspect::SLIDERS.trace(method, piece, cell, &occupied)
    }
}
