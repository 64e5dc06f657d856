//! Every row of up to nine points, against what a search says of it.

use mkpat_runtime::lines::grid::{Cells, Content};
use mkpat_runtime::lines::matcher::Matcher;
use mkpat_runtime::lines::table::{Role, Rule, Table, Threat};
use mkpat_runtime::point::{Colour, Point};

use super::threats;

/// A row between two edges: own, other, or nothing.
type Row = Vec<Option<Colour>>;

const OWN: Colour = Colour::Black;

/// All rows of a length.
fn rows(length: u32) -> impl Iterator<Item = Row> {
    let contents = [None, Some(OWN), Some(OWN.opponent())];
    (0..3_usize.pow(length))
        .map(move |number| (0..length).map(|i| contents[number / 3_usize.pow(i) % 3]).collect())
}

/// The lengths of the groups of own stones that stand next to each other.
fn runs(row: &Row) -> impl Iterator<Item = usize> {
    row.split(|stone| *stone != Some(OWN)).map(<[_]>::len)
}

fn is_won(row: &Row, rule: Rule) -> bool {
    runs(row).any(|run| if rule == Rule::Freestyle { run >= 5 } else { run == 5 })
}

/// The rows after each own move, with the move.
fn moves(row: &Row) -> impl Iterator<Item = (usize, Row)> {
    let free = (0..row.len()).filter(|&i| row[i].is_none());
    free.map(|i| {
        let mut after = row.clone();
        after[i] = Some(OWN);
        (i, after)
    })
}

/// The moves that make five.
fn wins(row: &Row, rule: Rule) -> Vec<usize> {
    moves(row).filter(|(_, after)| is_won(after, rule)).map(|(i, _)| i).collect()
}

/// Own moves to five, if no more than `most` do it.
fn distance(row: &Row, rule: Rule, most: usize) -> Option<usize> {
    (0..=most).find(|&n| reaches(row, rule, n))
}

fn reaches(row: &Row, rule: Rule, n: usize) -> bool {
    match n {
        0 => is_won(row, rule),
        n => moves(row).any(|(_, after)| reaches(&after, rule, n - 1)),
    }
}

fn open_four(row: &Row, rule: Rule) -> bool {
    distance(row, rule, 1) == Some(1) && wins(row, rule).len() >= 2
}

fn open_three(row: &Row, rule: Rule) -> bool {
    distance(row, rule, 2) == Some(2) && moves(row).any(|(_, after)| open_four(&after, rule))
}

/// The definition.
fn class(row: &Row, rule: Rule) -> Option<Threat> {
    Some(match distance(row, rule, 3)? {
        0 => Threat::Five,
        1 if open_four(row, rule) => Threat::OpenFour,
        1 => Threat::Four,
        2 if open_three(row, rule) => Threat::OpenThree,
        2 => Threat::Three,
        _ if moves(row).any(|(_, after)| open_three(&after, rule)) => Threat::OpenTwo,
        _ => Threat::Two,
    })
}

fn drawn(row: &Row) -> String {
    let cell = |stone: &Option<Colour>| match stone {
        None => '.',
        Some(OWN) => 'O',
        Some(_) => 'X',
    };
    format!("|{}|", row.iter().map(cell).collect::<String>())
}

fn board(row: &Row) -> Cells {
    let mut cells = Cells::new(row.len() as u8, 1);
    for (column, stone) in (0..).zip(row) {
        cells.set(Point::new(0, column), stone.map_or(Content::Empty, Content::Stone));
    }
    cells
}

/// Along the row only: a board of one row has columns and diagonals of one point, on which nothing is matched.
#[test]
fn every_row_of_up_to_nine_points_holds_what_a_search_finds() {
    let compiled = threats();
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    for rule in Rule::ALL {
        let matcher = Matcher::new(&table, [rule; 2]);
        let mut counts = [0; Threat::COUNT];
        for row in (1..=9).flat_map(rows) {
            let matches = matcher.matches(&board(&row), OWN);
            let strongest = matches.iter().map(|m| m.threat).filter(|&t| t != Threat::Overline).max();
            let expected = class(&row, rule);
            assert_eq!(strongest, expected, "{rule:?}: {}", drawn(&row));
            let overline = matches.iter().any(|m| m.threat == Threat::Overline);
            assert_eq!(
                overline,
                rule != Rule::Freestyle && runs(&row).any(|run| run >= 6),
                "{}",
                drawn(&row)
            );
            expected.inspect(|&threat| counts[threat as usize] += 1);
        }
        assert!(
            counts[Threat::Two as usize..].iter().all(|&n| n > 0),
            "{rule:?} tries every threat: {counts:?}"
        );
    }
}

/// The points of fours and threes, for a search that plays them: all of them, and no others.
#[test]
fn gains_are_the_moves_that_a_search_finds() {
    let compiled = threats();
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    for rule in Rule::ALL {
        let matcher = Matcher::new(&table, [rule; 2]);
        for row in (5..=9).flat_map(rows) {
            let Some(class) = class(&row, rule) else { continue };
            let matches = matcher.matches(&board(&row), OWN);
            let gains = |threats: &[Threat]| {
                let said = matches.iter().filter(|m| threats.contains(&m.threat));
                let mut points: Vec<usize> =
                    said.flat_map(|m| m.points(&table, Role::Gain)).map(|p| usize::from(p.column)).collect();
                points.sort_unstable();
                points.dedup();
                points
            };
            let making = |makes: &dyn Fn(&Row) -> bool| -> Vec<usize> {
                moves(&row).filter(|(_, after)| makes(after)).map(|(i, _)| i).collect()
            };
            match class {
                Threat::Four | Threat::OpenFour => {
                    assert_eq!(gains(&[Threat::Four]), wins(&row, rule), "{rule:?} five: {}", drawn(&row));
                }
                Threat::Three | Threat::OpenThree => {
                    let fours = making(&|after| !wins(after, rule).is_empty());
                    assert_eq!(
                        gains(&[Threat::Three, Threat::OpenThree]),
                        fours,
                        "{rule:?} four: {}",
                        drawn(&row)
                    );
                    let open = making(&|after| open_four(after, rule));
                    assert_eq!(gains(&[Threat::OpenThree]), open, "{rule:?} open four: {}", drawn(&row));
                }
                _ => {}
            }
        }
    }
}

/// After a gain, the opponent has to answer where the pattern says so.
#[test]
fn costs_are_the_answers_that_a_four_leaves() {
    let compiled = threats();
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    for rule in Rule::ALL {
        let matcher = Matcher::new(&table, [rule; 2]);
        for row in (5..=9).flat_map(rows).filter(|row| distance(row, rule, 2) == Some(2)) {
            let matches = matcher.matches(&board(&row), OWN);
            for (gain, after) in moves(&row).filter(|(_, after)| wins(after, rule).len() == 1) {
                let of = |m: &&mkpat_runtime::lines::place::Match| {
                    m.threat == Threat::Three
                        && m.points(&table, Role::Gain).any(|p| usize::from(p.column) == gain)
                };
                let costs = matches.iter().filter(of).flat_map(|m| m.points(&table, Role::Cost));
                let mut costs: Vec<usize> = costs.map(|p| usize::from(p.column)).collect();
                costs.dedup();
                assert_eq!(costs, wins(&after, rule), "{rule:?} after {gain}: {}", drawn(&row));
            }
        }
    }
}
