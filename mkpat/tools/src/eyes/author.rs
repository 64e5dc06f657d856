//! An eye database written by search.
//!
//! For every space up to a size a pattern with its exact value and all vital points. Spaces whose value the size alone
//! tells are left out, and those that differ in stones that do not matter share a pattern with `x` for them.
//!
//! A pattern fits spaces with more vertices on the board's edge, too, and the first that fits counts. So the more of its
//! vertices lie on edges, the earlier a pattern stands, and it is written only where those behind it are wrong.

use mkpat_runtime::eyes::embed::Surroundings;
use mkpat_runtime::eyes::fallback;
use mkpat_runtime::eyes::game::Points;
use mkpat_runtime::eyes::graph;
use mkpat_runtime::eyes::life::EyeVerdict;
use mkpat_runtime::eyes::lookup::lookup;
use mkpat_runtime::eyes::space::EyeSpace;
use mkpat_runtime::eyes::table::{Database, Flags};

use super::spaces::{Area, Mark, Shape, shapes};
use mkpat::diag::Diagnostics;
use mkpat::eyes::{Compiled, Dialect, VitalRule, check, glyph, lower, parse};
use mkpat::source::{FileId, SourceFile};

/// Patterns of a size are numbered from ten thousand times that size.
const NUMBERS_PER_SIZE: usize = 10_000;

/// The text of a database of all spaces of up to `largest` vertices.
#[must_use]
pub fn write(largest: usize) -> String {
    let mut text = String::from(HEADER);
    for size in 1..=largest {
        text += &numbered(size * NUMBERS_PER_SIZE, &of_size(size));
    }
    text
}

const HEADER: &str = "\
# Eye spaces, their values and vital points.
#
# Written by search: every space with one of these graphs has exactly this value, on the terms of `mkpat`'s evaluator
# (four outer liberties, one ko threat for the defender). A space that is not here has the value that its size tells:
# two eyes if the vertices, margins counted against the others, are more than three, one if there are any, else none.
# Spaces full of stones are not here: the last stone would have been captured. `x` may be empty or hold a stone, and
# the first pattern that fits counts: the more vertices lie on an edge of the board, the earlier it stands. Where the edge
# makes a difference, spaces of up to six vertices are here as they are at the side and in the corner, too.
";

/// The largest spaces that are also valued at the side and in the corner.
pub const LARGEST_AT_EDGE: usize = 6;

fn numbered(first: usize, patterns: &[String]) -> String {
    let numbered = (first..).zip(patterns);
    numbered.map(|(number, pattern)| format!("\n\nPattern {number}\n\n{pattern}")).collect()
}

/// The patterns of a size, in their order.
fn of_size(size: usize) -> Vec<String> {
    let mut areas = vec![Area::Centre];
    if size <= LARGEST_AT_EDGE {
        areas.extend([Area::Side, Area::Corner]);
    }
    let on_edges = |shape: &Shape| shape.at_edge.iter().map(|&n| u32::from(n)).sum::<u32>();
    let mut shapes: Vec<Shape> = areas.into_iter().flat_map(|area| shapes(size, area)).collect();
    shapes.sort_by_key(on_edges);
    let mut known: Vec<String> = Vec::new();
    for group in shapes.chunk_by(|a, b| on_edges(a) == on_edges(b)) {
        let behind = compiled(&known);
        let new = group.iter().flat_map(|shape| patterns(shape, &behind.database()));
        known = new.chain(known.iter().cloned()).collect();
    }
    known
}

/// Patterns as a database of their own.
fn compiled(patterns: &[String]) -> Compiled {
    let source = SourceFile::new("", numbered(1, patterns).into_bytes());
    let mut diagnostics = Diagnostics::default();
    let tree = parse::parse(FileId(0), &source, Dialect::Modern, &mut diagnostics);
    lower::lower(&source, Dialect::Modern, &check::check(&tree, VitalRule::default(), &mut diagnostics))
}

/// A space marked, with what the search says of it.
struct Solved {
    marks: Vec<Mark>,
    verdict: EyeVerdict,
    /// Whether it needs no pattern of its own.
    is_told: bool,
}

/// The patterns for all markings of a shape, drawn and valued.
fn patterns(shape: &Shape, behind: &Database<'_>) -> Vec<String> {
    let solved: Vec<Solved> = shape.markings().filter_map(|marks| solve(shape, marks, behind)).collect();
    let mut covered: Vec<bool> = solved.iter().map(|s| s.is_told).collect();
    let mut patterns = Vec::new();
    for (i, first) in solved.iter().enumerate() {
        if covered.get(i) == Some(&false) {
            let loose = loose_vertices(shape, first, &solved);
            for (other, covered) in solved.iter().zip(&mut covered) {
                *covered |= is_covered(shape, first, &loose, other);
            }
            patterns.extend(draw(shape, first, &loose));
        }
    }
    patterns
}

fn solve(shape: &Shape, marks: Vec<Mark>, behind: &Database<'_>) -> Option<Solved> {
    let space = shape.drawing(&marks)?.space();
    let verdict = graph::analyse(&space, Surroundings::default())?;
    let is_told = is_told(behind, &space, &verdict);
    Some(Solved { marks, verdict, is_told })
}

