//! Patterns against each other: the same name twice, the same drawing twice, a drawing within another.

use std::collections::BTreeMap;

use mkpat_runtime::lines::table::{Cell, Roles};

use super::check::LinePattern;
use super::lower::{self, Flat};
use crate::diag::{self, Diagnostics};

/// Everything that decides where a pattern matches, under which rules, and what for.
type Key = (u8, u8, u8, u8, Vec<(Cell, Roles)>);

/// Reports patterns that share their name or their key.
pub(super) fn check(patterns: &[LinePattern], diagnostics: &mut Diagnostics) {
    let mut names: BTreeMap<&[u8], &LinePattern> = BTreeMap::new();
    let mut keys: BTreeMap<Key, &LinePattern> = BTreeMap::new();
    for pattern in patterns {
        let name = pattern.name.display();
        if let Some(first) = names.get(pattern.name.bytes.as_slice()) {
            diagnostics.push(diag::duplicate_name(pattern.name.span, &name, first.name.span));
        } else {
            names.insert(&pattern.name.bytes, pattern);
        }
        let key = key(pattern);
        if let Some(first) = keys.get(&key) {
            let first_name = first.name.display();
            diagnostics.push(diag::duplicate_pattern(pattern.name.span, &name, first.name.span, &first_name));
        } else {
            keys.insert(key, pattern);
        }
    }
    check_contained(patterns, diagnostics);
}

/// Reports rows in which a shorter one of the same threat lies, whose roles are all that the longer one has.
fn check_contained(patterns: &[LinePattern], diagnostics: &mut Diagnostics) {
    let rows: Vec<(&LinePattern, Flat)> =
        patterns.iter().filter(|p| p.is_row()).map(|p| (p, lower::flat(p))).collect();
    for (pattern, flat) in &rows {
        let within = |(_, other): &&(&LinePattern, Flat)| other.width < flat.width && contains(flat, other);
        if let Some((other, _)) = rows.iter().find(within) {
            let names = [pattern.name.display(), other.name.display()];
            let [name, other_name] = &names;
            diagnostics.push(diag::line_contained(pattern.name.span, name, other.name.span, other_name));
        }
    }
}

/// Whether wherever `long` is matched, `short` is, and gives the same roles to the same points.
fn contains(long: &Flat, short: &Flat) -> bool {
    if long.threat != short.threat || long.rules.0 & !short.rules.0 != 0 {
        return false;
    }
    let drawn: Vec<(Cell, Roles)> = short.cells.iter().copied().zip(short.roles.iter().copied()).collect();
    let mirrored: Vec<(Cell, Roles)> = drawn.iter().rev().copied().collect();
    let cells: Vec<(Cell, Roles)> = long.cells.iter().copied().zip(long.roles.iter().copied()).collect();
    let nothing = |part: &[(Cell, Roles)]| part.iter().all(|(_, roles)| *roles == Roles::default());
    [drawn, mirrored].iter().any(|short| {
        let last = cells.len().saturating_sub(short.len());
        (0..=last).any(|start| {
            let (before, rest) = cells.split_at(start);
            let Some((middle, after)) = rest.split_at_checked(short.len()) else { return false };
            let fits = |(a, b): (&(Cell, Roles), &(Cell, Roles))| a.0.0 & !b.0.0 == 0 && a.1 == b.1;
            nothing(before) && nothing(after) && middle.iter().zip(short).all(fits)
        })
    })
}

/// A row counts as the lesser of itself and its mirror image; other drawings count as they stand.
fn key(pattern: &LinePattern) -> Key {
    let flat = lower::flat(pattern);
    let mut cells: Vec<(Cell, Roles)> = flat.cells.iter().copied().zip(flat.roles.iter().copied()).collect();
    if pattern.is_row() {
        let mirrored: Vec<(Cell, Roles)> = cells.iter().rev().copied().collect();
        cells = cells.min(mirrored);
    }
    (flat.height, flat.width, flat.rules.0, flat.threat as u8, cells)
}
