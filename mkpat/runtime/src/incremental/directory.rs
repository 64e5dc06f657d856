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

    /// The part of a place's list that is in a group.
    #[inline]
    pub(super) fn group(&mut self, place: usize, list: &[ShapeId], group: usize) -> Range<usize> {
        let row = place * (self.ends.len() + 1);
        if !self.known[place] {
            self.known[place] = true;
            let mut at = 0;
            for (k, &end) in self.ends.iter().enumerate() {
                at += list[at..].iter().take_while(|&&id| id < end).count();
                self.begins[row + k + 1] = at as u32;
            }
        }
        self.begins[row + group] as usize..self.begins[row + group + 1] as usize
    }
}
