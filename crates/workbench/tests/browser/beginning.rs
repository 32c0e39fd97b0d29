//! What a person begins with: an opponent who is remembered, a time control, a record that is pasted or dropped anywhere.

use crate::{driver::with_browser, page::Page, server::Server};
use banmen_play::search::EngineLevel;
use serde_json::json;

#[test]
fn opponent_has_a_name_and_is_met_again() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &server.url).await;
        page.click(".way.first").await;
        page.see(".board .piece").await;
        // Not a word of the searches, but one of the engine's levels.
        let seat = "document.querySelector('select[aria-label=\"Who plays White\"]')";
        assert_eq!(page.ask(&format!("{seat}.selectedOptions[0].textContent")).await, "Level 3, knight 桂");
        page.ask(&format!(
            "({seat}.value = 'engine,level=1,book=true', {seat}.dispatchEvent(new Event('change')))"
        ))
        .await;
        page.until(&format!("{seat}.value === 'engine,level=1,book=true'")).await;
        client.goto(&server.url).await.expect("the page opens");
        page.click(".way.first").await;
        page.until(&format!("{seat}?.value === 'engine,level=1,book=true'")).await;
        page.cell("7g").await;
        page.cell("7f").await;
        page.played(2).await;
    });
}

#[test]
fn time_control_that_players_know_is_chosen_in_one_step() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &server.url).await;
        page.click("button[aria-label='Options for Connect Four']").await;
        page.see("dialog select[name=control]").await;
        let choose = |value: &str| {
            format!(
                "(() => {{ const control = document.querySelector('select[name=control]'); control.value = '{value}'; control.dispatchEvent(new Event('change')); return ['main', 'byoyomi', 'increment'].map((name) => document.querySelector(`[name=${{name}}]`).value).join(); }})()"
            )
        };
        assert_eq!(page.ask(&choose(",30,0")).await, ",30,0");
        assert_eq!(page.ask(&choose("")).await, ",0,0");
        assert_eq!(page.ask(&choose("15,60,0")).await, "15,60,0");
        page.button("Begin").await;
        page.until("document.querySelector('.clock')?.textContent === '15:00'").await;
        // Who has been met last is offered again.
        let kept = page.ask("JSON.parse(localStorage.getItem('opponents')).connect4").await;
        assert_eq!(kept, "medium");
    });
}

#[test]
fn strength_of_the_chosen_level_is_told() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let page = Page::open(&client, &server.url).await;
        page.click("button[aria-label='Options for Shogi']").await;
        page.see("dialog [name=seat-1]").await;
        let shogi = banmen_catalog::GAMES.open("shogi").expect("it is in the registry").entry;
        for level in EngineLevel::all() {
            let strength = shogi.strength(level).expect("it is measured");
            assert!(strength.starts_with(&format!("Level {level} won ")), "{strength}");
            let script = "const [seat] = arguments; const control = document.querySelector('[name=seat-1]'); control.value = seat; control.dispatchEvent(new Event('change'));";
            let seat = json!(format!("engine,level={level},book=true"));
            client.execute(script, vec![seat]).await.expect("the script runs");
            page.until(&format!(
                "document.querySelector('dialog .facts').textContent === {}",
                json!(strength)
            ))
            .await;
        }
    });
}

/// Events of the browser that give a record.
const PASTED: &str =
    "((data) => new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))";
const DROPPED: &str =
    "((data) => new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))";

#[test]
fn record_is_pasted_or_dropped_anywhere() {
    let server = Server::start(None);
    with_browser(1280, 900, |client| async move {
        let texts = |moves: &[&str]| {
            format!(
                "JSON.stringify([...document.querySelectorAll('.tree button')].map((move) => move.title)) === {}",
                json!(json!(moves).to_string())
            )
        };
        let give = async |page: &Page, event: &str, data: &str| {
            let script = format!(
                "(() => {{ const data = new DataTransfer(); {data}; document.body.dispatchEvent({event}(data)); }})()"
            );
            page.ask(&script).await;
        };
        // On the first page, as text.
        let page = Page::open(&client, &server.url).await;
        page.see(".card img").await;
        give(&page, PASTED, "data.setData('text', '▲７六歩　△３四歩　▲２二角成')").await;
        page.until(&texts(&["7g7f", "3c3d", "8h2b+"])).await;
        // On the analysis board, a record of another game.
        give(&page, PASTED, "data.setData('text', '(;GM[1]SZ[9];B[cc];W[gg])')").await;
        page.until(&texts(&["c7", "g3"])).await;
        assert_eq!(page.ask("document.querySelector('h1').textContent").await, "Analysis: Go");
        // What is pasted into a field stays there.
        let field = "(() => { const data = new DataTransfer(); data.setData('text', '▲７六歩');
            document.querySelector('.analysis textarea').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()";
        page.ask(field).await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        page.until(&texts(&["c7", "g3"])).await;
        // A file of an old program, in Shift_JIS: `1 ２六歩(27)`.
        client.goto("about:blank").await.expect("an empty page");
        let page = Page::open(&client, &server.url).await;
        page.see(".card img").await;
        let bytes = "data.items.add(new File([new Uint8Array([0x31, 0x20, 0x82, 0x51, 0x98, 0x5a, 0x95, 0xe0, 0x28, 0x32, 0x37, 0x29, 0x0d, 0x0a])], 'old.kif'))";
        give(&page, DROPPED, bytes).await;
        page.until(&texts(&["2g2f"])).await;
    });
}
