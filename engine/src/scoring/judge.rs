//! Judging every string of a board, the cheapest way first: unconditionally, by playouts, by search, by who reads.

use super::careful::Careful;
use super::ending::{Endings, Fates};
use super::region;
use super::settled::Settled;
use super::status_search::{StatusSearch, playouts_each};
use crate::board::{Board, Colour, Point, PointSet, count};
use crate::playout::{Playout, sample};
use crate::worms::{Unconditional, unconditional};
use mkpat_runtime::query::Status;

// The numbers below solve 26 of the 29 problems of the suite `score` by themselves (`docs/src/gtp.md`).

/// Playouts of one position.
const PLAYOUTS: u32 = 400;

/// Share of playouts from which on a string is lost, or up to which it stays, without a search.
const CLEARLY_LOST: f64 = 0.85;
const CLEARLY_SAFE: f64 = 0.15;

/// From this share on a string counts as lost: playouts or search find that more likely than not.
const LOST: f64 = 0.5;

/// After a search, shares between these leave a string in doubt.
const MORE_LOST: f64 = 0.55;
const MORE_SAFE: f64 = 0.45;

/// Share of endings that agree from which on it does not matter what happens if the other side moves first.
const RATHER_SURE: f64 = 0.7;

/// Share of endings in seki from which on a string that stays is said to be in seki.
const MOSTLY_SEKI: f64 = 0.5;

/// Judges every string of a board. Equal seeds give equal judgements. A string that neither clearly lives nor clearly
/// dies is counted as what is more likely, and told as doubtful.
pub fn settle(board: &Board, seed: u64) -> Settled {
    settle_with(board, seed, |_| Status::Unknown)
}

/// The same; the `status` that reading gives a string is asked, by one of its stones, where playouts did not agree and it was
/// searched. It settles what would be doubtful. A string that the search keeps and reading calls dead is dead, for reading
/// found how it is taken although its owner moves first. Else the search is believed: that reading finds no attack says less than a
/// search that kills, and what takes a critical string may be taken back.
pub fn settle_with(board: &Board, seed: u64, mut status: impl FnMut(Point) -> Status) -> Settled {
    let judge = Judge::of(board, seed);
    let mut dead = PointSet::EMPTY;
    let mut seki = PointSet::EMPTY;
    let mut doubtful = PointSet::EMPTY;
    for origin in origins(board) {
        let stones = || board.stones(origin);
        let lost = judge.lost_share(origin);
        let in_doubt = lost > MORE_SAFE && lost < MORE_LOST;
        let kept_by_search = lost <= MORE_SAFE && judge.was_searched(origin);
        let told = if in_doubt || kept_by_search { status(origin) } else { Status::Unknown };
        let told = match told {
            Status::Dead => Some(false),
            Status::Alive => Some(true),
            Status::Critical if in_doubt => Some(board.stone(origin) == Some(judge.to_move)),
            Status::Critical | Status::Unknown => None,
        };
        if in_doubt && told.is_none() {
            doubtful.extend(stones());
        }
        match told {
            Some(false) => dead.extend(stones()),
            None if lost >= LOST => dead.extend(stones()),
            _ if judge.seki_share(origin) >= MOSTLY_SEKI => seki.extend(stones()),
            _ => {}
        }
    }
    let mut count = count(board, &dead);
    region::neutralise_eyes(board, &dead, &seki, &mut count);
    Settled { dead, seki, doubtful, count }
}

/// The strings of a board, each by its first stone.
fn origins(board: &Board) -> impl Iterator<Item = Point> + '_ {
    board.points().filter(|&point| board.stone(point).is_some() && board.origin(point) == point)
}

/// What is known about the strings of one board.
struct Judge<'a> {
    board: &'a Board,
    /// For whom what depends on who moves first is decided.
    to_move: Colour,
    owned: [Unconditional; 2],
    playouts: Option<Endings>,
    /// Stones whose fate was searched with the side to move beginning, and if that is not clear, with the other one.
    searched: Vec<(PointSet, Vec<Endings>)>,
}

impl<'a> Judge<'a> {
    fn of(board: &'a Board, seed: u64) -> Judge<'a> {
        let owned = Colour::BOTH.map(|side| unconditional(board, side));
        let to_move = board.last_move().map_or(Colour::Black, |(colour, _)| !colour);
        let mut judge = Judge { board, to_move, owned, playouts: None, searched: Vec::new() };
        let decided = |origin: Point| judge.owned.iter().any(|side| side.owns(origin));
        if origins(board).all(decided) {
            return judge;
        }
        let (playouts, fates) = play_out(board, seed);
        judge.playouts = Some(playouts);
        let doubtful: Vec<Point> = origins(board).filter(|&origin| judge.is_doubtful(origin)).collect();
        let decided = decided_points(board, &judge.owned);
        let groups = fates.groups(board, doubtful);
        let playouts = playouts_each(groups.len());
        for group in groups {
            let region = region::around(board, &group, &decided);
            let target: PointSet = group.iter().flat_map(|&origin| board.stones(origin)).collect();
            let ask =
                |first| StatusSearch { board, target: &target, region: &region, first }.run(playouts, seed);
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

    /// Whether playouts did not agree about a string.
    fn was_searched(&self, origin: Point) -> bool {
        self.searched.iter().any(|(stones, _)| stones.contains(origin))
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

/// The points that one side owns unconditionally.
fn decided_points(board: &Board, owned: &[Unconditional; 2]) -> PointSet {
    board.points().filter(|&point| owned.iter().any(|side| side.owns(point))).collect()
}
