//! What compiled databases match, and that whatever matches them agrees.
//!
//! * `semantics`, `corner`: what patterns mean, drawn;
//! * `matchers`, `automata`: every matcher finds the same;
//! * `oracle`: GNU Go's databases give GNU Go's matches;
//! * `constraint_trace`: why a pattern does not match.

mod semantics;
mod corner;
mod matchers;
mod automata;
mod oracle;
mod constraint_trace;
