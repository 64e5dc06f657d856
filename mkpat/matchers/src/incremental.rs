//! Matches that follow a game: after each change of the board only what the change can have touched is looked at again.
//!
//! A stone that comes or goes on a point is one cell among the surroundings of each stone near it. Of what fitted at
//! such a stone, the shapes that feel the change cease to fit. What begins to fit demands just what has come: for each
//! cell and colour there is a tree of the shapes that demand a stone of that colour on that cell. A stone that goes
//! leaves an empty point; what demands that is too much for such trees, so the tree of all shapes is searched.
//!
//! * `near`: what surrounds a stone, in one number; `felt`: which of it the shapes look at that fit there;
//! * `shapes`: all shapes of some databases, as masked comparisons; `lists`: those that fit, stone by stone;
//! * `trees`: which of many shapes may fit;
//! * `follower`: the databases prepared; `followed`: a position;
//! * `history`: what a move replaced, to take it back;
//! * `fitting`: which shapes begin and cease to fit, for those who count them.
//!
//! The lists hold what fits within reach of a window, whatever a query filters; filters are asked when matches are.

mod near;
mod felt;
mod shapes;
mod trees;
mod follower;
mod seen;
mod sorted;
mod directory;
mod list;
mod history;
mod lists;
mod followed;
mod fitting;

pub use fitting::Fitting;
pub use followed::Followed;
pub use follower::Follower;
pub use shapes::ShapeId;
