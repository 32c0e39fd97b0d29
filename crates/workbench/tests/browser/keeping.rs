//! Nothing is lost: reloads, two tabs, wrong texts, a server that goes away and comes back.

use crate::{
    driver::with_browser,
    page::Page,
    server::{Scratch, Server},
};
use serde_json::json;
use std::time::Duration;

#[test]
fn game_survives_a_reload() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "connect4", &["person", "beginner"]).await;
        page.cell("d1").await;
        page.played(2).await;
        let before = page.moves().await;
        client.refresh().await.expect("the page is loaded again");
        page.played(2).await;
        assert_eq!(page.moves().await, before);
        page.see(".cell.target").await;
    });
}

#[test]
fn two_tabs_show_one_game() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "othello", &["person", "person"]).await;
        let address = client.current_url().await.expect("it has one");
        let first = client.window().await.expect("there is a window");
        let second = client.new_window(true).await.expect("a tab opens").handle;
        client.switch_to_window(second.clone()).await.expect("it is there");
        client.goto(address.as_str()).await.expect("the page opens");
        page.see(".board .cell").await;
        page.cell("d3").await;
        page.played(1).await;
        client.switch_to_window(first).await.expect("it is there");
        page.played(1).await;
        page.cell("c3").await;
        page.played(2).await;
        // A tab that has not heard of the last move is refused and told how the game stands.
        let script = "const done = arguments[0];
            fetch(location.hash.replace('#/table', '/api/tables') + '/play', { method: 'POST',
                headers: { 'content-type': 'application/json' }, body: JSON.stringify({ version: 1, text: 'c4' }) })
                .then((reply) => done(reply.status))";
        assert_eq!(client.execute_async(script, Vec::new()).await.expect("the script runs"), 409);
        client.switch_to_window(second).await.expect("it is there");
        page.played(2).await;
    });
}

#[test]
fn wrong_position_is_refused_with_a_reason_and_nothing_is_lost() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        page.cell("7g").await;
        page.cell("7f").await;
        page.played(1).await;
        page.click("details summary").await;
        page.write("details textarea", "lnsgkgsnl/9/ppppppppp b - 1").await;
        page.button("Read").await;
        let message = page.until("document.querySelector('#message.mistake')?.textContent").await;
        assert!(message.as_str().is_some_and(|text| text.contains("lnsgkgsnl")), "{message}");
        assert_eq!(page.moves().await, ["7g7f"]);
        assert_ne!(page.ask("document.querySelector('details textarea').value").await, "");
        // A right one is taken.
        page.ask("document.querySelector('details textarea').value = ''").await;
        page.write("details textarea", "startpos moves 2g2f 8c8d 2f2e").await;
        page.button("Read").await;
        page.played(3).await;
        // So is a record of another program, with the moves of its main line.
        page.ask("document.querySelector('details textarea').value = '▲７六歩　△３四歩　▲２二角成　△同銀\\nまで4手で中断\\n'").await;
        page.button("Read").await;
        page.played(4).await;
        assert_eq!(page.moves().await, ["7g7f", "3c3d", "8h2b+", "3a2b"]);
    });
}

#[test]
fn game_survives_a_restart_of_the_server() {
    let folder = Scratch::new();
    let server = Server::start(Some(&folder.0));
    let (url, port) = (server.url.clone(), server.port());
    let path = folder.0.clone();
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &url, "connect4", &["person", "person"]).await;
        page.cell("d1").await;
        page.played(1).await;
        drop(server);
        page.until("document.getElementById('message').textContent.includes('does not answer')").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let restarted = Server::on_port(port, Some(&path));
        page.until("document.getElementById('message').textContent.includes('is back')").await;
        page.cell("e1").await;
        page.played(2).await;
        client.refresh().await.expect("the page is loaded again");
        page.played(2).await;
        assert_eq!(page.moves().await, ["d", "e"]);
        drop(restarted);
    });
}

