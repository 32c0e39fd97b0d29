//! Every view is read by axe-core, which knows what keeps people out of a page. It is no part of the project:
//! `cargo xtask test` installs it with npm into `target/axe`.

use crate::{driver::with_browser, page::Page, server::Server};
use serde_json::{Value, json};
use std::{fs, path::Path};

const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/axe/node_modules/axe-core/axe.min.js");

/// What axe-core calls serious or critical on the page as it is.
async fn findings(page: &Page, axe: &str) -> Value {
    // Moving parts come to rest first: a colour that is fading in has no contrast yet.
    page.client.execute(axe, Vec::new()).await.expect("axe-core runs");
    let script = "const done = arguments[0];
        axe.run(document).then(({ violations }) => done(violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
            .map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary)])))";
    page.client.execute_async(script, Vec::new()).await.expect("axe-core answers")
}

#[test]
fn no_view_has_a_serious_finding() {
    if !Path::new(AXE).is_file() {
        eprintln!("skipped: axe-core is missing (`cargo xtask test` installs it with npm)");
        return;
    }
    let axe = fs::read_to_string(AXE).expect("it can be read");
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let url = &server.url;
        let views = [
            ("", ".card img"),
            ("#/play/shogi", ".board .piece"),
            ("#/play/go", ".board .cell"),
            ("#/inspect/shogi", "[role=tabpanel][aria-label=Inspect]:not([hidden]) option"),
            ("#/measure/shogi", "[role=tabpanel][aria-label=Measure]:not([hidden]) button"),
            ("#/analyse/shogi//7g7f,3c3d,8h2b%2B,3a2b/3", ".tree [aria-current]"),
            ("#/analyse/hex//f6,e7/1", ".tree [aria-current]"),
            ("#/edit", ".editor .problem-verdict.right"),
            ("#/edit/go", ".editor .problem-verdict.right"),
            ("#/problems", ".board .piece"),
            ("#/life", "main button"),
            ("#/lights-out", ".lights .piece"),
            ("#/packing", "main button"),
        ];
        for theme in ["light", "dark"] {
            let page = Page::open(&client, url).await;
            page.ask(&format!("localStorage.setItem('theme', '{theme}')")).await;
            for (address, ready) in views {
                client.goto("about:blank").await.expect("an empty page");
                client.goto(&format!("{url}{address}")).await.expect("the page opens");
                page.see(ready).await;
                assert_eq!(findings(&page, &axe).await, json!([]), "{address}, {theme}");
            }
            client.goto(url).await.expect("the page opens");
            page.click("button[aria-label='Options for Shogi']").await;
            page.see("dialog[open] select[name=start]").await;
            assert_eq!(findings(&page, &axe).await, json!([]), "new game, {theme}");
        }
    });
}
