//! The automaton of a database that the engine matches with one.
//!
//! States stand for sets of strings still possible, level by level, so that they are numbered breadth first and no
//! transition reaches far. Source: `c-target.md#what-is-in-them`, `semantics.md#spiral`.

use std::collections::BTreeMap;
use std::collections::HashMap;
use std::fmt::Write;

use super::limits::Limits;
use super::literal;
use super::strings::{self, Accepted};
use crate::compile::Compiled;
use crate::source::{FileId, Span};

/// The most patterns the engine has room for at one anchor in one orientation.
const MOST_REPORTED: usize = 24;

/// A state: where each symbol leads, and which patterns end here, in the order of their reports.
#[derive(Default)]
struct State {
    next: [Option<usize>; 4],
    ended: Vec<usize>,
}

/// The engine's numbers are signed and have 16 bits.
const LARGEST: usize = 32767;

/// The tables of the automaton, and the record that names them.
pub(super) fn write(compiled: &Compiled, prefix: &str, limits: &mut Limits<'_>) -> String {
    let name = &compiled.ir.name;
    let at = compiled.ir.patterns.first().map_or(Span::new(FileId(0), 0, 0), |p| p.origin);
    let Some(states) = states(compiled) else {
        let what =
            format!("the automaton of `{name}` has more than {LARGEST} states or patterns side by side");
        limits.exceed(at, what, "the engine's transitions reach 32767 states");
        return String::new();
    };
    check(&states, name, at, limits);
    let lists = lists(&states);
    if lists.entries.len() > LARGEST {
        let what = format!("the automaton of `{name}` has {} ends of patterns", lists.entries.len());
        limits.exceed(at, what, "the engine numbers them up to 32767");
    }
    tables(&states, &lists, prefix)
}

/// State 0 is never entered, 1 is where reading begins. `None` if there are so many that some transition reaches too far.
fn states(compiled: &Compiled) -> Option<Vec<State>> {
    let spiral = strings::spiral();
    let patterns = compiled.checked.iter().zip(&compiled.ir.patterns);
    let strings: Vec<Vec<Accepted>> =
        patterns.map(|(checked, pattern)| strings::string(checked, pattern.hint, &spiral)).collect();
    if strings.len() > LARGEST {
        return None;
    }
    let mut rank = vec![0; strings.len()];
    for (place, pattern) in order(strings.len()).into_iter().enumerate() {
        if let Some(rank) = rank.get_mut(pattern) {
            *rank = place;
        }
    }
    let mut states = vec![State::default()];
    let mut level: Vec<Vec<usize>> = vec![(0..strings.len()).collect()];
    let mut depth = 0;
    while !level.is_empty() {
        let mut next = NextLevel::default();
        let below = states.len() + level.len();
        for set in &level {
            states.push(state(set, &strings, depth, &rank, below, &mut next));
        }
        if next.sets.len() > LARGEST {
            return None;
        }
        level = next.sets;
        depth += 1;
    }
    Some(states)
}

/// The sets of the level that comes next, each with its number there.
#[derive(Default)]
struct NextLevel {
    sets: Vec<Vec<usize>>,
    known: HashMap<Vec<usize>, usize>,
}

impl NextLevel {
    fn number(&mut self, set: Vec<usize>) -> usize {
        let fresh = self.sets.len();
        let number = *self.known.entry(set.clone()).or_insert(fresh);
        if number == fresh {
            self.sets.push(set);
        }
        number
    }
}

/// The state of a set of patterns after `depth` symbols; states of the next level are numbered from `below` on.
fn state(
    set: &[usize],
    strings: &[Vec<Accepted>],
    depth: usize,
    rank: &[usize],
    below: usize,
    next: &mut NextLevel,
) -> State {
    let symbol = |pattern: usize| strings.get(pattern).and_then(|string| string.get(depth)).copied();
    let mut ended: Vec<usize> = set.iter().copied().filter(|&pattern| symbol(pattern).is_none()).collect();
    ended.sort_by_key(|&pattern| rank.get(pattern).copied());
    let mut state = State { ended, next: [None; 4] };
    for (number, to) in state.next.iter_mut().enumerate() {
        let accepts = |pattern: usize| symbol(pattern).is_some_and(|accepted| accepted >> number & 1 == 1);
        let left: Vec<usize> = set.iter().copied().filter(|&pattern| accepts(pattern)).collect();
        if !left.is_empty() {
            *to = Some(below + next.number(left));
        }
    }
    state
}

