//! What is asked about life and death (`owl.md#in-order`). All questions are about the position on the board.

use super::fighter::Fighter;
use super::goal::{Goal, Member};
use super::ground::{Ground, Home};
use super::search::{Search, Verdict};
use super::tale::Tale;
use crate::board::{Board, Colour, Point, PointSet};
use crate::dragons::Dragon;
use crate::influence::Map;
use crate::reading::{Answer, Code, Limits, Reader};
use crate::worms::Status;

/// Two moves in a row that would change the fate of a dragon.
pub type Threat = Option<[Point; 2]>;

/// Positions expanded for a tactical question, and for one about a connection, while life and death are read: there are
/// some of them in every position. Of 350 answers of the suites 279 are right with 200 tactical positions, 282 with 500 and
/// with 1,000, in 132, 140 and 125 s of processor time; of 99 statuses 85, 86 and 86.
const TACTICAL_NODES: u32 = 500;
const CONNECTION_NODES: u32 = 500;

/// Strings of more stones are worth taking in any case.
const SUBSTANTIAL_STONES: u32 = 6;
/// Strings of more liberties are not taken so soon.
const MANY_LIBERTIES: u32 = 10;

/// Asks about life and death of dragons of one position.
pub struct Life<'g, 'm> {
    ground: Ground<'g>,
    /// The map for ways out of a dragon, without what the dragon radiates itself.
    ways_out: &'m dyn Fn(&Dragon) -> Map,
}

impl<'g, 'm> Life<'g, 'm> {
    /// Who asks; `ways_out` gives the map for the escape of a dragon.
    pub fn new(ground: Ground<'g>, ways_out: &'m dyn Fn(&Dragon) -> Map) -> Life<'g, 'm> {
        Life { ground, ways_out }
    }

