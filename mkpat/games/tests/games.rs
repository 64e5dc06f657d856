//! What is counted and searched along games, beside what looking at every position afresh gives.

#[path = "games/search.rs"]
mod search;
#[path = "games/stats.rs"]
mod stats;
