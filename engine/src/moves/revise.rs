//! A second look at what counts as dead (`moves.md#dragons-that-are-played-on-with`): whoever leads can afford to answer moves of
//! dead dragons as if these lived.

use super::outlook::Outlook;
use super::position::Position;
use crate::dragons::Dragon;
use crate::examine::Analysis;
use crate::influence::Counting;
use mkpat_runtime::query::Status;
use std::sync::OnceLock;

/// With a lead of so many points a side answers moves in dead dragons.
const LEAD: f32 = 5.0;

/// What is seen with the dragons alive that the opponent plays on with although they are dead; `None` if there are none, or the
/// side to move does not lead. `kept` holds the revised analysis.
pub(super) fn played_on<'a>(
    position: &mut Position<'a>,
    examined: &'a Analysis,
    counting: Counting,
    kept: &'a OnceLock<Analysis>,
) -> Option<Outlook<'a>> {
    let outlook = position.outlook?;
    let colour = position.colour;
    let is_played_on = |dragon: &Dragon| {
        dragon.colour != colour && dragon.thrashing > 0 && dragon.expected() == Status::Dead
    };
    if outlook.lead < LEAD || position.is_late() || !outlook.dragons().any(is_played_on) {
        return None;
    }
    let (board, reader) = (&mut *position.facts.board, &mut *position.facts.reader);
    let revised = examined.revived(board, reader, colour, is_played_on)?;
    let revised = kept.get_or_init(|| revised);
    // Constraints of patterns see these dragons too.
    position.facts.stages = revised;
    let seen = Outlook::of(&mut position.facts, revised, colour, counting)?;
    Some(seen.thrashing(outlook.lead))
}
