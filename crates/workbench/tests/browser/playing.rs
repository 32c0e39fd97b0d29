//! Games played by hand.

use crate::{driver::with_browser, page::Page, server::Server};
use fantoccini::{Locator, key::Key};

#[test]
fn shogi_with_a_promotion_and_a_drop() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        for (index, (from, to)) in [("7g", "7f"), ("3c", "3d")].into_iter().enumerate() {
            page.cell(from).await;
            page.cell(to).await;
            page.played(index + 1).await;
        }
        page.cell("8h").await;
        page.cell("2b").await;
        // The bishop may promote: the page asks, and shows both pieces.
        page.see("dialog.chooser[open] svg").await;
        page.client.find(Locator::Css(".chooser button:has(span)")).await.expect("there are two choices");
        let promoted = "//dialog//button[contains(., '成') and not(contains(., '不成'))]";
        page.client
            .find(Locator::XPath(promoted))
            .await
            .expect("one promotes")
            .click()
            .await
            .expect("it is shown");
        page.played(3).await;
        page.see(".cell.last[aria-label^='2b,'][aria-label*='Black horse']").await;
        page.cell("3a").await;
        page.cell("2b").await;
        page.played(4).await;
        // White has the horse in hand as a bishop, Black the bishop that it took.
        page.click(".bench.below .held[aria-label^='bishop in hand, 1']").await;
        page.see(".cell.target[aria-label^='5e,']").await;
        page.cell("5e").await;
        page.played(5).await;
        assert_eq!(page.moves().await, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]);
        assert_eq!(page.standing().await, "White to move");
    });
}

#[test]
fn shogi_pieces_can_be_dragged() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        let at = |name: &str| {
            format!(
                "(() => {{ const r = document.querySelector(\".cell[aria-label^='{name},'] .ground\").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
            )
        };
        let point =
            |value: serde_json::Value| -> (f64, f64) { serde_json::from_value(value).expect("a point") };
        let (x, y) = point(page.ask(&at("2g")).await);
        let (to_x, to_y) = point(page.ask(&at("2f")).await);
        let duration = Some(std::time::Duration::from_millis(80));
        let move_to = |x: f64, y: f64| PointerAction::MoveTo { duration, x, y };
        let actions = MouseActions::new("mouse".to_owned())
            .then(move_to(x, y))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(move_to(x, (y + to_y) / 2.0))
            .then(move_to(to_x, to_y))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        client.perform_actions(actions).await.expect("the mouse moves");
        page.played(1).await;
        assert_eq!(page.moves().await, ["2g2f"]);
    });
}

#[test]
fn full_game_of_othello_against_the_program() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "othello", &["person", "beginner"]).await;
        // Whenever the person is on move, the first cell that may be moved to is clicked, or the pass.
        let script = "const done = arguments[0];
            const timer = setInterval(() => {
                if (document.querySelector('.standing.over')) { clearInterval(timer); return done(true); }
                const target = document.querySelector('.cell.target') ?? document.querySelector('.words button');
                target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            }, 10)";
        client.execute_async(script, Vec::new()).await.expect("the game ends");
        let moves = page.moves().await;
        assert!(moves.len() >= 9, "{moves:?}");
        let standing = page.standing().await;
        // The page agrees with the rules about who won.
        let mut game = banmen_catalog::GAMES.open("othello").expect("it is in the registry").game;
        for text in &moves {
            game.play(text).expect("the page lists legal moves");
        }
        assert_eq!(Some(standing), game.ending());
    });
}

#[test]
fn opening_of_chess_for_three() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "chess3", &["person", "person", "beginner"]).await;
        // Red's exchange is no way from square to square: it has a button, and Red is on move again.
        page.click(".words button[data-key=swap]").await;
        page.played(1).await;
        page.cell("E11").await;
        page.cell("E9").await;
        page.until("document.getElementById('spoken').textContent.startsWith('Red:')").await;
        page.until(
            "document.querySelector('.moves button:last-child').getAttribute('aria-label').includes('Red')",
        )
        .await;
        page.button("Take back").await;
        page.played(1).await;
        page.button("Take back").await;
        page.played(0).await;
        page.cell("E11").await;
        page.cell("E9").await;
        page.played(1).await;
        page.cell("D2").await;
        page.cell("D4").await;
        // Black is the program; then it is Red's turn again.
        page.played(3).await;
        assert_eq!(page.moves().await[..2], ["E11-E9", "D2-D4"]);
        page.until("document.querySelector('.standing').textContent === 'Red to move'").await;
        // Red resigns: the others play on, and the program plays for Red.
        page.button("Resign").await;
        page.until("document.querySelector('.player').textContent.includes('resigned')").await;
        // Its move is taken as it is, for it may think for long on a slow machine.
        page.button("Move now").await;
        page.until("document.querySelector('.standing').textContent === 'White to move'").await;
        assert_eq!(page.ask("document.querySelector('.player select').value").await, "medium");
    });
}

