//! What games begin with: a board, a rule, and stones.

use katachi_gomoku::board::{Board, Colour, Point};
use katachi_gomoku::openings;
use katachi_gomoku::rules::Rule;

/// How the first stones come on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// These stones, Black's first.
    Stones(Vec<Point>),
    /// As the two agree by swap2.
    Swap2,
}

/// What a game begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// What it is called.
    pub name: String,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// What wins.
    pub rule: Rule,
    /// The first stones.
    pub start: Start,
}

impl Opening {
    /// The empty board.
    pub fn board(&self) -> Option<Board> {
        Board::new(self.width, self.height)
    }

    /// Reads a game record as Piskvork writes it: a head with the size, then a line `X,Y,TIME` for each stone, from 1.
    ///
    /// # Errors
    /// In words, if it is none or its stones are not possible.
    pub fn read_psq(name: &str, text: &str, rule: Rule, stones: usize) -> Result<Opening, String> {
        let mut lines = text.lines();
        let size = lines.next().and_then(|head| {
            let size = head.strip_prefix("Piskvorky ")?.split(',').next()?;
            let (width, height) = size.trim().split_once('x')?;
            Some((width.parse().ok()?, height.parse().ok()?))
        });
        let (width, height) = size.ok_or("it does not begin with `Piskvorky WIDTHxHEIGHT`")?;
        let mut board = Board::new(width, height).ok_or("no board has this size")?;
        for line in lines {
            let numbers: Vec<i64> = line.split(',').map_while(|word| word.trim().parse().ok()).collect();
            let &[x, y, _] = numbers.as_slice() else { break };
            let free = board.point(x - 1, y - 1).filter(|point| board.is_empty(*point));
            let point = free.ok_or_else(|| format!("`{line}` is no free point"))?;
            board.play(point, Colour::Black);
        }
        let points = board.moves().iter().take(stones).map(|(point, _)| *point).collect();
        Ok(Opening { name: name.to_owned(), width, height, rule, start: Start::Stones(points) })
    }
}

/// The balanced openings, or swap2, or the empty board. Boards and rules take turns: every place has its first opening before
/// one has its second, so that a short match sees all of them. A small board that has fewer openings begins again.
pub fn starts(boards: &[(u8, u8)], rules: &[Rule], swap2: bool, balanced: bool) -> Vec<Opening> {
    let places: Vec<(u8, u8, Rule)> = boards
        .iter()
        .flat_map(|&(width, height)| rules.iter().map(move |&rule| (width, height, rule)))
        .collect();
    let lists: Vec<Vec<Start>> =
        places.iter().map(|&(width, height, _)| starts_on(width, height, swap2, balanced)).collect();
    let rounds = lists.iter().map(Vec::len).max().unwrap_or(0);
    let round = |number: usize| {
        let of_round = lists.iter().map(move |list| number % list.len());
        let numbered = places.iter().zip(&lists).zip(of_round);
        numbered.map(|((&(width, height, rule), list), number)| {
            let start = list[number].clone();
            let what = if swap2 { "swap2".to_owned() } else { (number + 1).to_string() };
            Opening { name: format!("{width}x{height} {rule} {what}"), width, height, rule, start }
        })
    };
    (0..rounds).flat_map(round).collect()
}

/// How games begin on one board, in at least one way.
fn starts_on(width: u8, height: u8, swap2: bool, balanced: bool) -> Vec<Start> {
    if swap2 {
        return vec![Start::Swap2];
    }
    let known = Board::new(width, height).filter(|_| balanced).map(|board| openings::on(&board));
    let known = known.filter(|known| !known.is_empty()).unwrap_or_else(|| vec![Vec::new()]);
    known.into_iter().map(Start::Stones).collect()
}
