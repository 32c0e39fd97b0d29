//! The class `BatchEnv`.

use super::crew::Crew;
use super::lanes::{AnyLanes, Buffers, Refused, Sizes};
use super::{Plan, open};
use crate::errors;
use numpy::{
    PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::any::Any;

/// A copy of one game of a batch, as `BatchEnv.save` makes it.
#[pyclass(module = "banmen", frozen)]
pub(crate) struct SavedGame(Box<dyn Any + Send + Sync>);

/// Many games of one kind, stepped at once, for learning.
///
/// The arrays are made once and written anew by each step: `observation` (n, rows, columns, planes; with
/// `planes="packed"` eight values to a byte in one row for each game, as `numpy.packbits(…, bitorder="little")` writes
/// them), `legal_action_mask` (n, actions), `current_player` (n,), `rewards` (n, players), `terminated` and `truncated`
/// (n,). They may be given as a dict `buffers` of arrays of one's own. A game that has ended begins anew in the same
/// step; the rewards and flags are those of the game that ended. With `auto_reset=False` it stays over until `reset`.
/// `max_steps` truncates games after a given number of moves. With `threads` each thread keeps the same games from step to step;
/// what is played does not depend on their number, which is at most 256.
///
/// `sample()` is a random legal action for each game, drawn while the step was made.
///
/// >>> from banmen import BatchEnv
/// >>> env = BatchEnv("connect4", 1000, seed=1)
/// >>> env.observation.shape, env.legal_action_mask.shape
/// ((1000, 6, 7, 2), (1000, 7))
/// >>> ended = 0
/// >>> for _ in range(50):
/// ...     env.step(env.sample())
/// ...     ended += int(env.terminated.sum())
/// >>> ended > 1000
/// True
#[pyclass(module = "banmen")]
pub(crate) struct BatchEnv {
    lanes: Box<dyn AnyLanes>,
    sizes: Sizes,
    plan: Plan,
    game: String,
    crew: Crew,
    observation: Py<PyArrayDyn<u8>>,
    legal_action_mask: Py<PyArray2<bool>>,
    current_player: Py<PyArray1<i32>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    sampled: Py<PyArray1<i32>>,
}

/// An array of the caller's, or a new one.
fn array<'py, T: numpy::Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    given: Option<&Bound<'py, PyDict>>,
    name: &str,
    shape: &[usize],
    dimension: D,
) -> PyResult<Py<numpy::PyArray<T, D>>> {
    let Some(own) = given.map(|given| given.get_item(name)).transpose()?.flatten() else {
        return Ok(numpy::PyArray::zeros(py, dimension, false).unbind());
    };
    let wrong = || {
        errors::setting(format!(
            "`{name}` must be a contiguous, writable array of {shape:?} of the right type"
        ))
    };
    let own = own.cast_into::<numpy::PyArray<T, D>>().map_err(|_| wrong())?;
    if own.shape() != shape || !own.is_c_contiguous() || own.try_readwrite().is_err() {
        return Err(wrong());
    }
    Ok(own.unbind())
}

/// The arrays, borrowed for writing.
struct Borrowed<'py> {
    observation: PyReadwriteArray<'py, u8, numpy::IxDyn>,
    legal_action_mask: PyReadwriteArray<'py, bool, numpy::Ix2>,
    current_player: PyReadwriteArray<'py, i32, numpy::Ix1>,
    rewards: PyReadwriteArray<'py, f32, numpy::Ix2>,
    terminated: PyReadwriteArray<'py, bool, numpy::Ix1>,
    truncated: PyReadwriteArray<'py, bool, numpy::Ix1>,
    sampled: PyReadwriteArray<'py, i32, numpy::Ix1>,
}

fn borrowed(error: numpy::BorrowError) -> PyErr {
    errors::setting(format!("an array of the environment cannot be written: {error}"))
}

impl<'py> Borrowed<'py> {
    fn new(py: Python<'py>, env: &BatchEnv) -> PyResult<Self> {
        Ok(Self {
            observation: env.observation.bind(py).try_readwrite().map_err(borrowed)?,
            legal_action_mask: env.legal_action_mask.bind(py).try_readwrite().map_err(borrowed)?,
            current_player: env.current_player.bind(py).try_readwrite().map_err(borrowed)?,
            rewards: env.rewards.bind(py).try_readwrite().map_err(borrowed)?,
            terminated: env.terminated.bind(py).try_readwrite().map_err(borrowed)?,
            truncated: env.truncated.bind(py).try_readwrite().map_err(borrowed)?,
            sampled: env.sampled.bind(py).try_readwrite().map_err(borrowed)?,
        })
    }

