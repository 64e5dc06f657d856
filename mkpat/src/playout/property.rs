//! The words that restrict a weight line, as one table.
//!
//! The book: `playout.md`. The original searches the whole line for each word, so separators do not
//! matter; and `+` is looked for before `-`, and both hide the plain number they contain.

use mkpat_runtime::playout::table::Properties;

/// A word and what it asks for.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// The word.
    pub word: &'static str,
    /// Whether a move with these properties satisfies it.
    pub holds: fn(Properties) -> bool,
}

const fn property(word: &'static str, holds: fn(Properties) -> bool) -> Property {
    Property { word, holds }
}

/// Words of a family exclude each other: the first one found counts, its like that it contains do not.
pub const FAMILIES: [&[Property]; 12] = [
    &[property("near", |p| p.near)],
    &[property("far", |p| !p.near)],
    &[property("ocap0", |p| p.captures == 0)],
    &[
        property("ocap1+", |p| p.captures >= 1),
        property("ocap1-", |p| p.captures <= 1),
        property("ocap1", |p| p.captures == 1),
    ],
    &[
        property("ocap2+", |p| p.captures >= 2),
        property("ocap2-", |p| p.captures <= 2),
        property("ocap2", |p| p.captures == 2),
    ],
    &[property("ocap3", |p| p.captures == 3)],
    &[property("xcap0", |p| p.opponent_captures == 0)],
    &[
        property("xcap1+", |p| p.opponent_captures >= 1),
        property("xcap1-", |p| p.opponent_captures <= 1),
        property("xcap1", |p| p.opponent_captures == 1),
    ],
    &[
        property("xcap2+", |p| p.opponent_captures >= 2),
        property("xcap2-", |p| p.opponent_captures <= 2),
        property("xcap2", |p| p.opponent_captures == 2),
    ],
    &[property("xcap3", |p| p.opponent_captures == 3)],
    &[property("osafe", |p| !p.self_atari), property("ounsafe", |p| p.self_atari)],
    &[property("xsafe", |p| !p.opponent_self_atari), property("xunsafe", |p| p.opponent_self_atari)],
];

/// The words about suicide; neither contains the other.
pub const SUICIDE: [Property; 2] =
    [property("xsuicide", |p| p.opponent_suicide), property("xnosuicide", |p| !p.opponent_suicide)];

/// All words.
pub fn words() -> impl Iterator<Item = &'static str> {
    FAMILIES.into_iter().flatten().chain(&SUICIDE).map(|p| p.word)
}

/// The properties that a weight line asks for.
#[must_use]
pub fn asked_for(text: impl AsRef<[u8]>) -> Vec<Property> {
    let text = text.as_ref();
    let holds = |p: &Property| text.windows(p.word.len()).any(|part| part == p.word.as_bytes());
    let found = |family: &&[Property]| family.iter().find(|p| holds(p)).copied();
    let suicide = SUICIDE.into_iter().filter(holds);
    FAMILIES.iter().filter_map(found).chain(suicide).collect()
}
