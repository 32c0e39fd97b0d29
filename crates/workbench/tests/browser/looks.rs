//! Every game at three widths: it fits, its cells are labelled, and it is drawn soon.
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
    let all: Vec<&str> = GAMES.0.iter().map(|entry| entry.info.id).collect();
    games_at(width, height, scale, &all);
}

fn games_at(width: u32, height: u32, scale: f64, games: &[&str]) {
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
        for entry in GAMES.0.iter().filter(|entry| games.contains(&entry.info.id)) {
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

/// The three that the others resemble, on a large screen.
#[test]
fn games_fit_a_large_screen() {
    games_at(1920, 1080, 0.5, &["shogi", "go", "chess3"]);
}

#[test]
fn every_game_fits_a_telephone() {
    every_game_at(390, 800, 1.0);
}

/// What this is and where one can go is seen without scrolling, on a screen and on a telephone.
#[test]
fn first_page_is_understood_in_one_screen() {
    let server = Server::start(None);
    for (width, height) in [(1920, 1080), (1280, 800), (390, 844)] {
        let url = server.url.clone();
        with_scaled_browser(width, height, 1.0, |client| async move {
            let page = Page::open(&client, &url).await;
            page.see(".way").await;
            let ways =
                page.ask("[...document.querySelectorAll('.way strong')].map((way) => way.textContent)").await;
            let wanted = ["Play Shogi", "Play another game", "Analyse", "Explore bitboards", "Measure"];
            assert_eq!(ways, serde_json::json!(wanted));
            let lowest = page.ask("Math.max(...[...document.querySelectorAll('h1, .way')].map((one) => one.getBoundingClientRect().bottom))").await;
            assert!(
                lowest.as_f64().is_some_and(|lowest| lowest <= f64::from(height)),
                "{lowest} of {height}"
            );
            for (way, tab) in
                [("#/inspect/shogi", "Inspect"), ("#/measure/shogi", "Measure"), ("#/play/shogi", "Play")]
            {
                client.goto(&url).await.expect("the page opens");
                page.click(&format!(".way[href='{way}']")).await;
                page.until(&format!(
                    "document.querySelector('[role=tab][aria-selected=true]')?.textContent === '{tab}'"
                ))
                .await;
            }
        });
    }
}

/// The views without a table, each as full as it gets: nothing is wider than the screen, and every control has a name.
#[test]
fn every_view_fits_in_light_and_dark() {
    const FIVE: &str = "9%2F9%2F8k%2F9%2F9%2F7R1%2F9%2F9%2F9%20b%20Gr2b3g4s4n4l18p%201";
    let server = Server::start(None);
    let views = [
        ("home", String::new(), ".card img"),
        ("problems", "#/problems/13".to_owned(), ".problems .board .piece"),
        (
            "analyse",
            "#/analyse/shogi//7g7f,3c3d,2g2f,8c8d,2f2e,8d8e/3".to_owned(),
            ".analysis .tree [aria-current]",
        ),
        ("mate", format!("#/analyse/shogi/{FIVE}"), ".analysis .board .piece"),
        ("edit", "#/edit".to_owned(), ".editor .problem-verdict.right"),
        ("methods", "#/methods/12".to_owned(), ".methods .steps-of-trace li:nth-child(5)"),
        ("sliders", "#/sliders".to_owned(), ".sliders .steps-of-trace li:nth-child(4)"),
    ];
    for (width, height) in [(390, 844), (1280, 900), (1920, 1080)] {
        let (url, views) = (server.url.clone(), views.clone());
        with_scaled_browser(width, height, 1.0, |client| async move {
            for theme in ["light", "dark"] {
                for (name, address, ready) in &views {
                    let page = Page::open(&client, "about:blank").await;
                    page.client.goto(&format!("{url}{address}")).await.expect("the page opens");
                    page.ask(&format!("(localStorage.setItem('theme', '{theme}'), document.documentElement.dataset.theme = '{theme}')")).await;
                    page.see(ready).await;
                    if *name == "mate" {
                        page.button("Is there a mate?").await;
                        page.see(".mate-moves button").await;
                    }
                    if *name == "analyse" {
                        page.button("Review the game").await;
                        page.see(".graph .curve").await;
                        page.ask("(document.querySelector('.records').open = true)").await;
                    }
                    fits(&page, name, width).await;
                    let nameless = page.ask("[...document.querySelectorAll('button, input, select, textarea, a')].filter((one) => !one.textContent.trim() && !one.getAttribute('aria-label') && !one.closest('label') && !one.closest('[aria-hidden=true]')).map((one) => one.outerHTML)").await;
                    assert_eq!(nameless, serde_json::json!([]), "{name}");
                    keep(&page, &format!("view-{name}-{width}-{theme}")).await;
                }
            }
        });
    }
}

/// Held sideways, and a page at twice its size: the whole board is seen at once, in one row with its players.
#[test]
fn boards_fit_a_low_screen() {
    let server = Server::start(None);
    for (width, height) in [(844, 390), (640, 400)] {
        let url = server.url.clone();
        with_scaled_browser(width, height, 1.0, |client| async move {
            for game in ["shogi", "chess3", "go:19", "hex", "connect4"] {
                let page = Page::table(&client, &url, game, &["person", "person", "person"]).await;
                let board = page.ask("(() => { const { top, bottom, height } = document.querySelector('.board').getBoundingClientRect(); return [top, bottom, height]; })()").await;
                let [top, bottom, tall]: [f64; 3] = serde_json::from_value(board.clone()).expect("numbers");
                assert!(
                    top >= 0.0 && bottom <= f64::from(height) && tall > 0.8 * f64::from(height),
                    "{game}: {board}"
                );
                fits(&page, game, width).await;
                keep(&page, &format!("{}-{width}", game.replace(':', "-"))).await;
            }
        });
    }
}

/// The contrast of two colours as WCAG defines it, for the colours that the page really has.
const CONTRAST: &str = "
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255).map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
    const style = (selector) => getComputedStyle(document.querySelector(selector));";

#[test]
fn what_must_be_told_apart_differs_three_to_one() {
    let server = Server::start(None);
    with_scaled_browser(1280, 900, 1.0, |client| async move {
        let measured = async |page: &Page, what: &str| -> f64 {
            let value = page.client.execute(&format!("{CONTRAST} return {what}"), Vec::new()).await;
            value.expect("the script runs").as_f64().expect("a number")
        };
        for theme in ["light", "dark"] {
            let page = Page::open(&client, &server.url).await;
            page.ask(&format!("localStorage.setItem('theme', '{theme}')")).await;
            client.refresh().await.expect("the page is loaded again");
            for game in ["shogi", "go", "othello", "chess3", "breakthrough", "connect4", "hex"] {
                let page = Page::table(&client, &server.url, game, &["person", "person", "person"]).await;
                page.ask("(() => { const click = (cell) => cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
                    if (!document.querySelector('.cell.target')) click(document.querySelector('.cell.source'));
                    click(document.querySelector('.cell.target')); })()").await;
                page.see(".cell.last .frame").await;
                let ground = "[...document.querySelectorAll('.slab, .under, .ground')].map((one) => getComputedStyle(one).fill).filter((fill) => !fill.includes(', 0)'))";
                let last = format!(
                    "Math.min(...{ground}.map((fill) => Math.max(contrast(style('.last .halo').stroke, fill), contrast(style('.last .frame').stroke, fill))))"
                );
                let last = measured(&page, &last).await;
                assert!(last >= 3.0, "{game}, {theme}: the last move has {last:.2}");
                let swatch = "Math.min(...[...document.querySelectorAll('.swatch .stone')].map((stone) => { const { fill, stroke } = getComputedStyle(stone); const page = style('.player.mover').backgroundColor; return Math.max(contrast(fill, page), contrast(stroke, page)); }))";
                let swatch = measured(&page, swatch).await;
                assert!(swatch >= 3.0, "{game}, {theme}: a player's colour has {swatch:.2}");
                let border =
                    measured(&page, "contrast(style('.seat').borderTopColor, style('body').backgroundColor)")
                        .await;
                assert!(border >= 3.0, "{theme}: a border has {border:.2}");
            }
            keep(&page, &format!("hex-{theme}")).await;
            let page = Page::open(&client, &format!("{}#/lights-out", server.url)).await;
            page.see(".lights .piece circle").await;
            let lit = measured(
                &page,
                "contrast(style('.lights .piece circle').fill, style('.lights .cell .ground').fill)",
            )
            .await;
            assert!(lit >= 3.0, "{theme}: a light has {lit:.2}");
            keep(&page, &format!("lights-{theme}")).await;
        }
    });
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
