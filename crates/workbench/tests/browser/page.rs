//! The page as a person uses it: what there is to see, to click and to type.

use fantoccini::{Client, Locator, key::Key};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// A page in a browser.
pub(crate) struct Page {
    pub(crate) client: Client,
}

impl Page {
    pub(crate) async fn open(client: &Client, url: &str) -> Self {
        let page = Self { client: client.clone() };
        page.client.goto(url).await.expect("the page opens");
        page
    }

    /// Sets up a table through the server and goes there.
    pub(crate) async fn table(client: &Client, url: &str, game: &str, seats: &[&str]) -> Self {
        Self::set_up(client, url, &json!({ "game": game, "seats": seats })).await
    }

    /// The same with everything that a table can be asked for.
    pub(crate) async fn set_up(client: &Client, url: &str, setup: &Value) -> Self {
        // From an address without a part, because nobody looks at the page that is left at once.
        let page = Self::open(client, &format!("{url}#/nowhere")).await;
        let script = "const [setup, done] = arguments;
            fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(setup) })
                .then((reply) => reply.json()).then(({ table }) => { location.hash = `#/table/${table}`; done(table); })";
        page.client.execute_async(script, vec![setup.clone()]).await.expect("the script runs");
        page.see(".board .cell").await;
        page
    }

    /// What a script gives.
    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.client.execute(&format!("return {script}"), Vec::new()).await.expect("the script runs")
    }

    /// Waits until a script gives something true.
    pub(crate) async fn until(&self, script: &str) -> Value {
        let begun = Instant::now();
        loop {
            let value = self.ask(script).await;
            if !matches!(value, Value::Null | Value::Bool(false)) && value != json!("") && value != json!(0) {
                return value;
            }
            if begun.elapsed() > PATIENCE {
                let text = self.ask("document.body.innerText").await;
                panic!("`{script}` is still {value}; the page says: {text}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits for an element.
    pub(crate) async fn see(&self, selector: &str) {
        self.until(&format!("document.querySelector({}) !== null", json!(selector))).await;
    }

    /// Clicks an element as a person does: it must be there and not be covered.
    pub(crate) async fn click(&self, selector: &str) {
        self.see(selector).await;
        let element = self.client.find(Locator::Css(selector)).await.expect("it is there");
        element.click().await.unwrap_or_else(|error| panic!("cannot click `{selector}`: {error}"));
    }

    /// Clicks the cell of this name.
    pub(crate) async fn cell(&self, name: &str) {
        self.click(&format!(".cell[aria-label^='{name},']")).await;
    }

    /// Clicks a button by its words.
    pub(crate) async fn button(&self, words: &str) {
        let path = format!("//button[normalize-space()='{words}']");
        let element = self.client.find(Locator::XPath(&path)).await;
        let element = element.unwrap_or_else(|error| panic!("no button `{words}`: {error}"));
        // The bar for stepping covers the lower edge of a low screen, where the driver would scroll to.
        let argument = serde_json::to_value(&element).expect("a reference");
        let script = "arguments[0].scrollIntoView({ block: 'nearest' })";
        self.client.execute(script, vec![argument]).await.expect("it scrolls");
        element.click().await.unwrap_or_else(|error| panic!("cannot click `{words}`: {error}"));
    }

    /// Types into an element.
    pub(crate) async fn write(&self, selector: &str, text: &str) {
        self.see(selector).await;
        let element = self.client.find(Locator::Css(selector)).await.expect("it is there");
        element.send_keys(text).await.expect("it can be typed into");
    }

    /// Presses keys on whatever has the focus.
    pub(crate) async fn press(&self, keys: &[Key]) {
        for &key in keys {
            let active = self.client.active_element().await.expect("something has the focus");
            active.send_keys(&char::from(key).to_string()).await.expect("it takes keys");
        }
    }

    /// The moves that were played, as the page lists them.
    pub(crate) async fn moves(&self) -> Vec<String> {
        let texts =
            self.ask("[...document.querySelectorAll('.moves button')].map((move) => move.title)").await;
        serde_json::from_value(texts).expect("a list of texts")
    }

    /// Waits until `count` moves were played.
    pub(crate) async fn played(&self, count: usize) {
        self.until(&format!("document.querySelectorAll('.moves button').length === {count}")).await;
    }

    /// How the game stands, in words.
    pub(crate) async fn standing(&self) -> String {
        self.ask("document.querySelector('.standing').textContent")
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }
}
