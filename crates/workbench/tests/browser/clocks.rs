//! Games on the analysis board: clocks run, moves get their times, and the tree keeps what was played.

use crate::{driver::with_browser, page::Page, server::Server};
use fantoccini::Client;
use serde_json::json;

/// Opens an address of the analysis board, and there what is chosen before a game.
async fn open(client: &Client, server: &Server, address: &str) -> Page {
    let page = Page::open(client, &format!("{}{address}", server.url)).await;
    page.see(".tree [aria-current], .analysis .board .cell").await;
    page.click(".playing summary").await;
    page
}

/// Chooses who plays, and the minutes, seconds of byoyomi and seconds added.
async fn choose(page: &Page, seats: &[&str], clock: [&str; 3]) {
    let script = "const [seats, clock] = arguments;
        const change = (control, value) => { control.value = value; control.dispatchEvent(new Event('change')); };
        [...document.querySelectorAll('.playing fieldset:first-child select')].forEach((select, index) => change(select, seats[index]));
        ['main', 'byoyomi', 'increment'].forEach((name, index) => change(document.querySelector(`.playing [name=${name}]`), clock[index]));";
    page.client.execute(script, vec![json!(seats), json!(clock)]).await.expect("the script runs");
    page.button("Play here").await;
}

const TREE: &str = "[...document.querySelectorAll('.tree button')].map((move) => move.title).join()";
const SECONDS: &str = "JSON.parse(localStorage.getItem('analysis')).nodes.map(({ seconds }) => seconds)";

/// The tree of the analysis board in a format.
async fn written(page: &Page, format: &str) -> String {
    let script = "const [format, done] = arguments; const tree = JSON.parse(localStorage.getItem('analysis'));
        fetch('/api/records/write', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ tree, format }) })
            .then((reply) => reply.json()).then(({ text }) => done(text))";
    let text = page.client.execute_async(script, vec![json!(format)]).await.expect("the script runs");
    text.as_str().expect("a text").to_owned()
}

#[test]
fn position_is_played_on_with_clocks_that_run() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = open(&client, &server, "#/analyse/connect4//d,d/2").await;
        choose(&page, &["person", "beginner"], ["1", "10", "30"]).await;
        // The clock of the player on move runs, the other one stands.
        let clock = |side: &str| format!("document.querySelector('.players.{side} .clock').textContent");
        page.until(&format!("/^0:5[0-8]$/.test({})", clock("below"))).await;
        assert_eq!(page.ask(&clock("above")).await, "1:00");
        page.cell("e1").await;
        // The program answers, and the move has brought its increment.
        page.until(&format!("{TREE}.split(',').length === 4 && {TREE}.startsWith('d,d,e,')")).await;
        page.until(&format!("/^1:[12]\\d$/.test({})", clock("below"))).await;
        page.until(&format!("/^1:(30|29)$/.test({})", clock("above"))).await;
        let seconds = page.ask(SECONDS).await;
        let seconds: Vec<Option<f64>> = serde_json::from_value(seconds).expect("times");
        assert!(seconds[..3].iter().all(Option::is_none) && seconds.len() == 5, "{seconds:?}");
        assert!(seconds[3].is_some_and(|seconds| seconds > 1.0) && seconds[4].is_some(), "{seconds:?}");
        // What if: a move from an earlier position is a variation, and the game goes on where it stands.
        page.click(".tree button[title='d']:nth-of-type(1)").await;
        page.until("document.querySelectorAll('.player .clock')[0].textContent === ''").await;
        page.cell("a1").await;
        page.see(".variation button[title='a']").await;
        page.button("Back to the game").await;
        page.until(&format!("/^1:\\d\\d$/.test({})", clock("below"))).await;
        page.cell("e6").await;
        page.until("document.querySelectorAll('.tree button').length === 7").await;
        page.button("Take back").await;
        page.until("document.querySelector('.standing').textContent.startsWith('After move 4')").await;
        // Ended by hand: the moves stay, and the clocks show the times of the record.
        page.button("Stop the game").await;
        page.see(".playing > div:not([hidden]) fieldset").await;
        page.until(&format!("/^1:\\d\\d$/.test({})", clock("below"))).await;
        let before = page.ask(&clock("below")).await;
        tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
        assert_eq!(page.ask(&clock("below")).await, before, "nothing runs any more");
        assert_eq!(page.ask("document.querySelectorAll('.tree button').length").await, 7);
        client.refresh().await.expect("the page is loaded again");
        page.click(".tree button[title='e']").await;
        page.until(&format!("/^1:[12]\\d$/.test({})", clock("below"))).await;
    });
}