    fn slices(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            observation: self.observation.as_slice_mut()?,
            legal_action_mask: self.legal_action_mask.as_slice_mut()?,
            current_player: self.current_player.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminated: self.terminated.as_slice_mut()?,
            truncated: self.truncated.as_slice_mut()?,
            sampled: self.sampled.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl BatchEnv {
    #[new]
    #[pyo3(signature = (game, n, *, threads=1, planes="u8", seed=0, auto_reset=true, max_steps=None, buffers=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        n: usize,
        threads: usize,
        planes: &str,
        seed: u64,
        auto_reset: bool,
        max_steps: Option<u32>,
        buffers: Option<Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let packed = match planes {
            "u8" => false,
            "packed" => true,
            other => return Err(errors::setting(format!("planes are `u8` or `packed`, not `{other}`"))),
        };
        if n == 0 || n > 1 << 24 {
            return Err(errors::setting("a batch has from 1 to 16,777,216 games"));
        }
        let plan = Plan { count: n, seed, packed, auto_reset, longest: max_steps };
        let lanes = open(game, plan)?;
        let sizes = lanes.sizes();
        let crew = Crew::new(threads).map_err(errors::setting)?;
        let [rows, columns, planes] = sizes.shape;
        let seen: Vec<usize> =
            if packed { vec![n, sizes.observation] } else { vec![n, rows, columns, planes] };
        let given = buffers.as_ref();
        let mut env = Self {
            observation: array(py, given, "observation", &seen, numpy::IxDyn(&seen))?,
            legal_action_mask: {
                let dimension = numpy::Ix2(n, sizes.actions);
                array(py, given, "legal_action_mask", &[n, sizes.actions], dimension)?
            },
            current_player: array(py, given, "current_player", &[n], numpy::Ix1(n))?,
            rewards: array(py, given, "rewards", &[n, sizes.players], numpy::Ix2(n, sizes.players))?,
            terminated: array(py, given, "terminated", &[n], numpy::Ix1(n))?,
            truncated: array(py, given, "truncated", &[n], numpy::Ix1(n))?,
            sampled: array(py, None, "sampled", &[n], numpy::Ix1(n))?,
            lanes,
            sizes,
            plan,
            game: game.to_owned(),
            crew,
        };
        env.reset(py, None)?;
        Ok(env)
    }

    /// Begins every game anew; `seed` begins the draws of `sample` anew as well.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut arrays = Borrowed::new(py, self)?;
        let buffers = arrays.slices()?;
        let lanes = &mut self.lanes;
        py.detach(|| lanes.reset(seed, buffers));
        Ok(())
    }

    /// Plays an action in each game. An illegal action raises `IllegalMoveError`, and then nothing was played.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>) -> PyResult<()> {
        let mut arrays = Borrowed::new(py, self)?;
        let buffers = arrays.slices()?;
        let actions = actions.as_slice()?;
        if actions.len() != self.plan.count {
            return Err(errors::setting(format!("{} actions for {} games", actions.len(), self.plan.count)));
        }
        self.play(py, Some(actions), buffers)
    }

    /// A random legal action for each game, each with the same probability. It is drawn once for each state: asked again
    /// before the next step it is the same.
    fn sample<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let sampled = self.sampled.bind(py);
        numpy::PyArray::from_array(py, &sampled.readonly().as_array())
    }

    /// Plays the actions of `sample` in each game, `steps` times, without coming back to Python between.
    #[pyo3(signature = (steps=1))]
    fn step_random(&mut self, py: Python<'_>, steps: usize) -> PyResult<()> {
        let mut arrays = Borrowed::new(py, self)?;
        for _ in 0..steps {
            let buffers = arrays.slices()?;
            self.play(py, None, buffers)?;
            py.check_signals()?;
        }
        Ok(())
    }

    /// Returns a copy of the game at an index.
    fn save(&self, index: usize) -> PyResult<SavedGame> {
        self.check(index)?;
        Ok(SavedGame(self.lanes.save(index)))
    }

    /// Puts a copy that `save` has made, of a game of the same kind and size, in the place of a game.
    fn load(&mut self, py: Python<'_>, index: usize, saved: &Bound<'_, SavedGame>) -> PyResult<()> {
        self.check(index)?;
        let mut arrays = Borrowed::new(py, self)?;
        let buffers = arrays.slices()?;
        match self.lanes.load(index, saved.get().0.as_ref(), buffers) {
            true => Ok(()),
            false => Err(errors::setting("the copy is of another game")),
        }
    }

    /// The planes of each game, as its player on move sees them.
    #[getter]
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<u8>> {
        self.observation.bind(py).clone()
    }

    /// Which actions are legal in each game.
    #[getter]
    fn legal_action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        self.legal_action_mask.bind(py).clone()
    }

    /// The player on move in each game, from 0.
    #[getter]
    fn current_player<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.current_player.bind(py).clone()
    }

    /// The reward of each player for the last step: 1 for a win, -1 for a loss of two, 0 otherwise.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py).clone()
    }

    /// Whether each game ended with the last step.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.terminated.bind(py).clone()
    }

    /// Whether each game was cut off with the last step, by `max_steps`.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.truncated.bind(py).clone()
    }

    /// The number of games.
    #[getter]
    fn n(&self) -> usize {
        self.plan.count
    }

    /// The number of actions.
    #[getter]
    fn num_actions(&self) -> usize {
        self.sizes.actions
    }

    /// The number of players.
    #[getter]
    fn num_players(&self) -> usize {
        self.sizes.players
    }

    /// Rows, columns and planes of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        self.sizes.shape.into()
    }

    fn __len__(&self) -> usize {
        self.plan.count
    }

    fn __repr__(&self) -> String {
        format!("BatchEnv('{}', {}, threads={})", self.game, self.plan.count, self.crew.threads())
    }
}

impl BatchEnv {
    fn check(&self, index: usize) -> PyResult<()> {
        match index < self.plan.count {
            true => Ok(()),
            false => Err(pyo3::exceptions::PyIndexError::new_err("the batch has fewer games")),
        }
    }

    fn play(&mut self, py: Python<'_>, actions: Option<&[i32]>, buffers: Buffers<'_>) -> PyResult<()> {
        let (lanes, crew) = (&mut self.lanes, &mut self.crew);
        py.detach(|| lanes.step(actions, crew, buffers)).map_err(|refused| match refused {
            Refused::Illegal(index) => {
                let action = actions.map_or(0, |actions| actions[index]);
                errors::illegal(format!("action {action} is not legal in game {index}"))
            }
            Refused::Fault => errors::BanmenError::new_err("a fault inside of the library ended the step"),
        })
    }
}
