use super::*;
use crate::{hall::Hall, table::Seat};
use banmen_catalog::GAMES;
use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

/// A folder of its own, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Self(std::env::temp_dir().join(format!("banmen-store-{}-{number}", std::process::id())))
    }

    fn files(&self) -> usize {
        fs::read_dir(&self.0).map_or(0, |entries| {
            entries
                .flatten()
                .filter(|entry| entry.path().extension().is_some_and(|kind| kind == "json"))
                .count()
        })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn state(moves: &[&str]) -> State {
    let opened = GAMES.open("connect4").expect("it is in the registry");
    let mut state = State::new(opened, &[Seat::Person, Seat::Person], None).expect("people play anything");
    for text in moves {
        state.play(text).expect("it is legal");
    }
    state
}

const ID: &str = "0123456789abcdef";

#[test]
fn folder_is_held_by_one_server() {
    let folder = Scratch::new();
    let store = Store::open(&folder.0).expect("it can be made");
    store.announce("http://127.0.0.1:4000/");
    let error = Store::open(&folder.0).expect_err("it is taken");
    assert!(
        matches!(error, StoreError::Taken { .. }) && error.to_string().ends_with("at http://127.0.0.1:4000/")
    );
    store.release();
    let second = Store::open(&folder.0).expect("it is free again");
    let _copy = second.clone();
    drop(second);
    Store::open(&folder.0).expect_err("a copy holds it as well");
}

#[test]
fn older_state_never_replaces_a_newer_one() {
    let folder = Scratch::new();
    let store = Store::open(&folder.0).expect("it can be made");
    let (old, new) = (Kept::of(&state(&["d"])), Kept::of(&state(&["d", "e"])));
    store.save(ID, &new).expect("it is written");
    assert!(matches!(store.save(ID, &old), Err(SaveError::Older)));
    assert_eq!(store.read(ID).expect("it is there"), new);
}

#[cfg(unix)]
#[test]
fn games_are_readable_by_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Scratch::new();
    let store = Store::open(&folder.0).expect("it can be made");
    store.save(ID, &Kept::of(&state(&["d"]))).expect("it is written");
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!((mode(&folder.0), mode(&store.path(ID)), mode(&folder.0.join(LOCK))), (0o700, 0o600, 0o600));
}

/// A pipe that nobody writes to, a link to a file without an end, a folder, a file that is too large.
#[cfg(unix)]
#[test]
fn files_that_never_end_are_not_waited_for() {
    let folder = Scratch::new();
    let store = Store::open(&folder.0).expect("it can be made");
    store.save(ID, &Kept::of(&state(&["d"]))).expect("it is written");
    let odd = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc", "dddddddddddddddd"];
    let made = std::process::Command::new("mkfifo").arg(store.path(odd[0])).status();
    assert!(made.is_ok_and(|status| status.success()), "every Unix has mkfifo");
    std::os::unix::fs::symlink("/dev/zero", store.path(odd[1])).expect("a link");
    fs::create_dir(store.path(odd[2])).expect("a folder");
    fs::write(store.path(odd[3]), vec![b' '; LARGEST as usize + 1]).expect("a large file");
    let begun = Instant::now();
    for id in odd {
        store.load(id, &GAMES).expect_err("it is no game");
    }
    let newest: Vec<String> = store.newest(10).into_iter().map(|(id, _)| id).collect();
    assert_eq!(newest, [ID]);
    assert!(begun.elapsed() < Duration::from_secs(60));
}

#[tokio::test]
async fn games_that_nobody_touched_are_not_written_and_hide_no_others() {
    let folder = Scratch::new();
    let store = Store::open(&folder.0).expect("it can be made");
    let hall = Hall::new(GAMES, Some(store.clone()));
    let played = hall.add(state(&[])).await.expect("there is room");
    played.act(None, |state| state.play("d")).await.expect("it is legal");
    // Files without moves, as an earlier version wrote them.
    for number in 0..30 {
        store.save(&format!("{number:016x}"), &Kept::of(&state(&[]))).expect("it is written");
    }
    for _ in 0..30 {
        hall.add(state(&[])).await.expect("there is room");
    }
    assert_eq!(folder.files(), 31);
    let newest = hall.newest(12).await.expect("the folder can be read");
    assert_eq!(newest.len(), 1);
    assert_eq!(
        (newest[0].0.as_str(), newest[0].1.title()),
        (played.id.as_str(), ("Connect Four", "connect4"))
    );
}

#[tokio::test]
async fn whoever_plays_is_told_when_a_game_is_not_saved() {
    let folder = Scratch::new();
    let hall = Hall::new(GAMES, Some(Store::open(&folder.0).expect("it can be made")));
    let table = hall.add(state(&[])).await.expect("there is room");
    fs::remove_dir_all(&folder.0).expect("it can be removed");
    let view = table.act(None, |state| state.play("d")).await.expect("the game goes on");
    assert!(view.contains("\"unsaved\":\"No such file"), "{view}");
    fs::create_dir(&folder.0).expect("it can be made");
    let view = table.act(None, |state| state.play("d")).await.expect("the game goes on");
    assert!(view.contains("\"unsaved\":null"), "{view}");
    assert_eq!(folder.files(), 1);
    assert_eq!(explain(&io::Error::from(io::ErrorKind::StorageFull)), "the disk is full");
}

#[tokio::test]
async fn nothing_is_written_that_has_not_changed_or_was_forgotten() {
    let folder = Scratch::new();
    let hall = Hall::new(GAMES, Some(Store::open(&folder.0).expect("it can be made")));
    let table = hall.add(state(&[])).await.expect("there is room");
    table.act(None, |state| state.play("d")).await.expect("it is legal");
    let path = folder.0.join(format!("{}.json", table.id));
    fs::remove_file(&path).expect("it was written");
    table.save().await;
    assert!(!path.exists(), "nothing has changed");
    table.act(None, |state| state.play("e")).await.expect("it is legal");
    assert!(path.exists());
    // A table that someone still holds, as one that waits for its listeners to come back, does not come back itself.
    hall.remove(&table.id).await.expect("it is there");
    table.save().await;
    table.act(None, |state| state.play("f")).await.expect_err("it is forgotten");
    assert!(!path.exists());
    hall.find(&table.id).await.expect_err("it is forgotten");
}

#[tokio::test]
async fn table_that_is_still_held_is_not_loaded_a_second_time() {
    let folder = Scratch::new();
    let hall = Hall::new(GAMES, Some(Store::open(&folder.0).expect("it can be made")));
    let table = hall.add(state(&[])).await.expect("there is room");
    table.act(None, |state| state.play("d")).await.expect("it is legal");
    let id = table.id.clone();
    // The last listener has just left: the table waits for a while and is then saved.
    drop(table.listen());
    let held = Arc::downgrade(&table);
    drop(table);
    for _ in 0..80 {
        hall.add(state(&[])).await.expect("there is room");
    }
    let found = hall.find(&id).await.expect("it is there");
    assert!(
        held.upgrade().is_some_and(|table| Arc::ptr_eq(&table, &found)),
        "there are two tables of one id"
    );
}
