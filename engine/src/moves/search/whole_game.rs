//! The search for a move: the whole game as a search problem.

use super::outcome::Scale;
use crate::board::{Board, Colour, KoRule, Point, mix};
use crate::game::PointOrPass;
use crate::moves::likely::Likely;
use crate::playout::{
    Ending, Evaluation, Hasty, Playout, Policy, Prior, Search, SearchParameters, SearchProblem, Shapes,
    is_playable, last_two,
};
use std::num::NonZeroU32;
use std::panic::resume_unwind;
use std::thread;
use std::time::Instant;

/// Playouts between two looks at what was found.
const LOOK: u32 = 64;

/// What a search knows of moves before it tries them.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct Knowledge<'a> {
    /// The shapes that playouts play.
    pub shapes: &'a Shapes,
    /// How likely people would play a move; `None` without a playout database.
    pub likely: Option<Likely<'a>>,
}

impl Knowledge<'_> {
    /// What is expected of moves of `colour` at some points.
    fn priors(&self, board: &Board, colour: Colour, points: &[Point]) -> Vec<Prior> {
        let lasts = last_two(board);
        let looks = points.iter().map(|&point| Prior::by_looks(board, self.shapes, point, colour, lasts));
        match self.likely {
            None => looks.collect(),
            Some(likely) => {
                let shares = likely.shares(board, colour, points);
                looks.zip(shares).map(|(looks, share)| looks.and_likely(share)).collect()
            }
        }
    }
}

/// What is searched, and how long.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct MoveSearch<'a> {
    /// What is known of moves.
    pub knowledge: Knowledge<'a>,
    /// Points given to White.
    pub komi: f64,
    /// Whether stones count and not prisoners.
    pub area: bool,
    /// What forbids repetition in the tree.
    pub ko: KoRule,
    /// Playouts.
    pub playouts: u32,
    /// When no more of them are begun.
    pub deadline: Option<Instant>,
    /// Whether to end once those left cannot change which move comes first.
    pub stops: bool,
    /// What decides all that is random.
    pub seed: u64,
    /// Trees that grow side by side, each in a thread; they share the playouts.
    pub threads: NonZeroU32,
}

/// A move to begin with.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct Root {
    /// Where it goes.
    pub place: PointOrPass,
    /// Won playouts, or lost ones if negative, that it begins with beyond what its looks promise.
    pub head_start: f32,
    /// Playouts that it is ahead by when the move is chosen.
    pub lead: f32,
}

impl Root {
    /// A move about which nothing is known.
    pub(in crate::moves) fn of(place: PointOrPass) -> Root {
        Root { place, head_start: 0.0, lead: 0.0 }
    }
}

/// Moves of a line that are told at most.
const LONGEST_LINE: usize = 8;

/// What is expected to follow a move: the answer that was tried most, then the answer to that one, and so on.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Line {
    places: [PointOrPass; LONGEST_LINE],
    length: usize,
}

impl Line {
    /// Its moves, the sides in turn.
    pub fn places(&self) -> &[PointOrPass] {
        &self.places[..self.length]
    }
}

impl FromIterator<PointOrPass> for Line {
    /// The first ones of many.
    fn from_iter<I: IntoIterator<Item = PointOrPass>>(places: I) -> Line {
        let mut line = Line::default();
        for (slot, place) in line.places.iter_mut().zip(places) {
            *slot = place;
            line.length += 1;
        }
        line
    }
}

/// What was found about a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// Where it goes.
    pub place: PointOrPass,
    /// Playouts.
    pub visits: u32,
    /// Their mean reward, 0 to 1.
    pub reward: f32,
    /// The mean of the mover's points less its opponent's at the end.
    pub points: f64,
    /// The standard error of this mean; infinite before there are two playouts.
    pub error: f64,
    /// What follows it; empty before its answers were tried.
    pub line: Line,
}

