//! What both sides of a fight in the open live on, and the moves that are worth a try (`races.md#fights-in-the-open`).

use super::end::End;
use super::moves::{Rank, moves as moves_of};
use super::sides::{IMPORTANT, Side};
use crate::board::{Board, Colour, Point, PointSet};
use crate::owl::{Candidate, ESCAPED, Fighter, Goal, MOVES_BEFORE_ESCAPE, Member, Situation, Why};
use crate::reading::{Code, Reader};
use mkpat_runtime::eyes::value::EyeValue;
use mkpat_runtime::fast::window::Scan;

/// Strings of more liberties are not read about. Set by hand, as the limit of tactical questions; others were not measured.
const LIBERTIES: u32 = 4;
/// That a string of more can be taken is not believed.
const TRUSTED: u32 = 2;
/// Values of moves that no pattern proposes. In GNU Go's traces of 24 races saving a string is worth 85 in 1,917 of 1,917
/// positions, taking one 105 in 1,645 of 1,782 and 100 in the others, filling a liberty outside 62 in 1,110 of 1,220. Taking is
/// worth less here because a move that serves two purposes gains less.
const TAKES: f32 = 95.0;
const SAVES: f32 = 85.0;
const BY_KO: f32 = 60.0;
const FILLS: f32 = 62.0;
/// Stones with so many liberties lend one to what is played beside them.
const SPARE: u32 = 3;
/// Moves that are tried in a position beside a liberty, and where there is one less of them, and less again: as the reference
/// has it, the depths being ours.
const MOST_MOVES: usize = 3;
const DEEP: [i32; 2] = [3, 8];

/// Both dragons of a fight.
pub(super) struct Fighting<'g> {
    pub(super) fighters: [Fighter<'g>; 2],
    /// Whether somebody wants to hear what is seen.
    pub(super) listens: bool,
}

/// What one sees in a position.
pub(super) struct Looked {
    /// Which side lives, whoever moves.
    lives: [bool; 2],
    eyes: [EyeValue; 2],
    /// Where the mover takes a string that decides the fight.
    pub(super) point: Option<Point>,
    /// What the mover tries.
    pub(super) moves: Vec<Candidate>,
    /// What both dragons live on, if somebody listens.
    pub(super) seen: String,
    /// Why points were proposed, if somebody listens.
    whys: Vec<(Point, String)>,
}

impl Looked {
    /// The end for `side`, as far as it matters within a window.
    pub(super) fn end(&self, side: usize, (least, most): (End, End)) -> Option<End> {
        if self.point.is_some() {
            return Some(End::Won);
        }
        match (self.lives[side], self.lives[1 - side]) {
            (true, true) => Some(End::Both),
            (true, false) if most <= End::Both => Some(End::Both),
            (false, true) if least >= End::Both => Some(End::Both),
            _ => None,
        }
    }

    /// Why a move is tried: everything that proposed its point.
    pub(super) fn why(&self, candidate: &Candidate) -> String {
        let whys = self.whys.iter().filter(|(point, _)| *point == candidate.point);
        let whys: Vec<&str> = whys.map(|(_, why)| why.as_str()).collect();
        if whys.is_empty() { "liberty".to_owned() } else { whys.join(", ") }
    }

    /// The end for `side` if nobody plays any more.
    pub(super) fn at_rest(&self, side: usize) -> End {
        let (own, other) = (self.eyes[side], self.eyes[1 - side]);
        if own.max < other.min {
            End::Lost
        } else if other.max < own.min {
            End::Won
        } else {
            End::Both
        }
    }
}

impl<'g> Fighting<'g> {
    /// Looks at a position with `mover` to play after `depth` trial moves, the last of which may have been a pass.
    pub(super) fn look(
        &mut self,
        board: &mut Board,
        reader: &mut Reader,
        (sides, goals): (&[Side; 2], &[Goal; 2]),
        (mover, depth, passed): (Colour, i32, bool),
    ) -> Looked {
        let scan = Scan::new(&*board);
        let side = usize::from(sides[0].colour != mover);
        let mut lives = [false; 2];
        let situations = [0, 1].map(|at| {
            let runs = at == side
                && depth > MOVES_BEFORE_ESCAPE
                && goals[at].escape_route(board, self.fighters[at].home()) >= ESCAPED;
            let stones = (&goals[at], &goals[1 - at]);
            let situation = self.fighters[at].look(board, reader, scan.as_ref(), stones, depth);
            lives[at] = runs || situation.lives(depth, &reader.limits());
            situation
        });
        let eyes = [0, 1].map(|at| situations[at].probable());
        let seen = if self.listens { told(board, sides, &situations, &lives) } else { String::new() };
        let mut looked = Looked { lives, eyes, point: None, moves: Vec::new(), seen, whys: Vec::new() };
        if looked.end(side, (End::Lost, End::Won)).is_some() {
            return looked;
        }
        let most = MOST_MOVES - DEEP.iter().filter(|&&deep| depth > deep).count();
        let mut found: Vec<Candidate> = Vec::new();
        looked.point = self.tactics(board, reader, sides, goals, side, &mut found);
        if self.listens {
            looked.whys.extend(found.iter().map(|found| (found.point, "tactics".to_owned())));
        }
        if let Some(point) = looked.point {
            if self.listens {
                looked.seen += &format!("; {} takes at {}", mover.name(), point.on(board.size()));
            }
            return looked;
        }
        for at in 0..2 {
            if lives[at] {
                continue;
            }
            let (goal, fighter) = ((&goals[at], &situations[at]), &self.fighters[at]);
            let moves = fighter.moves(board, reader, scan.as_ref(), goal, (mover, depth, most));
            if self.listens {
                looked.whys.extend(moves.iter().map(|found| (found.point, fighter.why(found, mover))));
            }
            found.extend(moves.into_iter().map(|found| if at == side { found } else { apart(found) }));
        }
        looked.moves = best(found, most);
        fill(board, sides, side, passed, &mut looked.moves);
        looked
    }

