//! Slate and Atkin's bitboards (1977; Grimbergen 2007, §2): "incrementally updating sets of bitboards that contain the
//! information of where a piece on a square can move to (`attacks_from`) … and information about which pieces can move to a
//! square (`attacks_to`)".
//!
//! Moves are those of the paper's first listing: the attacks of each piece without the squares of friendly pieces.
//! (The listing reads `attacks_to[from]`; it means `attacks_from`.) Those that leave the king in check are deleted when they
//! have been played, which takes one look at `attacks_to`.

use super::minimax::Tree;
use banmen_play::game::Payoffs;
use banmen_play::{Game, Player};
use banmen_shogi::position::Undo;
use banmen_shogi::representation::Fast;
use banmen_shogi::{Color, Move, MoveKind, Moves, Piece, PieceKind, Position, Representation, Setup, Square};
use std::fmt;

type Set = <Fast as Representation>::Set;

/// A position with `attacks_from` and `attacks_to`, restored from a stack.
#[derive(Clone)]
pub struct SlateAtkin {
    position: Position,
    /// `attacks_from` by square, then `attacks_to`.
    sets: Box<[Set; 2 * Square::COUNT]>,
    stack: Vec<(u8, Set)>,
}

/// The attacks of a piece, by the tables and sliders of the fast representation.
fn attacks(piece: Piece, from: Square, occupied: &Set) -> Set {
    let tables = Fast::tables();
    let [pawn, knight, silver, gold] = tables.steps_of(piece.color());
    match piece.kind() {
        PieceKind::Pawn => pawn[from],
        PieceKind::Knight => knight[from],
        PieceKind::Silver => silver[from],
        PieceKind::King => tables.king[from],
        PieceKind::Lance if piece.color() == Color::Black => Fast::lance::<false>(&(), from, occupied),
        PieceKind::Lance => Fast::lance::<true>(&(), from, occupied),
        PieceKind::Bishop => Fast::bishop(&(), from, occupied),
        PieceKind::Rook => Fast::rook(&(), from, occupied),
        PieceKind::Horse => Fast::bishop(&(), from, occupied) | tables.king[from],
        PieceKind::Dragon => Fast::rook(&(), from, occupied) | tables.king[from],
        _ => gold[from],
    }
}

impl SlateAtkin {
    /// The name in tables.
    pub const NAME: &'static str = "slate-atkin";

    /// Returns the position of a setup that is valid.
    pub fn new(setup: &Setup) -> Option<Self> {
        let position = Position::new(setup).ok()?;
        let mut whole = Self { position, sets: Box::new([Set::EMPTY; 162]), stack: Vec::with_capacity(1024) };
        for square in Square::all() {
            whole.attack(square);
        }
        whole.stack.clear();
        Some(whole)
    }

    #[inline(always)]
    fn change(&mut self, index: usize, set: Set) {
        self.stack.push((index as u8, self.sets[index]));
        self.sets[index] = set;
    }

    /// Sets the attacks from a square, and changes `attacks_to` where they differ.
    fn set_attacks(&mut self, from: Square, attacks: Set) {
        let single = Fast::tables().single[from];
        let changed = self.sets[from.index()] ^ attacks;
        self.change(from.index(), attacks);
        Fast::for_each(changed, |to| {
            let index = Square::COUNT + to.index();
            self.change(index, self.sets[index] ^ single);
        });
    }

    /// The attacks of the piece that now stands on a square, or of none.
    fn attack(&mut self, square: Square) {
        let occupied = self.position.occupied_set();
        let set = self.position.piece(square).map_or(Set::EMPTY, |piece| attacks(piece, square, &occupied));
        self.set_attacks(square, set);
    }

    /// The sliders that attack a square look again.
    fn look_again(&mut self, square: Square) {
        let sliders =
            [PieceKind::Lance, PieceKind::Bishop, PieceKind::Rook, PieceKind::Horse, PieceKind::Dragon]
                .into_iter()
                .fold(Set::EMPTY, |set, kind| set | self.position.kind_set(kind));
        let mut over = self.sets[Square::COUNT + square.index()] & sliders;
        while let Some(slider) = Fast::pop_first(&mut over) {
            self.attack(slider);
        }
    }

    /// Returns `attacks_to` of a square.
    #[inline(always)]
    pub fn attacks_to(&self, square: Square) -> Set {
        self.sets[Square::COUNT + square.index()]
    }

    /// Returns `attacks_from` of a square.
    #[inline(always)]
    pub fn attacks_from(&self, square: Square) -> Set {
        self.sets[square.index()]
    }

    fn king(&self, color: Color) -> Option<Square> {
        let king = self.position.kind_set(PieceKind::King) & self.position.color_set(color);
        (!king.is_empty()).then(|| Fast::first(king))
    }