#[test]
fn program_plays_itself_and_the_record_has_the_times() {
    let server = Server::start(None);
    with_browser(390, 844, |client| async move {
        let page = open(&client, &server, "#/analyse/shogi//7g7f/1").await;
        choose(&page, &["engine,level=1,book=true"; 2], ["", "5", "0"]).await;
        page.until("/^byoyomi 0:0[45]$/.test(document.querySelector('.player.mover .clock').textContent)")
            .await;
        page.until(&format!("{TREE}.split(',').length >= 5")).await;
        page.button("Stop the game").await;
        let seconds = page.ask(&format!("{SECONDS}.slice(2).every((one) => one > 0 && one < 5)")).await;
        assert_eq!(seconds, true, "{}", page.ask(SECONDS).await);
        let kif = written(&page, "kif").await;
        let timed = kif.lines().filter(|line| line.contains("/00:00:")).count();
        assert!(timed >= 4, "{kif}");
        // The table that played it is gone.
        let script = "const [done] = arguments; const wait = () => fetch('/api/tables').then((reply) => reply.json()).then(({ tables }) => tables.length ? setTimeout(wait, 50) : done(true)); wait()";
        client.execute_async(script, Vec::new()).await.expect("no table is left");
    });
}

#[test]
fn time_runs_out_on_the_analysis_board() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = open(&client, &server, "#/analyse/shogi//7g7f,3c3d/2").await;
        choose(&page, &["person"; 2], ["0.03", "0", "0"]).await;
        page.see(".player.mover .clock.low").await;
        page.until(
            "/has no time left: White wins/.test(document.querySelector('.tree .ending')?.textContent)",
        )
        .await;
        page.until("/The game is over/.test(document.getElementById('message').textContent)").await;
        assert!(written(&page, "kif").await.contains("   3 切れ負け\n"));
    });
}

#[test]
fn clocks_of_a_record_are_those_of_its_moves() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/analyse", server.url)).await;
        page.see(".analysis .board .piece").await;
        let read = async |kif: &str| {
            let script = "document.querySelector('#message span').textContent = '';
                dispatchEvent(new DragEvent('drop', { dataTransfer: (() => { const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'game.kif')); return data; })(), cancelable: true }))";
            page.client.execute(script, vec![json!(kif)]).await.expect("the script runs");
            page.until("/^Read as/.test(document.getElementById('message').textContent)").await;
            page.click(".steps [aria-label='Last position']").await;
        };
        let clocks =
            "[...document.querySelectorAll('.player .clock')].map((one) => one.textContent).join('|')";
        let moves = "   1 ７六歩(77)   ( 0:40/00:00:40)\n   2 ３四歩(33)   ( 1:15/00:01:15)\n   3 ２六歩(27)   ( 0:05/00:00:45)\n";
        // White sits above.
        for (control, shown) in [
            ("", "1:15 spent|0:45 spent"),
            ("持ち時間：10分\n", "8:45|9:15"),
            ("持ち時間：１分＋３０秒\n", "byoyomi 0:30|0:15"),
            ("持ち時間：1時間\n", "58:45|59:15"),
        ] {
            read(&format!("{control}{moves}")).await;
            page.until(&format!("{clocks} === '{shown}'")).await;
        }
    });
}
