//! The opening book in the terminal.

use crate::run::{Scratch, run};

#[test]
fn book_is_shown_written_and_read() {
    let here = run(&["book"]);
    assert_eq!(here.code, Some(0), "{here:?}");
    assert!(here.out.lines().count() <= 3 && here.err.contains(" positions, "), "{here:?}");
    let file = Scratch::named("book.db");
    let told = run(&["book", "--export", file.path()]).done();
    assert!(
        file.text().starts_with("#YANEURAOU-DB2016 1.00\nsfen ") && told.contains(" positions in "),
        "{told}"
    );
    assert_eq!(run(&["book", "--file", file.path()]).out, here.out);
    assert!(run(&["book", "--export", file.path()]).refused().contains("exists already"));
    let unknown = run(&["book", "--position", "4k4/9/9/9/9/9/9/9/4K4 b - 1"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (Some(1), ""));
    let wrong = Scratch::with("wrong.db", "sfen startpos\n7g7e none 0 0 1\n");
    assert!(run(&["book", "--file", wrong.path()]).refused().contains("line 2: `7g7e` is not a legal move"));
}
