//! Two things of which neither comes first.

/// An unordered pair: whichever of the two is named first, it is the same pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair<T> {
    lesser: T,
    greater: T,
}

impl<T: Ord + Copy> Pair<T> {
    /// The pair of two things.
    pub fn new(one: T, other: T) -> Pair<T> {
        Pair { lesser: one.min(other), greater: one.max(other) }
    }

    /// Both, the lesser first.
    pub fn both(self) -> [T; 2] {
        [self.lesser, self.greater]
    }

    /// All pairs of different things in a sorted list, each once.
    pub fn all_of(sorted: &[T]) -> impl Iterator<Item = Pair<T>> + '_ {
        let pairs = |(index, &one): (usize, &T)| {
            sorted.iter().skip(index + 1).map(move |&other| Pair::new(one, other)).collect::<Vec<_>>()
        };
        sorted.iter().enumerate().flat_map(pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_the_same_from_both_ends() {
        assert_eq!(Pair::new(2, 1), Pair::new(1, 2));
        assert_eq!(Pair::new(2, 1).both(), [1, 2]);
    }

    #[test]
    fn three_things_make_three_pairs() {
        let pairs: Vec<[u8; 2]> = Pair::all_of(&[1, 2, 3]).map(Pair::both).collect();
        assert_eq!(pairs, [[1, 2], [1, 3], [2, 3]]);
        assert_eq!(Pair::all_of(&[1]).count(), 0);
    }
}
