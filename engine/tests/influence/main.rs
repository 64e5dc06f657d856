//! Influence: drawn boards, what must hold on any board, and recorded maps.

mod drawn;
mod properties;
