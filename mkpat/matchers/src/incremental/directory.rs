//! Where the shapes of each database and side are in each list: found when matches are reported, as many lists change
//! with a move and few are asked for.

use std::ops::Range;

use super::shapes::ShapeId;

/// For each place, where each group of shapes begins in its list.
#[derive(Clone, Debug)]
pub(super) struct Directory {
    /// The end of each group, ascending.
    ends: Vec<ShapeId>,
    /// For each place one number more than there are groups.
    begins: Vec<u32>,
    known: Vec<bool>,
}

impl Directory {
    pub(super) fn new(ends: Vec<ShapeId>, places: usize) -> Directory {
        let begins = vec![0; places * (ends.len() + 1)];
        Directory { ends, begins, known: vec![false; places] }
    }

    /// Forgets what it knows of a list that changes.
    #[inline]
    pub(super) fn forget(&mut self, place: usize) {
        self.known[place] = false;
    }

    /// The parts of a place's list that are in two groups.
    #[inline(always)]
    pub(super) fn parts(&mut self, place: usize, list: &[ShapeId], groups: [usize; 2]) -> [Range<usize>; 2] {
        let length = self.ends.len() + 1;
        if !self.known[place] {
            self.find(place, list);
        }
        let row = &self.begins[place * length..][..length];
        let [one, other] = groups;
        [row[one] as usize..row[one + 1] as usize, row[other] as usize..row[other + 1] as usize]
    }

    #[inline(never)]
    fn find(&mut self, place: usize, list: &[ShapeId]) {
        self.known[place] = true;
        let length = self.ends.len() + 1;
        let row = &mut self.begins[place * length..][..length];
        let mut at = 0;
        for (begin, &end) in row[1..].iter_mut().zip(&self.ends) {
            while list.get(at).is_some_and(|&id| id < end) {
                at += 1;
            }
            *begin = at as u32;
        }
    }
}
