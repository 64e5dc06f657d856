//! What changes replaced, so that taking them back costs no matching.

use super::directory::Directory;
use super::shapes::ShapeId;
use crate::point::{Colour, Point};

/// A list as it was before a step.
#[derive(Clone, Copy, Debug)]
struct Saved {
    place: u32,
    length: u32,
}

/// Where a step begins in each list of the history.
#[derive(Clone, Copy, Debug)]
struct Step {
    changes: usize,
    saved: usize,
    shapes: usize,
}

/// Steps that can be taken back, the last one first.
#[derive(Clone, Debug)]
pub(super) struct History {
    steps: Vec<Step>,
    /// Points and what stood there before.
    changes: Vec<(Point, Option<Colour>)>,
    saved: Vec<Saved>,
    /// The shapes of all saved lists.
    shapes: Vec<ShapeId>,
    /// For each place the number of the last step that saved its list.
    saved_in: Vec<u64>,
    step_number: u64,
}

impl History {
    pub(super) fn new(places: usize) -> History {
        History {
            steps: Vec::new(),
            changes: Vec::new(),
            saved: Vec::new(),
            shapes: Vec::new(),
            saved_in: vec![0; places],
            step_number: 0,
        }
    }

    /// Begins a step.
    pub(super) fn begin(&mut self) {
        self.step_number += 1;
        self.steps.push(Step {
            changes: self.changes.len(),
            saved: self.saved.len(),
            shapes: self.shapes.len(),
        });
    }

    pub(super) fn note(&mut self, point: Point, before: Option<Colour>) {
        self.changes.push((point, before));
    }

    /// Keeps the list of a place, unless this step has kept it already.
    #[inline]
    pub(super) fn save(&mut self, place: usize, shapes: &[ShapeId]) {
        if self.saved_in[place] != self.step_number {
            self.saved_in[place] = self.step_number;
            self.saved.push(Saved { place: place as u32, length: shapes.len() as u32 });
            self.shapes.extend_from_slice(shapes);
        }
    }

    /// Whether taking the last step back changes just these points, each to what is given with it.
    pub(super) fn leads_back_by(&self, changes: &[(Point, Option<Colour>)]) -> bool {
        let Some(step) = self.steps.last() else { return false };
        let noted = &self.changes[step.changes..];
        noted.len() == changes.len() && changes.iter().all(|change| noted.contains(change))
    }

    /// Forgets the last change of the last step, and tells what was there before.
    pub(super) fn last_change(&mut self) -> Option<(Point, Option<Colour>)> {
        let step = self.steps.last()?;
        if self.changes.len() > step.changes { self.changes.pop() } else { None }
    }

    /// Puts the lists of the last step back and forgets it; false if there is none.
    pub(super) fn restore(&mut self, lists: &mut [Vec<ShapeId>], directory: &mut Directory) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        let mut shapes = &self.shapes[step.shapes..];
        for saved in &self.saved[step.saved..] {
            let (list, rest) = shapes.split_at(saved.length as usize);
            directory.forget(saved.place as usize);
            lists[saved.place as usize].clear();
            lists[saved.place as usize].extend_from_slice(list);
            shapes = rest;
        }
        self.saved.truncate(step.saved);
        self.shapes.truncate(step.shapes);
        true
    }

    /// Forgets all steps.
    pub(super) fn clear(&mut self) {
        self.steps.clear();
        self.changes.clear();
        self.saved.clear();
        self.shapes.clear();
    }
}
