//! What every playout policy sees: stones in atari, suicide, its own eyes.

use super::owner::is_own_eye;
use crate::board::{Board, Colour, Point};
use crate::reading::captures_around;

/// Whether a move at an empty point is legal and fills no own eye.
pub(crate) fn is_playable(board: &Board, point: Point, colour: Colour) -> bool {
    !is_own_eye(board, point, colour) && !board.is_ko_ban(point, colour) && !board.is_suicide(point, colour)
}

/// Whether a move at an empty point is one that a player may try: legal, no own eye, and no self-atari but one that takes
/// something or that is meant as a sacrifice. `sacrifices` is asked about the latter only. Beside two empty points nothing of
/// this has to be asked.
#[inline]
pub(crate) fn is_sensible(
    board: &Board,
    point: Point,
    colour: Colour,
    sacrifices: impl FnOnce() -> bool,
) -> bool {
    board.neighbours(point).filter(|&next| board.is_empty(next)).count() > 1
        || is_playable(board, point, colour)
            && (!is_self_atari(board, point, colour)
                || board.captures_something(point, colour)
                || sacrifices())
}

/// Takes the string that just moved if it is in atari, else saves an own string that it put in atari, by running or by
/// taking what surrounds it.
pub(crate) fn urgent(board: &Board, colour: Colour, last: Point) -> Option<Point> {
    // Strings are seldom in atari, and to find a liberty in its set costs more than to count.
    let in_atari = |stone: &Point| board.liberty_count(*stone) == 1;
    let last_liberty =
        |stone: Point| Some(stone).filter(in_atari).and_then(|stone| board.liberties(stone).first());
    let capture = last_liberty(last).filter(|&point| !board.is_ko_ban(point, colour));
    capture.or_else(|| {
        let own = last.neighbours().into_iter().filter(|&next| board.stone(next) == Some(colour));
        own.filter(in_atari).find_map(|own| {
            let run = last_liberty(own).filter(|&point| !is_self_atari(board, point, colour));
            run.or_else(|| captures_around(board, own).iter().find(|&point| !board.is_ko_ban(point, colour)))
        })
    })
}

/// The middle of three empty points near the last move that stones of the other side alone enclose: whoever is first there decides
/// whether they are two eyes.
pub(crate) fn middle_of_three(board: &Board, colour: Colour, last: Point) -> Option<Point> {
    let near = last.neighbours().into_iter().chain(last.diagonals());
    let spaces = near.filter(|&next| board.is_empty(next) && is_narrow(board, next, !colour));
    let middle = |start: Point| {
        let space = enclosed(board, start, !colour)?;
        space
            .into_iter()
            .find(|point| space.iter().filter(|next| point.neighbours().contains(next)).count() == 2)
    };
    spaces.filter_map(middle).find(|&point| is_playable(board, point, colour))
}

/// Whether beside an empty point there are one or two other ones and else nothing but stones of `owner`: only then the space
/// around it is worth a walk.
#[inline]
fn is_narrow(board: &Board, point: Point, owner: Colour) -> bool {
    let mut empty = 0;
    for next in point.neighbours() {
        match board.stone(next) {
            Some(stone) if stone != owner => return false,
            Some(_) => {}
            None => empty += u32::from(board.is_on_board(next)),
        }
    }
    matches!(empty, 1 | 2)
}

/// Exactly three empty points, `start` among them, beside which nothing stands but stones of `owner`.
fn enclosed(board: &Board, start: Point, owner: Colour) -> Option<[Point; 3]> {
    let mut space = [start; 3];
    let mut found = 1;
    let mut looked = 0;
    while looked < found {
        for next in board.neighbours(space[looked]) {
            match board.stone(next) {
                Some(stone) if stone == owner => {}
                Some(_) => return None,
                None if space[..found].contains(&next) => {}
                None => {
                    *space.get_mut(found)? = next;
                    found += 1;
                }
            }
        }
        looked += 1;
    }
    (found == space.len()).then_some(space)
}

/// Whether a move leaves its string one liberty or none: as [`Board::is_self_atari`], but without making sets, unless the move
/// takes something. Playouts ask this of nearly every point they draw.
#[inline]
pub(crate) fn is_self_atari(board: &Board, point: Point, colour: Colour) -> bool {
    let mut liberty = None;
    let mut takes = false;
    for next in point.neighbours() {
        let found = match board.stone(next) {
            None => board.is_on_board(next).then_some(next),
            Some(stone) if stone != colour => {
                takes |= board.liberty_count(next) == 1;
                None
            }
            Some(_) => match board.liberty_count(next) {
                0 | 1 => None,
                2 => board.liberties(next).iter().find(|&other| other != point),
                _ => return false,
            },
        };
        match (liberty, found) {
            (Some(known), Some(other)) if known != other => return false,
            _ => liberty = liberty.or(found),
        }
    }
    !takes || board.is_self_atari(point, colour)
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::*;

    fn at(board: &Board, name: &str) -> Point {
        Point::parse(name, board.size()).unwrap()
    }

    #[test]
    fn quick_and_exact_ways_to_tell_agree_in_random_games() {
        for seed in 0..20 {
            let mut board = Board::new(7).unwrap();
            let mut random = Random::new(seed);
            for turn in 0..120 {
                let points: Vec<Point> = board.empty_points().iter().collect();
                board.try_play(points[random.below(points.len())], Colour::BOTH[turn % 2]);
                for colour in Colour::BOTH {
                    for point in board.empty_points() {
                        assert_eq!(is_self_atari(&board, point, colour), board.is_self_atari(point, colour));
                        let sensible = is_playable(&board, point, colour)
                            && (!board.is_self_atari(point, colour)
                                || board.captures_something(point, colour));
                        assert_eq!(is_sensible(&board, point, colour, || false), sensible);
                    }
                }
            }
        }
    }

    #[test]
    fn only_a_self_atari_that_takes_nothing_is_asked_about() {
        let drawing = "
            . X . O .
            X X O . O
            . O O O .
            X O . . .
            . X O . .";
        let board: Board = drawing.parse().unwrap();
        let asked = |name, colour| {
            let mut asked = false;
            let sensible = is_sensible(&board, at(&board, name), colour, || {
                asked = true;
                true
            });
            (sensible, asked)
        };
        assert_eq!(asked("A5", Colour::Black), (false, false), "an own eye");
        assert_eq!(asked("D4", Colour::Black), (false, false), "suicide");
        assert_eq!(asked("C2", Colour::White), (true, false), "no self-atari");
        assert_eq!(asked("A1", Colour::White), (true, false), "takes a stone");
        assert_eq!(asked("E3", Colour::Black), (true, true), "a self-atari that takes nothing");
    }
}
