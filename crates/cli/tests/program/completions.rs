use crate::run::run;

#[test]
fn every_shell_gets_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).done();
        for command in ["games", "play", "show", "perft", "playouts", "match", "bench", "completions"] {
            assert!(script.contains(command), "{shell} does not know {command}");
        }
    }
}

#[test]
fn bash_accepts_its_script() {
    let script = crate::run::Scratch::with("completions.bash", &run(&["completions", "bash"]).done());
    let Ok(checked) = std::process::Command::new("bash").args(["-n", script.path()]).output() else {
        return; // There is no bash here.
    };
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[test]
fn unknown_shell_is_refused() {
    assert!(run(&["completions", "dos"]).refused().contains("dos"));
}
