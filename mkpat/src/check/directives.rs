//! Directives: the attribute map, and which cells filters and callbacks look at.
//!
//! The book: `files.md`.

use mkpat_runtime::pattern::Kind;

use super::pattern::KindSet;
use crate::diag::{self, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::{DirectiveKind, Keyword, Text};
use crate::tables::attributes::Map;

/// What the directives so far say; it carries over from one file of a database to the next.
#[derive(Clone, Debug)]
pub struct Directives {
    /// The attribute map; `None` after a fault that may have been meant to choose one.
    pub map: Option<Map>,
    /// The cells that can meet a goal.
    pub goal: KindSet,
    /// The cells that callbacks look at.
    pub callback: KindSet,
    map_chosen: Option<Span>,
    patterns_seen: bool,
}

impl Default for Directives {
    fn default() -> Directives {
        Directives {
            map: Some(Map::None),
            goal: KindSet::ALL,
            callback: KindSet::ALL,
            map_chosen: None,
            patterns_seen: false,
        }
    }
}

impl Directives {
    /// Takes note that a pattern has begun: from now on the attribute map stays.
    pub(super) fn pattern_seen(&mut self) {
        self.patterns_seen = true;
    }

    /// Takes note of a directive that could not be read. It may have chosen the attribute map, so attributes are not
    /// blamed for what the map says of them.
    pub(super) fn faulty(&mut self) {
        self.map = None;
    }

    pub(super) fn apply(&mut self, kind: DirectiveKind, keyword: &Keyword, diagnostics: &mut Diagnostics) {
        match kind {
            DirectiveKind::AttributeMap => self.choose_map(&keyword.argument, diagnostics),
            DirectiveKind::GoalElements => {
                self.goal = element_list(kind, &keyword.argument, diagnostics).unwrap_or(self.goal);
            }
            DirectiveKind::CallbackData => {
                self.callback = element_list(kind, &keyword.argument, diagnostics).unwrap_or(self.callback);
            }
        }
    }

    fn choose_map(&mut self, name: &Text, diagnostics: &mut Diagnostics) {
        let Some(map) = Map::find(&name.bytes) else {
            diagnostics.push(diag::unknown_attribute_map(
                name.span,
                &name.display(),
                Map::ALL.iter().map(|(n, _)| *n),
            ));
            self.faulty();
            return;
        };
        if self.patterns_seen && self.map.is_some_and(|chosen| chosen != map) {
            diagnostics.push(diag::changed_attribute_map(name.span, self.map_chosen));
            return;
        }
        self.map = Some(map);
        self.map_chosen = Some(name.span);
    }
}

/// Reads `none` or a word of cell characters.
fn element_list(kind: DirectiveKind, word: &Text, diagnostics: &mut Diagnostics) -> Option<KindSet> {
    let mut set = KindSet::NONE;
    if word.bytes == b"none" {
        return Some(set);
    }
    for (i, &character) in word.bytes.iter().enumerate() {
        let kinds: &[Kind] = match (kind, character) {
            (_, b'X') => &[Kind::X],
            (_, b'O') => &[Kind::O],
            (_, b'x') => &[Kind::MaybeX],
            (_, b'o') => &[Kind::MaybeO],
            (DirectiveKind::GoalElements, b'.') => &[Kind::Dot, Kind::Comma, Kind::Not],
            (_, b'.') => &[Kind::Dot],
            (DirectiveKind::CallbackData, b',') => &[Kind::Comma],
            (DirectiveKind::CallbackData, b'!') => &[Kind::Not],
            _ => {
                diagnostics.push(diag::bad_element_list(word.span.part(i..i + 1), kind.keyword(), character));
                return None;
            }
        };
        kinds.iter().for_each(|&kind| set.add(kind));
    }
    Some(set)
}
