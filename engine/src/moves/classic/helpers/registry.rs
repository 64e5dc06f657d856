//! Helpers by their names: those that are written, those that are left out, and names that nobody knows.

use super::names::UNWRITTEN;
use super::scene::Helper;
use super::written::WRITTEN;
use crate::databases::Patterns;
use crate::moves::similar::nearest;
use std::collections::BTreeSet;
use std::fmt;

/// The helpers that patterns may name.
#[derive(Clone, Debug)]
pub struct Helpers {
    written: Vec<(&'static str, Helper)>,
}

/// What becomes of a name.
#[derive(Clone, Copy, Debug)]
pub enum Found {
    /// A function that was written for it.
    Written(Helper),
    /// A helper of GNU Go 2.6 that nobody describes: patterns that name it are left out.
    LeftOut,
    /// Nothing of this name is known.
    Unknown,
}

/// A pattern names a helper that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownHelper {
    /// The pattern.
    pub pattern: String,
    /// The name.
    pub helper: String,
    /// A known name that is much like it.
    pub similar: Option<&'static str>,
}

impl fmt::Display for UnknownHelper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pattern {} names the helper '{}', which does not exist", self.pattern, self.helper)?;
        self.similar.map_or(Ok(()), |similar| write!(f, "; did you mean '{similar}'?"))
    }
}

impl std::error::Error for UnknownHelper {}

impl Default for Helpers {
    /// The helpers that there are.
    fn default() -> Helpers {
        Helpers { written: WRITTEN.to_vec() }
    }
}

impl Helpers {
    /// The same with one more, or another one of the same name: what the author of an engine writes.
    #[must_use]
    pub fn with(mut self, name: &'static str, helper: Helper) -> Helpers {
        self.written.retain(|(known, _)| *known != name);
        self.written.push((name, helper));
        self
    }

    /// What a name stands for.
    pub fn find(&self, name: &str) -> Found {
        match self.written.iter().find(|(known, _)| *known == name) {
            Some(&(_, helper)) => Found::Written(helper),
            None if UNWRITTEN.contains(&name) => Found::LeftOut,
            None => Found::Unknown,
        }
    }

    /// Looks up the helpers that patterns of a database name: the names of those that are left out, each once.
    ///
    /// # Errors
    /// If a pattern names a helper that does not exist.
    pub fn check(&self, patterns: &dyn Patterns) -> Result<BTreeSet<String>, UnknownHelper> {
        let database = patterns.database();
        let mut left_out = BTreeSet::new();
        for (id, _) in database.iter() {
            let Some(helper) = patterns.helper(id) else { continue };
            match self.find(helper) {
                Found::Written(_) => {}
                Found::LeftOut => {
                    left_out.insert(helper.to_owned());
                }
                Found::Unknown => {
                    let pattern = database.pattern_name(id).to_owned();
                    return Err(UnknownHelper {
                        pattern,
                        helper: helper.to_owned(),
                        similar: self.similar(helper),
                    });
                }
            }
        }
        Ok(left_out)
    }

    /// The names of all helpers that can be run.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.written.iter().map(|&(name, _)| name)
    }

    /// The known name that is most like another one; `None` if none is much like it.
    pub fn similar(&self, name: &str) -> Option<&'static str> {
        nearest(name, self.names().chain(UNWRITTEN.iter().copied()))
    }
}
