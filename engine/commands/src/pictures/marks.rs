//! Pictures as a game record: the stones, a label for each mark, and the legend as comment.

use super::view::View;
use katachi::board::{Colour, Point};

/// A node for each picture; the first sets up the stones.
pub(super) fn print(views: &[View]) -> String {
    let mut text = String::from("(;GM[1]FF[4]CA[UTF-8]AP[katachi]");
    for (number, view) in views.iter().enumerate() {
        if number == 0 {
            text += &format!("SZ[{}]", view.size);
            for (property, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
                let stones: String = view
                    .stones
                    .iter()
                    .filter(|(_, stone)| *stone == colour)
                    .map(|(point, _)| format!("[{}]", coordinates(*point)))
                    .collect();
                text += &if stones.is_empty() { stones } else { format!("{property}{stones}") };
            }
        } else {
            text += "\n;";
        }
        let labels: String = view
            .marks
            .iter()
            .map(|(point, mark)| format!("[{}:{}]", coordinates(*point), mark.text))
            .collect();
        if !labels.is_empty() {
            text += &format!("\nLB{labels}");
        }
        let comment = format!("{}\n{}", view.title, view.legend.join("\n"));
        text += &format!("\nC[{}]", comment.replace('\\', "\\\\").replace(']', "\\]"));
    }
    text + ")\n"
}

fn coordinates(point: Point) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    format!("{}{}", letter(point.column()), letter(point.row()))
}
