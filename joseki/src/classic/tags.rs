//! Tags: points that a constraint of the 2.6 convention speaks of (`joseki.md#convention-26`).

use crate::board::Point;

/// What a tag says of its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TagKind {
    /// `MA`: the mover's area.
    Own,
    /// `TR`: the opponent's area.
    Other,
    /// `CR`: nobody's area.
    Empty,
    /// `LB`: named by a character, normally a digit, for the constraint.
    Code(char),
}

/// A tag and the letter that stands for it in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tag {
    pub(super) kind: TagKind,
    pub(super) letter: char,
    pub(super) point: Point,
}

/// The letter of the tag with this number, from 0.
pub(super) fn letter(number: usize) -> Option<char> {
    u8::try_from(number).ok().filter(|&number| number < 26).map(|number| char::from(b'a' + number))
}

/// The constraint of a node: what its tags ask, and its own text with `(digit)` replaced by `(letter)`.
pub(super) fn constraint(tags: &[Tag], text: &str) -> String {
    let areas: Vec<String> = tags.iter().filter_map(area).collect();
    let areas = areas.join("&&");
    let mut own = text.to_owned();
    for tag in tags {
        if let TagKind::Code(code) = tag.kind
            && code.is_ascii_digit()
        {
            own = own.replace(&format!("({code})"), &format!("({})", tag.letter));
        }
    }
    match (areas.is_empty(), own.is_empty()) {
        (false, false) => format!("{areas}&&({own})"),
        _ => areas + &own,
    }
}

fn area(tag: &Tag) -> Option<String> {
    let letter = tag.letter;
    match tag.kind {
        TagKind::Own => Some(format!("oarea({letter})")),
        TagKind::Other => Some(format!("xarea({letter})")),
        TagKind::Empty => Some(format!("(!oarea({letter})&&!xarea({letter}))")),
        TagKind::Code(_) => None,
    }
}