#[test]
fn seven_tabs_leave_the_site_alive() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::table(&client, &server.url, "connect4", &["person", "person"]).await;
        let first = client.window().await.expect("there is a window");
        let address = client.current_url().await.expect("it has one");
        for _ in 0..6 {
            let tab = client.new_window(true).await.expect("a tab opens").handle;
            client.switch_to_window(tab).await.expect("it is there");
            client.goto(address.as_str()).await.expect("the page opens");
            page.see(".board .cell").await;
        }
        // A browser has six connections to one server: seven streams would leave none for a move.
        page.cell("d1").await;
        page.played(1).await;
        client.switch_to_window(first).await.expect("it is there");
        page.played(1).await;
        page.cell("d2").await;
        page.played(2).await;
    });
}

#[test]
fn trouble_is_told_where_one_looks() {
    let server = Server::start(None);
    with_browser(390, 700, |client| async move {
        let page = Page::open(&client, &format!("{}#/table/0123456789abcdef", server.url)).await;
        page.until("document.querySelector('h1')?.textContent === 'No such game'").await;
        assert!(client.current_url().await.expect("it has one").as_str().ends_with("0123456789abcdef"));
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        page.click("details summary").await;
        page.ask(
            "document.querySelector('details textarea').value = 'lnsgkgsnl/9/ppppppppp b - 1 '.repeat(2000)",
        )
        .await;
        page.button("Read").await;
        page.until("document.querySelector('#message.mistake')?.textContent").await;
        let inside = "(() => { const { top, bottom } = document.getElementById('message').getBoundingClientRect(); return scrollY > 100 && top >= 0 && bottom <= innerHeight; })()";
        assert_eq!(page.ask(inside).await, true);
        let length = page.ask("document.getElementById('message').textContent.length").await;
        assert!(length.as_u64().is_some_and(|length| length < 300), "{length}");
        page.click("#message button").await;
        assert_eq!(page.ask("document.getElementById('message').offsetHeight").await, 0);
    });
}

#[test]
fn clock_never_goes_back() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let setup = json!({ "game": "shogi", "seats": ["person", "person"], "clock": { "main": 60 } });
        let page = Page::set_up(&client, &server.url, &setup).await;
        let clock = "document.querySelector('.mover .clock').textContent";
        page.until(&format!("{clock} < '0:59' && {clock} > '0:3'")).await;
        // The same state is drawn again: a piece is chosen, the board is turned.
        page.cell("7g").await;
        page.button("Flip").await;
        let text = page.ask(clock).await;
        assert!(text.as_str().is_some_and(|text| text < "0:59"), "{text}");
        // Taking a move back gives its time back.
        page.cell("7f").await;
        page.played(1).await;
        page.button("Take back").await;
        page.played(0).await;
        page.until(&format!("{clock} >= '0:59' || {clock} === '1:00'")).await;
    });
}

#[test]
fn handicap_is_chosen_and_the_first_page_lists_what_was_begun() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &server.url).await;
        page.see(".card").await;
        // From the beginning of the page to shogi by the keyboard.
        let stops = page.ask("(() => { const all = [...document.querySelectorAll('a[href], button, summary, input, select')].filter((one) => one.tabIndex >= 0 && one.offsetParent !== null); return all.findIndex((one) => one.textContent.startsWith('Play Shogi')); })()").await;
        assert!(stops.as_i64().is_some_and(|stops| (0..12).contains(&stops)), "{stops}");
        page.click("button[aria-label='Options for Shogi']").await;
        page.see("dialog select[name=start]").await;
        page.ask("(() => { const start = document.querySelector('select[name=start]'); start.value = [...start.options].find((option) => option.textContent.includes('two-piece')).value; })()").await;
        page.ask("document.querySelectorAll('dialog select[name^=seat]').forEach((seat) => (seat.value = 'person'))").await;
        page.button("Begin").await;
        page.see(".board .cell").await;
        page.until("document.querySelectorAll('.board .piece').length === 38").await;
        assert_eq!(page.standing().await, "White to move");
        assert_eq!(page.ask("document.querySelector('h1').textContent").await, "Shogi");
        assert_eq!(page.ask("document.activeElement === document.body").await, false);
        page.cell("5c").await;
        page.cell("5d").await;
        page.played(1).await;
        page.click("header nav a[href='#/']").await;
        page.until("document.querySelector('.recent')?.textContent.includes('1\u{a0}move')").await;
        assert_eq!(page.ask("document.activeElement.id").await, "main");
        page.click("header nav a[href='#/lights-out']").await;
        page.until("document.title === 'Lights Out – Banmen'").await;
    });
}
