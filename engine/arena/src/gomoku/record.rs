//! Games written down.

use super::play::Record;
use katachi_gomoku::board::Colour;
use std::fmt::Write;

/// A game as Piskvork writes it: head, a line `X,Y,MILLISECONDS` for each stone from 1, the two names, -1.
pub fn psq(record: &Record, [black, white]: [&str; 2]) -> String {
    let board = &record.board;
    let mut text = format!("Piskvorky {}x{}, 11:11, 0\r\n", board.width(), board.height());
    for (number, (point, _)) in board.moves().iter().enumerate() {
        let time = record.times.get(number).copied().unwrap_or(0);
        // Writing to a string cannot fail.
        let _ = write!(text, "{},{},{time}\r\n", point.x() + 1, point.y() + 1);
    }
    let names = [black, white].map(|name| name.replace(['\r', '\n'], " "));
    text + &format!("{}\r\n{}\r\n-1\r\n", names[0], names[1])
}

/// A game as SGF of game type 4, gomoku and renju.
pub fn sgf(record: &Record, [black, white]: [&str; 2], result: &str, comment: &str) -> String {
    let board = &record.board;
    let size = match (board.width(), board.height()) {
        (width, height) if width == height => width.to_string(),
        (width, height) => format!("{width}:{height}"),
    };
    let [black, white, comment] = [black, white, comment].map(escaped);
    let mut text = format!(
        "(;GM[4]FF[4]CA[UTF-8]AP[Katachi]SZ[{size}]RU[{}]PB[{black}]PW[{white}]RE[{result}]C[{comment}]\n",
        record.rule
    );
    let letter = |at: u8| char::from(b'a' + at);
    for (number, (point, colour)) in board.moves().iter().enumerate() {
        let side = if *colour == Colour::Black { 'B' } else { 'W' };
        let end = if number % 10 == 9 { "\n" } else { "" };
        let _ = write!(text, ";{side}[{}{}]{end}", letter(point.x()), letter(point.y()));
    }
    text.trim_end().to_owned() + ")\n"
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