impl MoveSearch<'_> {
    /// Searches the moves `roots` of `colour`, in their order. The board is changed and restored.
    pub(in crate::moves) fn run(&self, board: &mut Board, colour: Colour, roots: &[Root]) -> Vec<Found> {
        self.run_watched(board, colour, roots, &mut |_| {})
    }

    /// The same; every [`LOOK`] playouts `watch` sees what was found so far in the first tree. That changes nothing.
    pub(in crate::moves) fn run_watched(
        &self,
        board: &mut Board,
        colour: Colour,
        roots: &[Root],
        watch: &mut dyn FnMut(&[Found]),
    ) -> Vec<Found> {
        let mut shares = shares(self.playouts, self.threads);
        let first = shares.next().unwrap_or_default();
        thread::scope(|scope| {
            let grow = |(tree, playouts): (u64, u32)| {
                let mut board = board.clone();
                let part = MoveSearch { playouts, stops: false, seed: mix(self.seed ^ tree), ..*self };
                scope.spawn(move || part.grow(&mut board, colour, roots, &mut |_| {}))
            };
            let others: Vec<_> = (1..).zip(shares).map(grow).collect();
            // What comes first in one of several trees need not come first in all.
            let stops = self.stops && others.is_empty();
            let mut all = MoveSearch { playouts: first, stops, ..*self }.grow(board, colour, roots, watch);
            for other in others {
                let found = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                all.iter_mut().zip(&found).for_each(|(one, other)| one.add(other));
            }
            all
        })
    }

    /// One tree.
    fn grow(
        &self,
        board: &mut Board,
        colour: Colour,
        roots: &[Root],
        watch: &mut dyn FnMut(&[Found]),
    ) -> Vec<Found> {
        let problem = WholeGame { knowledge: self.knowledge, scale: Scale::of(board, self.komi, self.area) };
        let points: Vec<Point> = roots.iter().filter_map(|root| root.place).collect();
        let mut priors = self.knowledge.priors(board, colour, &points).into_iter();
        let prior = |root: &Root| {
            let looks = root.place.and_then(|_| priors.next());
            (root.place, looks.unwrap_or_else(Prior::even).and(root.head_start))
        };
        let player = Playout::new(Hasty::new(self.knowledge.shapes), self.seed);
        let mut search = Search::new(problem, player, colour, roots.iter().map(prior)).under(self.ko, board);
        let mut left = self.playouts;
        while left > LOOK {
            search.run_until(board, LOOK, self.deadline);
            left -= LOOK;
            let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if late || self.stops && is_decided(&search, roots, left) {
                return found(&search);
            }
            watch(&found(&search));
        }
        search.run_until(board, left, self.deadline);
        found(&search)
    }
}

/// Whether a move, no pass, is ahead of all others by more playouts than are left.
fn is_decided<S: SearchProblem, P: Policy>(search: &Search<S, P>, roots: &[Root], left: u32) -> bool {
    let (mut first, mut second, mut leader) = (0.0, 0.0, None);
    for (root, node) in roots.iter().zip(search.roots()) {
        let counts = root.lead + node.visits as f32;
        if counts > first {
            (first, second, leader) = (counts, first, node.place);
        } else if counts > second {
            second = counts;
        }
    }
    // One more than are left, since leads are rounded.
    leader.is_some() && first - second > (left + 1) as f32
}

/// How many playouts each tree gets: at least one, if there are so many.
fn shares(playouts: u32, threads: NonZeroU32) -> impl Iterator<Item = u32> {
    let trees = threads.get().min(playouts.max(1));
    (0..trees).map(move |tree| playouts / trees + u32::from(tree < playouts % trees))
}

impl Found {
    /// Adds what another tree has found about the same move.
    fn add(&mut self, other: &Found) {
        let [a, b] = [self.visits, other.visits].map(f64::from);
        if other.visits > self.visits {
            self.line = other.line;
        }
        let squares = self.squares() + other.squares();
        let mean = |one: f64, other: f64| (one * a + other * b) / (a + b).max(1.0);
        self.reward = mean(self.reward.into(), other.reward.into()) as f32;
        self.points = mean(self.points, other.points);
        self.visits += other.visits;
        self.error = standard_error(self.visits, self.points * (a + b), squares);
    }

    /// The sum of the squares of its points, from their error.
    fn squares(&self) -> f64 {
        let visits = f64::from(self.visits);
        let spread = if self.visits < 2 { 0.0 } else { self.error * self.error * (visits - 1.0) };
        visits * (self.points * self.points + spread)
    }
}

/// What a search has found about the moves it began with.
fn found<S: SearchProblem, P: Policy>(search: &Search<S, P>) -> Vec<Found> {
    let roots = search.roots().enumerate().map(|(root, node)| Found {
        place: node.place,
        visits: node.visits,
        reward: node.wins / node.visits.max(1) as f32,
        points: node.points / f64::from(node.visits.max(1)),
        error: standard_error(node.visits, node.points, node.squares),
        line: search.line(root).collect(),
    });
    roots.collect()
}

