//! By the keyboard alone: a record is read, varied and looked into, a position set up, a problem solved. Every control is
//! reached with the tab key, as by someone who has no pointer.

use crate::{driver::with_browser, page::Page, server::Server};
use fantoccini::key::Key;

/// More controls than any view has.
const MOST_STOPS: usize = 200;

/// Goes on by the tab key until an element has the focus.
async fn reach(page: &Page, selector: &str) {
    page.see(selector).await;
    let script = format!("document.activeElement.matches({})", serde_json::json!(selector));
    for _ in 0..MOST_STOPS {
        if page.ask(&script).await == true {
            return;
        }
        page.press(&[Key::Tab]).await;
    }
    panic!("`{selector}` is not reached by the tab key");
}

/// Presses a button by its words.
async fn press(page: &Page, words: &str) {
    let script = format!("document.activeElement.textContent.trim() === '{words}'");
    page.until(&format!("[...document.querySelectorAll('button')].some((one) => one.textContent.trim() === '{words}' && !one.disabled)")).await;
    for _ in 0..MOST_STOPS {
        if page.ask(&script).await == true {
            return page.press(&[Key::Enter]).await;
        }
        page.press(&[Key::Tab]).await;
    }
    panic!("`{words}` is not reached by the tab key");
}

/// Goes to a square of the board of shogi with the arrow keys, and chooses it.
async fn choose(page: &Page, file: i32, rank: char) {
    reach(page, ".cell").await;
    let name = page.ask("document.activeElement.getAttribute('aria-label')").await;
    let mut at = name.as_str().expect("a name").chars();
    let from_file = at.next().and_then(|digit| digit.to_digit(10)).expect("a file") as i32;
    let from_rank = at.next().expect("a rank");
    let steps = |by: i32, less: Key, more: Key| {
        (0..by.abs()).map(move |_| if by < 0 { less } else { more }).collect::<Vec<_>>()
    };
    page.press(&steps(from_file - file, Key::Left, Key::Right)).await;
    page.press(&steps(rank as i32 - from_rank as i32, Key::Up, Key::Down)).await;
    let reached = format!("document.activeElement.getAttribute('aria-label').startsWith('{file}{rank},')");
    assert_eq!(page.ask(&reached).await, true, "{file}{rank}");
    page.press(&[Key::Enter]).await;
}

/// Types letters to whatever has the focus. Where the page is drawn anew between the question and the keys, the element
/// that was found is gone before it got any: then it is asked again.
async fn type_keys(page: &Page, text: &str) {
    for _ in 0..MOST_STOPS {
        let active = page.client.active_element().await.expect("something has the focus");
        match active.send_keys(text).await {
            Ok(()) => return,
            Err(error) if error.is_stale_element_reference() || error.is_element_not_interactable() => {}
            Err(error) => panic!("no keys were taken: {error}"),
        }
    }
    panic!("the page never stands still");
}

#[test]
fn record_is_read_varied_and_analysed() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/analyse", server.url)).await;
        page.see(".analysis .board .piece").await;
        reach(&page, ".records summary").await;
        page.press(&[Key::Enter]).await;
        reach(&page, ".record-form textarea").await;
        type_keys(&page, "▲７六歩　△３四歩　▲６六歩").await;
        press(&page, "Read").await;
        let moves = "[...document.querySelectorAll('.tree button')].map((move) => move.title).join(' ')";
        page.until(&format!("{moves} === '7g7f 3c3d 6g6f'")).await;
        // To the second move, and another third one on the board.
        page.press(&[Key::End]).await;
        page.see(".tree [aria-current][title='6g6f']").await;
        page.press(&[Key::Left]).await;
        page.see(".tree [aria-current][title='3c3d']").await;
        choose(&page, 2, 'g').await;
        choose(&page, 2, 'f').await;
        page.until(&format!("{moves} === '7g7f 3c3d 6g6f 2g2f'")).await;
        // Lines of the program begin and end.
        reach(&page, ".tree button").await;
        type_keys(&page, "a").await;
        page.see(".lines li").await;
        type_keys(&page, "a").await;
        page.until("document.querySelector('button[title^=\"Let the program\"]').getAttribute('aria-pressed') === 'false'").await;
        reach(&page, "textarea[aria-label^='Comment']").await;
        type_keys(&page, "mine").await;
        page.until("[...document.querySelectorAll('.comment')].some((one) => one.textContent === 'mine')")
            .await;
    });
}

