//! The analysis board: games read, varied, looked into and written; positions set up.

use crate::{driver::with_browser, page::Page, server::Server};
use fantoccini::key::Key;
use serde_json::json;

const KIF: &str = "手合割：平手\n先手：Aiko\n後手：Botan\n   1 ７六歩(77)\n*a good start\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";

async fn paste(page: &Page, text: &str) {
    page.see(".records summary").await;
    if page.ask("document.querySelector('.records').open").await == json!(false) {
        page.click(".records summary").await;
    }
    let script = "document.querySelector('.record-form textarea').value = arguments[0]";
    page.client.execute(script, vec![json!(text)]).await.expect("the script runs");
    page.button("Read").await;
    page.until("/^Read as/.test(document.getElementById('message').textContent)").await;
}

const TREE: &str = "[...document.querySelectorAll('.tree button')].map((move) => move.title)";

async fn tree(page: &Page, moves: &[&str]) {
    page.until(&format!("JSON.stringify({TREE}) === {}", json!(json!(moves).to_string()))).await;
}

#[test]
fn record_is_read_varied_commented_and_written() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/analyse", server.url)).await;
        page.see(".analysis .board .piece").await;
        paste(&page, KIF).await;
        tree(&page, &["7g7f", "3c3d", "8c8d"]).await;
        page.see(".variation button[title='8c8d']").await;
        let text = page.ask("document.querySelector('.analysis .side').innerText").await;
        assert!(
            text.as_str().is_some_and(|text| text.contains("Aiko")
                && text.contains("a good start")
                && text.contains("投了")),
            "{text}"
        );
        // By the keyboard to the first move, and a variation of one's own on the board.
        page.click(".steps [aria-label='One move on']").await;
        page.see(".tree [aria-current][title='7g7f']").await;
        page.cell("4c").await;
        page.cell("4d").await;
        tree(&page, &["7g7f", "3c3d", "8c8d", "4c4d"]).await;
        page.write("textarea[aria-label^='Comment']", "mine").await;
        page.until("[...document.querySelectorAll('.comment')].some((one) => one.textContent === 'mine')")
            .await;
        page.button("Make main line").await;
        tree(&page, &["7g7f", "4c4d", "3c3d", "8c8d"]).await;
        // A reload loses nothing.
        client.refresh().await.expect("the page is loaded again");
        tree(&page, &["7g7f", "4c4d", "3c3d", "8c8d"]).await;
        // The same through a file of another format and back.
        let script = "const done = arguments[0]; const tree = JSON.parse(localStorage.getItem('analysis'));
            fetch('/api/records/write', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ tree, format: 'jkf' }) })
                .then((reply) => reply.json()).then(({ text }) => done(text))";
        let jkf = client.execute_async(script, Vec::new()).await.expect("the script runs");
        page.click(".tree button[title='4c4d']").await;
        page.button("Delete from here").await;
        tree(&page, &["7g7f", "3c3d", "8c8d"]).await;
        paste(&page, jkf.as_str().expect("a text")).await;
        tree(&page, &["7g7f", "4c4d", "3c3d", "8c8d"]).await;
    });
}

#[test]
fn link_opens_a_game_at_a_move_and_files_are_dropped() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/analyse/shogi//7g7f,3c3d,8h2b%2B/2", server.url)).await;
        tree(&page, &["7g7f", "3c3d", "8h2b+"]).await;
        page.see(".tree [aria-current][title='3c3d']").await;
        page.press(&[Key::Right]).await;
        page.see(".tree [aria-current][title='8h2b+']").await;
        // A file of Go, in the browser's own way: dropped on the page.
        page.ask(
            "(() => { const data = new DataTransfer();
            data.items.add(new File(['(;GM[1]SZ[9];B[ee];W[cc](;B[gg])(;B[cg]))'], 'game.sgf'));
            dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true })); })()",
        )
        .await;
        tree(&page, &["e5", "c7", "g3", "c3"]).await;
        assert_eq!(page.ask("document.querySelectorAll('.board .cell').length").await, 81);
        assert_eq!(
            page.ask("[...document.querySelectorAll('.records option')].map((one) => one.value).join()")
                .await,
            "sgf,text"
        );
        // What is no game is told, and nothing is lost.
        page.ask("dispatchEvent(new DragEvent('drop', { dataTransfer: (() => { const data = new DataTransfer(); data.items.add(new File(['<b>hello</b>'], 'x')); return data; })(), cancelable: true }))").await;
        page.until("document.querySelector('#message.mistake')?.textContent").await;
        tree(&page, &["e5", "c7", "g3", "c3"]).await;
    });
}

