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

/// The balanced openings on each of these boards with each of these rules, or swap2, or the empty board.
pub fn starts(boards: &[(u8, u8)], rules: &[Rule], swap2: bool, balanced: bool) -> Vec<Opening> {
    let mut found = Vec::new();
    for &(width, height) in boards {
        for &rule in rules {
            let opening = |name: String, start| Opening { name, width, height, rule, start };
            let place = format!("{width}x{height} {rule}");
            if swap2 {
                found.push(opening(format!("{place} swap2"), Start::Swap2));
                continue;
            }
            let known = Board::new(width, height).filter(|_| balanced).map(|board| openings::on(&board));
            let known = known.filter(|known| !known.is_empty()).unwrap_or_else(|| vec![Vec::new()]);
            found.extend(
                known.into_iter().enumerate().map(|(number, stones)| {
                    opening(format!("{place} {}", number + 1), Start::Stones(stones))
                }),
            );
        }
    }
    found
}
