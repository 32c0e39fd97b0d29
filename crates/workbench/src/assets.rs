//! The files of the page, embedded in the program.

use crate::failure::Failure;
use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::hash::{DefaultHasher, Hasher};

/// A file of the page: its name and what is in it.
struct File {
    name: &'static str,
    data: &'static [u8],
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(File { name: $name, data: include_bytes!(concat!("../page/", $name)) }),*]
    };
}

/// Every file of the folder `page`, which a test compares with what is there.
const FILES: &[File] = files![
    "analyse.js",
    "api.js",
    "begin.js",
    "board.js",
    "clock.js",
    "controls.js",
    "dom.js",
    "edit-board.js",
    "editor.js",
    "expectation.js",
    "graph.js",
    "hand.js",
    "history.js",
    "home.js",
    "icon.svg",
    "index.html",
    "inspect.js",
    "life.js",
    "lights.js",
    "lines.js",
    "main.js",
    "mate.js",
    "measure.js",
    "methods.js",
    "mover.js",
    "packing.js",
    "piece.js",
    "players.js",
    "playing.js",
    "previews.js",
    "problems.js",
    "puzzles.css",
    "records.js",
    "score.js",
    "setup.js",
    "shapes.js",
    "sliders.js",
    "sound.js",
    "stage.js",
    "still.js",
    "style.css",
    "table.js",
    "tabs.js",
    "thought.js",
    "trace.js",
    "tree.js",
];

fn find(name: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.name == name)
}

/// Answers with the page, from which everything else is asked for.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    serve("index.html", &headers)
}

/// One of its files.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve(&path, &headers)
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = find(path) else { return Failure::missing("page", path).into_response() };
    let mut hasher = DefaultHasher::new();
    hasher.write(file.data);
    let tag = format!("\"{:016x}\"", hasher.finish());
    // The browser asks again each time and is told in a few bytes that nothing has changed.
    let common = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(header::CONTENT_TYPE, kind(path))], file.data).into_response()
}

/// The type of a file by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page may weigh in all, uncompressed and commented as it is; a view loads its own modules only, a table
    /// about half of it.
    const MOST: usize = 280_000;

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page"))
            .expect("it is beside the sources");
        let mut names: Vec<String> = folder
            .map(|file| file.expect("it is listed").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort_unstable();
        assert_eq!(FILES.iter().map(|file| file.name).collect::<Vec<_>>(), names);
    }

    #[test]
    fn page_is_light_and_every_file_has_a_type() {
        for file in FILES {
            assert_ne!(kind(file.name), "application/octet-stream", "{}", file.name);
        }
        let sum: usize = FILES.iter().map(|file| file.data.len()).sum();
        assert!(sum < MOST, "{sum} bytes");
    }

    #[test]
    fn page_names_no_other_host() {
        for file in FILES {
            let text = String::from_utf8_lossy(file.data).replace("http://www.w3.org/", "");
            assert!(!text.contains("http://") && !text.contains("https://"), "{}", file.name);
        }
    }
}
