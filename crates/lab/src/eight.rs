//! The eight directions one by one, as a program names them: in a loop the compiler may keep distances and masks in tables.

/// The union of an expression of sets over all eight directions.
macro_rules! eight {
    ($direction:ident => $reached:expr) => {
        eight!(@ $direction => $reached; 0, 1, 2, 3, 4, 5, 6, 7)
    };
    (@ $direction:ident => $reached:expr; $first:literal, $($number:literal),*) => {{
        let mut union = {
            let $direction = banmen_bits::board::Direction::new($first);
            $reached
        };
        $({
            let $direction = banmen_bits::board::Direction::new($number);
            union |= $reached;
        })*
        union
    }};
}
