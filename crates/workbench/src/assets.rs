//! The files of the page, embedded in the program.

use crate::failure::Failure;
use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page"]
struct Page;

/// The page itself.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    serve("index.html", &headers)
}

/// One of its files.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve(&path, &headers)
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Page::get(path) else { return Failure::missing("page", path).into_response() };
    let hash: String = file.metadata.sha256_hash().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
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
    fn page_is_light_and_every_file_has_a_type() {
        let mut sum = 0;
        for path in Page::iter() {
            assert_ne!(kind(&path), "application/octet-stream", "{path}");
            sum += Page::get(&path).map_or(0, |file| file.data.len());
        }
        assert!(sum < MOST, "{sum} bytes");
    }

    #[test]
    fn page_names_no_other_host() {
        for path in Page::iter() {
            let file = Page::get(&path).expect("it is listed");
            let text = String::from_utf8_lossy(&file.data).replace("http://www.w3.org/", "");
            assert!(!text.contains("http://") && !text.contains("https://"), "{path}");
        }
    }
}
