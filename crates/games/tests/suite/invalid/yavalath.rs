//! Lines of three and four stones in positions that cannot have them.

use super::text::Text;
use super::*;
use banmen_games::yavalath::Yavalath;

/// A hexagon of side 5 with stones in chosen rows: `row` of the first player at the top, `other` of the second in the
/// middle, and single stones of the second that make no line.
fn hexagon(text: &mut Text, row: usize, other: usize, single: usize, random: &mut Random) {
    text.rows.iter_mut().for_each(|cells| cells.fill('-'));
    let mut line = |row: usize, length: usize, letter: char| {
        let first = random.below((text.rows[row].len() - length + 1) as u32) as usize;
        text.rows[row][first..first + length].fill(letter);
    };
    line(0, row, 'X');
    line(4, other, 'O');
    // No line has cells in every second row alone.
    for number in 0..single {
        line(2 * number + 2, 1, 'O');
    }
    text.side = 'X';
}

#[test]
fn yavalath_knows_who_is_out() {
    check(
        "yavalath",
        &Yavalath::<2>::new(5, false),
        &[
            ("turn", TURN),
            ("counts", COUNTS),
            ("won", |text, _, random| {
                hexagon(text, 4, 0, 4, random);
                Some("Won { player: \"Black\", what: \"four in a row\"".to_owned())
            }),
            ("out", |text, _, random| {
                hexagon(text, 3, 0, 2, random);
                Some("Out { player: \"Black\", what: \"three in a row\" }".to_owned())
            }),
            ("both won", |text, _, random| {
                hexagon(text, 4, 4, 0, random);
                Some("BothWon { players: [\"Black\", \"White\"], what: \"four in a row\" }".to_owned())
            }),
            ("all out", |text, _, random| {
                hexagon(text, 3, 3, 0, random);
                Some("AllOut { what: \"three in a row\" }".to_owned())
            }),
        ],
    );
    check(
        "yavalath3",
        &Yavalath::<3>::new(5, false),
        &[("turn of three", |text, _, _| {
            let placed: usize = ['X', 'O', 'Z'].map(|letter| text.cells(letter).len()).iter().sum();
            text.side = ['X', 'O', 'Z'][(placed + 1) % 3];
            // Nobody has three stones yet, so nobody is out.
            (placed < 7).then(|| "Turn { counts: ".to_owned())
        })],
    );
}