/// Whether the patterns behind, or the size, say the value; and what they say of the vital points is no mistake.
fn is_told(behind: &Database<'_>, space: &EyeSpace, verdict: &EyeVerdict) -> bool {
    let Some(found) = lookup(behind, space) else {
        return verdict.value == fallback::by_size(space.sizes());
    };
    let is_vital = |points: Points, at: u16| u8::try_from(at).is_ok_and(|at| points.has(at));
    found.pattern.value == verdict.value
        && found.attack_points().all(|at| is_vital(verdict.attack, at))
        && found.defence_points().all(|at| is_vital(verdict.defence, at))
}

/// The vertices, taken up one by one, that may hold a stone or not without a difference to value and vital points.
fn loose_vertices(shape: &Shape, first: &Solved, solved: &[Solved]) -> Vec<usize> {
    let mut loose = Vec::new();
    for vertex in 0..first.marks.len() {
        let is_vital = first.verdict.attack.or(first.verdict.defence).has(vertex as u8);
        if is_vital || first.marks.get(vertex) == Some(&Mark::Margin) {
            continue;
        }
        loose.push(vertex);
        if !fillings(&first.marks, &loose).all(|marks| is_alike(shape, first, &marks, solved)) {
            loose.pop();
        }
    }
    loose
}

/// Every way to put stones on the loose vertices.
fn fillings(marks: &[Mark], loose: &[usize]) -> impl Iterator<Item = Vec<Mark>> {
    (0..1u32 << loose.len()).map(move |choice| {
        let mut filled = marks.to_vec();
        for (bit, &vertex) in loose.iter().enumerate() {
            if let Some(mark) = filled.get_mut(vertex) {
                *mark = if choice >> bit & 1 == 1 { Mark::Stone } else { Mark::Empty };
            }
        }
        filled
    })
}

/// Whether a marking has the value and the vital points of `first`. One that is full of stones has no value of its own.
fn is_alike(shape: &Shape, first: &Solved, marks: &[Mark], solved: &[Solved]) -> bool {
    shape.symmetries.iter().any(|symmetry| {
        let image: Vec<Mark> = symmetry.iter().filter_map(|&i| marks.get(i).copied()).collect();
        let known = solved.binary_search_by(|s| s.marks.cmp(&image)).ok().and_then(|i| solved.get(i));
        known.is_some_and(|known| {
            let same =
                |a: Points, b: Points| taken_back(a, symmetry) == b.and(Points::range(0, marks.len() as u8));
            known.verdict.value == first.verdict.value
                && same(known.verdict.attack, first.verdict.attack)
                && same(known.verdict.defence, first.verdict.defence)
        })
    })
}

/// The points of a marking's image as points of the marking.
fn taken_back(points: Points, symmetry: &[usize]) -> Points {
    let moved = symmetry.iter().enumerate().filter(|&(to, _)| points.has(to as u8));
    moved.fold(Points::NONE, |all, (_, &from)| all.or(Points::one(from as u8)))
}

/// Whether the pattern of `first` with its loose vertices fits `other`, in some orientation.
fn is_covered(shape: &Shape, first: &Solved, loose: &[usize], other: &Solved) -> bool {
    shape.symmetries.iter().any(|symmetry| {
        let image = symmetry.iter().filter_map(|&i| other.marks.get(i));
        first.marks.iter().zip(image).enumerate().all(|(vertex, (wanted, found))| {
            wanted == found || loose.contains(&vertex) && *found != Mark::Margin
        })
    })
}

/// The diagram and the value; `None` if a vital vertex has no character, or the vital points all lie elsewhere, on
/// outer liberties or ko threats.
fn draw(shape: &Shape, solved: &Solved, loose: &[usize]) -> Option<String> {
    let EyeVerdict { value, attack, defence } = solved.verdict;
    let inside = Points::range(0, solved.marks.len() as u8);
    let is_missing = |wanted: bool, points: Points| wanted && points.and(inside) == Points::NONE;
    if is_missing(value.threat_min != value.max, attack) || is_missing(value.min != value.threat_max, defence)
    {
        return None;
    }
    let drawing = shape.drawing(&solved.marks)?;
    let glyphs: Option<Vec<char>> = (0..solved.marks.len()).map(|i| character(solved, loose, i)).collect();
    let glyphs = glyphs?;
    let picture = drawing.picture(|i, _| glyphs.get(i).copied().unwrap_or('.'));
    let rows: Vec<&str> = picture.lines().map(str::trim_end).collect();
    Some(format!("{}\n\n:{}\n", rows.join("\n"), solved.verdict.value))
}

fn character(solved: &Solved, loose: &[usize], vertex: usize) -> Option<char> {
    let mark = solved.marks.get(vertex)?;
    let vital = |points: Points, flag: Flags| {
        if points.has(vertex as u8) { flag } else { Flags::default() }
    };
    let content = match mark {
        _ if loose.contains(&vertex) => Flags::EMPTY.union(Flags::STONE),
        Mark::Stone => Flags::STONE,
        Mark::Empty | Mark::Margin => Flags::EMPTY,
    };
    let flags = content
        .union(vital(solved.verdict.attack, Flags::ATTACK))
        .union(vital(solved.verdict.defence, Flags::DEFENCE));
    glyph::of_vertex(*mark == Mark::Margin, flags).map(|g| char::from(g.byte))
}
