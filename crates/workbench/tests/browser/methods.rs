//! Browne's methods in the browser: an example stepped through, and stones that a person puts.

use crate::{driver::with_browser, page::Page, server::Server};
use fantoccini::key::Key;
use serde_json::json;

const LINE: &str = "document.querySelector('.methods .problem-verdict')?.textContent";
const MEMBERS: &str = "[...document.querySelectorAll('.cell.member')].map((cell) => cell.getAttribute('aria-label').split(',')[0]).sort()";

#[test]
fn algorithm_is_stepped_through_on_its_example() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &format!("{}#/methods", server.url)).await;
        page.until(&format!("/^Line 0 of 17: The position/.test({LINE})")).await;
        assert_eq!(page.ask("document.querySelector('nav [aria-current]').textContent").await, "Methods");
        // The first line of algorithm 4, and its second set.
        page.click("[aria-label='One line on']").await;
        page.until(&format!("/bits_o & .bits_p >> shift. · moves: 0.cells/.test({LINE})")).await;
        page.button("candidates").await;
        page.until(&format!("/candidates: 1.cell/.test({LINE})")).await;
        assert_eq!(page.ask(MEMBERS).await, json!(["d4"]));
        page.see(".methods .bits .hex").await;
        // The result is the game's own: the moves of Othello.
        page.click("[aria-label='The result']").await;
        page.until(&format!("/moves: 6.cells/.test({LINE})")).await;
        assert_eq!(page.ask(MEMBERS).await, json!(["a2", "a3", "c2", "d5", "f4", "f5"]));
        page.press(&[Key::Left]).await;
        page.until(&format!("!/moves: 6.cells · moves/.test({LINE}) && /^Line 1\\d/.test({LINE})")).await;
    });
}

#[test]
fn stones_are_put_and_the_method_follows() {
    let server = Server::start(None);
    with_browser(390, 844, |client| async move {
        let page = Page::open(&client, &format!("{}#/methods/1", server.url)).await;
        page.until(&format!("/^Line 0 of 3/.test({LINE})")).await;
        page.button("Clear").await;
        page.until("document.querySelectorAll('.methods .piece').length === 0").await;
        page.cell("a1").await;
        page.until("document.querySelectorAll('.methods .piece').length === 1").await;
        page.click("[aria-label='The result']").await;
        page.until(&format!("/nbors: 2.cells/.test({LINE})")).await;
        assert_eq!(page.ask(MEMBERS).await, json!(["a2", "b1"]));
        // The line that is shown stays, and follows the stones.
        page.cell("c1").await;
        page.until(&format!("/nbors: 4.cells/.test({LINE})")).await;
        page.cell("a1").await;
        page.until(&format!("/nbors: 3.cells/.test({LINE})")).await;
        // A position in the notation of the game; one that is none is refused in words.
        page.write(".methods input", "------/-XO---/-XXO--/--OO--/-X----/------ O").await;
        page.button("Load").await;
        page.until("document.querySelectorAll('.methods .piece').length === 8").await;
        page.write(".methods input", " and more").await;
        page.button("Load").await;
        page.until("document.querySelector('#message.mistake')?.textContent").await;
        // Life has a board of its own.
        let page = Page::open(&client, &format!("{}#/methods/life", server.url)).await;
        page.until("document.querySelectorAll('.methods .cell').length === 64").await;
        page.click("[aria-label='The result']").await;
        page.until("document.querySelectorAll('.methods .piece').length === 5").await;
    });
}

#[test]
fn slider_is_followed_on_the_chess_board() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &format!("{}#/sliders", server.url)).await;
        // Figure 5: the rook in the corner, by one multiplication and a shift by 52.
        page.until("/>> 52/.test(document.querySelector('.sliders .steps-of-trace')?.textContent)").await;
        let attacks = json!(["d1", "e1", "f1", "g1", "h2", "h3", "h4", "h5"]);
        page.until(&format!("JSON.stringify({MEMBERS}) === '{attacks}'")).await;
        page.cell("g1").await;
        page.until(&format!("{MEMBERS}.length === 5")).await;
        let sums = page.ask("[...document.querySelectorAll('.sum')].map((row) => row.lastChild.textContent.replace(/\\D/g, ''))").await;
        assert_eq!(sums, json!(["746496", "368640"]));
    });
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let server = Server::start(None);
    with_browser(800, 600, |client| async move {
        let page = Page::open(&client, &server.url).await;
        let script = "const [id, body, done] = arguments;
            fetch(`/api/methods/${id}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
                .then((reply) => reply.json().then((value) => done([reply.status, value.error ?? ''])))";
        for (id, body, status, word) in [
            ("4", json!({ "game": "othello", "own": [64] }), 422, "64 cells"),
            ("4", json!({ "game": "othello", "own": [3], "enemy": [3] }), 422, "two stones"),
            ("4", json!({ "game": "shogi" }), 422, "stones of one kind"),
            ("4", json!({ "game": "nothing" }), 422, "nothing"),
            ("77", json!({ "game": "othello" }), 404, "no method"),
            ("4", json!({ "game": "othello", "own": vec![1; 500] }), 422, "at most"),
        ] {
            let told =
                page.client.execute_async(script, vec![json!(id), body]).await.expect("the script runs");
            assert_eq!(told[0], status, "{told}");
            assert!(told[1].as_str().is_some_and(|text| text.contains(word)), "{told}");
        }
    });
}