#[test]
fn position_is_set_up() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/edit", server.url)).await;
        page.see(".problem-verdict.right").await;
        press(&page, "Empty").await;
        page.see(".problem-verdict.wrong").await;
        reach(&page, "button[data-tool='1K']").await;
        page.press(&[Key::Enter]).await;
        choose(&page, 5, 'a').await;
        page.see(".problem-verdict.right").await;
        reach(&page, "button[data-tool='0P']").await;
        page.press(&[Key::Enter]).await;
        choose(&page, 5, 'c').await;
        reach(&page, "button[aria-label=\"One gold more in Black's hand\"]").await;
        page.press(&[Key::Enter]).await;
        press(&page, "Rest to the defender").await;
        let text = "document.querySelector('.editor input').value";
        page.until(&format!("{text} === '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'")).await;
        press(&page, "Analyse").await;
        page.see(".analysis .board .piece").await;
    });
}

#[test]
fn problem_is_solved() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/problems/13", server.url)).await;
        page.see(".problems .board .piece").await;
        let said = "document.querySelector('.problem-verdict').textContent";
        page.until(&format!("/Your move/.test({said})")).await;
        // The solution is looked at first, so that its moves need not stand here.
        press(&page, "Solution").await;
        page.until(&format!("/^Mate in 3/.test({said})")).await;
        let line: Vec<String> = page.moves().await;
        press(&page, "Start again").await;
        page.played(0).await;
        let mut done = 0;
        for (index, text) in line.iter().enumerate().filter(|(index, _)| index % 2 == 0) {
            let mut letters = text.chars();
            let (first, second) = (letters.next().expect("a letter"), letters.next().expect("a letter"));
            let (file, rank) = (letters.next().expect("a file"), letters.next().expect("a rank"));
            if second == '*' {
                let kinds = [
                    ('P', "pawn"),
                    ('L', "lance"),
                    ('N', "knight"),
                    ('S', "silver"),
                    ('G', "gold"),
                    ('B', "bishop"),
                    ('R', "rook"),
                ];
                let kind = kinds.iter().find(|(letter, _)| *letter == first).expect("a kind").1;
                reach(&page, &format!(".held[aria-label^='{kind} in hand']")).await;
                page.press(&[Key::Enter]).await;
                page.see(".held.selected").await;
            } else {
                choose(&page, first.to_digit(10).expect("a file") as i32, second).await;
            }
            choose(&page, file.to_digit(10).expect("a file") as i32, rank).await;
            let is_asked = page.ask("document.querySelector('dialog.chooser[open]') !== null").await;
            if is_asked == true {
                let wanted = if text.ends_with('+') {
                    "/成/.test(t) && !/不成/.test(t)"
                } else {
                    "/不成/.test(t)"
                };
                let here = format!("((t) => {wanted})(document.activeElement.textContent)");
                for _ in 0..4 {
                    if page.ask(&here).await == true {
                        break;
                    }
                    page.press(&[Key::Tab]).await;
                }
                page.press(&[Key::Enter]).await;
            }
            done = index + 1;
            page.until(&format!("document.querySelectorAll('.moves button').length >= {done}")).await;
            page.until(&format!("/to go|solved/i.test({said})")).await;
        }
        assert_eq!(done, line.len());
        page.see(".problem-links a.helped[aria-current]").await;
    });
}
