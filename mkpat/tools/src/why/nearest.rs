//! Every way in which a pattern could lie there, the nearest to a match first.

use katachi_positions::position::without_liberty;
use mkpat::interpret::Engine;

use super::constraint::{self, Verdict};
use super::miss::{Answer, Miss, Question};
use super::{facts, shape};

/// Looks at every transformation and side. `engine` answers constraints about the board as it is; about a board with changes
/// made only the stones tell.
pub fn why(question: &Question<'_>, engine: &mut Engine<'_>) -> Answer {
    let mut answer = shape::lay(question);
    for miss in &mut answer.misses {
        if miss.misplaced.is_some() || miss.filter.is_some() {
            continue;
        }
        let script = question.database.script(question.id);
        let Some(term) = script.and_then(|script| script.rules.constraint.as_ref()) else { continue };
        let changed = miss.changed(question.board);
        miss.constraint = match miss.changes.is_empty() {
            true => constraint::judge(term, &miss.place, engine),
            false if without_liberty(&changed).is_some() => Verdict::NotAsked,
            false => constraint::judge(term, &miss.place, &mut |call| facts::answer(&changed, call)),
        };
    }
    answer.misses.sort_by_key(Miss::distance);
    answer
}
