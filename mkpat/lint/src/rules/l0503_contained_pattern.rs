//! L0503 and L0504: a pattern that matches only where another one does.
//!
//! If it does nothing but what the other does, it is superfluous; otherwise it is a special case, which is common.

use std::collections::{BTreeMap, HashMap, HashSet};

use mkpat::check::pattern::{Argument, Attribute, CheckedPattern, Detail};
use mkpat::diag::Diagnostic;
use mkpat::syntax::ast::Text;
use mkpat_runtime::pattern::{AttributeKind, Classes};
use mkpat_runtime::transform::Transformation;

use super::codes;
use super::l0501_equal_patterns::groups;
use crate::shape::{Tree, Wider, drawing_key};
use crate::subject::{Database, Subject};

/// Classes that only reject.
const FILTERS: &str = "OoXx";

/// Classes and families that do something to the strings that are drawn, so that drawing more strings does more.
const OF_STRINGS: &str = "BCcdaADEI";
const FAMILIES_OF_STRINGS: [&str; 6] =
    ["conn", "barriers", "influence", "attack", "defense", "aa_attackpats"];

/// Compares all patterns of each family with each other; special cases are told where the quiet rules are wanted.
pub(crate) fn find(databases: &[Database<'_>], quiet: bool, found: &mut Vec<Diagnostic>) {
    for group in groups(databases) {
        let alike = Alike::of(&group);
        let tree = Tree::plant(&alike.firsts);
        for (narrow, &own) in group.iter().zip(&alike.own) {
            let wider: Vec<Wider> = tree.wider_than(narrow, own);
            let contains = |w: &Wider| alike.first(w).is_some_and(|wide| contained(w, wide, narrow));
            // What is cheap to ask comes first: constraints are compared by their forms.
            let idle = |w: &Wider| alike.lying_so(w).find(|(_, wide)| adds_nothing(w, wide, narrow));
            let beside = wider.iter().filter_map(|w| idle(w).filter(|_| contains(w)));
            if let Some((_, wide)) = beside.min_by_key(|&(place, _)| place) {
                found.push(superfluous(narrow, wide));
                continue;
            }
            let all = wider.iter().filter(|w| quiet && contains(w));
            let mut told = HashSet::new();
            for wide in alike.all(all).filter(|wide| told.insert(wide.name())) {
                found.push(special(narrow, wide));
            }
        }
    }
}

/// Patterns that match in the same places, as far as their texts tell: what contains one of them contains all, and the first
/// stands for them. Of thousands of equal ones, each would be compared with each.
struct Alike<'a> {
    firsts: Vec<&'a Subject<'a>>,
    /// For each of the first ones the places of all that are like it, in the group.
    places: Vec<Vec<usize>>,
    /// For each pattern of the group which of the first ones stands for it.
    own: Vec<usize>,
    group: &'a [&'a Subject<'a>],
}

impl<'a> Alike<'a> {
    fn of(group: &'a [&'a Subject<'a>]) -> Alike<'a> {
        let mut alike = Alike { firsts: Vec::new(), places: Vec::new(), own: Vec::new(), group };
        let mut known: HashMap<String, usize> = HashMap::new();
        for (place, subject) in group.iter().enumerate() {
            let index = *known.entry(matched(subject)).or_insert(alike.firsts.len());
            match alike.places.get_mut(index) {
                Some(places) => places.push(place),
                None => {
                    alike.firsts.push(subject);
                    alike.places.push(vec![place]);
                }
            }
            alike.own.push(index);
        }
        alike
    }

    /// The pattern that stands for the wider ones.
    fn first(&self, wider: &Wider) -> Option<&'a Subject<'a>> {
        self.firsts.get(wider.index).copied()
    }

    /// All wider patterns that lie so, with their places in the group.
    fn lying_so(&self, wider: &Wider) -> impl Iterator<Item = (usize, &'a Subject<'a>)> {
        let places = self.places.get(wider.index).into_iter().flatten();
        places.filter_map(|&place| Some((place, *self.group.get(place)?)))
    }

    /// All patterns like those that are wider, in their order.
    fn all<'w>(&self, wider: impl Iterator<Item = &'w Wider>) -> impl Iterator<Item = &'a Subject<'a>> {
        let all: BTreeMap<usize, &Subject<'_>> = wider.flat_map(|wide| self.lying_so(wide)).collect();
        all.into_values()
    }
}

/// What tells where a pattern matches: all that [`contained`] asks.
fn matched(subject: &Subject<'_>) -> String {
    let pattern = subject.pattern;
    let constraint: Vec<_> = pattern.constraint.iter().map(Text::display).collect();
    let labels = pattern.labels.iter().map(|label| (label.letter, label.cell.row, label.cell.column));
    format!(
        "{} {:?} {} {:?} {}",
        drawing_key(subject, Transformation::IDENTITY, false),
        filters(pattern),
        pattern.helper.is_some(),
        labels.collect::<Vec<_>>(),
        constraint.join("\n"),
    )
}

