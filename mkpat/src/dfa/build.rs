//! Strings to an automaton.
//!
//! A state that has read `k` cells stands for the set of strings still possible. Sets are told apart level by level, so
//! the automaton has no cycles, and only the sets of one level are held at a time.
//!
//! What comes out is minimal, no two states behave alike: of two sets of one level, one has a string that the other
//! has not; some symbols lead to its end, and only from the one set. From sets of two levels each end is reached after
//! different numbers of symbols. That every string has an end of its own, since ends tell pattern and orientation, is
//! why so little is shared and automata grow so fast.

use std::collections::HashMap;
use std::fmt;

use mkpat_runtime::automaton::Symbol;
use mkpat_runtime::pattern::PatternId;

use super::strings::PatternString;
use super::{Automaton, State, StateId};

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
        let (limit, pattern) = (self.limit, self.pattern.0);
        write!(f, "the automaton needs more than {limit} states from pattern number {pattern} on")
    }
}

impl std::error::Error for TooManyStates {}

/// Builds the minimal automaton of some strings, which come in the order of their patterns; `patterns` is how many
/// patterns the database has. `None` if it has more than `limit` states, the dead one not counted.
#[must_use]
pub fn build(strings: &[PatternString], patterns: usize, limit: usize) -> Option<Automaton> {
    let mut added = vec![0; patterns];
    let levels = levels(strings, limit, &mut |sets| count_added(strings, sets, &mut added))?;
    let (states, start) = assemble(strings, &levels);
    Some(Automaton { states, start, added })
}

/// The first pattern whose strings, with all before it, are too much.
#[must_use]
pub fn culprit(strings: &[PatternString], limit: usize) -> TooManyStates {
    let (mut enough, mut too_many) = (0, strings.len());
    while enough + 1 < too_many {
        let middle = usize::midpoint(enough, too_many);
        let first = strings.get(..middle).unwrap_or_default();
        let fits = levels(first, limit, &mut |_| {}).is_some();
        if fits { enough = middle } else { too_many = middle }
    }
    let pattern = strings.get(enough).map_or(PatternId(0), |string| string.pattern);
    TooManyStates { pattern, limit }
}

/// One set of strings: which of them end here, and where each symbol leads on the next level.
#[derive(Default)]
struct Prefix {
    ended: Vec<u32>,
    next: [Option<u32>; 4],
}

/// The sets of strings after each number of cells; `None` if there are more than `limit`. Each level's sets, no two of
/// them equal and the strings of each ascending, are shown to `observe`, which may sort them.
fn levels(
    strings: &[PatternString],
    limit: usize,
    observe: &mut dyn FnMut(&mut [Vec<u32>]),
) -> Option<Vec<Vec<Prefix>>> {
    let mut levels: Vec<Vec<Prefix>> = Vec::new();
    let mut sets: Vec<Vec<u32>> = vec![(0..strings.len() as u32).collect()];
    sets.retain(|set| !set.is_empty());
    let mut count = 0;
    while !sets.is_empty() {
        count += sets.len();
        if count > limit {
            return None;
        }
        let (prefixes, next_sets) = level(strings, levels.len(), &sets, limit - count);
        observe(&mut sets);
        levels.push(prefixes);
        sets = next_sets;
    }
    Some(levels)
}

/// What becomes of sets of strings when the `k`-th cell is read, and the sets that remain; a few more than `limit` at
/// most.
fn level(
    strings: &[PatternString],
    k: usize,
    sets: &[Vec<u32>],
    limit: usize,
) -> (Vec<Prefix>, Vec<Vec<u32>>) {
    let mut prefixes = Vec::with_capacity(sets.len());
    let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
    let mut left: [Vec<u32>; 4] = Default::default();
    for set in sets {
        if known.len() > limit {
            break;
        }
        let mut prefix = Prefix::default();
        left.iter_mut().for_each(Vec::clear);
        for &s in set {
            let Some(string) = strings.get(s as usize) else { continue };
            match string.cells.get(k) {
                None => prefix.ended.push(s),
                Some(accepted) => {
                    let admitted = |symbol: Symbol| accepted >> symbol as u8 & 1 == 1;
                    let left = Symbol::ALL.into_iter().zip(&mut left);
                    left.filter(|(symbol, _)| admitted(*symbol)).for_each(|(_, left)| left.push(s));
                }
            }
        }
        for (left, next) in left.iter().zip(&mut prefix.next).filter(|(left, _)| !left.is_empty()) {
            let fresh = known.len() as u32;
            let number = known.get(left).copied();
            *next = Some(number.unwrap_or_else(|| *known.entry(left.clone()).or_insert(fresh)));
        }
        prefixes.push(prefix);
    }
    let mut numbered: Vec<(Vec<u32>, u32)> = known.into_iter().collect();
    numbered.sort_unstable_by_key(|&(_, number)| number);
    (prefixes, numbered.into_iter().map(|(set, _)| set).collect())
}

/// Counts for each pattern the sets of one level that it adds.
///
/// The automaton of the first patterns alone has a state for each different set that is left when all later strings
/// are struck off. Sets with the same beginning stand side by side once sorted, a set that ends before one that goes
/// on coming after it; two neighbours become different with the first string that one has and the other has not, and
/// the pattern of that string pays for the one before. The last set is paid for by its first string.
fn count_added(strings: &[PatternString], sets: &mut [Vec<u32>], added: &mut [usize]) {
    sets.sort_unstable_by(|a, b| match a.iter().zip(b).find(|(x, y)| x != y) {
        Some((x, y)) => x.cmp(y),
        None => b.len().cmp(&a.len()),
    });
    for (i, set) in sets.iter().enumerate() {
        let payer = match sets.get(i + 1) {
            Some(next) => {
                set.iter().zip(next.iter().chain([&u32::MAX])).find(|(x, y)| x != y).map(|(x, _)| x)
            }
            None => set.first(),
        };
        let pattern = payer.and_then(|&s| strings.get(s as usize)).map(|string| string.pattern.index());
        if let Some(count) = pattern.and_then(|pattern| added.get_mut(pattern)) {
            *count += 1;
        }
    }
}

/// The states, numbered level by level but those at which strings end after all others, and where reading begins.
fn assemble(strings: &[PatternString], levels: &[Vec<Prefix>]) -> (Vec<State>, StateId) {
    let all = || levels.iter().flatten();
    let going_on = all().filter(|prefix| prefix.ended.is_empty()).count() as u32;
    let (mut fresh, mut fresh_end) = (1, 1 + going_on);
    let number = |prefix: &Prefix| {
        let next = if prefix.ended.is_empty() { &mut fresh } else { &mut fresh_end };
        *next += 1;
        StateId(*next - 1)
    };
    let ids: Vec<StateId> = all().map(number).collect();
    let dead = State { next: [StateId::DEAD; 4], accepts: Vec::new() };
    let mut states = vec![dead; ids.len() + 1];
    let mut below = 0;
    let mut own_ids = ids.iter();
    for level in levels {
        below += level.len();
        for (prefix, id) in level.iter().zip(&mut own_ids) {
            let to = |next: Option<u32>| {
                next.and_then(|n| ids.get(below + n as usize).copied()).unwrap_or(StateId::DEAD)
            };
            let ended = prefix.ended.iter().filter_map(|&s| strings.get(s as usize));
            let accepts = ended.map(|s| (s.pattern, s.transformation)).collect();
            if let Some(state) = states.get_mut(id.index()) {
                *state = State { next: prefix.next.map(to), accepts };
            }
        }
    }
    (states, ids.first().copied().unwrap_or(StateId::DEAD))
}
