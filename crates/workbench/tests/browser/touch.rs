//! A telephone: fingers tap, drag and draw.

use crate::{
    driver::{Screen, with_screen},
    page::Page,
    server::Server,
};
use fantoccini::actions::{InputSource, PointerAction, TouchActions};
use std::time::Duration;

/// The middles of two elements on the screen, the first of which is brought into view. Both are measured after that: a
/// page that scrolls in between would move the first away from under the finger.
async fn middles(page: &Page, from: &str, to: &str) -> [(f64, f64); 2] {
    page.see(from).await;
    page.see(to).await;
    let script = format!(
        "(() => {{ const both = [{}, {}].map((one) => document.querySelector(one)); both[0].scrollIntoView({{ block: 'center' }});
            return both.map((one) => {{ const {{ x, y, width, height }} = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }}); }})()",
        serde_json::json!(from),
        serde_json::json!(to)
    );
    serde_json::from_value(page.ask(&script).await).expect("two points")
}

/// A finger goes down on one element, moves to another and is lifted.
async fn drag(page: &Page, from: &str, to: &str) {
    let [(x, y), (to_x, to_y)] = middles(page, from, to).await;
    let at = |x: f64, y: f64, millis: u64| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(millis)),
        x,
        y,
    };
    let (down, up) = (PointerAction::Down { button: 0 }, PointerAction::Up { button: 0 });
    let touch = TouchActions::new("finger".to_owned()).then(at(x, y, 0)).then(down);
    let touch = if from == to {
        touch
    } else {
        touch.then(at((x + to_x) / 2.0, (y + to_y) / 2.0, 50)).then(at(to_x, to_y, 50))
    };
    page.client.perform_actions(touch.then(up)).await.expect("the finger moves");
    page.client.release_actions().await.expect("the finger is lifted");
}

async fn tap(page: &Page, selector: &str) {
    drag(page, selector, selector).await;
}

fn cell(name: &str) -> String {
    format!(".cell[aria-label^='{name},']")
}

#[test]
fn game_is_played_analysed_and_drawn_upon_by_touch() {
    let server = Server::start(None);
    with_screen(Screen { touch: true, ..Screen::new(390, 844) }, |client| async move {
        let page = Page::table(&client, &server.url, "shogi", &["person", "person"]).await;
        assert_eq!(page.ask("navigator.maxTouchPoints > 0").await, true);
        // Tap and tap.
        tap(&page, &cell("7g")).await;
        page.see(".cell.target").await;
        tap(&page, &cell("7f")).await;
        page.played(1).await;
        // A piece is dragged; the page does not scroll away under the finger.
        drag(&page, &cell("3c"), &cell("3d")).await;
        page.played(2).await;
        drag(&page, &cell("8h"), &cell("2b")).await;
        tap(&page, "dialog.chooser button").await;
        page.played(3).await;
        tap(&page, &cell("3a")).await;
        tap(&page, &cell("2b")).await;
        page.played(4).await;
        // The bishop in hand is dropped.
        tap(&page, ".bench.below button.held").await;
        page.see(".held.selected").await;
        tap(&page, &cell("5e")).await;
        page.played(5).await;
        assert_eq!(page.moves().await, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"]);
        // The analysis board: drawing has a button, because a finger has no right one.
        client.goto(&format!("{}#/analyse/shogi//7g7f,3c3d/2", server.url)).await.expect("the page opens");
        page.see(".tree [aria-current][title='3c3d']").await;
        tap(&page, "button[title^='Draw arrows']").await;
        tap(&page, &cell("8h")).await;
        tap(&page, &cell("2b")).await;
        page.see(".drawn .shape.head").await;
        let wide = page.ask("document.documentElement.scrollWidth").await;
        assert_eq!(wide, 390);
    });
}

#[test]
fn record_is_read_and_position_set_up_by_touch() {
    let server = Server::start(None);
    with_screen(Screen { touch: true, ..Screen::new(390, 844) }, |client| async move {
        let page = Page::open(&client, &format!("{}#/analyse", server.url)).await;
        page.see(".analysis .board .piece").await;
        tap(&page, ".records summary").await;
        tap(&page, ".record-form textarea").await;
        page.until("document.activeElement.matches('.record-form textarea')").await;
        page.write(".record-form textarea", "▲７六歩　△３四歩　▲２二角成").await;
        tap(&page, ".record-form button").await;
        page.see(".tree button[title='8h2b+']").await;
        tap(&page, ".tree button[title='3c3d']").await;
        page.see(".tree [aria-current][title='3c3d']").await;
        tap(&page, "button[title^='Let the program analyse']").await;
        page.see(".lines li").await;
        tap(&page, "button[title^='Let the program analyse']").await;
        page.see("button[title^='Let the program analyse'][aria-pressed='false']").await;
        // The editor: a fifth gold is refused, and taken away again.
        let page = Page::open(&client, &format!("{}#/edit", server.url)).await;
        page.see(".problem-verdict.right").await;
        tap(&page, "button[data-tool='0G']").await;
        tap(&page, &cell("5e")).await;
        page.see(".cell[aria-label^='5e, Black gold']").await;
        page.see(".problem-verdict.wrong").await;
        tap(&page, &cell("5e")).await;
        page.see(".problem-verdict.right").await;
        tap(&page, &cell("6i")).await;
        page.see(".cell[aria-label^='6i, empty']").await;
        page.see(".problem-verdict.right").await;
        tap(&page, ".editor button.main").await;
        page.see(".analysis .cell[aria-label^='6i, empty']").await;
        assert_eq!(page.ask("document.documentElement.scrollWidth").await, 390);
    });
}