    fn list_drops(&self, list: &mut Moves) {
        let us = self.position.turn();
        let hand = self.position.hand(us);
        let tables = Fast::tables();
        let (far, empty) = (&tables.far[us.index()], tables.board - self.position.occupied_set());
        for kind in PieceKind::HAND {
            if !hand.has(kind) {
                continue;
            }
            let mut targets = match kind.dead_ranks() {
                0 => empty,
                ranks => empty - far[ranks - 1],
            };
            if kind == PieceKind::Pawn {
                let pawns = self.position.kind_set(PieceKind::Pawn) & self.position.color_set(us);
                targets &= Fast::open_files(pawns);
                if let Some(king) = self.king(us.other()) {
                    let front = tables.steps_of(us.other())[0][king];
                    if !(targets & front).is_empty() && self.is_pawn_drop_mate(Fast::first(front)) {
                        targets -= front;
                    }
                }
            }
            Fast::for_each(targets, |to| list.push(Move::drop(kind, to)));
        }
    }

    /// Only a protected pawn mates; then the pawn is played on a copy.
    fn is_pawn_drop_mate(&self, to: Square) -> bool {
        let us = self.position.turn();
        if (self.attacks_to(to) & self.position.color_set(us)).is_empty() {
            return false;
        }
        let mut after = self.position;
        after.play(Move::drop(PieceKind::Pawn, to));
        !after.has_legal_moves()
    }
}

impl PartialEq for SlateAtkin {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.sets == other.sets
    }
}

impl Eq for SlateAtkin {}

impl fmt::Debug for SlateAtkin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SlateAtkin").field(&self.position).finish()
    }
}

impl Tree for SlateAtkin {
    fn of(setup: &Setup) -> Option<Self> {
        Self::new(setup)
    }

    #[inline(always)]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.position.piece(square)
    }

    #[inline(always)]
    fn is_kept(&self) -> bool {
        let us = self.position.turn();
        let Some(king) = self.king(us.other()) else { return true };
        (self.attacks_to(king) & self.position.color_set(us)).is_empty()
    }
}

impl Game for SlateAtkin {
    type Move = Move;
    type Moves = Moves;
    type Undo = (Undo, u32);

    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        Game::turn(&self.position)
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.position.outcome()
    }

    /// The pseudo-legal moves; see [`PseudoLegal`](super::PseudoLegal).
    fn list_moves(&self, list: &mut Moves) {
        let us = self.position.turn();
        let tables = Fast::tables();
        let own = self.position.color_set(us);
        Fast::for_each(own, |from| {
            let Some(piece) = self.position.piece(from) else { return };
            let kind = piece.kind();
            let targets = self.attacks_from(from) - own;
            if kind.promoted().is_some() {
                Fast::for_each(targets & tables.promotions[us.index()][from], |to| {
                    list.push(Move::board(from, to, true));
                });
            }
            let plain = match kind.dead_ranks() {
                0 => targets,
                ranks => targets - tables.far[us.index()][ranks - 1],
            };
            Fast::for_each(plain, |to| list.push(Move::board(from, to, false)));
        });
        self.list_drops(list);
    }

    fn play(&mut self, m: Move) -> (Undo, u32) {
        let height = self.stack.len() as u32;
        let capture = self.position.piece(m.to()).is_some();
        let undo = self.position.play(m);
        match m.kind() {
            MoveKind::Drop { to, .. } => {
                self.attack(to);
                self.look_again(to);
            }
            MoveKind::Board { from, to, .. } => {
                self.set_attacks(from, Set::EMPTY);
                self.attack(to);
                self.look_again(from);
                if !capture {
                    self.look_again(to);
                }
            }
        }
        (undo, height)
    }

    fn undo(&mut self, _: Move, (undo, height): (Undo, u32)) {
        self.position.undo(undo);
        for &(index, set) in self.stack[height as usize..].iter().rev() {
            self.sets[usize::from(index)] = set;
        }
        self.stack.truncate(height as usize);
    }

    fn key(&self) -> u64 {
        self.position.key()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::{TACTICAL, read, sample};
    use banmen_play::Random;

    #[test]
    fn random_games_keep_both_tables() {
        let mut random = Random::stream(77, 0);
        for setup in sample(&read(TACTICAL).expect("all are valid"), 24) {
            let mut found = SlateAtkin::new(&setup).expect("valid");
            let mut position = Position::new(&setup).expect("valid");
            let mut played = Vec::new();
            for _ in 0..40 {
                let mut legal: Vec<Move> = position.legal_moves().to_vec();
                let kept = |m: &Move| {
                    let mut after = found.clone();
                    Game::play(&mut after, *m);
                    after.is_kept()
                };
                let mut listed: Vec<Move> = found.moves().iter().copied().filter(kept).collect();
                legal.sort_unstable();
                listed.sort_unstable();
                assert_eq!(listed, legal, "{position}");
                let Some(m) = random.pick(&legal) else { break };
                position.play(m);
                played.push((m, found.clone(), Game::play(&mut found, m)));
                assert_eq!(found, SlateAtkin::new(&position.setup()).expect("valid"), "{m} to {position}");
                for square in Square::all() {
                    let both = position.attackers_to_set(square, Color::Black)
                        | position.attackers_to_set(square, Color::White);
                    assert_eq!(found.attacks_to(square), both, "{square} in {position}");
                }
            }
            while let Some((m, before, undo)) = played.pop() {
                Game::undo(&mut found, m, undo);
                assert_eq!(found, before);
            }
        }
    }
}
