//! Following, matching afresh by the automaton, and the definition find the same.

use mkpat_runtime::lines::follow::Follow;
use mkpat_runtime::lines::grid::{Cells, Content, Grid, points};
use mkpat_runtime::lines::matcher::Matcher;
use mkpat_runtime::lines::place::Match;
use mkpat_runtime::lines::plain;
use mkpat_runtime::lines::table::{Role, Rule, Table, Threat};
use mkpat_runtime::point::{Colour, Point};
use proptest::prelude::*;

use super::{compile, threats};

const COLOURS: [Colour; 2] = [Colour::Black, Colour::White];

/// All that following keeps, against the definition.
fn compare(table: &Table<'_>, rules: [Rule; 2], follow: &Follow<'_>, board: &Cells) {
    let matcher = Matcher::new(table, rules);
    for colour in COLOURS {
        let expected = plain::matches(table, rules[colour as usize], board, colour);
        assert_eq!(matcher.matches(board, colour), expected, "afresh, {colour}");
        assert_eq!(follow.all_matches(colour), expected, "following, {colour}");
        let weight = |m: &Match| table.patterns[m.pattern.index()].weight;
        assert_eq!(follow.score(colour), expected.iter().map(weight).sum::<i32>());
        for threat in Threat::ALL {
            let count = expected.iter().filter(|m| m.threat == threat).count();
            assert_eq!(follow.count(colour, threat) as usize, count, "{threat:?}");
            for role in Role::ALL {
                let sorted = |mut points: Vec<Point>| {
                    points.sort_unstable();
                    points.dedup();
                    points
                };
                let mut said = Vec::new();
                follow.points(colour, threat, role, &mut |p| said.push(p));
                let of = expected.iter().filter(|m| m.threat == threat);
                let wanted = sorted(of.clone().flat_map(|m| m.points(table, role)).collect());
                assert_eq!(sorted(said), wanted, "{threat:?} {role:?}");
                for p in points(board.width(), board.height()) {
                    for direction in 0..4 {
                        let covers = |m: &Match| {
                            m.direction() == Some(direction) && m.points(table, role).any(|q| q == p)
                        };
                        let at = follow.at(p, colour, direction, role).contains(threat);
                        assert_eq!(at, of.clone().any(covers), "{p:?} {direction} {threat:?} {role:?}");
                    }
                }
            }
        }
    }
}

fn content(number: u8) -> Content {
    match number {
        0..=3 => Content::Stone(Colour::Black),
        4..=7 => Content::Stone(Colour::White),
        8 => Content::Blocked,
        _ => Content::Empty,
    }
}

/// A side that is played, and changes: row, column, what is put there.
fn games() -> impl Strategy<Value = (u8, u8, Vec<(u8, u8, u8)>)> {
    let sides = (5_u8..=12, 5_u8..=12);
    sides.prop_flat_map(|(width, height)| {
        let change = (0..height, 0..width, 0_u8..12);
        (Just(width), Just(height), proptest::collection::vec(change, 1..80))
    })
}

/// Patterns of several rows, asymmetric and with edges, beside rows.
const SHAPES: &[u8] = b"attribute_map threats\n\nPattern Knot\n\nO*?\n?O*\n\n:8,FSR,two(7)\n\n\
Pattern Edge\n\n|.O*\n|XO.\n+---\n\n:8,F,open_two(3)\n\nPattern Cross\n\n?*?\n*O*\n?*?\n\n:+,SR,three(2)\n\n\
Pattern Row\n\n!O*O|\n\n:8,FS,three(5)\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn following_our_database_is_matching_afresh((width, height, changes) in games()) {
        let compiled = threats();
        let patterns = compiled.patterns();
        let table = Table { name: &compiled.name, patterns: &patterns };
        let rules = [Rule::Renju, Rule::Freestyle];
        let (mut follow, mut board) = (Follow::new(&table, rules, width, height), Cells::new(width, height));
        for (i, (row, column, number)) in changes.into_iter().enumerate() {
            let (point, content) = (Point::new(row, column), content(number));
            follow.set(point, content);
            board.set(point, content);
            prop_assert_eq!(follow.content(point), content);
            if i % 20 == 0 {
                compare(&table, rules, &follow, &board);
            }
        }
        compare(&table, rules, &follow, &board);
        follow.clear();
        compare(&table, rules, &follow, &Cells::new(width, height));
    }

    #[test]
    fn following_shapes_is_matching_afresh((width, height, changes) in games()) {
        let (compiled, _) = compile("shapes.db", SHAPES);
        let compiled = compiled.expect("a sound database");
        let patterns = compiled.patterns();
        let table = Table { name: &compiled.name, patterns: &patterns };
        let rules = [Rule::Standard, Rule::Freestyle];
        let (mut follow, mut board) = (Follow::new(&table, rules, width, height), Cells::new(width, height));
        for (row, column, number) in changes {
            follow.set(Point::new(row, column), content(number));
            board.set(Point::new(row, column), content(number));
        }
        compare(&table, rules, &follow, &board);
    }
}

/// More rows than are remembered: they are worked out again, and nothing is lost.
#[test]
fn a_long_game_forgets_rows_and_no_match() {
    let compiled = threats();
    let patterns = compiled.patterns();
    let table = Table { name: &compiled.name, patterns: &patterns };
    let rules = [Rule::Freestyle; 2];
    let (mut follow, mut board) = (Follow::new(&table, rules, 25, 25), Cells::new(25, 25));
    let mut state = 1_u64;
    for step in 0..40_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let [row, column, number] = [33, 41, 49].map(|by| (state >> by) as u8);
        let (point, content) = (Point::new(row % 25, column % 25), content(number % 12));
        follow.set(point, content);
        board.set(point, content);
        if step % 10_000 == 0 {
            compare(&table, rules, &follow, &board);
        }
    }
    compare(&table, rules, &follow, &board);
}
