//! Names of generated functions and variables.

use std::collections::HashSet;

/// Function names given so far.
#[derive(Default)]
pub(super) struct Names {
    taken: HashSet<String>,
}

impl Names {
    /// A Rust name for a pattern: `pattern_` and its letters and digits in lower case, and a number if the name is
    /// taken.
    pub(super) fn of(&mut self, pattern: &str) -> String {
        let letters =
            pattern.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' });
        let base = format!("pattern_{}", letters.collect::<String>());
        let numbered = |n: usize| if n == 1 { base.clone() } else { format!("{base}_{n}") };
        let name = (1..).map(numbered).find(|name| !self.taken.contains(name)).unwrap_or_default();
        self.taken.insert(name.clone());
        self.taken.insert(format!("{name}_action"));
        name
    }
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
