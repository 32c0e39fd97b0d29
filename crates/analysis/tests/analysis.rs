//! Lines and reviews of games of every kind of search.

use banmen_analysis::{Judgement, ReviewLimits, lines, review};
use banmen_catalog::GAMES;
use banmen_play::registry::Opened;
use std::{sync::atomic::AtomicBool, time::Duration};

fn opened(game: &str, moves: &str) -> Opened {
    let mut opened = GAMES.open(game).expect("a game");
    for played in moves.split_whitespace() {
        opened.game.play(played).expect("a move");
    }
    opened
}

#[test]
fn lines_can_be_played_and_come_in_order() {
    for game in ["shogi", "othello", "hex:5", "chess3", "yavalath"] {
        let opened = opened(game, "");
        let mover = opened.game.turn().index();
        let mut rounds = 0;
        let stop = AtomicBool::new(false);
        let found =
            lines(&opened, 3, Duration::from_secs(2), &stop, &mut |_| rounds += 1).expect("it is searched");
        assert!(rounds > 0 && found.lines.len() == 3 && found.nodes > 0, "{game}: {found:?}");
        assert!(found.lines.windows(2).all(|pair| pair[0].shares[mover] >= pair[1].shares[mover]));
        for line in &found.lines {
            let mut ahead = opened.game.boxed_clone();
            for text in &line.moves {
                ahead.play(text).expect("a move of the line");
            }
            assert_eq!(line.shares.len(), opened.game.players());
        }
        assert!(found.lines[0].moves[0] != found.lines[1].moves[0]);
    }
}

#[test]
fn raised_flag_ends_both_at_once() {
    let stop = AtomicBool::new(true);
    for game in ["shogi", "othello"] {
        let opened = opened(game, "");
        lines(&opened, 2, Duration::from_secs(1_000), &stop, &mut |_| {}).expect("it is searched");
        assert!(!review(&opened, ReviewLimits::default(), &stop, &mut |_, _| {}).expect("it is searched"));
    }
}

#[test]
fn review_sees_every_position_and_the_move_that_would_have_won() {
    // The second player does not close the row of three, and the first does not complete it.
    let opened = opened("connect4", "d d c c e a a");
    let mut told: Vec<Judgement> = Vec::new();
    let stop = AtomicBool::new(false);
    let limits = ReviewLimits { time: Duration::from_secs(60), ..ReviewLimits::default() };
    let is_complete = review(&opened, limits, &stop, &mut |ply, judgement| {
        assert_eq!(ply, told.len());
        told.push(judgement.clone());
    });
    assert!(is_complete.expect("it is searched"));
    assert_eq!((told.len(), told[6].best.as_deref(), told[6].shares[0]), (8, Some("b"), 1.0));
}
