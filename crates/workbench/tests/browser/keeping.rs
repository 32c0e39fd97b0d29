//! Nothing is lost: reloads, two tabs, wrong texts, a server that goes away and comes back.

use crate::{
    driver::with_browser,
    page::Page,
    server::{Scratch, Server},
};
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
