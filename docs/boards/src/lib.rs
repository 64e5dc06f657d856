//! Fenced `board` blocks of a page become pictures. On the page itself they stay text, which reads well without mdbook.
//! Links to files of the repository beside the book become their texts, for the site does not have those files.
//!
//! ~~~
//! let page = "A throw-in:\n\n```board\nX .\n. a    Black plays **a**.\n```\n";
//! let drawn = katachi_book::drawn(page).expect("a diagram");
//! assert!(drawn.contains("<svg ") && drawn.contains("Black plays **a**."));
//! ~~~

use katachi_draw::svg;
use katachi_draw::text::{Drawn, Fault, Letters, read};
use serde_json::Value;

/// A page whose `board` blocks are pictures, with what stands beside a diagram below its picture.
///
/// # Errors
/// If a block is no diagram; the fault's line is that of the page.
pub fn drawn(page: &str) -> Result<String, Fault> {
    let mut text = String::new();
    let mut lines = (1..).zip(page.lines());
    while let Some((number, line)) = lines.next() {
        if line != "```board" {
            text += &format!("{}\n", unlinked(line));
            continue;
        }
        let block: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        let drawn = read(&block.join("\n"), Letters::Labels)
            .map_err(|fault| Fault { line: number + fault.line, ..fault })?;
        text += &figure(&drawn);
    }
    Ok(text)
}

/// What begins the target of a link that leads out of the book, with the end of its text before it.
const OUT: &str = "](../";

/// A line whose links out of the book are their texts.
fn unlinked(line: &str) -> String {
    let (mut text, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once(OUT) {
        let (Some((plain, label)), Some((_, behind))) = (before.rsplit_once('['), after.split_once(')'))
        else {
            break;
        };
        text += plain;
        text += label;
        rest = behind;
    }
    text + rest
}

/// Blank lines let Markdown be Markdown between the tags.
fn figure(drawn: &Drawn) -> String {
    let picture = svg::inline(&drawn.picture);
    if drawn.remarks.is_empty() {
        return format!("<figure class=\"board\">\n\n{picture}\n</figure>\n");
    }
    let caption = drawn.remarks.join("\n\n");
    format!("<figure class=\"board\">\n\n{picture}\n<figcaption>\n\n{caption}\n\n</figcaption>\n</figure>\n")
}

/// Draws in every chapter of a book as mdbook hands it over, whatever else is there.
///
/// # Errors
/// If a block is no diagram: the chapter, its line, and what is wrong.
pub fn draw_chapters(book: &mut Value) -> Result<(), String> {
    match book {
        Value::Array(items) => items.iter_mut().try_for_each(draw_chapters),
        Value::Object(fields) => {
            let path = fields.get("path").and_then(Value::as_str).unwrap_or_default().to_owned();
            if let Some(Value::String(content)) = fields.get_mut("content") {
                *content = drawn(content).map_err(|fault| format!("{path}: {fault}"))?;
            }
            fields.values_mut().try_for_each(draw_chapters)
        }
        _ => Ok(()),
    }
}