/// Whether the narrower pattern matches only where the wider one does, and not the other way round.
fn contained(lies: &Wider, wide: &Subject<'_>, narrow: &Subject<'_>) -> bool {
    let stricter = !lies.is_mutual() || !lies.constraint_is_as_strong(wide, narrow) || {
        filters(narrow.pattern) != filters(wide.pattern)
    };
    let filters_less = {
        let (wide, narrow) = (filters(wide.pattern), filters(narrow.pattern));
        wide.0 & !narrow.0 == 0
    };
    stricter && filters_less && wide.pattern.helper.is_none() && lies.constraint_is_weaker(wide, narrow)
}

fn filters(pattern: &CheckedPattern) -> Classes {
    Classes(pattern.classes.0 & letters(FILTERS).0)
}

fn letters(letters: &str) -> Classes {
    letters.bytes().filter_map(Classes::of).fold(Classes::default(), Classes::union)
}

/// Whether a match of the narrower pattern has no effect that the match of the wider one has not.
fn adds_nothing(lies: &Wider, wide: &Subject<'_>, narrow: &Subject<'_>) -> bool {
    let effects = |subject: &Subject<'_>| subject.pattern.classes.0 & !letters(FILTERS).0;
    let of_strings = FAMILIES_OF_STRINGS.contains(&narrow.family())
        || narrow.family().is_empty()
        || narrow.pattern.classes.meets(letters(OF_STRINGS));
    // Classes that add points of shape or sources of influence count each match.
    let counts = narrow.pattern.classes.meets(letters("U")) || narrow.family() == "influence";
    effects(wide) == effects(narrow)
        && !counts
        && narrow.pattern.helper.is_none()
        && lies.has_the_marks()
        && (!of_strings || lies.has_the_strings(narrow))
        && values_are_covered(wide.pattern, narrow.pattern)
        && lies.does_the_same(wide, narrow)
}

/// Whether the narrower pattern's values are no greater, and nothing that adds up.
fn values_are_covered(wide: &CheckedPattern, narrow: &CheckedPattern) -> bool {
    match (&wide.detail, &narrow.detail) {
        (Detail::Classic(wide), Detail::Classic(narrow)) => wide == narrow,
        (Detail::Modern { attributes: wide }, Detail::Modern { attributes: narrow }) => {
            let (least, most): (Vec<Attribute>, Vec<Attribute>) =
                narrow.iter().cloned().partition(|a| LEAST.contains(&a.kind));
            let wide_most: Vec<&Attribute> = wide.iter().filter(|a| !LEAST.contains(&a.kind)).collect();
            let same = wide_most.is_empty() && most.is_empty();
            same && least.iter().all(|attribute| {
                let covers = |a: &Attribute| a.kind == attribute.kind && number(a) >= number(attribute);
                wide.iter().any(covers)
            }) && (wide.is_empty() == narrow.is_empty())
        }
        _ => false,
    }
}

/// Attributes of which the greatest counts.
const LEAST: [AttributeKind; 3] =
    [AttributeKind::MinValue, AttributeKind::Value, AttributeKind::MinTerritory];

fn number(attribute: &Attribute) -> Option<f32> {
    match attribute.argument {
        Argument::Number(n) => Some(n),
        Argument::Cell(_) => None,
    }
}

fn superfluous(narrow: &Subject<'_>, wide: &Subject<'_>) -> Diagnostic {
    let (name, other) = (narrow.pattern.name.display(), wide.pattern.name.display());
    let message = format!("pattern `{name}` does nothing that `{other}` does not do");
    Diagnostic::new(codes::L0503, narrow.name(), message, "matches only where the other does")
        .also(wide.name(), "demands less")
        .note(drawings(narrow, wide))
        .help("remove it, or let it say more than the other")
}

fn special(narrow: &Subject<'_>, wide: &Subject<'_>) -> Diagnostic {
    let (name, other) = (narrow.pattern.name.display(), wide.pattern.name.display());
    let message = format!("pattern `{name}` is a special case of `{other}`");
    Diagnostic::new(codes::L0504, narrow.name(), message, "matches only where the other does")
        .also(wide.name(), "demands less")
        .note(drawings(narrow, wide))
}

/// Both drawings beside each other, as they are drawn.
fn drawings(narrow: &Subject<'_>, wide: &Subject<'_>) -> String {
    let rows = |subject: &Subject<'_>| -> Vec<String> {
        let drawn = subject.block.drawing(mkpat::syntax::ast::Section::Diagram);
        drawn.map(crate::subject::drawn).collect()
    };
    let (left, right) = (rows(narrow), rows(wide));
    let width = left.iter().map(String::len).max().unwrap_or(0);
    let mut text = "both drawings".to_owned();
    for i in 0..left.len().max(right.len()) {
        let [left, right] = [&left, &right].map(|rows| rows.get(i).map_or("", String::as_str));
        text += &format!("\n    {left:width$}    {right}");
        text.truncate(text.trim_end().len());
    }
    text
}
