//! Strings to an automaton: all prefixes at once, then the smallest automaton that does the same.
//!
//! A state that has read `k` cells stands for the set of strings still possible. Sets are told apart level by level,
//! so the automaton has no cycles, and states that behave alike are found from the last level backwards.

use std::collections::HashMap;
use std::fmt;

use mkpat_runtime::pattern::PatternId;

use super::strings::PatternString;
use super::{Automaton, State, StateId, Symbol};

/// An automaton would have too many states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyStates {
    /// The first pattern for which the limit does not suffice.
    pub pattern: PatternId,
    /// The limit.
    pub limit: usize,
}

impl fmt::Display for TooManyStates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the automaton needs more than {} states from pattern number {} on",
            self.limit, self.pattern.0
        )
    }
}

impl std::error::Error for TooManyStates {}

/// Builds the minimal automaton of some strings, which come in the order of their patterns.
///
/// # Errors
///
/// When sets of strings outnumber `limit`.
pub fn build(strings: &[PatternString], limit: usize) -> Result<Automaton, TooManyStates> {
    match levels(strings, limit) {
        Some(levels) => Ok(minimise(strings, &levels)),
        None => Err(TooManyStates { pattern: culprit(strings, limit), limit }),
    }
}

/// The first pattern whose strings, with all before it, are too much.
fn culprit(strings: &[PatternString], limit: usize) -> PatternId {
    let (mut enough, mut too_many) = (0, strings.len());
    while enough + 1 < too_many {
        let middle = usize::midpoint(enough, too_many);
        if levels(&strings[..middle], limit).is_some() { enough = middle } else { too_many = middle }
    }
    strings.get(enough).map_or(PatternId(0), |string| string.pattern)
}

/// One set of strings, and where each symbol leads on the next level.
struct Prefix {
    strings: Vec<u32>,
    next: [Option<u32>; 4],
}

/// The sets of strings after each number of cells; `None` if there are more than `limit`.
fn levels(strings: &[PatternString], limit: usize) -> Option<Vec<Vec<Prefix>>> {
    let everything = Prefix { strings: (0..strings.len() as u32).collect(), next: [None; 4] };
    let mut levels = vec![vec![everything]];
    let mut count = 1;
    loop {
        let k = levels.len() - 1;
        let mut next_level: Vec<Prefix> = Vec::new();
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        for prefix in &mut levels[k] {
            for symbol in Symbol::ALL {
                let alive =
                    |&s: &u32| strings[s as usize].cells.get(k).is_some_and(|c| c >> symbol as u8 & 1 == 1);
                let left: Vec<u32> = prefix.strings.iter().copied().filter(alive).collect();
                if left.is_empty() {
                    continue;
                }
                let fresh = next_level.len() as u32;
                let number = *known.entry(left).or_insert_with_key(|left| {
                    next_level.push(Prefix { strings: left.clone(), next: [None; 4] });
                    fresh
                });
                prefix.next[symbol as usize] = Some(number);
            }
        }
        count += next_level.len();
        if count > limit {
            return None;
        }
        if next_level.is_empty() {
            return Some(levels);
        }
        levels.push(next_level);
    }
}

/// Merges what behaves alike, from the last level backwards.
fn minimise(strings: &[PatternString], levels: &[Vec<Prefix>]) -> Automaton {
    let dead = State { next: [StateId::DEAD; 4], accepts: Vec::new() };
    let mut known: HashMap<State, StateId> = HashMap::from([(dead.clone(), StateId::DEAD)]);
    let mut states = vec![dead];
    let mut below: Vec<StateId> = Vec::new();
    for (k, level) in levels.iter().enumerate().rev() {
        let ids = level.iter().map(|prefix| {
            let ended = prefix.strings.iter().map(|&s| &strings[s as usize]).filter(|s| s.cells.len() == k);
            let accepts = ended.map(|s| (s.pattern, s.transformation)).collect();
            let to = |next: Option<u32>| {
                next.and_then(|n| below.get(n as usize).copied()).unwrap_or(StateId::DEAD)
            };
            let state = State { next: prefix.next.map(to), accepts };
            let fresh = StateId(states.len() as u32);
            *known.entry(state).or_insert_with_key(|state| {
                states.push(state.clone());
                fresh
            })
        });
        below = ids.collect();
    }
    Automaton { states, start: below.first().copied().unwrap_or(StateId::DEAD) }
}
