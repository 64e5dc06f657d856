//! Good orientation hints for a database that is matched by an automaton.
//!
//! An automaton reads the points around an anchor in a fixed order. Patterns that begin alike share its states, and a
//! pattern may be stored in any orientation, so the orientations decide how much is shared. What is made small here is
//! the number of nodes of the prefix tree of all pattern strings: the automaton itself is larger or smaller with it,
//! but takes far longer to build.
//!
//! Hints never change what is found: only those are considered with which exactly the same orientations are tried.
//!
//! The book: `hints.md`.

mod prefix_tree;
mod spiral;

use std::fmt::Write;

use mkpat_runtime::transform::Transformation;

use mkpat::check::pattern::CheckedPattern;
use mkpat::hints::Hints;
use mkpat::ir;
use mkpat::lower;
use mkpat::settings::Settings;
use prefix_tree::PrefixTree;
use spiral::{Spiral, Symbol};

/// Hints for the patterns of a database, in its order, and what they are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Pattern names and hints.
    pub hints: Vec<(String, Transformation)>,
    /// Nodes of the prefix tree with all patterns as drawn.
    pub as_drawn: usize,
    /// Nodes with the hints the search began with.
    pub before: usize,
    /// Nodes with the hints found; never more than before.
    pub after: usize,
}

impl Choice {
    /// The hint file: a line for each pattern.
    #[must_use]
    pub fn text(&self) -> String {
        self.hints.iter().fold(String::new(), |mut text, (name, hint)| {
            let _ = writeln!(text, "{name}\t{}", hint.number());
            text
        })
    }
}

/// A pattern with its strings in the orientations it may be stored in, and the place of the one it is stored in.
struct Item {
    candidates: Vec<(Transformation, Vec<Symbol>)>,
    chosen: usize,
}

/// Chooses hints by hill climbing from those in `present`, with `trials` fresh starts from a disturbed best choice.
/// The same input gives the same hints.
#[must_use]
pub fn choose(
    patterns: &[CheckedPattern],
    present: &ir::Database,
    settings: &Settings,
    trials: u32,
) -> Choice {
    let spiral = Spiral::new();
    let drawn = lower::lower(patterns, &Hints::default(), settings).patterns;
    // A line of a hint file speaks for all patterns of its name; those that share one stay as drawn.
    let is_alone = |name: &str| drawn.iter().filter(|other| other.name == name).count() == 1;
    let item = |pattern: &ir::FlatPattern| item(pattern, &spiral, is_alone(&pattern.name));
    let mut items: Vec<Item> = drawn.iter().map(item).collect();
    let as_drawn = tree(&items).nodes();
    for (item, pattern) in items.iter_mut().zip(&present.patterns) {
        // A hint with which other orientations are tried is left behind.
        item.chosen = item.candidates.iter().position(|(t, _)| *t == pattern.hint).unwrap_or(0);
    }
    let before = tree(&items).nodes();
    let after = climb_repeatedly(&mut items, before, trials);
    let name = |pattern: &ir::FlatPattern| pattern.name.clone();
    let hints = drawn.iter().zip(&items).map(|(p, item)| (name(p), item.hint())).collect();
    Choice { hints, as_drawn, before, after }
}

impl Item {
    fn hint(&self) -> Transformation {
        self.candidates.get(self.chosen).map_or(Transformation::IDENTITY, |&(t, _)| t)
    }

    fn string(&self) -> &[Symbol] {
        self.candidates.get(self.chosen).map_or(&[], |(_, string)| string)
    }
}

fn item(pattern: &ir::FlatPattern, spiral: &Spiral, may_turn: bool) -> Item {
    let string = spiral.string(pattern);
    let is_allowed = |&hint: &Transformation| {
        hint == Transformation::IDENTITY || may_turn && keeps_orientations(pattern, hint)
    };
    let allowed = Transformation::ALL.into_iter().filter(is_allowed);
    Item { candidates: allowed.map(|hint| (hint, spiral.turned(&string, hint))).collect(), chosen: 0 }
}

/// Whether a pattern stored in an orientation is tried in the same ones as without.
fn keeps_orientations(pattern: &ir::FlatPattern, hint: Transformation) -> bool {
    let tried = &pattern.transformations;
    tried.iter().all(|t| tried.contains(&t.after(hint)))
}

fn tree(items: &[Item]) -> PrefixTree {
    let mut tree = PrefixTree::default();
    items.iter().for_each(|item| tree.insert(item.string()));
    tree
}

/// The number of nodes of the best choice found, which is left in the items.
fn climb_repeatedly(items: &mut [Item], before: usize, trials: u32) -> usize {
    let mut random = Random(SEED);
    let mut best = (before.min(climb(items)), choices(items));
    for _ in 0..trials {
        disturb(items, &mut random);
        let nodes = climb(items);
        if nodes < best.0 {
            best = (nodes, choices(items));
        }
        for (item, &chosen) in items.iter_mut().zip(&best.1) {
            item.chosen = chosen;
        }
    }
    best.0
}

fn choices(items: &[Item]) -> Vec<usize> {
    items.iter().map(|item| item.chosen).collect()
}

/// Takes pattern after pattern out of the tree and puts it back where it adds fewest nodes, until none moves.
fn climb(items: &mut [Item]) -> usize {
    let mut tree = tree(items);
    loop {
        let before = tree.nodes();
        for item in items.iter_mut() {
            tree.remove(item.string());
            let cost = |i: usize| item.candidates.get(i).map_or(usize::MAX, |(_, s)| tree.missing(s));
            // The one it has comes first: of equals none is exchanged for another.
            let order = std::iter::once(item.chosen).chain(0..item.candidates.len());
            item.chosen = order.min_by_key(|&i| cost(i)).unwrap_or(item.chosen);
            tree.insert(item.string());
        }
        if tree.nodes() == before {
            return before;
        }
    }
}

/// One pattern in so many is turned at random before a fresh start.
const DISTURBED: usize = 8;

fn disturb(items: &mut [Item], random: &mut Random) {
    for item in items {
        if random.below(DISTURBED) == 0 {
            item.chosen = random.below(item.candidates.len());
        }
    }
}

/// Any number will do; it is fixed so that hints can be made again.
const SEED: u64 = 9;

/// Random numbers by SplitMix64, which is as good as this needs.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 33) as usize % n.max(1)
    }
}
