//! Every method against the ray walk, and the arrays that the papers print against our derivation of them.

mod arrays;
mod exhaustive;
mod explained;
mod papers;
mod toggling;
