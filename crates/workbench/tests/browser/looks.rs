//! Every game at two widths: it fits, its cells are labelled, and it is drawn soon.
//!
//! With `BANMEN_SCREENSHOTS=FOLDER` the pictures are kept there.

use crate::{driver::with_scaled_browser, page::Page, server::Server};
use banmen_catalog::GAMES;
use std::{fs, path::PathBuf};

/// What a person may wait for, ten times over: the machine that tests may be busy. The times are printed.
const SLACK: f64 = 10.0;

async fn keep(page: &Page, name: &str) {
    let Some(folder) = std::env::var_os("BANMEN_SCREENSHOTS").map(PathBuf::from) else { return };
    let picture = page.client.screenshot().await.expect("the browser takes a picture");
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join(format!("{name}.png")), picture).expect("the picture can be written");
}

fn every_game_at(width: u32, height: u32, scale: f64) {
    let server = Server::start(None);
    with_scaled_browser(width, height, scale, |client| async move {
        let page = Page::open(&client, &server.url).await;
        page.until("document.querySelectorAll('.card img').length").await;
        page.until(
            "[...document.querySelectorAll('.card img')].slice(0, 2).every((image) => image.naturalWidth)",
        )
        .await;
        assert_eq!(page.ask("document.querySelectorAll('.card').length").await, GAMES.0.len());
        fits(&page, "home", width).await;
        keep(&page, &format!("home-{width}")).await;
        for entry in GAMES.0 {
            let page = Page::table(&client, &server.url, entry.info.id, &["person", "easy", "easy"]).await;
            let cells = entry.open(None).expect("its usual size").game.picture().cells.len();
            assert_eq!(
                page.ask(
                    "document.querySelectorAll('[role=grid] [role=row] [role=gridcell][aria-label]').length"
                )
                .await,
                cells,
                "{}",
                entry.info.id
            );
            assert_eq!(page.ask("document.querySelectorAll('.cell[tabindex=\"0\"]').length").await, 1);
            // A few moves, so that there is something to see.
            for _ in 0..2 {
                page.until("document.querySelector('.cell.source, .cell.target') !== null").await;
                page.ask("(() => { const pick = (all) => all[Math.floor(all.length / 3)];
                    const click = (cell) => cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
                    if (!document.querySelector('.cell.target')) click(pick([...document.querySelectorAll('.cell.source')]));
                    click(pick([...document.querySelectorAll('.cell.target')])); })()").await;
                page.until("document.querySelectorAll('.moves button').length % document.querySelectorAll('.player').length === 0 && document.querySelectorAll('.moves button').length").await;
            }
            fits(&page, entry.info.id, width).await;
            keep(&page, &format!("{}-{width}", entry.info.id)).await;
        }
    });
}

async fn fits(page: &Page, name: &str, width: u32) {
    let wide = page.ask("document.documentElement.scrollWidth").await;
    assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(width)), "{name} is {wide} wide at {width}");
}

#[test]
fn every_game_fits_a_screen() {
    every_game_at(1280, 900, 0.5);
}

#[test]
fn every_game_fits_a_telephone() {
    every_game_at(390, 800, 1.0);
    every_game_at(360, 640, 1.0);
}

#[test]
fn page_is_drawn_and_moves_are_answered_soon() {
    let server = Server::start(None);
    with_scaled_browser(1280, 900, 1.0, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        client.refresh().await.expect("the page is loaded again");
        page.see(".board .piece").await;
        let painted =
            page.until("performance.getEntriesByName('first-contentful-paint')[0]?.startTime").await;
        let painted = painted.as_f64().unwrap_or(f64::MAX);
        // From the click to the piece on its new square.
        let script = "const done = arguments[0];
            const cell = (name) => document.querySelector(`.cell[aria-label^='${name},']`);
            const click = (name) => cell(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
            click('7g');
            const begun = performance.now();
            new MutationObserver(() => { if (cell('7f').querySelector('.piece')) done(performance.now() - begun); })
                .observe(document.querySelector('.board'), { childList: true, subtree: true });
            click('7f')";
        let answered = client.execute_async(script, Vec::new()).await.expect("the script runs");
        let answered = answered.as_f64().unwrap_or(f64::MAX);
        println!("first paint after {painted:.0} ms, a move answered after {answered:.0} ms");
        assert!(painted < SLACK * 100.0, "{painted} ms");
        assert!(answered < SLACK * 50.0, "{answered} ms");
    });
}