/// Where a cell is on the screen, from its top.
async fn height_of(page: &Page, name: &str) -> f64 {
    let script =
        format!("document.querySelector(\".cell[aria-label^='{name},'] .ground\").getBoundingClientRect().y");
    page.ask(&script).await.as_f64().expect("a number")
}

#[test]
fn person_sits_below_the_board() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        for (game, seats, below, above) in [
            ("shogi", ["person", "beginner", ""], "5i", "5a"),
            ("shogi", ["beginner", "person", ""], "5a", "5i"),
            ("chess3", ["person", "beginner", "beginner"], "I12", "E1"),
            ("chess3", ["beginner", "person", "beginner"], "E1", "I12"),
            ("chess3", ["beginner", "beginner", "person"], "I8", "E1"),
        ] {
            let seats: Vec<&str> = seats.into_iter().filter(|seat| !seat.is_empty()).collect();
            let page = Page::table(&client, &server.url, game, &seats).await;
            let (low, high) = (height_of(&page, below).await, height_of(&page, above).await);
            assert!(low > high, "{game} {seats:?}: {below} at {low}, {above} at {high}");
            if game == "shogi" {
                let person = page.ask("document.querySelector('.players.below select').value").await;
                assert_eq!(person, "person", "{seats:?}");
            }
        }
        // Who sits down elsewhere is turned to, unless someone has turned the board by hand.
        let page = Page::table(&client, &server.url, "shogi", &["person", "beginner"]).await;
        page.button("Flip").await;
        assert!(height_of(&page, "5a").await > height_of(&page, "5i").await);
    });
}

#[test]
fn program_that_is_interrupted_falls_silent() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "go:9", &["person", "mcts,time=60"]).await;
        page.cell("e5").await;
        page.until("/expects/.test(document.querySelector('[data-thought]').textContent)").await;
        page.see(".thought .busy").await;
        page.button("Take back").await;
        page.played(0).await;
        page.until("document.querySelector('.thought .busy') === null").await;
        // What the search still had to tell does not begin it anew.
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        assert_eq!(page.ask("document.querySelector('.thought .busy')").await, serde_json::Value::Null);
        assert_eq!(page.ask("document.querySelector('[data-thought]').textContent").await, "");
        // A person sits down where the program thinks.
        page.cell("e5").await;
        page.see(".thought .busy").await;
        page.ask("(() => { const seat = document.querySelectorAll('.seat')[0]; seat.value = 'person'; seat.dispatchEvent(new Event('change')); })()").await;
        page.until("document.querySelector('.thought .busy') === null").await;
        page.until("!document.querySelector('.thought button').disabled").await;
        // Heading and hint speak of the position that is shown.
        page.cell("e4").await;
        page.played(2).await;
        page.click("button[aria-label='One move back']").await;
        page.until("document.querySelector('.standing').textContent.startsWith('After move 1 of 2')").await;
        assert_eq!(page.ask("document.querySelector('.thought button').disabled").await, true);
        // The button that was pressed still has the focus, and so has a move of the list.
        assert_eq!(page.ask("document.activeElement.getAttribute('aria-label')").await, "One move back");
        page.click(".moves button").await;
        assert_eq!(page.ask("document.activeElement.closest('.moves') !== null").await, true);
    });
}

#[test]
fn connect_four_by_the_keyboard_alone() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "connect4", &["person", "person"]).await;
        page.ask("document.querySelector('.cell[tabindex=\"0\"]').focus()").await;
        // From the top left corner down to the lowest row and to the fourth column.
        page.press(&[Key::Down; 5]).await;
        page.press(&[Key::Right; 3]).await;
        assert_eq!(
            page.ask("document.activeElement.getAttribute('aria-label')").await,
            "d1, empty, can be moved to"
        );
        page.press(&[Key::Enter]).await;
        page.played(1).await;
        page.press(&[Key::Up]).await;
        page.press(&[Key::Enter]).await;
        page.played(2).await;
        assert_eq!(page.moves().await, ["d", "d"]);
        // The whole column means the cell that a stone falls to.
        page.click(".cell.column[aria-label='g6, empty, moves to g1']").await;
        page.played(3).await;
        page.see(".cell.last[aria-label^='g1,']").await;
        page.button("Take back").await;
        page.played(2).await;
        let spoken = page.until("document.getElementById('spoken').textContent").await;
        assert!(spoken.as_str().is_some_and(|text| text.contains("to move")), "{spoken}");
        // Typed notation, and the take-back key outside of the fields.
        page.write("input[name=move]", "e\u{e007}").await;
        page.played(3).await;
        page.write("input[name=move]", "nonsense\u{e007}").await;
        page.until("document.getElementById('message').textContent.includes('nonsense')").await;
        page.played(3).await;
    });
}
