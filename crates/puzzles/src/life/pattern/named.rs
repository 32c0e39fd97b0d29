//! Well-known patterns.

/// The patterns that can be named, run-length encoded.
pub const NAMED: [(&str, &str); 14] = [
    ("block", "x = 2, y = 2\n2o$2o!"),
    ("blinker", "x = 3, y = 1\n3o!"),
    ("toad", "x = 4, y = 2\nb3o$3o!"),
    ("beacon", "x = 4, y = 4\n2o$2o$2b2o$2b2o!"),
    ("glider", "x = 3, y = 3\nbo$2bo$3o!"),
    ("lwss", "x = 5, y = 4\nbo2bo$o$o3bo$4o!"),
    ("mwss", "x = 6, y = 5\n3bo$bo3bo$o$o4bo$5o!"),
    ("hwss", "x = 7, y = 5\n3b2o$bo4bo$o$o5bo$6o!"),
    (
        "pulsar",
        "x = 13, y = 13\n2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!",
    ),
    ("pentadecathlon", "x = 10, y = 3\n2bo4bo$2ob4ob2o$2bo4bo!"),
    ("r-pentomino", "x = 3, y = 3\nb2o$2o$bo!"),
    ("acorn", "x = 7, y = 3\nbo$3bo$2o2b3o!"),
    ("diehard", "x = 8, y = 3\n6bo$2o$bo3b3o!"),
    (
        "gosper-gun",
        "x = 36, y = 9\n24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!",
    ),
];
