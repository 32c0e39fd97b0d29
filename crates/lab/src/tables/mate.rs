//! The mate solver over attack tables (Yamashita, in Grimbergen 2007, §4).

use super::mailbox::square;
use super::{Frame, StackTables};
use banmen_mate::Solvable;
use banmen_play::Game;
use banmen_shogi::position::whole_key;
use banmen_shogi::{Color, Hand, Move, Moves, Piece, PieceKind, Setup, Square};

/// Attack tables with the hands in one word each, which the solver compares in every entry that it reads.
#[derive(Clone, Debug)]
pub struct MateTables {
    tables: StackTables,
    hands: [Hand; 2],
}

impl MateTables {
    /// Returns the position of a setup that is valid.
    pub fn new(setup: &Setup) -> Option<Self> {
        let hands = Color::ALL.map(|color| {
            PieceKind::HAND
                .into_iter()
                .fold(Hand::EMPTY, |hand, kind| hand.with(kind, u32::from(setup.in_hand(color, kind))))
        });
        Some(Self { tables: StackTables::new(setup)?, hands })
    }
}

impl Solvable for MateTables {
    type Undo = (Frame, [Hand; 2]);

    #[inline(always)]
    fn turn(&self) -> Color {
        self.tables.turn
    }

    #[inline(always)]
    fn king(&self, color: Color) -> Option<Square> {
        square(self.tables.king(color))
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.tables.piece(square)
    }

    #[inline(always)]
    fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        whole_key(self.tables.key, self.hands, self.tables.turn)
    }

    #[inline(always)]
    fn board_key(&self) -> u64 {
        whole_key(self.tables.key, [Hand::EMPTY; 2], self.tables.turn)
    }

    #[inline(always)]
    fn list_checks(&self, moves: &mut Moves) {
        self.tables.list_checks(moves);
    }

    #[inline(always)]
    fn list_legal_moves(&self, moves: &mut Moves) {
        self.tables.list_moves(moves);
    }

    #[inline(always)]
    fn has_legal_moves(&self) -> bool {
        self.tables.has_legal_moves()
    }

    #[inline(always)]
    fn is_check(&self) -> bool {
        self.tables.is_check()
    }

    #[inline(always)]
    fn only_checker(&self) -> Option<Square> {
        self.tables.only_checker_place().and_then(|(place, _)| square(place))
    }

    #[inline(always)]
    fn can_interpose(&self) -> bool {
        self.tables.only_checker_place().is_some_and(|(_, is_distant)| is_distant)
    }

    #[inline(always)]
    fn droppable_checks(&self) -> impl Iterator<Item = PieceKind> {
        let kinds = self.tables.droppable_kinds();
        PieceKind::HAND.into_iter().filter(move |kind| kinds >> kind.index() & 1 != 0)
    }

    #[inline(always)]
    fn count_attackers(&self, square: Square, by: Color) -> u32 {
        self.tables.count_attackers(square, by)
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Self::Undo {
        let (hands, hand) = (self.hands, &mut self.hands[self.tables.turn.index()]);
        if let Some(kind) = m.dropped() {
            *hand = hand.with(kind, hand.count(kind) - 1);
        } else if let Some(taken) = self.tables.piece(m.to()) {
            let kind = taken.kind().unpromoted();
            *hand = hand.with(kind, hand.count(kind) + 1);
        }
        (self.tables.play(m), hands)
    }

    #[inline(always)]
    fn undo(&mut self, (frame, hands): Self::Undo) {
        self.tables.undo(&frame);
        self.hands = hands;
    }

    fn setup(&self) -> Setup {
        let mut setup = Setup { turn: self.tables.turn, ..Setup::EMPTY };
        for square in Square::all() {
            setup.board[square.index()] = self.tables.piece(square);
        }
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                setup.hands[color.index()][kind.index()] = self.hands[color.index()].count(kind) as u8;
            }
        }
        setup
    }
}
