//! Position editors: what is set up, and the rule that it breaks.

use crate::{driver::with_browser, page::Page, server::Server};
use serde_json::json;

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