#[test]
fn program_shows_lines_and_reviews_a_game() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        // Black gives its bishop away on the third move.
        let page =
            Page::open(&client, &format!("{}#/analyse/shogi//7g7f,3c3d,8h5e,2b5e/2", server.url)).await;
        tree(&page, &["7g7f", "3c3d", "8h5e", "2b5e"]).await;
        page.button("Analyse").await;
        page.until("document.querySelectorAll('.lines li').length === 3").await;
        page.see(".overlay .arrow").await;
        assert_ne!(
            page.ask("document.querySelector('.analysis .expectation').getAttribute('aria-label')").await,
            "No evaluation yet"
        );
        page.button("Stop").await;
        page.click(".lines li:first-child button:nth-of-type(2)").await;
        page.until("document.querySelectorAll('.tree button').length === 6 && document.querySelector('.variation [aria-current]')").await;
        page.click(".tree button[title='2b5e']").await;
        page.see(".tree [aria-current][title='2b5e']").await;
        page.button("Review the game").await;
        page.until(
            "[...document.querySelectorAll('.side .facts')].some((one) => one.textContent === 'Reviewed.')",
        )
        .await;
        page.see(".graph .curve").await;
        page.see(".tree button[title='8h5e'] .sign").await;
        let caption = page.ask("document.querySelector('.evaluations figcaption').textContent").await;
        assert!(caption.as_str().is_some_and(|text| text.starts_with("Black: 1 ")), "{caption}");
    });
}

#[test]
fn every_game_is_analysed_live() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        for entry in banmen_catalog::GAMES.0 {
            let id = entry.info.id;
            let page = Page::open(&client, "about:blank").await;
            client.goto(&format!("{}#/analyse/{id}", server.url)).await.expect("the page opens");
            page.see(".analysis .board .cell").await;
            page.until("document.querySelector('.standing').textContent").await;
            page.button("Analyse").await;
            page.until("document.querySelectorAll('.lines li').length").await;
            page.until("document.querySelector('.analysis .expectation').getAttribute('aria-label').startsWith('Expected')").await;
            page.button("Stop").await;
        }
    });
}

#[test]
fn record_is_copied_and_downloaded_in_every_format() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        for (game, moves, formats) in [
            ("shogi", "7g7f,3c3d", ["kif", "ki2", "csa", "csa3", "jkf", "usi", "text"].as_slice()),
            ("othello", "f5,d6", &["sgf", "ggf", "text"]),
            ("chess3", "", &["text"]),
        ] {
            let page = Page::open(&client, "about:blank").await;
            client.goto(&format!("{}#/analyse/{game}//{moves}/0", server.url)).await.expect("the page opens");
            page.see(".records option").await;
            // The clipboard and the folder of downloads are not the test's: what would go there is kept.
            page.ask("(Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } }),
                URL.createObjectURL = (blob) => { blob.text().then((text) => (window.saved = text)); return 'blob:nothing'; },
                HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; }, document.querySelector('.records').open = true)").await;
            let offered =
                page.ask("[...document.querySelectorAll('.records option')].map((one) => one.value)").await;
            assert_eq!(offered, json!(formats));
            for format in formats {
                let script = "const [format] = arguments; document.querySelector('.records select').value = format; window.copied = window.saved = null;";
                client.execute(script, vec![json!(format)]).await.expect("the script runs");
                page.button("Copy the record").await;
                let copied = page.until("window.copied").await;
                page.button("Download").await;
                let saved = page.until("window.saved").await;
                assert_eq!(copied, saved, "{game}, {format}");
                let found = banmen_record::games::read(
                    saved.as_str().expect("a text").as_bytes(),
                    &banmen_catalog::GAMES,
                );
                let found = found.unwrap_or_else(|error| panic!("{game}, {format}: {error}"));
                let line: Vec<&str> = found.trees[0]
                    .main_line()
                    .iter()
                    .map(|&node| found.trees[0].nodes[node].text.as_str())
                    .collect();
                assert_eq!(line.join(","), moves, "{game}, {format}");
                let name = page.ask("window.savedName").await;
                let extension = banmen_record::games::formats(game)
                    .iter()
                    .find(|one| one.name == *format)
                    .expect("it is offered")
                    .extension;
                assert_eq!(name, format!("{game}.{extension}"));
            }
        }
    });
}

