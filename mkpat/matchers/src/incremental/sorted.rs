//! Sorting shapes by their numbers, where comparing them with each other would cost more.

use super::shapes::ShapeId;

/// A set of shapes that is emptied in order: a bit for each shape, and a bit for each word that is not empty.
#[derive(Clone, Debug)]
pub(super) struct Sorted {
    words: Vec<u64>,
    filled: Vec<u64>,
}

impl Sorted {
    /// Room for the first `shapes` shapes.
    pub(super) fn new(shapes: usize) -> Sorted {
        let words = shapes.div_ceil(64);
        Sorted { words: vec![0; words], filled: vec![0; words.div_ceil(64)] }
    }

    #[inline]
    pub(super) fn insert(&mut self, shape: ShapeId) {
        let word = shape.index() / 64;
        self.words[word] |= 1 << (shape.index() % 64);
        self.filled[word / 64] |= 1 << (word % 64);
    }

    /// Moves the shapes, ascending, to the end of a list.
    pub(super) fn drain_to(&mut self, list: &mut Vec<ShapeId>) {
        for (k, filled) in self.filled.iter_mut().enumerate() {
            while *filled != 0 {
                let word = k * 64 + filled.trailing_zeros() as usize;
                *filled &= *filled - 1;
                let mut bits = std::mem::take(&mut self.words[word]);
                while bits != 0 {
                    list.push(ShapeId::new(word * 64 + bits.trailing_zeros() as usize));
                    bits &= bits - 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_come_out_ascending_and_once() {
        let mut sorted = Sorted::new(10_000);
        let mut list = Vec::new();
        for _ in 0..2 {
            for shape in [9_999, 0, 64, 63, 4_096, 64] {
                sorted.insert(ShapeId::new(shape));
            }
            sorted.drain_to(&mut list);
        }
        let once = [0, 63, 64, 4_096, 9_999].map(ShapeId::new);
        assert_eq!(list, [once, once].concat());
    }
}
