//! Names of generated functions and variables.

/// A Rust name for a pattern: its place in the database, which keeps names apart, and its own letters and digits.
pub(super) fn of(index: usize, pattern: &str) -> String {
    let words = pattern.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_ascii_lowercase).collect();
    format!("p{index}_{}", words.join("_"))
}

/// The variable for a label: `a` for `a`, `a_` for `A`, `mv` for the move. `f` is what facts are asked of.
pub(super) fn variable(letter: u8) -> String {
    match letter {
        b'*' => "mv".to_owned(),
        b'f' => "ff".to_owned(),
        letter if letter.is_ascii_uppercase() => format!("{}_", char::from(letter.to_ascii_lowercase())),
        letter => char::from(letter).to_string(),
    }
}
