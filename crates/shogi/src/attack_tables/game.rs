//! The baseline as a game, with the drawing and the texts of the others.

use super::{AttackTables, Restore};
use crate::drawing;
use crate::game::player;
use crate::position::SetupError;
use crate::types::{Move, Moves};
use banmen_game::draw::{Draw, Picture, Track};
use banmen_game::{Game, Notation, Payoffs, Player};

impl Game for AttackTables {
    type Move = Move;
    type Moves = Moves;
    type Undo = Restore;

    const PLAYERS: usize = 2;
    const LONGEST_PLAYOUT: u32 = 1024;

    fn turn(&self) -> Player {
        player(self.turn)
    }

    fn outcome(&self) -> Option<Payoffs> {
        self.legal_moves().is_empty().then(|| Payoffs::win(player(self.turn.other())))
    }

    fn list_moves(&self, list: &mut Moves) {
        self.list_legal_moves(list);
    }

    fn play(&mut self, m: Move) -> Restore {
        AttackTables::play(self, m)
    }

    fn undo(&mut self, _: Move, restore: Restore) {
        AttackTables::undo(self, &restore);
    }

    fn key(&self) -> u64 {
        AttackTables::key(self)
    }
}

impl Notation for AttackTables {
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

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black" } else { "White" }.to_owned()
    }
}

impl Draw for AttackTables {
    fn picture(&self) -> Picture {
        drawing::picture(|square| self.piece(square), |color, kind| self.hand(color).count(kind))
    }

    fn track(&self, m: Move) -> Track {
        drawing::track(m, self.turn)
    }

    fn terminal(&self, last: Option<Track>) -> Option<String> {
        Some(drawing::terminal(
            |square| self.piece(square),
            |color, kind| self.hand(color).count(kind),
            self.turn,
            last,
        ))
    }
}
