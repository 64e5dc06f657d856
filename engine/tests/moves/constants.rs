//! The book has the constants by which moves are valued.

use snapshots::book;

const COMMAND: &str = "cargo test -p katachi-engine --test moves constants";

#[test]
fn the_table_of_the_book_is_that_of_the_program() {
    let source = include_str!("../../src/moves/value/table.rs");
    let mut rows = String::from("| constant | value | what |\n|---|---|---|\n");
    let (mut sentence, mut open) = (String::new(), false);
    let mut count = 0;
    for line in source.lines() {
        if let Some(text) = line.strip_prefix("/// ") {
            sentence = if open { format!("{sentence} {text}") } else { text.to_owned() };
            open = true;
        } else if let Some((name, value)) =
            line.split_once("const ").and_then(|(_, rest)| rest.split_once(": f32 = "))
        {
            rows += &format!(
                "| `{name}` | {} | {sentence} |\n",
                value.trim_end_matches(';').trim_end_matches(".0")
            );
            count += 1;
            // What follows without a sentence of its own belongs to the same one.
            (sentence, open) = (String::from("(the same)"), false);
        }
    }
    assert!(count > 20, "only {count} constants were found");
    book::generated("docs/src/moves.md", "constants", COMMAND, &rows);
}
