//! An eye database written by search.
//!
//! For every space up to a size, away from the board's edges, a pattern with its exact value and all vital points.
//! Spaces whose value the size alone tells are left out, and those that differ in stones that do not matter share a
//! pattern with `x` for them.

use std::fmt::Write;

use mkpat_runtime::eyes::embed::Surroundings;
use mkpat_runtime::eyes::fallback;
use mkpat_runtime::eyes::game::Points;
use mkpat_runtime::eyes::graph;
use mkpat_runtime::eyes::life::Verdict;
use mkpat_runtime::eyes::table::Flags;

use super::glyph;
use super::spaces::{Mark, Shape, shapes};

/// Patterns of a size are numbered from ten thousand times that size.
const NUMBERS_PER_SIZE: usize = 10_000;

/// The text of a database of all spaces of up to `largest` vertices.
#[must_use]
pub fn write(largest: usize) -> String {
    let mut text = String::from(HEADER);
    for size in 1..=largest {
        let patterns: Vec<String> = shapes(size).iter().flat_map(patterns).collect();
        for (i, pattern) in patterns.iter().enumerate() {
            let number = size * NUMBERS_PER_SIZE + i;
            let _ = write!(text, "\n\nPattern {number}\n\n{pattern}");
        }
    }
    text
}

const HEADER: &str = "\
# Eye spaces away from the edge of the board, their values and vital points.
#
# Written by search: every space with one of these graphs has exactly this value, on the terms of `mkpat`'s evaluator
# (four outer liberties, one ko threat for the defender). A space that is not here has the value that its size tells:
# two eyes if the vertices, margins counted against the others, are more than three, one if there are any, else none.
# Spaces full of stones are not here: the last stone would have been captured. `x` may be empty or hold a stone, and
# the first pattern that fits counts.
";

/// A space marked, with what the search says of it.
struct Solved {
    marks: Vec<Mark>,
    verdict: Verdict,
    /// Whether its size alone tells the value.
    told_by_size: bool,
}

/// The patterns for all markings of a shape, drawn and valued.
fn patterns(shape: &Shape) -> Vec<String> {
    let solved: Vec<Solved> = shape.markings().filter_map(|marks| solve(shape, marks)).collect();
    let mut covered: Vec<bool> = solved.iter().map(|s| s.told_by_size).collect();
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

fn solve(shape: &Shape, marks: Vec<Mark>) -> Option<Solved> {
    let space = shape.drawing(&marks)?.space();
    let verdict = graph::analyse(&space, Surroundings::default())?;
    let told_by_size = verdict.value == fallback::by_size(space.sizes());
    Some(Solved { marks, verdict, told_by_size })
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

/// The diagram and the value; `None` if a vital vertex has no character.
fn draw(shape: &Shape, solved: &Solved, loose: &[usize]) -> Option<String> {
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
