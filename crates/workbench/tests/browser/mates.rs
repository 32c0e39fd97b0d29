//! Mates in the browser: asked for at a table, and found by hand in problems.

use crate::{driver::with_browser, page::Page, server::Server};
use fantoccini::{Client, Locator, key::Key};
use serde_json::json;

/// Five plies: G*2c, then a longest defence.
const FIVE: &str = "9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1";
/// The longest problem of all, 1,525 plies: nobody solves it in a moment.
const LONGEST: &str =
    "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1";

const VERDICT: &str = "document.querySelector('.mate-verdict')?.textContent";

async fn table_at(client: &Client, url: &str, position: &str) -> Page {
    let setup = json!({ "game": "shogi", "seats": ["person", "person"], "text": position });
    Page::set_up(client, url, &setup).await
}

#[test]
fn mate_is_found_and_stepped_through() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = table_at(&client, &server.url, FIVE).await;
        page.button("Is there a mate?").await;
        let verdict = page
            .until(&format!("/Mate in 5/.test({VERDICT}) && /no shorter/.test({VERDICT}) && {VERDICT}"))
            .await;
        assert!(
            verdict.as_str().is_some_and(|text| text.contains("5手詰") && text.contains("every defence")),
            "{verdict}"
        );
        assert_eq!(page.ask("document.querySelectorAll('.mate-moves button').length").await, 5);
        // The board stays as it is until someone steps: by its buttons, its moves, the arrow keys.
        assert_eq!(page.standing().await, "Black to move");
        page.click(".mate-line [aria-label='One move on']").await;
        page.see(".cell.last[aria-label^='2c,'][aria-label*='Black gold']").await;
        assert_eq!(page.standing().await, "Mate, move 1 of 5");
        page.press(&[Key::Right]).await;
        page.until("document.querySelector('.standing').textContent === 'Mate, move 2 of 5'").await;
        page.press(&[Key::Left]).await;
        page.until("document.querySelector('.standing').textContent === 'Mate, move 1 of 5'").await;
        page.click(".mate-moves li:last-child button").await;
        page.until("document.querySelector('.standing').textContent === 'Mate, move 5 of 5'").await;
        page.see(".cell.check").await;
        // Nothing was played, and the game goes on where it was.
        page.played(0).await;
        page.button("Back to the game").await;
        page.until("document.querySelector('.standing').textContent === 'Black to move'").await;
        page.see(".held[aria-label^='gold in hand, 1']").await;
        // Another position: what was found is gone.
        page.click(".held[aria-label^='gold in hand']").await;
        page.cell("2c").await;
        page.played(1).await;
        assert_eq!(page.ask(VERDICT).await, "");
    });
}

#[test]
fn no_mate_is_told_and_a_search_is_stopped() {
    let server = Server::start(None);
    with_browser(390, 800, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        page.button("Is there a mate?").await;
        page.until(&format!("/^No mate .*proved/.test({VERDICT})")).await;
        let page = table_at(&client, &server.url, LONGEST).await;
        page.ask("document.querySelector('.mates select').value = '300'").await;
        page.button("Is there a mate?").await;
        page.until(&format!("/Searching: .*position/.test({VERDICT})")).await;
        page.button("Stop").await;
        page.until(&format!("/Stopped: not decided/.test({VERDICT})")).await;
        // The next question is answered: nothing of the last one is left running.
        for _ in 0..5 {
            page.button("Is there a mate?").await;
            page.until(&format!("/Searching/.test({VERDICT})")).await;
            page.button("Stop").await;
            page.until(&format!("/Stopped/.test({VERDICT})")).await;
        }
        // Other games have no such question.
        let page = Page::table(&client, &server.url, "othello", &["person", "person"]).await;
        assert_eq!(page.ask("document.querySelector('.mates')").await, json!(null));
    });
}

const SAID: &str = "document.querySelector('.problem-verdict')?.textContent";

/// Opens a problem by its id.
async fn problem(client: &Client, url: &str, id: &str) -> Page {
    let page = Page::open(client, &format!("{url}#/problems")).await;
    page.see(".problem-links a").await;
    let script = "const [id, done] = arguments; fetch('/api/puzzles/mates').then((reply) => reply.json())
        .then(({ problems }) => done(1 + problems.findIndex((problem) => problem.id === id)))";
    let number = client.execute_async(script, vec![json!(id)]).await.expect("the script runs");
    assert!(number.as_u64() > Some(0), "{id} is in the collection");
    page.click(&format!(".problem-links a[href='#/problems/{number}']")).await;
    page.until(&format!("document.querySelector('h1')?.textContent === 'Problem {number}' && document.querySelector('.cell.source, .held')")).await;
    page
}

/// A problem of three plies whose moves are 3e3b+, 1b1a and L*1b.
const THREE: &str = "tanuki-03-0164";

