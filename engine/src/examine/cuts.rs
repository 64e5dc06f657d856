//! Cutting points, as the connection patterns find them (`worms.md#cutting-points`).
//!
//! A pattern of class `B` shows where `X` can cut a formation of `O`. It counts if the cutter's move is safe, the
//! constraint accepts, and no stone that cuts can simply be taken; then the move and all cells drawn `!` are marked.
//! A constraint that has no verdict marks nothing.

use crate::board::{Board, Colour, Point, PointSet};
use crate::databases::Patterns;
use crate::facts::{Circumstances, Facts};
use crate::pair::Pair;
use crate::reading::{Code, Limits, Reader};
use crate::worms::{Cut, Cuts, WormId, Worms};
use mkpat_runtime::pattern::{Classes, Database, Kind, Pattern};
use mkpat_runtime::point as pattern;
use mkpat_runtime::query::{Anchors, Query};
use mkpat_runtime::rules::Place;

/// The helper of the pattern that counts potential cutting stones and marks nothing.
pub const COUNTS_CUTTING_STONES: &str = "cutstone2_helper";

/// What a pattern does instead of marking a cut.
type Helper = fn(&Attempt, &mut Board, &mut Reader, &Worms, &mut Cuts);

/// All of them by the names that databases use.
const HELPERS: &[(&str, Helper)] = &[(COUNTS_CUTTING_STONES, Attempt::count_cutting_stone)];

/// The names of helpers that patterns of connections may use.
pub fn helpers_of_connections() -> impl Iterator<Item = &'static str> {
    HELPERS.iter().map(|&(name, _)| name)
}

/// The part of the positions for a question about a connection that the questions of cuts get, where other stages get
/// less: what is not settled counts as a cut, and a cut keeps apart what other patterns would join. There are a few
/// of them on a board. With 500 positions at level 10 there were 38 points on 45 boards that GNU Go does not mark, and 52
/// that both do; with 8,000 nine and 47, with all 40,000 seven and 44.
const SHARE_OF_CUTS: u32 = 5;

/// The limits for finding cuts in a position that is examined within `limits`.
pub(super) fn for_cuts(limits: Limits) -> Limits {
    with_connections(limits, SHARE_OF_CUTS)
}

/// The limits of stages, with at least a part of all positions for a question about a connection.
pub(super) fn with_connections(limits: Limits, part: u32) -> Limits {
    let stages = limits.for_stages();
    let connection_nodes = stages.connection_nodes.max(limits.connection_nodes / part);
    Limits { connection_nodes, ..stages }
}

/// Finds the cutting points of both colours, and for every string the cuts that saving it would make possible.
///
/// Constraints are told of strings and of nothing else: this stage must not wait for itself.
pub fn find_cuts(board: &mut Board, reader: &mut Reader, worms: &Worms, connections: &dyn Patterns) -> Cuts {
    let mut cuts = Cuts::default();
    let classes = |letter| Classes::of(letter).unwrap_or_default();
    let (cutting, regardless) = (classes(b'B'), classes(b's'));
    for owner in Colour::BOTH {
        let query = Query { anchors: Anchors::Own, ..Query::raw(owner.into()) };
        for found in connections.matches(board, &query) {
            let database = connections.database();
            let Some(pattern) = database.patterns.get(found.pattern.index()) else { continue };
            if !pattern.classes.meets(cutting) {
                continue;
            }
            let place = Place::of(&found, owner.into(), board.size());
            let Some(attempt) = Attempt::of(board, &database, pattern, &place) else { continue };
            if !reader.safe_move(board, attempt.point, !owner).succeeds() {
                continue;
            }
            let mut facts = Facts::new(board, reader, worms, Circumstances::default());
            if connections.accepts(&mut facts, found.pattern, &place) != Some(true) {
                continue;
            }
            match connections.helper(found.pattern) {
                // With a helper that nobody has written the pattern does not count.
                Some(name) => {
                    if let Some((_, helper)) = HELPERS.iter().find(|&&(known, _)| known == name) {
                        helper(&attempt, board, reader, worms, &mut cuts);
                    }
                }
                None if pattern.classes.meets(regardless) || !attempt.loses_a_stone(board, reader, worms) => {
                    cuts.mark(owner, &attempt.marked);
                    for strings in Pair::all_of(&attempt.formation(worms)) {
                        cuts.add(Cut { point: attempt.point, strings, pattern: found.pattern });
                    }
                }
                None => {}
            }
        }
    }
    cuts
}

