//! The hall: all tables, and what they share.

use crate::{
    failure::Failure,
    store::Store,
    table::{Kept, Shared, State, Table},
};
use banmen_play::Registry;
use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};
use tokio::{sync::Semaphore, task::spawn_blocking};

/// Tables in memory; the others wait on the disk.
const MOST_TABLES: usize = 64;
/// Streams of events that may be open at once.
const MOST_LISTENERS: usize = 64;
/// Perfts, playouts and puzzles that may run at once. A browser has six connections to a server, and each job takes one.
const MOST_JOBS: usize = 3;

/// The tables that are open, each once, and the folder that they are kept in.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) shared: Arc<Shared>,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    /// Held while a table is read from the disk.
    loading: tokio::sync::Mutex<()>,
    /// One permit for each stream of events.
    pub(crate) listeners: Arc<Semaphore>,
    /// One permit for each job.
    pub(crate) jobs: Arc<Semaphore>,
}

impl Hall {
    pub(crate) fn new(registry: Registry, store: Option<Store>) -> Self {
        let searches = available_parallelism().map_or(1, usize::from).min(8);
        let searches = Arc::new(Semaphore::new(searches));
        Self {
            shared: Arc::new(Shared { registry, store, searches, working: Arc::default() }),
            tables: Mutex::new(HashMap::new()),
            loading: tokio::sync::Mutex::new(()),
            listeners: Arc::new(Semaphore::new(MOST_LISTENERS)),
            jobs: Arc::new(Semaphore::new(MOST_JOBS)),
        }
    }

    pub(crate) fn registry(&self) -> &Registry {
        &self.shared.registry
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets up a table.
    pub(crate) async fn add(&self, state: State) -> Result<Arc<Table>, Failure> {
        let table = {
            let mut tables = self.tables();
            // The keys of a fresh state of the hasher are random, and so is the hash of anything.
            let id = std::iter::repeat_with(|| format!("{:016x}", RandomState::new().hash_one(0)));
            let id = id.take(8).find(|id| !tables.contains_key(id)).ok_or_else(|| Failure::busy("tables"))?;
            make_room(&mut tables)?;
            let table = Table::new(id.clone(), state, None, Arc::clone(&self.shared));
            tables.insert(id, Arc::clone(&table));
            table
        };
        table.save().await;
        Ok(table)
    }

    /// The table of this id, from the disk where it is not in memory. There is never more than one of an id.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Table>, Failure> {
        // Ids are file names: nothing but what we make may reach the disk.
        if id.len() != 16 || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(Failure::missing("game", id));
        }
        if let Some(table) = self.in_memory(id) {
            return Ok(table);
        }
        let store = self.shared.store.clone().ok_or_else(|| Failure::missing("game", id))?;
        // One is read after the other, so that what is read is still what the file holds when it comes to the others.
        let _turn = self.loading.lock().await;
        if let Some(table) = self.in_memory(id) {
            return Ok(table);
        }
        let (name, registry) = (id.to_owned(), *self.registry());
        let loaded = spawn_blocking(move || store.load(&name, &registry)).await;
        let (kept, state) = loaded.map_err(Failure::wrong)??;
        let table = Table::new(id.to_owned(), state, Some(kept), Arc::clone(&self.shared));
        let mut tables = self.tables();
        make_room(&mut tables)?;
        tables.insert(id.to_owned(), Arc::clone(&table));
        Ok(table)
    }

    fn in_memory(&self, id: &str) -> Option<Arc<Table>> {
        let table = Arc::clone(self.tables().get(id)?);
        table.touch();
        Some(table)
    }

    /// The games with at least one move that were played last, newest first.
    pub(crate) async fn newest(&self, most: usize) -> Result<Vec<(String, Kept)>, Failure> {
        if let Some(store) = self.shared.store.clone() {
            return spawn_blocking(move || store.newest(most)).await.map_err(Failure::wrong);
        }
        let mut tables: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        tables.sort_by_key(|table| std::cmp::Reverse(table.touched()));
        let rows = tables.into_iter().map(|table| (table.id.clone(), Kept::of(&table.state())));
        Ok(rows.filter(|(_, kept)| kept.moves() > 0).take(most).collect())
    }

    /// Removes a table from the hall, and its file from the folder.
    pub(crate) async fn remove(&self, id: &str) -> Result<(), Failure> {
        let table = self.find(id).await?;
        table.forget().await?;
        self.tables().remove(id);
        Ok(())
    }

    /// Ends every search, saves what has changed, and gives the folder of games free.
    pub(crate) async fn close(&self) {
        self.shared.searches.close();
        self.jobs.close();
        let tables: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        for table in tables {
            table.retire();
            table.save().await;
        }
        if let Some(store) = &self.shared.store {
            store.release();
        }
    }
}

/// Puts the table that nobody has asked for longest out of memory when there are too many. One that anybody still holds,
/// to listen, to answer or to save it, stays: a second one of the same id would not know what happens to the first.
fn make_room(tables: &mut HashMap<String, Arc<Table>>) -> Result<(), Failure> {
    if tables.len() < MOST_TABLES {
        return Ok(());
    }
    let free = tables.values().filter(|table| table.listeners() == 0 && Arc::strong_count(table) == 1);
    let oldest = free.min_by_key(|table| table.touched()).map(|table| table.id.clone());
    let id = oldest.ok_or_else(|| Failure::busy("tables"))?;
    tables.remove(&id);
    Ok(())
}
