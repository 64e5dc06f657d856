//! Helpers that patterns name and that nobody has written: told when databases are opened, for such a pattern keeps silent
//! without a word. Classic databases of moves have helpers of their own ([`crate::moves::classic::Helpers`]).

use super::generate::helper_names;
use super::similar::nearest;
use crate::databases::{Databases, Patterns};
use crate::examine::helpers_of_connections;
use mkpat_runtime::pattern::ClassRule;
use std::collections::BTreeMap;
use std::fmt;

/// A helper that patterns of a database name although nothing there has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnwrittenHelper {
    /// The database.
    pub database: String,
    /// The first of its patterns that name the helper.
    pub pattern: String,
    /// How many others do.
    pub others: usize,
    /// The name.
    pub helper: String,
    /// Whether helpers are asked there at all: if so, the patterns do not count, otherwise they count without it.
    pub is_asked: bool,
    /// A known name that is much like it.
    pub similar: Option<&'static str>,
}

impl fmt::Display for UnwrittenHelper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnwrittenHelper { database, pattern, others, helper, is_asked, similar } = self;
        write!(f, "{database}: pattern {pattern}")?;
        if *others > 0 {
            write!(f, " and {others} more")?;
        }
        match (is_asked, others) {
            (false, 0) => write!(f, " counts without '{helper}': no helper is asked in this database"),
            (false, _) => write!(f, " count without '{helper}': no helper is asked in this database"),
            (true, 0) => write!(f, " does not count: nobody has written '{helper}' for this database"),
            (true, _) => write!(f, " do not count: nobody has written '{helper}' for this database"),
        }?;
        similar.map_or(Ok(()), |similar| write!(f, "; did you mean '{similar}'?"))
    }
}

/// The helpers that nobody has written, database by database, and by their names.
pub fn unwritten_helpers(databases: &Databases) -> Vec<UnwrittenHelper> {
    let moves: Vec<&str> = helper_names().collect();
    let joins: Vec<&str> = helpers_of_connections().collect();
    // All roles are named: with a new one this does not compile until somebody says which helpers it has.
    let Databases {
        shapes,
        fuseki,
        endgame,
        connections,
        attack,
        defence,
        attack_together,
        owl_attack,
        owl_vital_attack,
        owl_defence,
        influence,
        barriers,
        handicap,
        joseki: _,
        eyes: _,
        books: _,
        playout: _,
    } = databases;
    let modern = |patterns: &&dyn Patterns| patterns.database().class_rule == ClassRule::Modern;
    let moving = [shapes.as_deref().filter(modern), fuseki.as_deref(), endgame.as_deref()];
    let reading = [attack, defence, attack_together, owl_attack, owl_vital_attack, owl_defence];
    let silent = reading.into_iter().chain([influence, barriers, handicap]);
    let roles = moving.into_iter().map(|role| (role, moves.as_slice()));
    let roles = roles.chain([(connections.as_deref(), joins.as_slice())]);
    let roles = roles.chain(silent.map(|role| (role.as_deref(), &[][..])));
    roles
        .flat_map(|(role, known)| role.map_or_else(Vec::new, |patterns| unwritten(patterns, known)))
        .collect()
}

/// Those of one database, where these are `known`.
fn unwritten(patterns: &dyn Patterns, known: &[&'static str]) -> Vec<UnwrittenHelper> {
    let database = patterns.database();
    let mut found: BTreeMap<&str, UnwrittenHelper> = BTreeMap::new();
    for (id, _) in database.iter() {
        let Some(helper) = patterns.helper(id).filter(|helper| !known.contains(helper)) else { continue };
        let first = || UnwrittenHelper {
            database: database.name.to_owned(),
            pattern: database.pattern_name(id).to_owned(),
            others: 0,
            helper: helper.to_owned(),
            is_asked: !known.is_empty(),
            similar: nearest(helper, known.iter().copied()),
        };
        found.entry(helper).and_modify(|one| one.others += 1).or_insert_with(first);
    }
    found.into_values().collect()
}