    /// Moves that take strings of the other side or save own ones; the point, if that decides the fight.
    fn tactics(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        sides: &[Side; 2],
        goals: &[Goal; 2],
        side: usize,
        found: &mut Vec<Candidate>,
    ) -> Option<Point> {
        for string in short(board, &goals[1 - side]) {
            let answer = reader.attack(board, string);
            let Some(point) = answer.point.filter(|_| answer.code.succeeds()) else { continue };
            if answer.code == Code::Win && is_trusted(board, string) && decides(board, string, &sides[side]) {
                return Some(point);
            }
            let value = if answer.code == Code::Win { TAKES } else { BY_KO };
            found.push(plain(point, value + board.string_size(string) as f32 / 100.0));
        }
        for string in short(board, &goals[side]) {
            let (attack, defence) = reader.attack_and_defend(board, string);
            let saves = attack.code.succeeds() && defence.code.succeeds();
            if let Some(point) = defence.point.filter(|_| saves) {
                let value = if defence.code == Code::Win { SAVES } else { BY_KO };
                found.push(plain(point, value + board.string_size(string) as f32 / 100.0));
            }
        }
        None
    }

    /// The stones of both sides after a move.
    pub(super) fn after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        goals: &[Goal; 2],
        candidate: &Candidate,
        mover: Colour,
    ) -> [Goal; 2] {
        [0, 1]
            .map(|at| self.fighters[at].after(board, reader, (&goals[at], &goals[1 - at]), candidate, mover))
    }
}

/// What each dragon lives on, and whether that is enough.
fn told(board: &Board, sides: &[Side; 2], situations: &[Situation; 2], lives: &[bool; 2]) -> String {
    let one = |at: usize| {
        let (name, eyes) = (sides[at].colour.name(), situations[at].probable());
        let lives = if lives[at] { " lives" } else { "" };
        format!("{name}{lives} {}-{} [{}]", eyes.min, eyes.max, situations[at].told(board))
    };
    format!("{}; {}", one(0), one(1))
}

fn plain(point: Point, value: f32) -> Candidate {
    Candidate { member: Member::Maybe, ..Candidate::plain(point, value, Why::Tactics) }
}

/// A move against the other dragon. Its stone belongs to the mover's own only where it touches it: through what holds together
/// with it the dragon would grow far away, and run and live there while its stones are taken (`races.md#fights-in-the-open`).
fn apart(candidate: Candidate) -> Candidate {
    Candidate { member: Member::No, ..candidate }
}

/// Strings of a goal that have few liberties.
fn short(board: &Board, goal: &Goal) -> Vec<Point> {
    let mut strings = goal.strings(board);
    strings.retain(|&string| board.liberty_count(string) <= LIBERTIES);
    strings
}

/// Whether tactical reading is believed that a string can be taken. It asks what the string can do for itself, not whether
/// the race is lost before it is taken: of three liberties or more that takes too long, and stones that lie in its eye make
/// two last longer than they look.
fn is_trusted(board: &Board, string: Point) -> bool {
    let lies_within = |link: Point| board.chain_links(link) == PointSet::from_iter([board.string(string)]);
    match board.liberty_count(string) {
        0..=1 => true,
        TRUSTED => !board.chain_links(string).iter().any(lies_within),
        _ => false,
    }
}

/// Whether who takes a string has won: it is large, or connects him with stones that live.
fn decides(board: &Board, string: Point, taker: &Side) -> bool {
    board.string_size(string) > IMPORTANT || board.chain_links(string).iter().any(|link| taker.is_safe(link))
}

