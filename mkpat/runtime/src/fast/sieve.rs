//! The sieve: which shapes fit what surrounds a stone, 256 shapes at a time.
//!
//! Shapes that are likely to be possible together make a cluster; within it every shape is a bit. What the eight cells
//! around a stone hold tells at once which clusters have a shape left. For each of these, what a few groups of cells
//! hold is a small number, and the table of the group has, under that number, the set of shapes it leaves possible. The
//! shapes that fit are in all sets:
//!
//! ```text
//! upper ring    X . O .   →  0111 1110 0000 …
//! lower ring    . . O .   →  1111 1110 0110 …
//! cells above   O . . X   →  0110 1110 1011 …
//! cells below   . . X #   →  1010 1100 0001 …
//!                        and ────────────────
//!                            0010 1100 0000 …  three shapes left
//! ```
//!
//! and a masked comparison of two rows verifies what has not been looked at. A cluster with no shape left is not looked
//! at any further.

pub(super) mod build;
mod cluster;
mod looks;

use super::fit::Fit;
use super::ring;
use super::shape::RowTest;
use super::window::Window;

/// Shapes of a cluster.
pub(crate) const CLUSTER: usize = 256;
/// Words of the set of a cluster.
const WORDS: usize = CLUSTER / 64;
/// A set of shapes of a cluster.
pub(super) type Set = [u64; WORDS];

/// Four cells of two neighbouring rows, and for everything they can hold the shapes it leaves possible.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// The word of the window, and the bits of the cells in it.
    pub(super) word: u32,
    shifts: [u8; looks::CELLS],
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "only the wide matcher gathers by it")
    )]
    pub(super) mask: u64,
    pub(super) sets: [Set; 256],
}

impl Look {
    /// What the cells hold: the bits of the mask, put together.
    #[inline(always)]
    fn holds(&self, window: &Window) -> u8 {
        let word = window.words[(self.word & 15) as usize];
        let [a, b, c, d] = self.shifts.map(|shift| (word >> (shift & 63)) as u8 & 3);
        a | b << 2 | c << 4 | d << 6
    }
}

/// Numbers of halves of rings, rounded up.
const HALVES: usize = ring::HALVES.next_power_of_two();

/// Numbers of rings, rounded up.
const RINGS: usize = (ring::HALVES * ring::HALVES).next_power_of_two();

/// 256 shapes.
#[derive(Clone, Debug)]
pub(super) struct Cluster {
    /// The shapes that the upper half of a ring leaves possible, and those that the lower half does.
    rings: [[Set; HALVES]; 2],
    looks: Vec<Look>,
    checks: [Check; CLUSTER],
    tests: Vec<RowTest>,
}

/// What verifies a shape that is left, and what it is.
#[derive(Clone, Copy, Debug)]
struct Check {
    /// The masked comparison most likely to fail: of two rows, the first of them `row`.
    mask: u64,
    value: u64,
    row: u8,
    /// How many others there are, and where they begin in the tests of the cluster.
    more: u8,
    more_from: u16,
    shape: u32,
    fit: Fit,
}

impl Cluster {
    /// The shapes that halves of the ring leave possible.
    #[inline(always)]
    pub(super) fn ring_sets(&self, window: &Window) -> [&Set; 2] {
        let [upper, lower] = window.ring.halves;
        [&self.rings[0][usize::from(upper) % HALVES], &self.rings[1][usize::from(lower) % HALVES]]
    }

    /// What is looked at beyond the ring, in this order.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn looks(&self) -> &[Look] {
        &self.looks
    }

    /// The shapes that a whole window leaves possible; `None` if there is none.
    #[inline(always)]
    pub(super) fn left(&self, window: &Window) -> Option<Set> {
        let [upper, lower] = self.ring_sets(window);
        let mut left = met(upper, lower);
        for look in &self.looks {
            left = met(&left, &look.sets[usize::from(look.holds(window))]);
            if left == [0; WORDS] {
                return None;
            }
        }
        Some(left)
    }

    /// What is known of a shape that is left, if it fits.
    #[inline(always)]
    fn verified(&self, bit: usize, window: &Window) -> Option<&Check> {
        let check = &self.checks[bit % CLUSTER];
        let passes = window.words[usize::from(check.row & 15)] & check.mask == check.value;
        (passes && (check.more == 0 || self.verify_more(check, window))).then_some(check)
    }

    #[inline(never)]
    fn verify_more(&self, check: &Check, window: &Window) -> bool {
        let from = usize::from(check.more_from);
        self.tests[from..from + usize::from(check.more)].iter().all(|test| test.passes(window))
    }
}

fn met(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|k| a[k] & b[k])
}

/// As many clusters as one word has bits.
#[derive(Clone, Debug)]
struct Block {
    /// For each ring, where the clusters are in `alive` that have shapes left.
    rings: Places,
    /// Sets of clusters.
    alive: Vec<u64>,
    clusters: Vec<Cluster>,
}

impl Block {
    #[inline(always)]
    fn alive(&self, window: &Window) -> u64 {
        let ring = usize::from(window.ring.number) % RINGS;
        let place = match &self.rings {
            Places::Few(places) => usize::from(places[ring]),
            Places::Many(places) => usize::from(places[ring]),
        };
        self.alive.get(place).copied().unwrap_or(0)
    }
}

/// A number for each ring, in one byte if they allow it.
#[derive(Clone, Debug)]
enum Places {
    Few(Box<[u8; RINGS]>),
    Many(Box<[u16; RINGS]>),
}

impl Places {
    fn bytes(&self) -> usize {
        match self {
            Places::Few(places) => size_of_val(&**places),
            Places::Many(places) => size_of_val(&**places),
        }
    }
}

/// The tables of some shapes.
#[derive(Clone, Debug)]
pub(crate) struct Sieve {
    blocks: Vec<Block>,
}

/// How the shapes of one cluster that a window leaves possible are found: [`Cluster::left`], or what does the same
/// faster.
pub(super) trait Meet: Fn(&Cluster, &Window) -> Option<Set> {}
impl<F: Fn(&Cluster, &Window) -> Option<Set>> Meet for F {}

impl Sieve {
    /// Finds the shapes that fit a window, in no particular order, each with its number.
    #[inline(always)]
    pub(super) fn sift(&self, window: &Window, meet: impl Meet, mut fits: impl FnMut(Fit, u32)) {
        for block in &self.blocks {
            let mut alive = block.alive(window);
            while alive != 0 {
                let cluster = block.clusters.get(alive.trailing_zeros() as usize);
                alive &= alive - 1;
                let Some((cluster, left)) =
                    cluster.and_then(|cluster| Some((cluster, meet(cluster, window)?)))
                else {
                    continue;
                };
                for (k, &word) in left.iter().enumerate() {
                    let mut word = word;
                    while word != 0 {
                        if let Some(check) = cluster.verified(k * 64 + word.trailing_zeros() as usize, window)
                        {
                            fits(check.fit, check.shape);
                        }
                        word &= word - 1;
                    }
                }
            }
        }
    }

    /// Heap memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let cluster = |cluster: &Cluster| {
            size_of::<Cluster>() + size_of_val(&cluster.looks[..]) + size_of_val(&cluster.tests[..])
        };
        let block = |block: &Block| {
            let clusters: usize = block.clusters.iter().map(cluster).sum();
            block.rings.bytes() + size_of_val(&block.alive[..]) + clusters
        };
        self.blocks.iter().map(block).sum::<usize>() + size_of_val(&self.blocks[..])
    }
}

/// What a bit stands for that no shape has.
const NO_SHAPE: u32 = u32::MAX;