#[test]
fn problem_is_solved_by_hand_with_a_mistake_taken_back() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = problem(&client, &server.url, THREE).await;
        // A move that gives no check.
        page.cell("3e").await;
        page.cell("5e").await;
        page.until(&format!("/no check/.test({SAID})")).await;
        page.button("Take back").await;
        page.played(0).await;
        // A check from which the king gets away: White shows how.
        page.cell("3e").await;
        page.cell("1e").await;
        page.until(&format!("/^No mate: White answers .* gets away/.test({SAID})")).await;
        page.played(2).await;
        assert_eq!(page.ask("document.querySelectorAll('.cell.source').length").await, 0);
        let active = client.active_element().await.expect("something has the focus");
        active.send_keys("u").await.expect("it takes keys");
        page.played(0).await;
        // The right one, with a choice of promotion; the defender holds out as long as it can.
        page.cell("3e").await;
        page.cell("3b").await;
        page.see("dialog.chooser[open] svg").await;
        promote(&page).await;
        page.until(&format!("/1.move to go/.test({SAID})")).await;
        page.played(2).await;
        page.click(".held[aria-label^='lance in hand, 1']").await;
        page.cell("1b").await;
        page.until(&format!("/solved!/.test({SAID})")).await;
        assert_eq!(page.moves().await, ["3e3b+", "1b1a", "L*1b"]);
        // What was solved is known after a reload, and the next problem is one step away.
        page.until("/^1 of 78 solved/.test(document.querySelector('.problems').textContent.match(/\\d+ of \\d+ solved/)[0])").await;
        client.refresh().await.expect("the page is loaded again");
        page.see(".problem-links a.solved[aria-current][aria-label$='solved']").await;
        let before = page.ask("document.querySelector('h1')?.textContent").await;
        page.button("Next problem ▶").await;
        page.until(&format!("document.querySelector('h1')?.textContent !== {before}")).await;
        page.played(0).await;
    });
}

#[test]
fn problem_is_solved_with_help_by_touch_and_keyboard() {
    let server = Server::start(None);
    with_browser(390, 844, |client| async move {
        let page = problem(&client, &server.url, THREE).await;
        let wide = page.ask("document.documentElement.scrollWidth").await;
        assert_eq!(wide, 390);
        page.button("Hint").await;
        page.until(&format!("/marked square/.test({SAID})")).await;
        page.see(".overlay .arrow.ring").await;
        page.button("Hint").await;
        page.until(&format!("/３二飛成/.test({SAID})")).await;
        page.see(".overlay .arrow.head").await;
        tap(&page, ".cell[aria-label^='3e,']").await;
        page.see(".cell.selected").await;
        tap(&page, ".cell[aria-label^='3b,']").await;
        page.see("dialog.chooser[open] svg").await;
        promote(&page).await;
        page.played(2).await;
        page.until(&format!("/to go/.test({SAID})")).await;
        // The drop by the keyboard.
        page.ask("document.querySelector(\".held[aria-label^='lance in hand']\").focus()").await;
        page.press(&[Key::Enter]).await;
        page.see(".held.selected").await;
        page.ask("document.querySelector(\".cell[aria-label^='1b,']\").focus()").await;
        page.press(&[Key::Enter]).await;
        page.until(&format!("/solved!/.test({SAID})")).await;
        page.see(".problem-links a.helped[aria-current]").await;
        // The solution of another one, stepped through.
        page.button("Next problem ▶").await;
        page.until(&format!("/Your move/.test({SAID})")).await;
        page.button("Solution").await;
        page.until(&format!("/^Mate in 3/.test({SAID})")).await;
        page.played(3).await;
        tap(&page, "[aria-label='One move on']").await;
        // The buttons stay within reach of the board.
        let seen = "['.board', '.stepping .steps'].every((one) => { const { top, bottom } = document.querySelector(one).getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; })";
        page.until(seen).await;
        page.see(".moves li:first-child [aria-current]").await;
        page.press(&[Key::Right, Key::Right]).await;
        page.see(".moves li:last-child [aria-current]").await;
        page.see(".cell.check").await;
        page.button("Start again").await;
        page.played(0).await;
        assert_eq!(page.ask("document.querySelectorAll('.problem-links a.solved').length").await, 0);
    });
}

/// Touches an element with a finger.
async fn tap(page: &Page, selector: &str) {
    use fantoccini::actions::{InputSource, PointerAction, TouchActions};
    page.see(selector).await;
    let script = format!(
        "(() => {{ const one = document.querySelector({}); one.scrollIntoView({{ block: 'nearest' }}); const r = (one.querySelector('.ground') ?? one).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()",
        json!(selector)
    );
    let (x, y): (f64, f64) = serde_json::from_value(page.ask(&script).await).expect("a point");
    let finger = TouchActions::new("finger".to_owned())
        .then(PointerAction::MoveTo { duration: None, x, y })
        .then(PointerAction::Down { button: 0 })
        .then(PointerAction::Up { button: 0 });
    page.client.perform_actions(finger).await.expect("the finger moves");
}

/// Answers the question of promotion with yes.
async fn promote(page: &Page) {
    let path = "//dialog//button[contains(., '成') and not(contains(., '不成'))]";
    let choice = page.client.find(Locator::XPath(path)).await.expect("one choice promotes");
    choice.click().await.expect("it is shown");
}
