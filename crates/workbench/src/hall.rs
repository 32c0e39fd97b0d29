//! The hall: all tables, and what they share.

use crate::{
    failure::Failure,
    store::Store,
    table::{Shared, State, Table},
};
use banmen_play::Registry;
use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};
use tokio::sync::Semaphore;

/// Tables in memory; the others wait on the disk.
const MOST_TABLES: usize = 64;
/// Streams of events that may be open at once.
const MOST_LISTENERS: usize = 64;
/// Perfts, playouts and puzzles that may run at once.
const MOST_JOBS: usize = 4;

/// All tables.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) shared: Arc<Shared>,
    tables: Mutex<HashMap<String, Arc<Table>>>,
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
            shared: Arc::new(Shared { registry, store, searches }),
            tables: Mutex::new(HashMap::new()),
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
    pub(crate) fn add(&self, state: State) -> Result<Arc<Table>, Failure> {
        let mut tables = self.tables();
        // The keys of a fresh state of the hasher are random, and so is the hash of anything.
        let id = std::iter::repeat_with(|| format!("{:016x}", RandomState::new().hash_one(0)));
        let id = id.take(8).find(|id| !tables.contains_key(id)).ok_or_else(|| Failure::busy("tables"))?;
        let table = Table::new(id.clone(), state, Arc::clone(&self.shared));
        self.make_room(&mut tables)?;
        table.save(&table.state());
        tables.insert(id, Arc::clone(&table));
        Ok(table)
    }

    /// Puts a table to which nobody listens out of memory when there are too many.
    fn make_room(&self, tables: &mut HashMap<String, Arc<Table>>) -> Result<(), Failure> {
        if tables.len() < MOST_TABLES {
            return Ok(());
        }
        let free = tables.values().find(|table| table.listeners() == 0).map(|table| table.id.clone());
        let id = free.ok_or_else(|| Failure::busy("tables"))?;
        tables.remove(&id);
        Ok(())
    }

    /// The table of this id, from the disk where it is not in memory.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<Table>, Failure> {
        let missing = || Failure::missing("table", id);
        // Ids are file names: nothing but what we make may reach the disk.
        if id.len() != 16 || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(missing());
        }
        if let Some(table) = self.tables().get(id) {
            return Ok(Arc::clone(table));
        }
        let state = self.shared.store.as_ref().ok_or_else(missing)?.load(id, self.registry())?;
        let mut tables = self.tables();
        self.make_room(&mut tables)?;
        let table = || Table::new(id.to_owned(), state, Arc::clone(&self.shared));
        Ok(Arc::clone(tables.entry(id.to_owned()).or_insert_with(table)))
    }

    /// The tables that were played at last, newest first.
    pub(crate) fn newest(&self, most: usize) -> Vec<Arc<Table>> {
        let ids = match &self.shared.store {
            Some(store) => store.newest(most),
            None => self.tables().keys().take(most).cloned().collect(),
        };
        ids.iter().filter_map(|id| self.find(id).ok()).collect()
    }

    /// Forgets a table.
    pub(crate) fn remove(&self, id: &str) -> Result<(), Failure> {
        let table = self.find(id)?;
        table.retire();
        self.tables().remove(id);
        if let Some(store) = &self.shared.store {
            store.remove(id);
        }
        Ok(())
    }

    /// Ends every search.
    pub(crate) fn close(&self) {
        self.shared.searches.close();
        self.jobs.close();
        self.tables().values().for_each(|table| table.retire());
    }
}