/// A move of `X` that might cut.
struct Attempt {
    /// The cutter's move.
    point: Point,
    /// The cutter's stones that the pattern shows.
    stones: Vec<Point>,
    /// The stones of the formation.
    cut: Vec<Point>,
    /// What is marked.
    marked: PointSet,
    /// The cells up left, above and left of the move, as the pattern is drawn.
    corner: [Option<Point>; 3],
}

impl Attempt {
    fn of(board: &Board, database: &Database<'_>, pattern: &Pattern, place: &Place) -> Option<Attempt> {
        let at = |d: pattern::Offset| board.point(place.cell(d.row, d.column));
        let star = pattern.proposed;
        let point = at(star).filter(|_| pattern.has_move)?;
        let of_kind = |kind: Kind| {
            database
                .elements_of(pattern)
                .filter(move |element| element.kind == kind)
                .filter_map(move |e| at(e.at))
        };
        let beside = |row: i8, column: i8| {
            place.anchor.offset(
                place.transformation.apply(pattern::Offset::new(star.row + row, star.column + column)),
                place.size,
            )
        };
        let corner = [beside(-1, -1), beside(-1, 0), beside(0, -1)];
        Some(Attempt {
            point,
            stones: of_kind(Kind::X).collect(),
            cut: of_kind(Kind::O).collect(),
            marked: of_kind(Kind::Not).chain([point]).collect(),
            corner: corner.map(|cell| cell.and_then(|cell| board.point(cell))),
        })
    }

    /// The strings of the formation, each once.
    fn formation(&self, worms: &Worms) -> Vec<WormId> {
        let mut strings: Vec<WormId> = self.cut.iter().filter_map(|&stone| worms.id(stone)).collect();
        strings.sort();
        strings.dedup();
        strings
    }

    /// Whether one of the stones that cut can be taken, and the move does not prevent it.
    fn loses_a_stone(&self, board: &mut Board, reader: &mut Reader, worms: &Worms) -> bool {
        self.stones.iter().any(|&stone| {
            let attack = worms.at(stone).map_or(Code::Lose, |worm| worm.attacks.best().code);
            attack == Code::Win && !reader.does_defend(board, self.point, stone)
        })
    }

    /// Counts the stone that would cut if it were saved.
    fn count_cutting_stone(&self, board: &mut Board, reader: &mut Reader, worms: &Worms, cuts: &mut Cuts) {
        let saved = self.potential_cutting_stone(board, reader, worms);
        saved.into_iter().for_each(|string| cuts.add_saved(string));
    }

    /// The string of the cutting stone at the corner of a diagonal pair that can be taken, if saving it would make the
    /// cut: one of the pair can then be taken, or the cut is safe.
    fn potential_cutting_stone(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        worms: &Worms,
    ) -> Option<WormId> {
        let [stone, above, left] = self.corner;
        let (stone, pair) = (stone?, [above?, left?]);
        let owner = board.stone(stone)?;
        let worm = worms.at(stone)?;
        let defence = worm.defences.best();
        if !defence.code.succeeds() {
            return None;
        }
        let cuts = |reader: &mut Reader, board: &mut Board| {
            let lost = |reader: &mut Reader, board: &mut Board, point: Point| {
                board.stone(point).is_none() || reader.attack(board, point).code.succeeds()
            };
            pair.into_iter().any(|point| lost(reader, board, point))
                || reader.safe_move(board, self.point, owner).succeeds()
        };
        reader.play(board, owner, &[defence.point], cuts).then_some(worm.id)
    }
}
