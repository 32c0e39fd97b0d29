//! Othello: games that end early, passes, and 4×4 solved.

use banmen_games::othello::Othello;
use banmen_play::{Game, Player};

/// What happens ply by ply.
#[derive(Default)]
struct Tally {
    ended: [u64; 16],
    passes: [u64; 16],
}

impl Tally {
    fn walk(&mut self, game: &mut Othello<8>, ply: usize, last: usize) {
        if game.is_over() {
            self.ended[ply] += 1;
            return;
        }
        self.passes[ply + 1] += u64::from(game.found() == 0);
        if ply < last {
            game.each_child(|child| self.walk(child, ply + 1, last));
        }
    }
}

/// The rows up to a ply, from a walk to one ply less and the counts of [`Game::count_sequences`].
fn check(last: usize) {
    let mut tally = Tally::default();
    tally.walk(&mut Othello::<8>::default(), 0, last - 1);
    for row in crate::common::rows(include_str!("../../data/othello-8.endings")) {
        let (ply, passes, all): (usize, u64, u64) =
            (row[0].parse().unwrap(), row[1].parse().unwrap(), row[2].parse().unwrap());
        if ply <= last {
            assert_eq!(tally.passes[ply], passes, "passes at ply {ply}");
            let ended: u64 = tally.ended[..ply].iter().sum();
            let going = Othello::<8>::default().count_sequences(ply as u32);
            assert_eq!(ended + going, all, "games at ply {ply}");
        }
    }
}

#[test]
fn early_ends_and_passes_are_the_published_ones() {
    check(10);
}

#[test]
#[ignore = "takes minutes"]
fn ends_and_passes_of_thirteen_plies_are_the_published_ones() {
    check(13);
}

/// The discs that the side to move is ahead at the end of the best game, empty cells to nobody.
fn margin(game: &mut Othello<4>) -> i32 {
    let discs = |player| game.discs(player).count_ones() as i32;
    if game.is_over() {
        let ahead = discs(Player::FIRST) - discs(Player::SECOND);
        return if game.turn() == Player::FIRST { ahead } else { -ahead };
    }
    let mut best = i32::MIN;
    game.each_child(|child| best = best.max(-margin(child)));
    best
}

/// Known: White wins by 11 to 3.
#[test]
fn four_by_four_is_lost_for_the_first_player() {
    assert_eq!(margin(&mut Othello::<4>::default()), -8);
}
