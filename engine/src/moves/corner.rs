//! Joseki: whole corners that are in the corner database.

use super::candidates::{Candidates, Matched, Verdict};
use super::classes::{Letters, apply_attributes, apply_joseki};
use super::position::Position;
use super::reasons::Why;
use crate::databases::Corners;
use mkpat_runtime::corner::CornerMatch;
use mkpat_runtime::rules::Place;

/// Proposes the next move of every corner sequence on the board. As in the reference, its safety is not asked.
pub(super) fn propose(position: &mut Position<'_>, joseki: &dyn Corners, candidates: &mut Candidates) {
    let database = joseki.database();
    let size = position.board().size();
    let own = position.colour.into();
    let mut found: Vec<CornerMatch> = Vec::new();
    database.for_each_match(position.board(), own, &mut |corner| found.push(corner));
    for corner in found {
        let Some(pattern) = database.patterns.get(corner.pattern.index()) else { continue };
        let Some(point) = position.board().vertex(corner.proposed) else { continue };
        let place = Place::of_corner(&corner, pattern, own, size);
        let asked = position.ask(|facts| match joseki.accepts(facts, corner.pattern, &place) {
            Some(true) => joseki.run(facts, corner.pattern, &place, &mut Vec::new()),
            verdict => verdict,
        });
        let verdict = match asked {
            None => Verdict::Unanswered,
            Some(false) => Verdict::Rejected,
            Some(true) => Verdict::Counts,
        };
        let candidate = candidates.at(point);
        candidate.matched.push(Matched {
            database: database.name.to_owned(),
            pattern: database.pattern_name(corner.pattern).to_owned(),
            transformation: corner.transformation.number(),
            verdict,
        });
        if verdict == Verdict::Counts {
            let first = pattern.first_attribute as usize;
            let attributes = &database.attributes[first..first + usize::from(pattern.attributes)];
            let letters = Letters::of(pattern.classes);
            candidate.add(Why::FollowsJoseki, 0.0);
            apply_joseki(candidate, letters, attributes, size);
            apply_attributes(candidate, letters, attributes);
        }
    }
}
