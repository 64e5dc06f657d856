//! What changes replaced, so that taking them back costs no matching.

use super::directory::Directory;
use super::felt::Felt;
use super::list::List;
use super::shapes::ShapeId;
use mkpat_runtime::point::{Colour, Point};

/// A list as it was before a step.
#[derive(Clone, Copy, Debug)]
struct Saved {
    place: u32,
    length: u32,
    felt: Felt,
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
}

impl History {
    /// No steps, and room for some.
    pub(super) fn new() -> History {
        History {
            steps: Vec::new(),
            changes: Vec::new(),
            saved: Vec::with_capacity(1 << 10),
            shapes: Vec::with_capacity(1 << 16),
        }
    }

    /// Begins a step.
    pub(super) fn begin(&mut self) {
        self.steps.push(Step {
            changes: self.changes.len(),
            saved: self.saved.len(),
            shapes: self.shapes.len(),
        });
    }

    pub(super) fn note(&mut self, point: Point, before: Option<Colour>) {
        self.changes.push((point, before));
    }

    /// Keeps the list of a place, which a step changes once at most; the shapes that are kept.
    #[inline]
    pub(super) fn save(&mut self, place: usize, list: &List) -> &[ShapeId] {
        let from = self.shapes.len();
        self.saved.push(Saved { place: place as u32, length: list.shapes.len() as u32, felt: list.felt });
        self.shapes.extend_from_slice(&list.shapes);
        &self.shapes[from..]
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
    pub(super) fn restore(&mut self, lists: &mut [List], directory: &mut Directory) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        let mut shapes = &self.shapes[step.shapes..];
        for saved in &self.saved[step.saved..] {
            let (before, rest) = shapes.split_at(saved.length as usize);
            let list = &mut lists[saved.place as usize];
            directory.forget(saved.place as usize);
            list.felt = saved.felt;
            list.shapes.clear();
            list.shapes.extend_from_slice(before);
            shapes = rest;
        }
        self.saved.truncate(step.saved);
        self.shapes.truncate(step.shapes);
        true
    }

    /// The lists of the last step by their places, as they were before it.
    pub(super) fn last_lists(&self) -> impl Iterator<Item = (usize, &[ShapeId])> {
        let (saved, mut from) =
            self.steps.last().map_or((&[][..], 0), |step| (&self.saved[step.saved..], step.shapes));
        saved.iter().map(move |saved| {
            let shapes = &self.shapes[from..][..saved.length as usize];
            from += shapes.len();
            (saved.place as usize, shapes)
        })
    }

    /// Forgets all steps.
    pub(super) fn clear(&mut self) {
        self.steps.clear();
        self.changes.clear();
        self.saved.clear();
        self.shapes.clear();
    }
}
