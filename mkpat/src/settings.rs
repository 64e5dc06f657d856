//! How a database is compiled: what the manifest says of it.

use crate::syntax::ast::Dialect;
use crate::syntax::detect::has_weights;
use crate::tables::families::{self, Family};
pub use crate::tables::families::{AnchorColours, Kind};

/// Which of the original's matchers a database was written for. It decides what edges on opposite sides mean, and
/// which elements filters look at (`semantics.md#stored-elements` and `semantics.md#geometry`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Matcher {
    /// The standard matcher.
    Standard,
    /// The automaton.
    Dfa,
}

/// How a database is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Its name.
    pub name: String,
    /// The dialect of its sources.
    pub dialect: Dialect,
    /// What it is for.
    pub kind: Kind,
    /// Which stones may be anchors.
    pub anchor: AnchorColours,
    /// Whether the anchor is the candidate nearest to the centre.
    pub centre: bool,
    /// Whether every pattern names its anchor by `Q` or `Y`.
    pub fixed_anchor: bool,
    /// Which matcher it was written for.
    pub matcher: Matcher,
    /// The most states each of its automata may have; none are made where this is `None`.
    pub states: Option<usize>,
    /// The family whose class letters it uses; `None` where nobody knows.
    pub family: Option<&'static Family>,
    /// The helpers that its engine has; `None` where the manifest does not tell, and any may be named.
    pub helpers: Option<Vec<String>>,
}

impl Settings {
    /// The settings of a database that no manifest names: those of the family called like it, if there is one;
    /// otherwise the most permissive ones.
    #[must_use]
    pub fn assumed(name: &str, dialect: Dialect) -> Settings {
        let family = families::find(name);
        Settings {
            name: name.to_owned(),
            dialect,
            kind: family.map_or(Kind::Connections, |f| f.kind),
            anchor: family.map_or(AnchorColours::Both, |f| f.anchor),
            centre: family.is_some_and(|f| f.centre),
            fixed_anchor: false,
            states: None,
            matcher: if family.is_some_and(|f| f.centre) { Matcher::Dfa } else { Matcher::Standard },
            family,
            helpers: None,
        }
    }

    /// These settings, with what the text tells where no family tells it: classic patterns have weights, and classic
    /// connections have none.
    #[must_use]
    pub fn told_by(self, text: &[u8]) -> Settings {
        let weighed = self.family.is_none() && self.dialect == Dialect::Classic && has_weights(text);
        Settings { kind: if weighed { Kind::General } else { self.kind }, ..self }
    }
}
