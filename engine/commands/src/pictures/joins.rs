//! What put the dragons together, and where they can be cut: the patterns behind a picture of dragons.

use super::examined::Examined;
use katachi::databases::Databases;
use katachi::worms::WormId;
use mkpat_runtime::pattern::PatternId;
use std::fmt::Write;

/// A line for every join that made a dragon, for every cut, and for every string that would cut in several places once it
/// is saved; `None` where there is no database of connections.
pub(super) fn told(examined: &mut Examined<'_>, databases: &Databases) -> Option<String> {
    let Examined { analysis, board, reader, .. } = examined;
    let connections = databases.connections.as_deref()?.database();
    let pattern = |id: PatternId| connections.pattern_name(id);
    let joins = analysis.joined(board, reader)?.joins();
    let cuts = analysis.cuts(board, reader)?;
    let worms = analysis.worms(board, reader);
    let size = board.size();
    let name = |string: WormId| worms[string].origin.on(size).to_string();
    let mut text = String::new();
    for join in joins {
        let [one, other] = join.strings.both().map(name);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{one} and {other} are joined by {}", pattern(join.pattern));
    }
    for cut in cuts.apart() {
        let [one, other] = cut.strings.both().map(name);
        let at = cut.point.on(size);
        let _ = writeln!(text, "{one} and {other} can be cut apart at {at} by {}", pattern(cut.pattern));
    }
    for worm in worms.iter() {
        let count = cuts.after_saving(worm.id);
        if count > 1 {
            let _ = writeln!(text, "{} cuts in {count} places once it is saved", name(worm.id));
        }
    }
    Some(text)
}
