//! Joseki: whole corners that are in the corner database.

use crate::databases::Corners;
use crate::moves::position::Position;
use crate::moves::reasons::{Letters, MatchVerdict, MoveReason, PatternMatch, Reasons};
use mkpat_runtime::corner::CornerMatch;
use mkpat_runtime::rules::Place;

/// Proposes the next move of every corner sequence on the board. As in the original, its safety is not asked.
pub(super) fn generate(position: &mut Position<'_>, joseki: &dyn Corners, reasons: &mut Reasons) {
    let database = joseki.database();
    let size = position.board().size();
    let own = position.colour.into();
    let mut found: Vec<CornerMatch> = Vec::new();
    database.for_each_match(position.board(), own, &mut |corner| found.push(corner));
    for corner in found {
        let Some(pattern) = database.patterns.get(corner.pattern.index()) else { continue };
        let Some(point) = position.board().point(corner.proposed) else { continue };
        let place = Place::of_corner(&corner, pattern, own, size);
        let asked = position.ask(|facts| match joseki.accepts(facts, corner.pattern, &place) {
            Some(true) => joseki.run(facts, corner.pattern, &place, &mut Vec::new()),
            verdict => verdict,
        });
        let verdict = match asked {
            None => MatchVerdict::Unanswered,
            Some(false) => MatchVerdict::Rejected,
            Some(true) => MatchVerdict::Counts,
        };
        let first = pattern.first_attribute as usize;
        let attributes = database.attributes.get(first..first + usize::from(pattern.attributes));
        let said = reasons.at(point);
        said.let_pattern_speak();
        if verdict == MatchVerdict::Counts {
            said.add(MoveReason::FollowsJoseki);
            said.add_all(Letters(pattern.classes).of_openings());
            if Letters(pattern.classes).forbid() {
                said.add(MoveReason::Antisuji);
            }
        }
        said.note_match(PatternMatch {
            database: database.name.to_owned(),
            pattern: database.pattern_name(corner.pattern).to_owned(),
            id: corner.pattern,
            place,
            verdict,
            classes: pattern.classes,
            attributes: attributes.unwrap_or_default().to_vec(),
            without: None,
        });
    }
}
