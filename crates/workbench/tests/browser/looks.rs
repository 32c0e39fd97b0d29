//! Every game on three screens: it fits, its cells are labelled, what must be told apart can be.
//!
//! With `BANMEN_SCREENSHOTS=FOLDER` the pictures are kept there.

use crate::{
    driver::{Screen, picture, with_browser},
    page::Page,
    server::Server,
};
use banmen_catalog::GAMES;
use std::{fs, path::PathBuf};

pub(crate) async fn keep(page: &Page, name: &str) {
    let Some(folder) = std::env::var_os("BANMEN_SCREENSHOTS").map(PathBuf::from) else { return };
    let picture = picture(&page.client).await;
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join(format!("{name}.webp")), picture).expect("the picture can be written");
}

/// Widths and heights: a telephone, a screen, a large screen.
pub(crate) const SCREENS: [Screen; 3] =
    [Screen::new(390, 844), Screen::new(1280, 900), Screen::new(1920, 1080)];

pub(crate) async fn fits(page: &Page, name: &str, Screen { width, .. }: Screen) {
    let wide = page.ask("document.documentElement.scrollWidth").await;
    assert!(wide.as_u64().is_some_and(|wide| wide <= u64::from(width)), "{name} is {wide} wide at {width}");
}

/// Makes the page light or dark, as its button does.
pub(crate) async fn paint(page: &Page, theme: &str) {
    page.ask(&format!(
        "(localStorage.setItem('theme', '{theme}'), document.documentElement.dataset.theme = '{theme}')"
    ))
    .await;
}

#[test]
fn every_game_fits_every_screen() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
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
            for screen in SCREENS {
                screen.set(&client).await;
                fits(&page, entry.info.id, screen).await;
                for (theme, ending) in [("dark", "-dark"), ("light", "")] {
                    paint(&page, theme).await;
                    keep(&page, &format!("{}-{}{ending}", entry.info.id, screen.width)).await;
                }
            }
        }
    });
}

/// What this is and where one can go is seen without scrolling, on a screen and on a telephone.
#[test]
fn first_page_is_understood_in_one_screen() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let url = &server.url;
        let page = Page::open(&client, url).await;
        page.see(".way").await;
        let ways =
            page.ask("[...document.querySelectorAll('.way strong')].map((way) => way.textContent)").await;
        let wanted = ["Play Shogi", "Play another game", "Analyse", "Explore bitboards", "Measure"];
        assert_eq!(ways, serde_json::json!(wanted));
        page.until("document.querySelectorAll('.card img').length").await;
        assert_eq!(page.ask("document.querySelectorAll('.card').length").await, GAMES.0.len());
        for screen in [Screen::new(1280, 800), SCREENS[0], SCREENS[2]] {
            screen.set(&client).await;
            let lowest = page.ask("Math.max(...[...document.querySelectorAll('h1, .way')].map((one) => one.getBoundingClientRect().bottom))").await;
            assert!(
                lowest.as_f64().is_some_and(|lowest| lowest <= f64::from(screen.height)),
                "{lowest} of {}",
                screen.height
            );
        }
        for (way, tab) in
            [("#/inspect/shogi", "Inspect"), ("#/measure/shogi", "Measure"), ("#/play/shogi", "Play")]
        {
            client.goto(url).await.expect("the page opens");
            page.click(&format!(".way[href='{way}']")).await;
            page.until(&format!(
                "document.querySelector('[role=tab][aria-selected=true]')?.textContent === '{tab}'"
            ))
            .await;
        }
    });
}

/// Held sideways, and a page at twice its size: the whole board is seen at once, in one row with its players.
#[test]
fn boards_fit_a_low_screen() {
    let server = Server::start(None);
    with_browser(844, 390, |client| async move {
        for game in ["shogi", "chess3", "go:19", "hex", "connect4"] {
            let page = Page::table(&client, &server.url, game, &["person", "person", "person"]).await;
            for screen in [Screen::new(844, 390), Screen::new(640, 400)] {
                screen.set(&client).await;
                let board = page.ask("(() => { const { top, bottom, height } = document.querySelector('.board').getBoundingClientRect(); return [top, bottom, height]; })()").await;
                let [top, bottom, tall]: [f64; 3] = serde_json::from_value(board.clone()).expect("numbers");
                let height = f64::from(screen.height);
                assert!(top >= 0.0 && bottom <= height && tall > 0.8 * height, "{game}: {board}");
                fits(&page, game, screen).await;
            }
        }
    });
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
    with_browser(1280, 900, |client| async move {
        let measured = async |page: &Page, what: &str| -> f64 {
            let value = page.client.execute(&format!("{CONTRAST} return {what}"), Vec::new()).await;
            value.expect("the script runs").as_f64().expect("a number")
        };
        for game in ["shogi", "go", "othello", "chess3", "breakthrough", "connect4", "hex"] {
            let page = Page::table(&client, &server.url, game, &["person", "person", "person"]).await;
            page.ask("(() => { const click = (cell) => cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
                if (!document.querySelector('.cell.target')) click(document.querySelector('.cell.source'));
                click(document.querySelector('.cell.target')); })()").await;
            page.see(".cell.last .frame").await;
            for theme in ["light", "dark"] {
                paint(&page, theme).await;
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
        }
        let page = Page::open(&client, &format!("{}#/lights-out", server.url)).await;
        page.see(".lights .piece circle").await;
        for theme in ["light", "dark"] {
            paint(&page, theme).await;
            let lit = "contrast(style('.lights .piece circle').fill, style('.lights .cell .ground').fill)";
            let lit = measured(&page, lit).await;
            assert!(lit >= 3.0, "{theme}: a light has {lit:.2}");
        }
    });
}
