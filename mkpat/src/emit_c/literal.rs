//! Numbers and texts as C writes them.

use mkpat_runtime::point::Offset;

/// How far a displacement may reach in each direction: as far as on the engine's largest board, 19 by 19.
pub(super) const REACH: i8 = 18;

/// The engine's number of a displacement (c-target 2); `None` if it reaches too far.
pub(super) fn offset(d: Offset) -> Option<i32> {
    let within =
        d.row.unsigned_abs() <= REACH.unsigned_abs() && d.column.unsigned_abs() <= REACH.unsigned_abs();
    let (row, column, reach) = (i32::from(d.row), i32::from(d.column), i32::from(REACH));
    within.then_some((column + reach) * (2 * reach + 1) + row + reach)
}

/// A text in quotes. Bytes beyond ASCII are escaped in octal, which no following character can prolong.
pub(super) fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            // Two question marks in a row could begin a trigraph.
            b'?' => quoted.push_str("\\?"),
            b' '..=b'~' => quoted.push(char::from(byte)),
            _ => quoted.push_str(&format!("\\{byte:03o}")),
        }
    }
    quoted + "\""
}

/// A text within a comment: nothing in it ends the comment or begins another.
pub(super) fn comment(text: &str) -> String {
    let plain: String =
        text.chars().map(|c| if c.is_ascii_graphic() || c == ' ' { c } else { '?' }).collect();
    plain.replace("*/", "* /").replace("/*", "/ *")
}

/// A number in single precision with the original's six decimals.
pub(super) fn float(x: f32) -> String {
    format!("{x:.6}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displacements_have_the_engine_s_numbers() {
        // The numbers of the reference:
        let numbers =
            [(1, 0), (1, 1), (0, 0), (0, 2), (0, 1)].map(|(row, column)| offset(Offset::new(row, column)));
        assert_eq!(numbers, [685, 722, 684, 758, 721].map(Some));
        assert_eq!([offset(Offset::new(-18, -18)), offset(Offset::new(18, 18))], [Some(0), Some(1368)]);
        assert_eq!([offset(Offset::new(19, 0)), offset(Offset::new(0, -19))], [None, None]);
    }

    #[test]
    fn nothing_in_a_name_ends_its_text_or_its_comment() {
        assert_eq!(string("a\"b\\c??/\u{e9}1"), r#""a\"b\\c\?\?/\303\2511""#);
        assert_eq!(comment("a*/b/*c\u{e9}"), "a* /b/ *c?");
    }
}