#[test]
fn game_that_is_over_offers_another_one_and_its_analysis() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::table(&client, &server.url, "connect4", &["person", "person"]).await;
        for (index, column) in ["d", "e", "d", "e", "d", "e"].into_iter().enumerate() {
            page.cell(&format!("{column}{}", index / 2 + 1)).await;
            page.played(index + 1).await;
        }
        page.cell("d4").await;
        page.see(".banner:not([hidden])").await;
        page.button("Analyse the game").await;
        tree(&page, &["d", "e", "d", "e", "d", "e", "d"]).await;
        client.back().await.expect("there is a page before");
        page.played(7).await;
        page.button("Rematch").await;
        page.played(0).await;
    });
}

#[test]
fn arrows_and_rings_are_drawn_kept_and_written() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/analyse/go//e5,c3/1", server.url)).await;
        page.see(".tree [aria-current][title='e5']").await;
        // With the right button, as on other boards.
        page.ask("(() => { const at = (name) => { const { x, y, width, height } = document.querySelector(`.cell[aria-label^='${name},']`).getBoundingClientRect(); return { clientX: x + width / 2, clientY: y + height / 2, button: 2, bubbles: true }; };
            const board = document.querySelector('.board');
            board.dispatchEvent(new PointerEvent('pointerdown', at('e5'))); board.dispatchEvent(new PointerEvent('pointerup', at('g7')));
            board.dispatchEvent(new PointerEvent('pointerdown', at('c3'))); board.dispatchEvent(new PointerEvent('pointerup', at('c3'))); })()").await;
        page.until("document.querySelectorAll('.drawn .shape').length === 3").await;
        // By the keyboard: the same arrow again takes it away.
        page.button("Draw").await;
        page.cell("e5").await;
        page.cell("g7").await;
        page.until("document.querySelectorAll('.drawn .shape').length === 1").await;
        page.cell("e5").await;
        page.cell("c7").await;
        page.button("Draw").await;
        client.refresh().await.expect("the page is loaded again");
        page.click(".tree button[title='e5']").await;
        page.until("document.querySelectorAll('.drawn .shape').length === 3").await;
        let script = "const done = arguments[0]; const tree = JSON.parse(localStorage.getItem('analysis'));
            fetch('/api/records/write', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ tree, format: 'sgf' }) })
                .then((reply) => reply.json()).then(({ text }) => done(text))";
        let sgf = client.execute_async(script, Vec::new()).await.expect("the script runs");
        assert!(sgf.as_str().is_some_and(|text| text.contains("CR[cg]AR[ee:cc]")), "{sgf}");
    });
}

#[test]
fn score_of_go_shows_dead_stones_and_territory() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let setup = json!({ "game": "go:5", "seats": ["person", "person"], "text": "-X-OO/XX-X-/-XXXX/XX---/-X--- X" });
        let page = Page::set_up(&client, &server.url, &setup).await;
        page.button("Count the score").await;
        page.until("/Black leads by 17.5, once 2.dead stones/.test(document.querySelector('.side .score-said')?.textContent)").await;
        assert_eq!(page.ask("document.querySelectorAll('.dead-mark').length").await, 2);
        page.see(".cell.own0 .territory").await;
        page.button("Count the score").await;
        page.until("document.querySelectorAll('.territory, .dead-mark').length === 0").await;
        // Two passes end the game; the score is shown by itself, and the banner says who has won and why.
        page.button("pass").await;
        page.played(1).await;
        page.button("pass").await;
        page.until(
            "/Two passes: Black wins/.test(document.querySelector('.banner:not([hidden])')?.textContent)",
        )
        .await;
        page.see(".territory").await;
    });
}
