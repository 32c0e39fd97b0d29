//! Life runs, Lights Out is solved, a packing is found.

use crate::{driver::with_browser, page::Page, server::Server};

#[test]
fn life_runs_and_stops() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &format!("{}#/life", server.url)).await;
        page.see(".life-status").await;
        page.button("Random fill").await;
        page.until("/population [1-9]/.test(document.querySelector('.life-status').textContent)").await;
        page.button("Play").await;
        page.until(
            "Number(/Generation (\\d+)/.exec(document.querySelector('.life-status').textContent)?.[1]) >= 5",
        )
        .await;
        page.button("Pause").await;
        page.until("[...document.querySelectorAll('button')].some((one) => one.textContent === 'Play')")
            .await;
    });
}

#[test]
fn lights_out_is_solved_and_the_solution_puts_all_lights_out() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &format!("{}#/lights-out", server.url)).await;
        page.see(".lights .board .cell").await;
        page.button("All on").await;
        let cells = page.ask("document.querySelectorAll('.lights .cell').length").await;
        page.until(&format!("document.querySelectorAll('.lights .cell .piece').length === {cells}")).await;
        page.button("Solve").await;
        page.until("document.querySelector('.lights-verdict').textContent").await;
        page.button("Play the solution").await;
        page.until("document.querySelectorAll('.lights .cell .piece').length === 0").await;
    });
}

#[test]
fn packing_is_solved_and_stepped_through() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &format!("{}#/packing", server.url)).await;
        page.see(".packing-stage svg").await;
        page.button("Solve").await;
        page.until("document.querySelector('.packing-number').textContent.startsWith('Solution')").await;
        page.see(".packing-board[aria-label*='pieces']").await;
    });
}
