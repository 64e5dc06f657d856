//! Text made safe for HTML.

/// Text as it stands between tags and in quoted attributes.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

/// A name as the name of a place in a page: letters, digits, and for anything else its number.
pub(crate) fn anchor(name: &str) -> String {
    let letter = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' => letter.to_string(),
        _ => format!("_{:x}_", u32::from(letter)),
    };
    name.chars().map(letter).collect()
}

/// The name of the page of a database: its own where that is no name of another page and means nothing in addresses.
pub(crate) fn page_of(database: &str) -> String {
    let letter = |letter: char| match letter {
        '-' | '_' | '.' | ' ' => letter.to_string(),
        _ if letter.is_ascii() && !letter.is_ascii_alphanumeric() => format!("_{:x}_", u32::from(letter)),
        _ => letter.to_string(),
    };
    let name: String = database.chars().map(letter).collect();
    // `index.html` leads to all of them.
    if name.eq_ignore_ascii_case("index") { format!("database-{name}.html") } else { format!("{name}.html") }
}