/// Of the mean of so many points, from their sum and that of their squares.
fn standard_error(visits: u32, points: f64, squares: f64) -> f64 {
    if visits < 2 {
        return f64::INFINITY;
    }
    let visits = f64::from(visits);
    let mean = points / visits;
    ((squares / visits - mean * mean).max(0.0) / (visits - 1.0)).sqrt()
}

/// The whole game: both sides move anywhere, to win it.
struct WholeGame<'a> {
    knowledge: Knowledge<'a>,
    scale: Scale,
}

impl SearchProblem for WholeGame<'_> {
    const PARAMETERS: SearchParameters =
        SearchParameters { expand_after: 6, rave_constant: 1500.0, exploration: 0.0, two_passes_end: false };

    /// All moves that are not plainly senseless, and a pass.
    fn answers(&self, board: &Board, to_move: Colour) -> impl Iterator<Item = (PointOrPass, Prior)> {
        let playable = move |&point: &Point| board.is_empty(point) && is_playable(board, point, to_move);
        let points: Vec<Point> = board.points().filter(playable).collect();
        let priors = self.knowledge.priors(board, to_move, &points);
        points.into_iter().map(Some).zip(priors).chain([(None, Prior::of_pass())])
    }

    fn evaluate(&mut self, ending: Ending<'_>) -> Evaluation {
        let points = self.scale.points(ending.board, ending.paid);
        Evaluation { reward: self.scale.reward(points), points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One tree on a small board.
    fn small(shapes: &Shapes, playouts: u32) -> MoveSearch<'_> {
        let (komi, seed, threads) = (7.5, 3, NonZeroU32::MIN);
        let ko = KoRule::Simple;
        let knowledge = Knowledge { shapes, likely: None };
        MoveSearch { knowledge, komi, area: false, ko, playouts, deadline: None, stops: false, seed, threads }
    }

    /// What is found about all moves of `colour`, most tried first.
    fn search(drawing: &str, colour: Colour, komi: f64) -> (Board, Vec<Found>) {
        let mut board: Board = drawing.parse().unwrap();
        let shapes = Shapes::new();
        let empty = board.points().filter(|&point| board.is_empty(point));
        let mut roots: Vec<Root> = empty.map(|point| Root::of(Some(point))).collect();
        roots.push(Root::of(None));
        let search = MoveSearch {
            knowledge: Knowledge { shapes: &shapes, likely: None },
            komi,
            area: false,
            ko: KoRule::Simple,
            playouts: 1500,
            deadline: None,
            stops: false,
            seed: 7,
            threads: NonZeroU32::MIN,
        };
        let mut found = search.run(&mut board, colour, &roots);
        assert_eq!(found, search.run(&mut board, colour, &roots), "the same search twice");
        found.sort_by_key(|found| std::cmp::Reverse(found.visits));
        (board, found)
    }

    #[test]
    fn the_vital_point_of_a_bent_three_is_found() {
        let drawing = "
            . . O X . . .
            . O O X . . .
            O O X X . X .
            X X X . . . .
            . . . . X . .
            . . . . . . .
            . . . . . . .";
        // Black has 29 points more if White lives, and 45 if not.
        for colour in Colour::BOTH {
            let (board, found) = search(drawing, colour, 37.5);
            let best = found[0].place.map(|point| point.on(board.size()).to_string());
            assert_eq!(best.as_deref(), Some("A7"), "{colour:?}: {found:?}");
        }
    }

    #[test]
    fn trees_that_grow_side_by_side_share_the_playouts() {
        let mut board = Board::new(7).unwrap();
        let shapes = Shapes::new();
        let roots = ["D4", "A1"].map(|name| Root::of(Point::parse(name, 7)));
        let mut run = |playouts, threads| {
            let threads = NonZeroU32::new(threads).unwrap();
            MoveSearch { threads, ..small(&shapes, playouts) }.run(&mut board, Colour::Black, &roots)
        };
        let found = run(1000, 3);
        assert_eq!(found, run(1000, 3), "the same search twice");
        assert_eq!(found.iter().map(|found| found.visits).sum::<u32>(), 1000);
        assert!(found[0].visits > found[1].visits, "{found:?}");
        assert!(found.iter().all(|found| (0.0..=1.0).contains(&found.reward)));
        assert!(found[0].error.is_finite());
        assert_eq!(run(2, 8).iter().map(|found| found.visits).sum::<u32>(), 2);
    }

    #[test]
    fn a_pass_is_tried_more_than_filling_territory() {
        let drawing = "
            . . X O .
            . . X O .
            . . X O .
            . . X O .
            . . X O .";
        let (_, found) = search(drawing, Colour::Black, 4.5);
        assert_eq!(found[0].place, None, "{found:?}");
    }

    #[test]
    fn a_line_alternates_and_ends_where_nobody_looked() {
        let mut board = Board::new(7).unwrap();
        let shapes = Shapes::new();
        let root = Root::of(Point::parse("D4", 7));
        let mut run = |playouts: u32| {
            let search = small(&shapes, playouts);
            let mut looks = 0;
            let found = search.run_watched(&mut board, Colour::Black, &[root], &mut |found| {
                looks += 1;
                assert_eq!(found[0].visits, looks * LOOK);
            });
            (found[0], looks)
        };
        assert_eq!(run(LOOK), (run(LOOK).0, 0));
        assert_eq!(run(3).0.line.places(), []);
        let (found, looks) = run(1500);
        assert_eq!((found.visits, looks), (1500, 1500 / LOOK));
        let line = found.line.places();
        assert!(line.len() >= 2 && line.len() <= LONGEST_LINE, "{line:?}");
        assert!(board.try_play(root.place.unwrap(), Colour::Black));
        for (number, place) in line.iter().enumerate() {
            let colour = if number % 2 == 0 { Colour::White } else { Colour::Black };
            assert!(place.is_none_or(|point| board.try_play(point, colour)), "{line:?}");
        }
    }

    #[test]
    fn a_head_start_is_heeded_and_forgotten() {
        let mut board = Board::new(5).unwrap();
        let shapes = Shapes::new();
        let at = |name| Point::parse(name, 5);
        let run = |board: &mut Board, head_start: f32, playouts: u32| {
            let roots = [Root { head_start, ..Root::of(at("A1")) }, Root::of(at("C3"))];
            let search = small(&shapes, playouts);
            let found = search.run(board, Colour::Black, &roots);
            assert_eq!(found.iter().map(|found| found.visits).sum::<u32>(), playouts);
            assert_eq!(found[0].place, at("A1"));
            found[0].visits as f32 / playouts as f32
        };
        let few = run(&mut board, 100.0, 20);
        assert!(few > 0.8, "{few}");
        assert!(run(&mut board, 0.0, 400) < 0.3);
        assert!(run(&mut board, 100.0, 3000) < few, "what playouts say counts in the end");
    }

    /// The move that comes first, and how many playouts there were.
    fn first(search: &MoveSearch<'_>, roots: &[Root]) -> (PointOrPass, u32) {
        let found = search.run(&mut Board::new(5).unwrap(), Colour::Black, roots);
        let counts = |index: usize| roots[index].lead + found[index].visits as f32;
        let first = (0..roots.len()).max_by(|&one, &other| counts(one).total_cmp(&counts(other))).unwrap();
        (roots[first].place, found.iter().map(|found| found.visits).sum())
    }

    #[test]
    fn a_search_that_stops_early_chooses_as_one_that_does_not() {
        let shapes = Shapes::new();
        let mut saved = 0;
        for seed in 0..10 {
            let full = MoveSearch { seed, ..small(&shapes, 1000) };
            let root =
                |point: Point| Root { lead: f32::from(point.row()) * 40.0 - 100.0, ..Root::of(Some(point)) };
            let roots: Vec<Root> = Point::all(5).map(root).chain([Root::of(None)]).collect();
            let (expected, all) = first(&full, &roots);
            let (place, some) = first(&MoveSearch { stops: true, ..full }, &roots);
            assert_eq!((place, all), (expected, 1000), "seed {seed}");
            assert!(some <= all);
            saved += all - some;
        }
        assert!(saved > 1000, "{saved} of 10000");
    }

    #[test]
    fn nothing_stops_for_a_pass_and_where_trees_grow_side_by_side() {
        let shapes = Shapes::new();
        let stops = MoveSearch { stops: true, ..small(&shapes, 1000) };
        let ahead = |place| [Root { lead: 2000.0, ..Root::of(place) }, Root::of(Point::parse("C3", 5))];
        assert_eq!(first(&stops, &ahead(Point::parse("A1", 5))).1, LOOK);
        assert_eq!(first(&stops, &ahead(None)).1, 1000);
        let threads = NonZeroU32::new(2).unwrap();
        assert_eq!(first(&MoveSearch { threads, ..stops }, &ahead(Point::parse("A1", 5))).1, 1000);
    }
}
