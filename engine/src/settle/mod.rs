//! Finished boards: which strings are dead or in seki and whose the empty vertices are.
//!
//! What is owned unconditionally is decided first. The rest is played out many times with hasty moves: a string whose
//! vertices mostly end with the opponent is dead, one that mostly stays is alive. Where the playouts do not agree, the
//! region is searched with each side moving first; what then depends on who moves first is decided for the side to
//! move. When even that is not clear the game is not finished, and nothing is counted.

mod careful;
mod ending;
mod nakade;
mod region;
mod search;

use crate::board::{Board, Colour, Count, Point, PointSet, count};
use crate::playout::{Playout, sample};
use crate::worms::{Unconditional, unconditional};
use careful::Careful;
use ending::{Endings, Fates};
use search::Question;

/// Playouts of one position.
const PLAYOUTS: u32 = 400;

/// Share of playouts from which on a string is lost, or up to which it stays, without a search.
const CLEARLY_LOST: f64 = 0.85;
const CLEARLY_SAFE: f64 = 0.15;

/// After a search, shares between these leave a string undecided.
const MORE_LOST: f64 = 0.55;
const MORE_SAFE: f64 = 0.45;

/// Share of endings that agree from which on it does not matter what happens if the other side moves first.
const RATHER_SURE: f64 = 0.7;

/// Share of endings in seki from which on a string that stays is said to be in seki.
const MOSTLY_SEKI: f64 = 0.5;

/// What a vertex is at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A stone that stays.
    Alive,
    /// A stone that is taken off.
    Dead,
    /// A stone that stays though its group has no two eyes. What it surrounds is nobody's.
    Seki,
    /// An empty vertex of one side.
    Territory(Colour),
    /// An empty vertex of nobody.
    Dame,
}

/// A board on which everything is decided.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The dead stones.
    pub dead: PointSet,
    /// The stones in seki.
    pub seki: PointSet,
    /// What each side has. The eyes of stones in seki are neutral.
    pub count: Count,
}

/// How a finished game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Territory and prisoners.
    #[default]
    Japanese,
    /// Living stones and territory.
    Chinese,
}

/// A string that neither clearly lives nor clearly dies, by its first stone in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsettled(pub Point);

/// Judges every string of a board. Equal seeds give equal judgements.
///
/// # Errors
/// The first string in reading order that is not settled.
pub fn settle(board: &Board, seed: u64) -> Result<Settled, Unsettled> {
    let judge = Judge::of(board, seed);
    let mut dead = PointSet::EMPTY;
    let mut seki = PointSet::EMPTY;
    for origin in origins(board) {
        match judge.lost_share(origin) {
            lost if lost >= MORE_LOST => dead.extend(board.stones(origin)),
            lost if lost > MORE_SAFE => return Err(Unsettled(origin)),
            _ if judge.seki_share(origin) >= MOSTLY_SEKI => seki.extend(board.stones(origin)),
            _ => {}
        }
    }
    let mut count = count(board, &dead);
    region::neutralise_eyes(board, &dead, &seki, &mut count);
    Ok(Settled { dead, seki, count })
}

/// The strings of a board, each by its first stone.
fn origins(board: &Board) -> impl Iterator<Item = Point> + '_ {
    board.points().filter(|&point| board.stone(point).is_some() && board.origin(point) == point)
}

/// What is known about the strings of one board.
struct Judge<'a> {
    board: &'a Board,
    owned: [Unconditional; 2],
    playouts: Option<Endings>,
    /// Stones whose fate was searched with the side to move beginning, and if that is not clear, with the other one.
    searched: Vec<(PointSet, Vec<Endings>)>,
}

