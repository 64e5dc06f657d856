//! One run of the matcher over a position.

use super::fit::{Asked, Fit};
use super::found::Found;
use super::half::Half;
use super::near::Near;
use super::sieve::{Cluster, Meet};
use super::window::{Anchor, Scan};
use crate::board::BoardView;
use crate::pattern::Database;
use crate::plain::Anchored;
use crate::point::Point;
use crate::query::{Match, Query};

/// One run of the matcher.
#[derive(Clone, Copy)]
pub(super) struct Visit<'a> {
    /// The shapes for anchors of the side's own, and those for its opponent's.
    pub(super) own: &'a Half,
    pub(super) other: &'a Half,
    pub(super) database: &'a Database<'a>,
    pub(super) scan: &'a Scan,
    pub(super) query: &'a Query<'a>,
    /// The stones of the goal that the query asks for, if it does.
    pub(super) goal: Option<Near>,
}

impl Visit<'_> {
    /// The matcher itself, to be compiled for more than one kind of processor.
    #[inline(always)]
    pub(super) fn all_anchors(self, meet: impl Meet, mut report: impl FnMut(Match)) {
        let mut found = Found::new();
        let asked = Asked::by(self.query);
        let size = self.scan.size();
        for &colour in self.query.passes() {
            let half = if colour == self.query.own { self.own } else { self.other };
            if half.fits.is_empty() {
                continue;
            }
            let near = self.goal.map(|goal| goal.within(half.reach));
            for anchor in self.scan.anchors(colour) {
                if near.is_some_and(|near| !near.contains(anchor.point)) {
                    continue;
                }
                found.clear();
                half.sieve.sift(&anchor.window, &meet, |fit, _| found.insert(fit));
                if found.overflows() {
                    self.in_portions(half, anchor, &mut report);
                    continue;
                }
                for &fit in found.fits() {
                    if fit.is_simple(asked) {
                        report(fit.simply_found_at(anchor.point));
                    } else if self.passes(half, anchor.point, fit) {
                        report(fit.found_at(anchor.point, size));
                    }
                }
            }
        }
    }

    /// What fits at a stone where very much does.
    #[cold]
    fn in_portions(&self, half: &Half, anchor: &Anchor, report: &mut impl FnMut(Match)) {
        let mut found = Found::new();
        let shapes = half.fits.len() as u32;
        let (mut from, mut portion) = (0, shapes.div_ceil(2));
        while from < shapes {
            found.clear();
            half.sieve.sift(&anchor.window, Cluster::left, |fit, shape| {
                if (from..from + portion).contains(&shape) {
                    found.insert(fit);
                }
            });
            if found.overflows() {
                // As many shapes as there is room for never overflow.
                portion = portion.div_ceil(2);
                continue;
            }
            for fit in found.fits().iter().filter(|&&fit| self.passes(half, anchor.point, fit)) {
                report(fit.found_at(anchor.point, self.scan.size()));
            }
            from += portion;
        }
    }

    /// Whether a shape that fits its window fits beyond it and passes the filters of the query.
    fn passes(&self, half: &Half, anchor: Point, fit: Fit) -> bool {
        half.passes(fit, &Anchored { database: self.database, board: self.scan, query: self.query, anchor })
    }
}
