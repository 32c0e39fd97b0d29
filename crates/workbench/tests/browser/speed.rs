//! How soon the page is painted and a move answered.
//!
//! With `BANMEN_PAGE=URL` the figures are those of a server that runs already: `banmen serve --no-open --no-store --port 7777`
//! of the release, for example. Then the aims hold as they stand, and `-- --nocapture` prints them.

use crate::{driver::with_browser, page::Page, server::Server};

/// What a person may wait for the first paint, and for the piece on its new square, in milliseconds.
const AIMS: (f64, f64) = (100.0, 50.0);
/// The server of the tests is not optimised, and the machine that tests may be busy.
const SLACK: f64 = 10.0;
/// How often each is measured; the median counts.
const TIMES: usize = 9;

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

#[test]
fn page_is_drawn_and_moves_are_answered_soon() {
    let given = std::env::var("BANMEN_PAGE").ok();
    let server = given.is_none().then(|| Server::start(None));
    let url = server.as_ref().map_or_else(|| given.clone().unwrap_or_default(), |server| server.url.clone());
    with_browser(1280, 900, |client| async move {
        let mut paints = Vec::new();
        let mut answers = Vec::new();
        for _ in 0..TIMES {
            let page = Page::table(&client, &url, "shogi", &["person", "person"]).await;
            client.refresh().await.expect("the page is loaded again");
            page.see(".board .piece").await;
            let painted =
                page.until("performance.getEntriesByName('first-contentful-paint')[0]?.startTime").await;
            paints.push(painted.as_f64().unwrap_or(f64::MAX));
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
            answers.push(answered.as_f64().unwrap_or(f64::MAX));
        }
        let (painted, answered) = (median(paints), median(answers));
        println!(
            "first paint after {painted:.0} ms, a move answered after {answered:.0} ms (medians of {TIMES})"
        );
        let slack = if given.is_some() { 1.0 } else { SLACK };
        assert!(painted < slack * AIMS.0, "{painted} ms");
        assert!(answered < slack * AIMS.1, "{answered} ms");
    });
}
