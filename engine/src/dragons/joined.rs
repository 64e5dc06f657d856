//! Which strings belong together: the partition of strings into dragons while it is made (`dragons.md#in-order`).

use crate::pair::Pair;
use crate::worms::{WormId, Worms};
use mkpat_runtime::pattern::PatternId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Strings joined into dragons. Each dragon goes by its largest string, of equal ones by the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Joined {
    leader: BTreeMap<WormId, WormId>,
    joins: Vec<Join>,
}

/// Two strings of two dragons, and the connection pattern that made one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Join {
    /// The pattern.
    pub pattern: PatternId,
    /// The strings.
    pub strings: Pair<WormId>,
}

impl Joined {
    /// Every string by itself.
    pub fn apart(worms: &Worms) -> Joined {
        Joined { leader: worms.iter().map(|worm| (worm.id, worm.id)).collect(), joins: Vec::new() }
    }

    /// What joined the strings, in the order in which it did. A pattern that shows strings of one dragon joins nothing: a
    /// dragon has a join less than strings.
    pub fn joins(&self) -> &[Join] {
        &self.joins
    }

    /// The string by which the dragon of a string goes.
    pub fn leader(&self, worm: WormId) -> WormId {
        self.leader.get(&worm).copied().unwrap_or(worm)
    }

    /// Whether two strings belong to one dragon.
    pub fn same(&self, one: WormId, other: WormId) -> bool {
        self.leader(one) == self.leader(other)
    }

    /// The strings of the dragon that goes by `leader`, in reading order of their first stones.
    pub fn members(&self, leader: WormId) -> impl Iterator<Item = WormId> + '_ {
        self.leader.iter().filter(move |&(_, &of)| of == leader).map(|(&worm, _)| worm)
    }

    /// The strings by which dragons go.
    pub fn leaders(&self) -> impl Iterator<Item = WormId> + '_ {
        self.leader.iter().filter(|&(worm, leader)| worm == leader).map(|(&worm, _)| worm)
    }

    /// Joins the dragons of two strings of one colour, as a pattern says; strings of two colours stay apart.
    pub fn join(&mut self, worms: &Worms, pattern: PatternId, one: WormId, other: WormId) {
        let leaders = [one, other].map(|worm| self.leader(worm));
        if worms[one].colour != worms[other].colour || leaders[0] == leaders[1] {
            return;
        }
        let rank = |&worm: &WormId| (Reverse(worms[worm].size), worm);
        let first = if rank(&leaders[0]) < rank(&leaders[1]) { leaders[0] } else { leaders[1] };
        for leader in self.leader.values_mut().filter(|leader| leaders.contains(leader)) {
            *leader = first;
        }
        self.joins.push(Join { pattern, strings: Pair::new(one, other) });
    }

    /// Joins the dragon of `middle` with the larger of two others, the first if they are equal, unless it is joined
    /// with one of them already.
    pub fn join_most_valuable(
        &mut self,
        worms: &Worms,
        pattern: PatternId,
        [one, middle, other]: [WormId; 3],
    ) {
        if self.same(one, middle) || self.same(middle, other) {
            return;
        }
        let larger = self.effective_size(worms, other) > self.effective_size(worms, one);
        self.join(worms, pattern, middle, if larger { other } else { one });
    }

    fn effective_size(&self, worms: &Worms, worm: WormId) -> f32 {
        self.members(self.leader(worm)).map(|member| worms[member].effective_size).sum()
    }
}
