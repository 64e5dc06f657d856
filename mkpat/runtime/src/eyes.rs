//! Eye spaces: their values, the compiled eye database, looking a space up in it, and the exact value by search.
//!
//! The modules in reading order:
//!
//! * [`value`]: how many eyes a space yields, and how such values add up;
//! * [`table`]: a compiled `eyes.db` as flat tables;
//! * [`space`]: an eye space on a board as a graph;
//! * [`lookup`]: which pattern of a database a space is;
//! * [`judge`]: what an engine makes of that: one point each, half eyes that are part of the space;
//! * [`fallback`]: the value of a space no pattern matches;
//! * [`filling`]: where a one-eyed space can be filled;
//! * [`pessimistic`]: what life-and-death reading fears of a space;
//! * [`drawing`]: a space as a small picture;
//! * [`embed`]: a drawing cut out of a board full of defender stones;
//! * [`game`]: the local game of attacker and defender, its moves and captures;
//! * [`read`]: whether the defender's wall can be captured;
//! * [`life`]: from that to the value and its vital points;
//! * [`graph`]: the same for a graph that cannot be drawn.
//!
//! "Defender" is the owner of the eye space, "attacker" the other side. The book: `eyes.md`.

pub mod drawing;
pub mod embed;
pub mod fallback;
pub mod filling;
pub mod game;
pub mod graph;
pub mod judge;
pub mod life;
pub mod lookup;
pub mod pessimistic;
pub mod read;
pub mod space;
pub mod table;
pub mod value;
