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
fn position_is_set_up_with_the_rule_that_it_breaks() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &format!("{}#/edit", server.url)).await;
        let said = "document.querySelector('.problem-verdict')?.textContent";
        page.until(&format!("{said} === 'The position is legal.'")).await;
        page.button("Empty").await;
        page.until(&format!("/king/.test({said})")).await;
        page.click("button[data-tool='1K']").await;
        page.cell("5a").await;
        page.until(&format!("{said} === 'The position is legal.'")).await;
        page.click("button[data-tool='0P']").await;
        page.cell("5c").await;
        page.cell("5h").await;
        page.until(&format!("/pawn/i.test({said})")).await;
        // A second click promotes, a third takes away.
        page.cell("5h").await;
        page.see(".cell[aria-label^='5h, Black promoted pawn']").await;
        page.cell("5h").await;
        page.see(".cell[aria-label^='5h, empty']").await;
        page.click("button[aria-label=\"One gold more in Black's hand\"]").await;
        page.button("Rest to the defender").await;
        page.until(
            "document.querySelector('.editor input').value === '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'",
        )
        .await;
        page.button("Analyse").await;
        page.see(".analysis .board .piece").await;
        page.button("Is there a mate?").await;
        page.until("/Mate in 1/.test(document.querySelector('.mate-verdict')?.textContent)").await;
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
fn every_game_has_an_editor_whose_text_is_its_position() {
    let server = Server::start(None);
    with_browser(1280, 1000, |client| async move {
        let page = Page::open(&client, &server.url).await;
        let said = "document.querySelector('.problem-verdict.right')?.textContent";
        for entry in banmen_catalog::GAMES.0.iter().filter(|entry| entry.info.id != "shogi") {
            // A position of the middle of a game, so that cells that are taken for others show.
            let mut game = entry.open(None).expect("its usual size").game;
            for number in 0..7 {
                let moves = game.moves();
                if moves.is_empty() || game.outcome().is_some() {
                    break;
                }
                game.play(&moves[(number * 31) % moves.len()]).expect("it is legal");
            }
            let position = game.position();
            client.goto("about:blank").await.expect("an empty page");
            let address = format!("{}#/edit/{}", server.url, entry.info.id);
            client.goto(&address).await.expect("the page opens");
            page.until(said).await;
            let script = "const [text] = arguments; const input = document.querySelector('.editor .side input[aria-label$=text]');
                input.value = text; input.dispatchEvent(new Event('change'))";
            client.execute(script, vec![json!(position)]).await.expect("the script runs");
            page.until("document.querySelector('.problem-verdict.right:not([aria-busy])')?.textContent")
                .await;
            let told =
                page.ask("document.querySelector('.editor .side input[aria-label$=text]').value").await;
            let told = told.as_str().expect("a text").to_owned();
            let mut read = entry.open(None).expect("its usual size").game;
            read.set_position(&told).unwrap_or_else(|error| panic!("{}: {error}", entry.info.id));
            assert_eq!(read.picture().pieces, game.picture().pieces, "{}: {told}", entry.info.id);
            assert_eq!(read.turn(), game.turn(), "{}", entry.info.id);
        }
        // One stone more than the turn allows, and what is broken.
        client.goto(&format!("{}#/edit/hex", server.url)).await.expect("the page opens");
        page.until(said).await;
        page.cell("f6").await;
        page.until("/with 1 black and 0 white stones it is White's turn/.test(document.querySelector('.problem-verdict.wrong')?.textContent)")
            .await;
        page.ask("(() => { const turn = document.querySelector('select[aria-label=\"Side to move\"]'); turn.value = '1'; turn.dispatchEvent(new Event('change')); })()").await;
        page.until(said).await;
        page.button("Analyse").await;
        page.see(".analysis .cell[aria-label^='f6, Black']").await;
        // Stones of Clobber that no game comes to are studied all the same; what is odd about them is told.
        client.goto(&format!("{}#/edit/clobber", server.url)).await.expect("the page opens");
        page.until(&format!("document.title.includes('Clobber') && {said} === 'The position is legal.'"))
            .await;
        page.cell("a1").await;
        page.until(&format!(
            "/no game comes to it: with 31 black and 32 white stones a player has moved twice/.test({said})"
        ))
        .await;
        // A stone in the air, and a chain that is taken: the rule names the cell, and the board shows it.
        let floating = "-------/-------/-------/--X----/-------/------- O";
        let taken =
            "---------/---------/---------/---------/---------/---------/---------/O--------/XO------- X";
        for (game, position, cell, rule) in [
            ("connect4", floating, "c3", "the stone on c3 floats: c2 below it is empty"),
            ("go", taken, "a1", "a chain without a liberty stands on `a1`"),
        ] {
            client.goto(&format!("{}#/edit/{game}", server.url)).await.expect("the page opens");
            page.until(&format!(
                "document.title.includes('editor') && document.querySelector('.editor') && {said}"
            ))
            .await;
            let script = "const [text] = arguments; const input = document.querySelector('.editor .side input[aria-label$=text]');
                input.value = text; input.dispatchEvent(new Event('change'))";
            client.execute(script, vec![json!(position)]).await.expect("the script runs");
            page.see(&format!(".cell.wrong[aria-label^='{cell},'][aria-label*='breaks the rule']")).await;
            let told = page.ask("document.querySelector('.problem-verdict.wrong').textContent").await;
            assert_eq!(told, format!("Not a position yet: {rule}."), "{game}");
        }
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