/// The order in which patterns that end at one state are reported: what comes of the original's way to join its lists,
/// 33 of them by turns.
fn order(patterns: usize) -> Vec<usize> {
    const BINS: usize = 33;
    // The lists that are joined have no member in common.
    let union = |left: &[usize], right: &[usize]| -> Vec<usize> {
        let fresh = right.iter().rev().filter(|member| !left.contains(member));
        fresh.chain(left.iter().rev()).copied().collect()
    };
    let mut bins: Vec<Vec<usize>> = vec![Vec::new(); BINS];
    let get = |bins: &[Vec<usize>], i: usize| bins.get(i % BINS).cloned().unwrap_or_default();
    let set = |bins: &mut [Vec<usize>], i: usize, list: Vec<usize>| {
        if let Some(bin) = bins.get_mut(i % BINS) {
            *bin = list;
        }
    };
    for k in 0..patterns {
        let joined = union(&get(&bins, k + 1), &[k]);
        set(&mut bins, k, joined);
    }
    // Counted modulo 33, but far enough from zero to count down.
    let mut c = patterns + BINS * (patterns + BINS);
    let (mut next, mut last) = (c, c + 32);
    while next + 1 != last {
        let mut j = c + 1;
        while j <= last {
            let joined =
                if j + 1 == next { get(&bins, j) } else { union(&get(&bins, j), &get(&bins, j + 1)) };
            set(&mut bins, next, joined);
            next += 1;
            j += 2;
        }
        last = next - 1;
        c -= 1;
        next = c;
    }
    get(&bins, last)
}

/// Looks at what the engine does not look at itself.
fn check(states: &[State], name: &str, at: Span, limits: &mut Limits<'_>) {
    // States come after those that lead to them.
    let mut reported: Vec<usize> = vec![0; states.len()];
    for (index, state) in states.iter().enumerate() {
        let own = reported.get(index).copied().unwrap_or(0) + state.ended.len();
        if own > MOST_REPORTED {
            let what = format!("`{name}` can report {own} patterns at one anchor");
            limits.exceed(at, what, "the engine has room for 24 in one orientation and does not count");
            return;
        }
        for next in state.next.iter().flatten() {
            if next - index > LARGEST {
                let what = format!("the automaton of `{name}` has {} states", states.len());
                limits.exceed(at, what, "the engine's transitions reach 32767 states");
                return;
            }
            if let Some(reported) = reported.get_mut(*next) {
                *reported = own.max(*reported);
            }
        }
    }
}

/// The lists of patterns that end at states; equal lists are kept once.
struct Lists {
    /// Pattern and next entry; entry 0 is none.
    entries: Vec<(usize, usize)>,
    first: BTreeMap<Vec<usize>, usize>,
}

fn lists(states: &[State]) -> Lists {
    let mut lists = Lists { entries: vec![(0, 0)], first: BTreeMap::new() };
    for state in states.iter().filter(|state| !state.ended.is_empty()) {
        if lists.first.contains_key(&state.ended) {
            continue;
        }
        lists.first.insert(state.ended.clone(), lists.entries.len());
        for (i, &pattern) in state.ended.iter().enumerate() {
            let next = if i + 1 == state.ended.len() { 0 } else { lists.entries.len() + 1 };
            lists.entries.push((pattern, next));
        }
    }
    lists
}

fn tables(states: &[State], lists: &Lists, prefix: &str) -> String {
    let mut text = format!("static const state_rt_t {prefix}_states[] = {{\n");
    for (index, state) in states.iter().enumerate() {
        let [a, b, c, d] = state.next.map(|next| next.map_or(0, |next| next - index));
        let first = lists.first.get(&state.ended).copied().unwrap_or(0);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {{ {{ {a}, {b}, {c}, {d} }}, {first} }},");
    }
    let _ = write!(text, "}};\n\nstatic const attrib_rt_t {prefix}_ends[] = {{\n");
    for (pattern, next) in &lists.entries {
        let _ = writeln!(text, "  {{ {pattern}, {next} }},");
    }
    let short: String = prefix.chars().take(79).collect();
    let _ = write!(
        text,
        "}};\n\nstatic dfa_rt_t {prefix}_dfa = {{ {}, {prefix}_states, {prefix}_ends }};\n\n",
        literal::string(&short)
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_sixty_two_patterns_begins_as_in_the_reference() {
        let order = order(62);
        assert_eq!(order[..8], [19, 51, 18, 50, 21, 53, 20, 52]);
        let mut sorted = order;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..62).collect::<Vec<_>>());
    }

    #[test]
    fn every_number_of_patterns_has_an_order() {
        for n in 0..200 {
            let mut order = order(n);
            order.sort_unstable();
            assert_eq!(order, (0..n).collect::<Vec<_>>(), "{n} patterns");
        }
    }
}
