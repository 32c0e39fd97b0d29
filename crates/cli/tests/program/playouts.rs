use crate::run::run;

#[test]
fn same_seed_gives_the_same_games_on_any_number_of_threads() {
    let play = |further: &[&str]| {
        let arguments = [&["playouts", "othello", "--games", "3000", "--json"], further].concat();
        let mut object = run(&arguments).json();
        for varying in ["seconds", "cpu_seconds", "games_per_second", "threads"] {
            object[varying].take();
        }
        object
    };
    let expected = play(&["--seed", "5"]);
    assert_eq!(expected["games"], 3000);
    assert_eq!(play(&["--seed", "5", "--threads", "2"]), expected);
    assert_ne!(play(&["--seed", "6"])["results"], expected["results"]);
}

#[test]
fn shares_are_those_of_random_games() {
    let object = run(&["playouts", "connect4", "--games", "40000", "--json"]).json();
    let share = |index: usize| object["results"][index]["share"].as_f64().expect("it is a number");
    // The kernels of Pons's solver and of fhourstones: 0.5556 and 0.4419; the mean length is 21.313.
    assert!((share(0) - 0.5556).abs() < 0.015 && (share(1) - 0.4419).abs() < 0.015, "{object}");
    assert!((object["length"]["mean"].as_f64().expect("it is a number") - 21.31).abs() < 0.3);
    let games: u64 = (0..3).filter_map(|index| object["results"][index]["games"].as_u64()).sum();
    assert_eq!(games, 40_000);
}

#[test]
fn plain_playouts_have_the_same_distribution() {
    let object = run(&["playouts", "othello", "--games", "4000", "--plain", "--json"]).json();
    let mean = object["length"]["mean"].as_f64().expect("it is a number");
    assert!((mean - 60.417).abs() < 0.3, "{mean}");
}

#[test]
fn text_says_results_lengths_and_speed() {
    let text = run(&["playouts", "connect4", "--seconds", "0.05"]).done();
    for part in ["wins", "draw", "length  mean", "games/s", "seed 1"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
