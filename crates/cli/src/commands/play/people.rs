//! The players that are people, and those that are the program.

use anyhow::{Result, bail};
use banmen_play::{AnyGame, MAX_PLAYERS, Player};

/// Which players are people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct People([bool; MAX_PLAYERS]);

impl People {
    /// Reads `1`, `black`, `1,3`, `all` or `none`.
    pub(super) fn read(text: &str, game: &dyn AnyGame) -> Result<Self> {
        let mut people = [false; MAX_PLAYERS];
        match text.trim().to_lowercase().as_str() {
            "all" => people = [true; MAX_PLAYERS],
            "none" => {}
            listed => {
                for seat in listed.split(',') {
                    people[Self::player(seat.trim(), game)?.index()] = true;
                }
            }
        }
        Ok(Self(people))
    }

    fn player(seat: &str, game: &dyn AnyGame) -> Result<Player> {
        let mut players = Player::all(game.players());
        let called = |player: &Player| {
            // A name may carry the player's sign behind it: `First (●)`.
            let name = game.player_name(*player).to_lowercase();
            name == seat || name.split(' ').next() == Some(seat) || (player.index() + 1).to_string() == seat
        };
        let Some(player) = players.find(called) else {
            let names: Vec<String> =
                Player::all(game.players()).map(|player| game.player_name(player)).collect();
            let count = game.players();
            bail!("unknown seat `{seat}` (1 to {count}, {}, all, none)", names.join(", "));
        };
        Ok(player)
    }

    /// Whether this player is a person.
    pub(super) const fn is_person(&self, player: Player) -> bool {
        self.0[player.index()]
    }

    /// Returns whether one of the first `players` players is a person.
    pub(super) fn has_person(&self, players: usize) -> bool {
        Player::all(players).any(|player| self.is_person(player))
    }

    /// Returns whether one of the first `players` players is the program.
    pub(super) fn has_program(&self, players: usize) -> bool {
        Player::all(players).any(|player| !self.is_person(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_named_by_number_and_by_name() {
        let opened = crate::arguments::open("othello").expect("it is in the registry");
        let read = |text| People::read(text, &*opened.game);
        let first = read("1").expect("there is a first player");
        assert!(first.is_person(Player::FIRST) && !first.is_person(Player::SECOND));
        let name = opened.game.player_name(Player::SECOND).to_uppercase();
        let second = read(&name).expect("it is the second player's name");
        assert!(second.is_person(Player::SECOND) && !second.is_person(Player::FIRST));
        assert!(!read("all").expect("everyone").has_program(2));
        assert!(!read("none").expect("nobody").has_person(2));
        for text in ["0", "3", "", "1,", "nobody"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
