//! What is seen and heard of a move: the line that wins, pieces that glide, the knock of wood.

use crate::{
    driver::{Screen, with_browser, with_screen},
    page::Page,
    server::Server,
};
use banmen_play::draw::{Mark, MarkKind};
use serde_json::json;

/// A game of random moves that ends with a line or a chain of the winner, and the cells of that.
fn won(game: &str) -> (Vec<String>, usize) {
    let is_won = |mark: &&Mark| mark.kind == MarkKind::Won;
    for round in 0..200 {
        let mut game = banmen_catalog::GAMES.open(game).expect("it is in the registry").game;
        for number in 0.. {
            let moves = game.moves();
            if moves.is_empty() || game.outcome().is_some() {
                break;
            }
            game.play(&moves[(number * 31 + round * 17) % moves.len()]).expect("it is legal");
        }
        let cells = game.picture().marks.iter().filter(is_won).count();
        if cells > 0 {
            return (game.history(), cells);
        }
    }
    panic!("no game of {game} is won by a line")
}

#[test]
fn winning_lines_are_marked() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        for game in ["hex:5", "y:5", "connect4", "yavalath", "gomoku"] {
            let (mut moves, cells) = won(game);
            let last = moves.pop().expect("a game has moves");
            let text = format!("start moves {}", moves.join(" "));
            let setup = json!({ "game": game, "seats": ["person", "person"], "text": text });
            let page = Page::set_up(&client, &server.url, &setup).await;
            assert_eq!(page.ask("document.querySelectorAll('.cell.won').length").await, 0, "{game}");
            page.write("input[name=move]", &format!("{last}\u{e007}")).await;
            page.see(".banner:not([hidden])").await;
            page.until(&format!("document.querySelectorAll('.cell.won').length === {cells}")).await;
        }
    });
}

#[test]
fn hex_is_won_and_the_chain_is_marked() {
    let server = Server::start(None);
    with_browser(390, 800, |client| async move {
        let page = Page::table(&client, &server.url, "hex:3", &["person", "person"]).await;
        for (count, cell) in ["b1", "a1", "b2", "a2", "b3"].into_iter().enumerate() {
            page.cell(cell).await;
            page.played(count + 1).await;
        }
        page.see(".standing.over").await;
        assert!(page.standing().await.contains("wins"));
        assert_eq!(page.ask("document.querySelectorAll('.cell.won').length").await, 3);
        assert_eq!(page.ask("document.querySelectorAll('.cell.target').length").await, 0);
    });
}

#[test]
fn sound_can_be_switched_off() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        page.ask("(window.sounds = 0, window.AudioContext = class { get state() { return 'suspended'; } resume() { window.sounds += 1; } }, 1)").await;
        for (from, to, sounds) in [("7g", "7f", 1), ("3c", "3d", 1), ("2g", "2f", 1)] {
            page.cell(from).await;
            page.cell(to).await;
            page.see(&format!(".cell.last[aria-label^='{to},']")).await;
            assert_eq!(page.ask("window.sounds").await, sounds, "after {to}");
            if from == "7g" {
                page.click("label:has(input[type=checkbox]) input").await;
                assert_eq!(page.ask("localStorage.getItem('sound')").await, "off");
            }
        }
    });
}

/// Whether a piece glides to its new square.
fn glides(is_still: bool) -> bool {
    let server = Server::start(None);
    let glided = std::cell::Cell::new(false);
    let told = &glided;
    with_screen(Screen { still: is_still, ..Screen::new(1280, 900) }, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        // The animation is over soon: its beginning is counted.
        page.ask("(() => { window.begun = 0; const animate = Element.prototype.animate; Element.prototype.animate = function (...all) { window.begun += 1; return animate.apply(this, all); }; })()").await;
        page.cell("7g").await;
        page.cell("7f").await;
        page.played(1).await;
        page.see(".cell[aria-label^='7f'] .piece").await;
        told.set(page.ask("window.begun > 0").await == true);
    });
    glided.get()
}

#[test]
fn moves_are_animated_unless_motion_is_unwanted() {
    // Where there is no browser nothing can be said.
    if glides(false) {
        assert!(!glides(true));
    } else {
        assert!(!crate::driver::is_there(), "no piece moves");
    }
}