impl<'a> Judge<'a> {
    fn of(board: &'a Board, seed: u64) -> Judge<'a> {
        let owned = Colour::BOTH.map(|side| unconditional(board, side));
        let mut judge = Judge { board, owned, playouts: None, searched: Vec::new() };
        let decided = |origin: Point| judge.owned.iter().any(|side| side.owns(origin));
        if origins(board).all(decided) {
            return judge;
        }
        let (playouts, fates) = play_out(board, seed);
        judge.playouts = Some(playouts);
        let to_move = board.last_move().map_or(Colour::Black, |(colour, _)| !colour);
        let doubtful: Vec<Point> = origins(board).filter(|&origin| judge.is_doubtful(origin)).collect();
        let decided = decided_vertices(board, &judge.owned);
        let groups = fates.groups(board, doubtful);
        let playouts = search::playouts(groups.len());
        for group in groups {
            let region = region::around(board, &group, &decided);
            let target: PointSet = group.iter().flat_map(|&origin| board.stones(origin)).collect();
            let ask =
                |first| Question { board, target: &target, region: &region, first }.search(playouts, seed);
            let mut endings = vec![ask(to_move)];
            if !endings[0].agree(&target, RATHER_SURE) {
                endings.push(ask(!to_move));
            }
            judge.searched.push((target, endings));
        }
        judge
    }

    /// Whether the playouts do not agree what becomes of a string.
    fn is_doubtful(&self, origin: Point) -> bool {
        let doubtful = |share: f64| share > CLEARLY_SAFE && share < CLEARLY_LOST;
        self.playouts.as_ref().is_some_and(|playouts| {
            !self.owned.iter().any(|side| side.owns(origin))
                && (doubtful(self.lost(playouts, origin)) || doubtful(self.in_seki(playouts, origin)))
        })
    }

    /// The share of endings in which a string is lost.
    fn lost_share(&self, origin: Point) -> f64 {
        let Some(colour) = self.board.stone(origin) else { return 0.0 };
        if self.owned[colour.index()].owns(origin) {
            return 0.0;
        }
        if self.owned[(!colour).index()].owns(origin) {
            return 1.0;
        }
        self.share(origin, Judge::lost)
    }

    /// The share of endings in which a string is in seki.
    fn seki_share(&self, origin: Point) -> f64 {
        let owned = self.owned.iter().any(|side| side.owns(origin));
        if owned { 0.0 } else { self.share(origin, Judge::in_seki) }
    }

    /// A share by search, or by the playouts where none was needed. If it depends on who moves first,
    /// it is that for the side to move.
    fn share(&self, origin: Point, of: fn(&Judge<'a>, &Endings, Point) -> f64) -> f64 {
        let Some(playouts) = &self.playouts else { return 0.0 };
        let Some((_, endings)) = self.searched.iter().find(|(stones, _)| stones.contains(origin)) else {
            return of(self, playouts, origin);
        };
        let shares: Vec<f64> = endings.iter().map(|endings| of(self, endings, origin)).collect();
        match shares[..] {
            [first, second] if (first < 0.5) == (second < 0.5) => (first + second) / 2.0,
            [first, ..] => first,
            [] => of(self, playouts, origin),
        }
    }

    /// The share of endings in which the stones of a string belong to the opponent, on average.
    fn lost(&self, endings: &Endings, origin: Point) -> f64 {
        let Some(colour) = self.board.stone(origin) else { return 0.0 };
        self.average(origin, |stone| endings.share(!colour, stone))
    }

    fn in_seki(&self, endings: &Endings, origin: Point) -> f64 {
        self.average(origin, |stone| endings.seki(stone))
    }

    fn average(&self, origin: Point, share: impl Fn(Point) -> f64) -> f64 {
        let sum: f64 = self.board.stones(origin).map(share).sum();
        sum / f64::from(self.board.string_size(origin).max(1))
    }
}

/// Plays a position out many times, both sides beginning in turn.
fn play_out(board: &Board, seed: u64) -> (Endings, Fates) {
    let mut endings = Endings::none();
    let mut fates = Fates::of(origins(board));
    sample(board, &mut Playout::new(Careful, seed), PLAYOUTS, |board| {
        endings.add(board);
        fates.add(board);
    });
    (endings, fates)
}

/// The vertices that one side owns unconditionally.
fn decided_vertices(board: &Board, owned: &[Unconditional; 2]) -> PointSet {
    board.points().filter(|&point| owned.iter().any(|side| side.owns(point))).collect()
}

/// A score seen from White as the protocol writes it: `W+3.5`, `B+12.0`, or `0` for a tie.
pub fn score_text(score: f64) -> String {
    match score {
        white if white > 0.0 => format!("W+{white:.1}"),
        black if black < 0.0 => format!("B+{:.1}", -black),
        _ => "0".to_owned(),
    }
}

impl Settled {
    /// The score, seen from White.
    pub fn score(&self, counting: Counting, komi: f64) -> f64 {
        match counting {
            Counting::Japanese => self.count.japanese(komi),
            Counting::Chinese => self.count.chinese(komi),
        }
    }

    /// The status of a vertex of `board`, which is the one that was settled.
    pub fn status(&self, board: &Board, point: Point) -> Status {
        if self.dead.contains(point) {
            return Status::Dead;
        }
        if board.stone(point).is_some() {
            return if self.seki.contains(point) { Status::Seki } else { Status::Alive };
        }
        let owner =
            Colour::BOTH.into_iter().find(|colour| self.count.territory[colour.index()].contains(point));
        owner.map_or(Status::Dame, Status::Territory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C7 and E7 share two liberties; D4 and A6 live.
    pub(super) const SEKI: &str = "
        . O X . O X .
        O O X . O X X
        . O X X O X .
        O O O O X X X
        O O O O X X X
        O O O O X X X
        O O O O X X X";

    fn settled(drawing: &str) -> Result<(f64, String), String> {
        let board: Board = drawing.parse().unwrap();
        let size = board.size();
        match settle(&board, 0) {
            Ok(settled) => {
                let dead: Vec<String> = settled.dead.iter().map(|point| point.on(size).to_string()).collect();
                Ok((settled.count.japanese(0.0), dead.join(" ")))
            }
            Err(Unsettled(point)) => Err(point.on(size).to_string()),
        }
    }

    #[test]
    fn a_stone_without_escape_is_dead() {
        let drawing = "
            O . X O .
            . X X O .
            X . X O O
            X X X O .
            . X O O .";
        // Black has five vertices, one of them under a dead stone, and that stone; White has four vertices.
        assert_eq!(settled(drawing), Ok((4.0 - 6.0, "A5".to_owned())));
    }

    #[test]
    fn a_stone_in_a_large_territory_is_dead() {
        let drawing = "
            . . . X O . .
            . O . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O . .
            . . . X O X .
            . . . X O . .";
        assert_eq!(settled(drawing), Ok((15.0 - 22.0, "B6 F2".to_owned())));
    }

    #[test]
    fn stones_in_seki_stay_and_have_no_territory() {
        let board: Board = SEKI.parse().unwrap();
        let settled = settle(&board, 0).unwrap();
        let names =
            |points: &PointSet| points.iter().map(|point| point.on(7).to_string()).collect::<Vec<_>>();
        assert_eq!(names(&settled.seki), ["C7", "E7", "C6", "E6", "C5", "D5", "E5"]);
        assert_eq!(settled.dead.len(), 0);
        assert_eq!(settled.score(Counting::Japanese, 0.0), 0.0);
        assert_eq!(settled.status(&board, Point::parse("D6", 7).unwrap()), Status::Dame);
    }

    #[test]
    fn vertices_between_both_sides_are_nobodys() {
        let drawing = "
            . X . O .
            . X . O .
            X X . O O
            . X . O .
            . X . O .";
        let board: Board = drawing.parse().unwrap();
        let settled = settle(&board, 0).unwrap();
        let status = |name| settled.status(&board, Point::parse(name, 5).unwrap());
        assert_eq!(status("C3"), Status::Dame);
        assert_eq!(status("A5"), Status::Territory(Colour::Black));
        assert_eq!(status("E1"), Status::Territory(Colour::White));
        assert_eq!(status("B1"), Status::Alive);
    }
}
