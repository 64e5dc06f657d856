//! Playing by GNU Go 2.6's databases, beside what it recorded itself.

mod agreement;
mod document;
mod drawn;
mod extremes;
mod eyes;
mod helpers;
mod recorded;
mod recording;
