//! A game: a board with its komi, handicap and rules, and the moves that led to it.

mod handicap;

use crate::board::{Board, Colour, IllegalMove, Point, Rules, SetupError, SizeError};

/// Moves that a session can take back (`games.md#moves-and-taking-back`).
const HISTORY_LIMIT: usize = 500;

/// How many of the oldest moves become part of the starting position when there is one more.
const FORGOTTEN_AT_ONCE: usize = 51;

/// Where a move goes: a point, or `None` for a pass.
pub type PointOrPass = Option<Point>;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    komi: f64,
    handicap: u32,
    rules: Rules,
    /// The beginning that the board no longer knows.
    forgotten: Option<Box<Beginning>>,
}

/// The moves that a session can no longer take back; a record has them all the same.
#[derive(Clone, Debug)]
struct Beginning {
    start: Board,
    moves: Vec<(Colour, PointOrPass)>,
}

impl Game {
    /// A game without moves on an empty board.
    ///
    /// # Errors
    /// If no board has this size.
    pub fn new(size: u8, rules: Rules) -> Result<Game, SizeError> {
        Ok(Game { board: Board::new(size)?, komi: 0.0, handicap: 0, rules, forgotten: None })
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position, for trial moves that are taken back again.
    pub fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// Points given to White.
    pub fn komi(&self) -> f64 {
        self.komi
    }

    /// Whether so many points can be counted with: estimates are 32 bits wide, and what is infinite there is no komi.
    pub fn is_komi(points: f64) -> bool {
        (points as f32).is_finite()
    }

    /// Sets the komi, which has to [be one](Game::is_komi).
    pub fn set_komi(&mut self, komi: f64) {
        self.komi = komi;
    }

    /// Handicap stones that were placed as such.
    pub fn handicap(&self) -> u32 {
        self.handicap
    }

    /// What is legal.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Other rules from now on.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Begins anew on an empty board of `size`; komi and rules stay.
    ///
    /// # Errors
    /// If no board has this size; the game is then unchanged.
    pub fn restart(&mut self, size: u8) -> Result<(), SizeError> {
        self.board = Board::new(size)?;
        self.handicap = 0;
        self.forgotten = None;
        Ok(())
    }

    /// Whether no point has a stone.
    pub fn is_empty(&self) -> bool {
        self.board.points().all(|point| self.board.is_empty(point))
    }

    /// Whether `colour` may move at `place`. A pass is always legal.
    pub fn is_legal(&self, colour: Colour, place: PointOrPass) -> bool {
        place.is_none_or(|point| self.board.check(point, colour, self.rules).is_ok())
    }

    /// The points where `colour` may move, in reading order.
    pub fn legal_points(&self, colour: Colour) -> impl Iterator<Item = Point> + '_ {
        self.board.points().filter(move |&point| self.is_legal(colour, Some(point)))
    }

    /// Plays a move. Either side may move at any time.
    ///
    /// # Errors
    /// If the rules of this game forbid it.
    pub fn play(&mut self, colour: Colour, place: PointOrPass) -> Result<(), IllegalMove> {
        self.play_under(colour, place, self.rules)
    }

    /// Plays a move under other rules than those of this game, as records of other people's games demand.
    ///
    /// # Errors
    /// If `rules` forbid it.
    pub fn play_under(
        &mut self,
        colour: Colour,
        place: PointOrPass,
        rules: Rules,
    ) -> Result<(), IllegalMove> {
        match place {
            Some(point) => self.board.play(point, colour, rules)?,
            None => self.board.pass(colour),
        }
        Ok(())
    }

    /// Forgets the oldest moves if there are more than a session keeps.
    pub fn limit_history(&mut self) {
        while self.board.moves_played() > HISTORY_LIMIT {
            let start = || Box::new(Beginning { start: undone(&self.board), moves: Vec::new() });
            let beginning = self.forgotten.get_or_insert_with(start);
            beginning.moves.extend(self.board.moves().take(FORGOTTEN_AT_ONCE));
            self.board.forget(FORGOTTEN_AT_ONCE);
        }
    }

    /// The position before the first move.
    pub fn start(&self) -> Board {
        self.forgotten.as_ref().map_or_else(|| undone(&self.board), |beginning| beginning.start.clone())
    }

    /// All moves, those too that can no longer be taken back.
    pub fn moves(&self) -> impl Iterator<Item = (Colour, PointOrPass)> + '_ {
        let beginning = self.forgotten.iter().flat_map(|beginning| beginning.moves.iter().copied());
        beginning.chain(self.board.moves())
    }

    /// Takes `moves` moves back, all or none. False if there are fewer.
    pub fn undo(&mut self, moves: usize) -> bool {
        let possible = moves <= self.board.moves_played();
        for _ in 0..if possible { moves } else { 0 } {
            self.board.undo();
        }
        possible
    }

    /// Puts stones on the board that were not played. This forgets the history.
    ///
    /// # Errors
    /// If the stones cannot stand so.
    pub fn set_up(&mut self, stones: &[(Point, Option<Colour>)]) -> Result<(), SetupError> {
        self.board.setup_all(stones)?;
        self.forgotten = None;
        Ok(())
    }

    /// Who is to move if the sides alternate: the opponent of the last mover; at the start Black, or White after
    /// handicap stones.
    pub fn to_move(&self) -> Colour {
        let first = if self.handicap > 0 { Colour::White } else { Colour::Black };
        self.board.last_move().map_or(first, |(colour, _)| !colour)
    }

    /// Whether the last two moves are passes by both sides.
    pub fn both_passed(&self) -> bool {
        let mut last = self.board.moves().rev().take(2);
        matches!((last.next(), last.next()), (Some((one, None)), Some((other, None))) if one != other)
    }
}

/// The position before the first move that a board knows.
fn undone(board: &Board) -> Board {
    let mut start = board.clone();
    while start.undo() {}
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Game {
        Game::new(9, Rules::default()).unwrap()
    }

    #[test]
    fn after_501_moves_450_can_be_taken_back() {
        let mut game = game();
        for index in 0..501 {
            game.play(Colour::BOTH[index % 2], None).unwrap();
            game.limit_history();
        }
        assert_eq!(game.board().moves_played(), 450);
        assert!(!game.undo(451), "all or nothing");
        assert_eq!(game.moves().count(), 501);
        assert!(game.undo(450));
        assert_eq!(game.moves().count(), 51, "what cannot be taken back is still part of the game");
    }

    #[test]
    fn two_passes_of_one_side_do_not_end_a_game() {
        let mut game = game();
        game.play(Colour::Black, None).unwrap();
        game.play(Colour::Black, None).unwrap();
        assert!(!game.both_passed());
        game.play(Colour::White, None).unwrap();
        assert!(game.both_passed());
    }
}