    /// Can the opponent, who moves first, kill the dragon of a stone? What is dead for good needs no move, and stands as
    /// the lesser ko in the protocol.
    pub fn attack(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> Verdict {
        match self.settled(stone) {
            Some(Status::Dead) => return certain(Answer { code: Code::KoB, point: None }),
            Some(Status::Alive) => return certain(Answer::LOSE),
            _ => {}
        }
        self.ask(board, reader, &[stone], |search, goal| search.best(goal, !search.home.colour))
    }

    /// Can the owner, who moves first, save the dragon of a stone?
    pub fn defend(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> Verdict {
        match self.settled(stone) {
            Some(Status::Dead) => return certain(Answer::LOSE),
            Some(Status::Alive) => return certain(Answer::DONE),
            _ => {}
        }
        self.ask(board, reader, &[stone], |search, goal| search.best(goal, search.home.colour))
    }

    /// Tells all moves that are tried when the dragon of a stone is attacked, or defended.
    pub fn tell(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        stone: Point,
        attacks: bool,
    ) -> (Verdict, Tale) {
        let mut told = Tale::default();
        let verdict = self.ask(board, reader, &[stone], |search, goal| {
            search.listens = true;
            let owner = search.home.colour;
            let answer = search.best(goal, if attacks { !owner } else { owner });
            told = search.tell();
            answer
        });
        (verdict, told)
    }

    /// The points that `owl_escape_value` calls worth something to the dragon of a stone before anybody moves, and how much.
    pub fn escape_values(&self, board: &Board, stone: Point) -> Vec<(Point, i32)> {
        let Some(dragon) = self.dragon(stone) else { return Vec::new() };
        let Some(home) = Home::of(board, &self.ground, &[dragon], &(self.ways_out)(dragon)) else {
            return Vec::new();
        };
        let values =
            board.points().map(|point| (point, home.escape_value_away(board, &dragon.stones, point)));
        values.filter(|&(_, value)| value > 0).collect()
    }

    /// Is a move of the opponent an attack on the dragon of a stone?
    pub fn does_attack(&self, board: &mut Board, reader: &mut Reader, point: Point, stone: Point) -> Verdict {
        if self.settled(stone) == Some(Status::Alive) {
            return certain(Answer::LOSE);
        }
        self.ask(board, reader, &[stone], |search, goal| {
            let attacker = !search.home.colour;
            if !search.board.try_play(point, attacker) {
                return Answer::LOSE;
            }
            let after = goal.after_capture(search.board, search.home.colour);
            let reply = search.defend(&after, 1);
            search.board.undo();
            Answer { code: reply.code.reverse(), point: None }
        })
    }

    /// Does a move of the owner save the dragon of a stone?
    pub fn does_defend(&self, board: &mut Board, reader: &mut Reader, point: Point, stone: Point) -> Verdict {
        if self.settled(stone) == Some(Status::Dead) {
            return certain(Answer::LOSE);
        }
        self.ask(board, reader, &[stone], |search, goal| match after_own_move(search, goal, point) {
            Some(reply) => Answer { code: reply.code.reverse(), point: reply.point },
            None => Answer::LOSE,
        })
    }

    /// Do both dragons live that a move of their owner joins? WIN if there is no attack at all, else 0.
    pub fn connection_defends(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        point: Point,
        [one, other]: [Point; 2],
    ) -> Verdict {
        self.ask(board, reader, &[one, other], |search, goal| match after_own_move(search, goal, point) {
            Some(Answer { code: Code::Lose, .. }) => Answer::DONE,
            _ => Answer::LOSE,
        })
    }

    /// Two moves in a row of the opponent that kill the dragon of a stone.
    pub fn threaten_attack(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> Threat {
        if self.settled(stone) == Some(Status::Alive) {
            return None;
        }
        self.threat(board, reader, stone, true)
    }

    /// Two moves in a row of the owner that save the dragon of a stone.
    pub fn threaten_defence(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> Threat {
        if self.settled(stone) == Some(Status::Dead) {
            return None;
        }
        self.threat(board, reader, stone, false)
    }

    fn threat(&self, board: &mut Board, reader: &mut Reader, stone: Point, attacks: bool) -> Threat {
        let mut found = None;
        self.ask(board, reader, &[stone], |search, goal| {
            let owner = search.home.colour;
            found = search.threat(goal, if attacks { !owner } else { owner });
            Answer::LOSE
        });
        found
    }

    /// Would taking the string at a stone give a group that lives? Its taker is asked to fill all its liberties, and to
    /// live with what stands around then.
    pub fn substantial(&self, board: &mut Board, reader: &mut Reader, stone: Point) -> Verdict {
        let Some(owner) = board.stone(stone) else { return Verdict::default() };
        if board.string_size(stone) > SUBSTANTIAL_STONES {
            return certain(Answer::DONE);
        }
        if board.liberty_count(stone) > MANY_LIBERTIES {
            return certain(Answer::LOSE);
        }
        let taker = !owner;
        let beside: Vec<Point> = board.chain_links(stone).iter().collect();
        let around: Vec<&Dragon> = beside.iter().filter_map(|&link| self.dragon(link)).collect();
        if around.iter().any(|dragon| dragon.crude == mkpat_runtime::query::Status::Alive) {
            return certain(Answer::DONE);
        }
        // Where nobody touches the string, what fills its liberties has to live by itself, among those who share them.
        let near = if around.is_empty() { sharing(board, stone, taker) } else { beside };
        if near.is_empty() {
            return certain(Answer::DONE);
        }
        let is_met = !around.is_empty();
        let question = |search: &mut Search<'_, 'g>, goal: &Goal| {
            let Some(filled) = fill(search.board, stone, taker) else { return Answer::LOSE };
            let mut after =
                if is_met { goal.after_capture(search.board, taker) } else { Goal::new(PointSet::EMPTY) };
            for &point in &filled {
                let belongs = (point, Member::Yes);
                after = after.after_defence(
                    search.board,
                    search.reader,
                    &search.home,
                    belongs,
                    &[],
                    &PointSet::EMPTY,
                );
            }
            let reply = search.attack(&after, 0);
            for _ in 0..filled.len() {
                search.board.undo();
            }
            if reply.code.succeeds() { Answer::LOSE } else { Answer::DONE }
        };
        self.ask(board, reader, &near, question)
    }

    /// A dragon as a race sees it, and its stones.
    pub(crate) fn fighter(&self, board: &mut Board, dragon: &Dragon) -> Option<(Fighter<'g>, Goal)> {
        let map = (self.ways_out)(dragon);
        let home = Home::of(board, &self.ground, &[dragon], &map)?;
        Some((Fighter::new(self.ground, home), Goal::new(dragon.stones)))
    }

    fn settled(&self, stone: Point) -> Option<Status> {
        Some(self.ground.worms.status(stone))
    }

    fn dragon(&self, stone: Point) -> Option<&'g Dragon> {
        self.ground.dragons.at(self.ground.worms, stone)
    }

    /// Reads about the dragons of some stones; the board is the same afterwards.
    fn ask(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        stones: &[Point],
        question: impl FnOnce(&mut Search<'_, 'g>, &Goal) -> Answer,
    ) -> Verdict {
        let members: Vec<&Dragon> = stones.iter().filter_map(|&stone| self.dragon(stone)).collect();
        let Some(&first) = members.first() else { return Verdict::default() };
        let map = (self.ways_out)(first);
        let Some(home) = Home::of(board, &self.ground, &members, &map) else { return Verdict::default() };
        let mut all = PointSet::EMPTY;
        for dragon in &members {
            all.insert_all(&dragon.stones);
        }
        self.with_limits(reader, |reader| {
            let mut search = Search::new(self.ground, home, board, reader);
            let answer = question(&mut search, &Goal::new(all));
            search.verdict(answer)
        })
    }

    /// Asks with the limits of tactical questions inside.
    pub(crate) fn with_limits<T>(&self, reader: &mut Reader, question: impl FnOnce(&mut Reader) -> T) -> T {
        let limits = reader.limits();
        let depth = reader.depth();
        let answer = reader.within(inside(limits), question);
        reader.set_depth(depth);
        answer
    }
}

/// A string of four liberties is safe so many moves deep while life and death are read: of 92,000 such questions in choosing 16
/// moves 800 found an attack, and they took an eighth of all tactical positions.
const FOUR_LIBERTIES: i32 = 4;

/// The limits of tactical questions while life and death are read. Deeper than `branch` a string of three liberties is safe:
/// most of these questions begin some moves deep, where `backfill` soon leaves a string nothing but its own liberties to defend
/// itself with, and an attack that is found only there says little. Of 1,022 questions of eleven suites 838 are right with GNU Go's
/// databases, as before, and 727 with ours, 726 before; `new_score` is right on 26 of 30, 25 before.
fn inside(limits: Limits) -> Limits {
    Limits {
        depth: limits.depth.min(limits.branch),
        four_liberties: limits.four_liberties.min(FOUR_LIBERTIES),
        tactical_nodes: limits.tactical_nodes.min(TACTICAL_NODES),
        connection_nodes: limits.connection_nodes.min(CONNECTION_NODES),
        ..limits
    }
}

/// The attack that is left after a move of the owner; `None` if that is not legal.
fn after_own_move(search: &mut Search<'_, '_>, goal: &Goal, point: Point) -> Option<Answer> {
    let owner = search.home.colour;
    if !search.board.try_play(point, owner) {
        return None;
    }
    let after = goal.after_defence(
        search.board,
        search.reader,
        &search.home,
        (point, Member::Maybe),
        &[],
        &PointSet::EMPTY,
    );
    let reply = search.attack(&after, 1);
    search.board.undo();
    Some(reply)
}

/// Plays all liberties of a string, one that cannot be played after the next one. `None`, and nothing is played, if that
/// is not possible.
fn fill(board: &mut Board, stone: Point, colour: Colour) -> Option<Vec<Point>> {
    let mut open: Vec<Point> = board.liberties(stone).iter().collect();
    let mut filled = Vec::new();
    while !open.is_empty() {
        let Some(next) = open.iter().position(|&point| board.try_play(point, colour)) else {
            for _ in 0..filled.len() {
                board.undo();
            }
            return None;
        };
        filled.push(open.remove(next));
    }
    Some(filled)
}

/// The strings of a colour that share a liberty with a string.
fn sharing(board: &Board, stone: Point, colour: Colour) -> Vec<Point> {
    let around = board.liberties(stone).beside().intersection(board.stones_of(colour));
    board.strings_in(&around).collect()
}

fn certain(answer: Answer) -> Verdict {
    Verdict { answer, certain: true, nodes: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a string is taken, asked so many moves deep.
    fn is_taken(board: &mut Board, string: Point, limits: Limits, depth: i32) -> bool {
        let mut reader = Reader::new(limits);
        reader.set_depth(depth);
        reader.attack(board, string).code == Code::Win
    }

    #[test]
    fn ten_moves_deep_fewer_safe_strings_are_taken_and_few_others_are_missed() {
        let within =
            [Limits { tactical_nodes: TACTICAL_NODES, ..Limits::default() }, inside(Limits::default())];
        // Strings taken within either, by whether reading from the position itself saves them or takes them too.
        let mut taken = [[0, 0], [0, 0]];
        for seed in 0..60 {
            let mut board = Board::scattered(9, 60, seed);
            let strings: Vec<Point> = board.strings_in(&board.points().collect()).collect();
            for string in strings {
                let truth = is_taken(&mut board, string, Limits::default(), 0);
                for (limits, taken) in within.into_iter().zip(&mut taken) {
                    taken[usize::from(truth)] += u32::from(is_taken(&mut board, string, limits, 10));
                }
            }
        }
        let [[wrong, right], [wrong_inside, right_inside]] = taken;
        assert!(wrong_inside * 5 < wrong * 4, "{wrong}, {wrong_inside}");
        assert!(right_inside * 10 > right * 9, "{right}, {right_inside}");
    }
}
