//! Every view, as full as it gets, on three screens, in light and dark: nothing is wider than the screen, every control
//! has a name, and axe-core, which knows what keeps people out of a page, finds nothing serious.
//!
//! axe-core is no part of the project: `cargo xtask test` installs it with npm into `target/axe`.

use crate::{
    driver::{Screen, with_screen},
    looks::{SCREENS, fits, keep, paint},
    page::Page,
    server::Server,
};
use serde_json::{Value, json};
use std::fs;

const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/axe/node_modules/axe-core/axe.min.js");

/// A mate in five: `9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1`.
const FIVE: &str = "#/analyse/shogi/9%2F9%2F8k%2F9%2F9%2F7R1%2F9%2F9%2F9%20b%20Gr2b3g4s4n4l18p%201";

/// The views: a name for pictures, the address, and what is there when the view is.
const VIEWS: [(&str, &str, &str); 19] = [
    ("home", "", ".card img"),
    ("new-game", "#/", ".card img"),
    ("play-shogi", "#/play/shogi", ".board .piece"),
    ("play-go", "#/play/go", ".board .cell"),
    ("inspect", "#/inspect/shogi", "[role=tabpanel][aria-label=Inspect]:not([hidden]) option"),
    ("measure", "#/measure/shogi", "[role=tabpanel][aria-label=Measure]:not([hidden]) button"),
    ("analyse", "#/analyse/shogi//7g7f,3c3d,2g2f,8c8d,2f2e,8d8e/3", ".tree [aria-current]"),
    ("analyse-play", "#/analyse/shogi//7g7f,3c3d/2", ".tree [aria-current]"),
    ("analyse-hex", "#/analyse/hex//f6,e7/1", ".tree [aria-current]"),
    ("mate", FIVE, ".analysis .board .piece"),
    ("edit", "#/edit", ".editor .problem-verdict.right"),
    ("edit-chess3", "#/edit/chess3", ".editor .problem-verdict.right"),
    ("problems", "#/problems/13", ".problems .board .piece"),
    ("life", "#/life", "main button"),
    ("lights-out", "#/lights-out", ".lights .piece"),
    ("packing", "#/packing", "main button"),
    ("methods", "#/methods/12", ".methods .steps-of-trace li:nth-child(5)"),
    ("sliders", "#/sliders", ".sliders .steps-of-trace li:nth-child(4)"),
    ("nowhere", "#/nowhere", ".absent"),
];

/// What axe-core calls serious or critical on the page as it is; `options` are its own.
async fn findings(page: &Page, options: Value) -> Value {
    let script = "const [options, done] = arguments;
        axe.run(document, options).then(({ violations }) => done(violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
            .map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary)])))";
    page.client.execute_async(script, vec![options]).await.expect("axe-core answers")
}

/// The end of a game of Go, so that there is a score to count.
const ENDING: &str =
    "---XO----/--XXO-O--/--X-XO---/-X-XXO-O-/--X-XOO--/---XXXOX-/-XXXOOO--/--XOO-O--/--XXO---- X";

/// Brings a view to where most of it is seen.
async fn fill(page: &Page, name: &str) {
    match name {
        "new-game" => {
            page.click("button[aria-label='Options for Shogi']").await;
            page.see("dialog[open] select[name=start]").await;
        }
        "play-go" => {
            let script = format!("(fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ game: 'go', seats: ['person', 'person'], text: '{ENDING}' }}) }})
                .then((reply) => reply.json()).then(({{ table }}) => (location.hash = `#/table/${{table}}`)), 1)");
            page.ask(&script).await;
            page.see(".board .piece").await;
            page.button("Count the score").await;
            page.see(".board .territory").await;
        }
        "packing" => {
            page.button("Solve").await;
            page.until("[...document.querySelectorAll('button')].some((one) => one.textContent === 'Next ▶' && !one.disabled)").await;
            page.button("Next ▶").await;
            page.until("document.querySelector('.packing-letter:not(:empty)') !== null").await;
            page.button("Stop").await;
        }
        "mate" => {
            page.button("Is there a mate?").await;
            page.see(".mate-moves button").await;
        }
        // A game with clocks, and what is chosen before it, which is looked at as well.
        "analyse-play" => {
            page.click(".playing summary").await;
            page.ask("[...document.querySelectorAll('.playing fieldset:first-child select')].forEach((seat) => (seat.value = 'person'))").await;
            page.button("Play here").await;
            page.see(".player.mover .clock:not(:empty)").await;
            page.ask("document.querySelector('.playing > div[hidden]').hidden = false").await;
        }
        "analyse" => {
            page.button("Review the game").await;
            page.until(
                "[...document.querySelectorAll('.side .facts')].some((one) => one.textContent === 'Reviewed.')",
            )
            .await;
            page.see(".graph .curve").await;
            page.ask("(document.querySelector('.records').open = true)").await;
        }
        _ => {}
    }
}

#[test]
fn every_view_fits_and_keeps_nobody_out() {
    let axe = fs::read_to_string(AXE).ok();
    if axe.is_none() {
        eprintln!("without axe-core: `cargo xtask test` installs it with npm");
    }
    let server = Server::start(None);
    // Without motion: a colour that is fading in has no contrast yet.
    let screen = Screen { still: true, ..SCREENS[1] };
    with_screen(screen, |client| async move {
        for (name, address, ready) in VIEWS {
            let page = Page::open(&client, "about:blank").await;
            client.goto(&format!("{}{address}", server.url)).await.expect("the page opens");
            page.see(ready).await;
            fill(&page, name).await;
            if let Some(axe) = &axe {
                client.execute(axe, Vec::new()).await.expect("axe-core runs");
                // Everything on the large and the small screen, and in the dark what the dark changes.
                let colours = json!({ "runOnly": ["color-contrast"] });
                for (theme, screen, options) in [
                    ("light", SCREENS[1], json!({})),
                    ("dark", SCREENS[1], colours),
                    ("dark", SCREENS[0], json!({})),
                ] {
                    screen.set(&client).await;
                    paint(&page, theme).await;
                    let found = findings(&page, options).await;
                    assert_eq!(found, json!([]), "{name}, {theme}, {}", screen.width);
                }
            }
            let nameless = page.ask("[...document.querySelectorAll('button, input, select, textarea, a')].filter((one) => !one.textContent.trim() && !one.getAttribute('aria-label') && !one.closest('label') && !one.closest('[aria-hidden=true]')).map((one) => one.outerHTML)").await;
            assert_eq!(nameless, json!([]), "{name}");
            for screen in SCREENS {
                screen.set(&client).await;
                fits(&page, name, screen).await;
                for (theme, ending) in [("light", ""), ("dark", "-dark")] {
                    paint(&page, theme).await;
                    keep(&page, &format!("{name}-{}{ending}", screen.width)).await;
                }
            }
        }
    });
}