/// The best of all proposals, each point once; what serves two purposes comes a little earlier.
fn best(found: Vec<Candidate>, most: usize) -> Vec<Candidate> {
    let mut points: Vec<Candidate> = Vec::new();
    for candidate in found {
        match points.iter_mut().find(|known| known.point == candidate.point) {
            Some(known) => {
                let value = known.value.max(candidate.value) + known.value.min(candidate.value) / 5.0;
                let cuts = [std::mem::take(&mut known.cuts), candidate.cuts].concat();
                known.value = value;
                known.cuts = cuts;
            }
            None => points.push(candidate),
        }
    }
    points.sort_by(|one, other| other.value.total_cmp(&one.value).then(one.point.cmp(&other.point)));
    points.truncate(most);
    points
}

/// Adds a liberty of the other side that can be filled at no risk, or a stone that can be taken, where its value belongs. One
/// beside own stones outside the fight comes before others: what is played there is connected, and takes nothing from the fight.
/// A liberty of both costs the mover one too. It is filled only where the opponent has passed and nothing else is left to fill,
/// for there the fight ends if nobody plays.
fn fill(board: &Board, sides: &[Side; 2], side: usize, passed: bool, moves: &mut Vec<Candidate>) {
    let all = moves_of(board, &sides[side], &sides[1 - side]);
    let tried: PointSet = moves.iter().map(|candidate| candidate.point).collect();
    let mover = sides[side].colour;
    let fighting = sides[side].strings(board);
    let fills = |&&(rank, point): &&(Rank, Point)| {
        let filled = match rank {
            Rank::Takes | Rank::Outside | Rank::Liberty => true,
            Rank::Shared => passed,
            Rank::Elsewhere => false,
        };
        filled && !tried.contains(point) && !board.is_self_atari(point, mover)
    };
    // Liberties of both have the last rank.
    let order = |&&(rank, point): &&(Rank, Point)| (rank, !is_backed(board, point, mover, &fighting), point);
    if let Some(&(_, point)) = all.iter().filter(fills).min_by_key(order) {
        let at = moves.partition_point(|candidate| candidate.value >= FILLS);
        moves.insert(at, apart(plain(point, FILLS)));
    }
}

/// Whether a stone there is connected with a string outside the fight that has liberties to spare.
fn is_backed(board: &Board, point: Point, mover: Colour, fighting: &PointSet) -> bool {
    board.neighbours(point).any(|next| {
        board.stone(next) == Some(mover)
            && !fighting.contains(board.string(next))
            && board.liberty_count(next) >= SPARE
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_is_believed_of_strings_short_of_liberties() {
        let drawing = "
            . X O . . .
            X O O . . .
            X X X O O .
            O . X . . .
            . O O X X .
            . . . . . .";
        let board: Board = drawing.parse().unwrap();
        let trusted = |name| is_trusted(&board, Point::parse(name, 6).unwrap());
        assert!(trusted("A3"), "two liberties");
        assert!(!trusted("D4") && !trusted("B2"), "more");
        // White's string holds B6 inside: that makes it last longer than its liberties.
        assert!(!trusted("C6"), "two, and a stone of Black's within");
    }

    #[test]
    fn a_liberty_beside_friends_outside_is_filled_in_its_turn() {
        // White's F5 races with Black's two stones, and B2 and B3 are friends outside.
        let drawing = "
            . . . . . . .
            . . . . . . .
            . . . . . O .
            . . . X . . .
            . O . X . . .
            . O . . . . .
            . . . . . . .";
        let board: Board = drawing.parse().unwrap();
        let at = |name: &str| Point::parse(name, 7).unwrap();
        let side = |colour, names: &[&str]| {
            Side::new(colour, names.iter().map(|name| at(name)).collect(), PointSet::EMPTY)
        };
        let sides = [side(Colour::White, &["F5"]), side(Colour::Black, &["D4", "D3"])];
        let mut moves = vec![plain(at("A7"), FILLS + 1.0), plain(at("A1"), FILLS - 1.0)];
        fill(&board, &sides, 0, false, &mut moves);
        let points: Vec<Point> = moves.iter().map(|candidate| candidate.point).collect();
        assert_eq!(points, ["A7", "C3", "A1"].map(at));
    }

    #[test]
    fn a_liberty_of_both_is_filled_after_a_pass() {
        // Black's three stones have an eye, and C2, which is White's liberty too.
        let drawing = "
            . . . . . .
            . . . . . .
            X X X X X .
            O O O O O .
            X X . O O .
            . X O O O .";
        let board: Board = drawing.parse().unwrap();
        let at = |name: &str| Point::parse(name, 6).unwrap();
        let side = |colour, names: &[&str]| {
            Side::new(colour, names.iter().map(|name| at(name)).collect(), PointSet::EMPTY)
        };
        let sides = [side(Colour::White, &["A3", "D2"]), side(Colour::Black, &["A2", "B2", "B1"])];
        let filled = |passed| {
            let mut moves = Vec::new();
            fill(&board, &sides, 0, passed, &mut moves);
            moves.first().map(|candidate| candidate.point)
        };
        assert_eq!(filled(false), None);
        assert_eq!(filled(true), Some(at("C2")), "otherwise nobody plays any more");
    }
}
