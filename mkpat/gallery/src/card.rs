//! A pattern's card: its board, what is said of it, how it fares in games, what speaks against it.

use mkpat::check::pattern::CheckedPattern;
use mkpat::settings::Settings;
use mkpat::syntax::ast::Text;
use mkpat_games::row::Counted;

use crate::board::board;
use crate::html::{anchor, escaped};
use crate::links::Link;
use crate::words;

/// A finding of lint, with the patterns that it names besides.
pub(crate) struct Finding {
    pub(crate) code: String,
    pub(crate) message: String,
    pub(crate) links: Vec<Link>,
}

/// All that a card shows.
pub(crate) struct Card<'a> {
    pub(crate) pattern: &'a CheckedPattern,
    pub(crate) settings: &'a Settings,
    pub(crate) source: String,
    pub(crate) counted: Option<Counted>,
    pub(crate) findings: Vec<Finding>,
    /// The patterns of which this one is a special case.
    pub(crate) wider: &'a [Link],
    /// Its special cases.
    pub(crate) narrower: &'a [Link],
}

impl Card<'_> {
    /// As HTML. What is searched and filtered stands in its attributes.
    pub(crate) fn html(&self) -> String {
        let pattern = self.pattern;
        let name = pattern.name.display();
        let letters: String = pattern.classes.letters().collect();
        let matches = self.counted.as_ref().map_or(0, |counted| counted.matches);
        let mut html = format!(
            "<article id=\"{}\" tabindex=\"-1\" data-name=\"{}\" data-classes=\"{}\" data-matches=\"{matches}\" data-findings=\"{}\">\n\
             <h2><a href=\"#{}\">{}</a></h2>\n<figure>{}</figure>\n",
            anchor(&name),
            escaped(&name.to_lowercase()),
            escaped(&letters),
            self.findings.len(),
            anchor(&name),
            escaped(&name),
            board(pattern)
        );
        html += &self.words(&letters);
        html += &code("constraint", &pattern.constraint);
        html += &code("action", &pattern.action);
        if let Some(helper) = &pattern.helper {
            html += &format!("<p class=\"helper\">helper <code>{}</code></p>\n", escaped(&helper.display()));
        }
        html += &self.counted.as_ref().map_or_else(String::new, statistics);
        html += &kin("special case of", self.wider);
        html += &kin("wider than", self.narrower);
        html += &self.findings.iter().map(Finding::html).collect::<String>();
        html + &format!("<footer>{}</footer>\n</article>\n", escaped(&self.source))
    }

    fn words(&self, letters: &str) -> String {
        let word = |class: &str, word: &str, meaning: &str| {
            format!("<li class=\"{class}\" title=\"{}\">{}</li>", escaped(meaning), escaped(word))
        };
        let classes = letters
            .chars()
            .map(|letter| word("class", &letter.to_string(), words::class(letter, self.settings)));
        let attributes = words::attributes(self.pattern);
        let attributes = attributes.iter().map(|a| word("attribute", &a.word, a.meaning));
        let code = char::from(self.pattern.symmetry.code);
        let symmetry = format!("symmetry {code}");
        let symmetry = (code != '8')
            .then(|| word("symmetry", &symmetry, "the drawing looks the same when it is turned so"));
        let words: String = classes.chain(attributes).chain(symmetry).collect();
        if words.is_empty() { words } else { format!("<ul class=\"words\">{words}</ul>\n") }
    }
}

fn code(what: &str, lines: &[Text]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escaped(line.display().trim())).collect();
    match lines.is_empty() {
        true => String::new(),
        false => format!("<pre class=\"{what}\" title=\"{what}\">{}</pre>\n", lines.join("\n")),
    }
}

fn statistics(counted: &Counted) -> String {
    if counted.matches == 0 {
        return "<p class=\"never\">never matched</p>\n".to_owned();
    }
    let played = 100.0 * counted.played as f64 / counted.matches as f64;
    let examples = counted.examples.iter().map(|example| format!("<li>{}</li>", escaped(example)));
    format!(
        "<details class=\"statistics\"><summary>{} in {}, played next {played:.1}%</summary>\n\
         <ul>{}</ul></details>\n",
        counted_as(counted.matches, "match", "matches"),
        counted_as(counted.games, "game", "games"),
        examples.collect::<String>()
    )
}

fn counted_as(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// How many links to special cases are shown without being asked for.
const SHOWN: usize = 6;

fn kin(relation: &str, links: &[Link]) -> String {
    let all: String = links.iter().map(Link::html).collect();
    match links.len() {
        0 => String::new(),
        n if n > SHOWN => {
            format!("<details class=\"kin\"><summary>{relation} {n} others</summary>{all}</details>\n")
        }
        _ => format!("<p class=\"kin\">{relation}{all}</p>\n"),
    }
}

impl Finding {
    fn html(&self) -> String {
        let links: String = self.links.iter().map(Link::html).collect();
        format!("<p class=\"finding\"><b>{}</b> {}{links}</p>\n", escaped(&self.code), escaped(&self.message))
    }
}
