//! Which positions are frequent enough, and which moves popular enough.
//!
//! The book: `openings.md#from-game-records`.

use super::game::Options;
use super::situations::{Key, Situation};

/// Games and wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How often.
    pub games: usize,
    /// How often the mover won.
    pub wins: usize,
}

/// A move of a position, or all its unpopular moves together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The position with the move; `None` for unpopular moves.
    pub after: Option<Key>,
    /// How often it was played.
    pub tally: Tally,
    /// By how many different players.
    pub players: usize,
}

/// A frequent position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrequentPosition {
    /// The position.
    pub before: Key,
    /// How often it came up.
    pub tally: Tally,
    /// Its moves, the most popular first, the unpopular ones last.
    pub entries: Vec<Entry>,
}

/// No more entries are made than this.
const MOST_ENTRIES: usize = 100_000;

/// The frequent positions with their popular moves, the most frequent position first.
#[must_use]
pub fn select(mut situations: Vec<Situation>, options: &Options) -> Vec<FrequentPosition> {
    comb_sort(&mut situations, |a, b| (a.before, a.after, a.player) > (b.before, b.after, b.player));
    let mut groups: Vec<&[Situation]> = situations.chunk_by(|a, b| a.before == b.before).collect();
    comb_sort(&mut groups, |a, b| a.len() < b.len());
    let frequent = groups.into_iter().take_while(|g| g.len() >= options.least_positions.max(1));
    let mut left = MOST_ENTRIES;
    let mut positions = Vec::new();
    for group in frequent {
        let Some(first) = group.first() else { continue };
        let mut entries = popular(moves(group), options);
        entries.truncate(left);
        left -= entries.len();
        positions.push(FrequentPosition { before: first.before, tally: tally(group), entries });
    }
    positions
}

fn tally(group: &[Situation]) -> Tally {
    Tally { games: group.len(), wins: group.iter().filter(|s| s.won).count() }
}

/// The moves of a position, those of the most players first.
fn moves(group: &[Situation]) -> Vec<Entry> {
    let by_move = group.chunk_by(|a, b| a.after == b.after);
    let mut entries: Vec<Entry> = by_move
        .map(|same| Entry {
            after: same.first().map(|s| s.after),
            tally: tally(same),
            players: same.chunk_by(|a, b| a.player == b.player).count(),
        })
        .collect();
    comb_sort(&mut entries, |a, b| a.players < b.players);
    entries
}

/// The moves up to the first that is not popular enough; that one and all others become one entry.
fn popular(mut entries: Vec<Entry>, options: &Options) -> Vec<Entry> {
    let best = entries.first().map_or(0, |e| e.players);
    let unpopular =
        |e: &Entry| 100 * e.players < options.least_percent * best || e.players < options.least_players;
    let Some(from) = entries.iter().position(unpopular) else {
        return entries;
    };
    let rest = entries.split_off(from);
    let sum = |count: fn(&Entry) -> usize| rest.iter().map(count).sum();
    let tally = Tally { games: sum(|e| e.tally.games), wins: sum(|e| e.tally.wins) };
    entries.push(Entry { after: None, tally, players: sum(|e| e.players) });
    entries
}

/// The original's comb sort. It is not stable, and ties come out in its order.
fn comb_sort<T>(items: &mut [T], is_greater: impl Fn(&T, &T) -> bool) {
    let mut gap = items.len();
    loop {
        gap = ((10 * gap + 3) / 13).max(1);
        let mut exchanged = false;
        for i in 0..items.len().saturating_sub(gap) {
            if let [left, .., right] = &mut items[i..=i + gap]
                && is_greater(left, right)
            {
                std::mem::swap(left, right);
                exchanged = true;
            }
        }
        if gap == 1 && !exchanged {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comb_sort_sorts() {
        for n in 0..40u32 {
            let mut items: Vec<u32> = (0..n).map(|i| i.wrapping_mul(2_654_435_761) % 17).collect();
            let mut sorted = items.clone();
            sorted.sort_unstable();
            comb_sort(&mut items, |a, b| a > b);
            assert_eq!(items, sorted);
        }
    }
}
