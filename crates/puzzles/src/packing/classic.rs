//! The classic puzzles by name.

use super::Puzzle;

/// The twelve pentominoes.
const PENTOMINOES: &str = "
piece F
.XX
XX.
.X.
piece I
XXXXX
piece L
X...
XXXX
piece N
XX..
.XXX
piece P
XXX
XX.
piece T
XXX
.X.
.X.
piece U
X.X
XXX
piece V
X..
X..
XXX
piece W
X..
XX.
.XX
piece X
.X.
XXX
.X.
piece Y
.X..
XXXX
piece Z
XX.
.X.
.XX
";

/// The seven pieces of Piet Hein's cube.
const SOMA: &str = "
box 3x3x3
piece V
XX
X.
piece L
XXX
X..
piece T
XXX
.X.
piece Z
XX.
.XX
piece A
XX
.X

..
.X
piece B
XX
.X

X.
..
piece P
XX
X.

X.
..
";

/// The twelve pentacubes and the tetracube of Bruce Bedlam's cube.
const BEDLAM: &str = "
box 4x4x4
piece F
.X.
XXX
..X
piece X
.X.
XXX
.X.
piece W
XX.
.XX
..X
piece M
.X.
XXX

...
.X.
piece B
.X.
XXX

.X.
...
piece H
.X.
XXX

...
X..
piece L
..X
XXX

...
X..
piece S
X..
XXX

X..
...
piece C
X..
XXX

...
X..
piece E
.XX
XX.

...
X..
piece I
.XX
XX.

...
.X.
piece T
.XX
.X.

...
XX.
piece Z
XX
X.

..
X.
";

/// The six pieces of the Diabolical cube.
const DIABOLICAL: &str = "
box 3x3x3
piece 2
XX
piece 3
XX
X.
piece 4
XX
XX
piece 5
XX
X.
XX
piece 6
XXX
XX.
X..
piece 7
XX.
XX.
XXX
";

/// The puzzle of Slothouber and Graatsma.
const SLOTHOUBER: &str = "
box 3x3x3
piece S 6
XX
XX
piece U 3
X
";

const HOLE: &str = "region
........
........
........
...--...
...--...
........
........
........
";

/// The names of the classic puzzles, each with a description.
pub const CLASSICS: [(&str, &str); 12] = [
    ("pentominoes-6x10", "the twelve pentominoes in a rectangle"),
    ("pentominoes-5x12", "the twelve pentominoes in a rectangle"),
    ("pentominoes-4x15", "the twelve pentominoes in a rectangle"),
    ("pentominoes-3x20", "the twelve pentominoes in a rectangle"),
    ("pentominoes-8x8", "the twelve pentominoes in a square without the four cells in its centre"),
    ("pentominoes-2x3x10", "the twelve solid pentominoes in a box"),
    ("pentominoes-2x5x6", "the twelve solid pentominoes in a box"),
    ("pentominoes-3x4x5", "the twelve solid pentominoes in a box"),
    ("soma", "Piet Hein's cube of seven pieces"),
    ("bedlam", "Bruce Bedlam's cube of thirteen pieces"),
    ("diabolical", "the Diabolical cube of six pieces"),
    ("slothouber-graatsma", "six blocks of 1x2x2 and three of 1x1x1 in a cube"),
];

impl Puzzle {
    /// Returns the classic puzzle with this name, one of [`CLASSICS`]. A size alone, such as `6x10`, means the
    /// pentominoes.
    #[must_use]
    pub fn classic(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        let size = name.strip_prefix("pentominoes-").unwrap_or(&name);
        let is_known = CLASSICS
            .iter()
            .any(|(known, _)| *known == name || known.strip_prefix("pentominoes-") == Some(size));
        let text = match size {
            _ if !is_known => return None,
            "soma" => SOMA.to_owned(),
            "bedlam" => BEDLAM.to_owned(),
            "diabolical" => DIABOLICAL.to_owned(),
            "slothouber-graatsma" => SLOTHOUBER.to_owned(),
            "8x8" => format!("{HOLE}{PENTOMINOES}"),
            size => format!("box {size}\n{PENTOMINOES}"),
        };
        Self::parse(&text).ok()
    }
}
