//! Two sets of databases compared, pattern by pattern.

use std::collections::{BTreeMap, VecDeque};

use super::described::{Aspect, Described};

/// What became of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The database.
    pub database: String,
    /// As it was; `None` of one that is added.
    pub old: Option<Described>,
    /// As it is; `None` of one that is removed.
    pub new: Option<Described>,
    /// What differs, besides the name.
    pub aspects: Vec<Aspect>,
}

/// Kinds of changes, as they are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// There was no such pattern.
    Added,
    /// There is no such pattern any more.
    Removed,
    /// The same under another name.
    Renamed,
    /// Different under the same name.
    Changed,
}

impl Kind {
    /// All kinds in order.
    pub const ALL: [Kind; 4] = [Kind::Added, Kind::Removed, Kind::Renamed, Kind::Changed];

    /// How it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Added => "added",
            Kind::Removed => "removed",
            Kind::Renamed => "renamed",
            Kind::Changed => "changed",
        }
    }
}

impl Change {
    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match (&self.old, &self.new) {
            (None, _) => Kind::Added,
            (_, None) => Kind::Removed,
            (Some(old), Some(new)) if old.name != new.name => Kind::Renamed,
            _ => Kind::Changed,
        }
    }

    /// The pattern's name; of a renamed one both.
    #[must_use]
    pub fn name(&self) -> String {
        match (&self.old, &self.new) {
            (Some(old), Some(new)) if old.name != new.name => format!("{} -> {}", old.name, new.name),
            (Some(one), _) | (None, Some(one)) => one.name.clone(),
            (None, None) => String::new(),
        }
    }

    /// Whether matches may differ: of what only has another name or value they do not.
    #[must_use]
    pub fn moves_matches(&self) -> bool {
        let of_shape = |aspect: &Aspect| matches!(aspect, Aspect::Shape | Aspect::Symmetry);
        matches!(self.kind(), Kind::Added | Kind::Removed) || self.aspects.iter().any(of_shape)
    }
}

/// A database by its name, with its patterns in order.
pub type Named = (String, Vec<Described>);

/// What differs, database by database in the order of `new` (what is gone comes last), in each in the order of the patterns.
/// Where both sides have just one database, these are compared, whatever they are called.
#[must_use]
pub fn compare(old: &[Named], new: &[Named]) -> Vec<Change> {
    if let ([(_, before)], [(name, after)]) = (old, new) {
        return of_database(name, before, after);
    }
    let patterns = |of: &'_ [Named], name: &str| {
        of.iter().find(|(own, _)| own == name).map_or_else(Vec::new, |(_, patterns)| patterns.clone())
    };
    let gone = old.iter().filter(|(name, _)| !new.iter().any(|(other, _)| other == name));
    let names = new.iter().chain(gone).map(|(name, _)| name);
    names.flat_map(|name| of_database(name, &patterns(old, name), &patterns(new, name))).collect()
}

fn of_database(database: &str, old: &[Described], new: &[Described]) -> Vec<Change> {
    // Names may stand more than once: the first belongs to the first.
    let mut by_name: BTreeMap<&str, VecDeque<&Described>> = BTreeMap::new();
    old.iter().for_each(|pattern| by_name.entry(&pattern.name).or_default().push_back(pattern));
    let (mut pairs, mut added) = (Vec::new(), Vec::new());
    for pattern in new {
        match by_name.get_mut(pattern.name.as_str()).and_then(VecDeque::pop_front) {
            Some(before) => pairs.push((Some(before), Some(pattern))),
            None => added.push(pattern),
        }
    }
    let mut removed: Vec<&Described> = by_name.into_values().flatten().collect();
    removed.sort_by_key(|pattern| pattern.place);
    // One that differs in nothing but its name is found by what it says: all others would be asked for each.
    let mut by_aspects: BTreeMap<&[String], VecDeque<&Described>> = BTreeMap::new();
    removed
        .into_iter()
        .for_each(|pattern| by_aspects.entry(pattern.aspects()).or_default().push_back(pattern));
    for pattern in added {
        let same = by_aspects.get_mut(pattern.aspects()).and_then(VecDeque::pop_front);
        pairs.push((same, Some(pattern)));
    }
    pairs.extend(by_aspects.into_values().flatten().map(|pattern| (Some(pattern), None)));
    pairs.sort_by_key(|(old, new)| (new.is_none(), new.or(*old).map_or(0, |pattern| pattern.place)));
    let change = |(old, new): (Option<&Described>, Option<&Described>)| {
        let aspects = old.zip(new).map_or_else(Vec::new, |(old, new)| old.differs(new));
        Change { database: database.to_owned(), old: old.cloned(), new: new.cloned(), aspects }
    };
    let is_change = |change: &Change| change.kind() != Kind::Changed || !change.aspects.is_empty();
    pairs.into_iter().map(change).filter(is_change).collect()
}
