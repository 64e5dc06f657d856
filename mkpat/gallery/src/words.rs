//! What classes, attributes and families mean, from the tables of the language.

use mkpat::check::pattern::{Argument, CheckedPattern, Detail};
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat::tables::attributes::Map;
use mkpat::tables::classes;

/// A word of the entry line with what it means.
pub(crate) struct Word {
    pub(crate) word: String,
    pub(crate) meaning: &'static str,
}

/// The meaning of a class letter; empty if the table has none.
pub(crate) fn class(letter: char, settings: &Settings) -> &'static str {
    let table = match settings.dialect {
        Dialect::Modern => classes::MODERN,
        Dialect::Classic => classes::CLASSIC,
    };
    let family = settings.family.map(|family| family.name);
    let of_letter = || table.iter().filter(|class| class.letter == letter);
    let own = of_letter().find(|class| family.is_some_and(|name| class.families.contains(&name)));
    own.or_else(|| of_letter().next()).map_or("", |class| class.sentence)
}

/// The attributes of a pattern.
pub(crate) fn attributes(pattern: &CheckedPattern) -> Vec<Word> {
    match &pattern.detail {
        Detail::Modern { attributes } => {
            let word = |attribute: &mkpat::check::pattern::Attribute| {
                let all = Map::ALL.iter().flat_map(|(_, map)| map.attributes());
                let of_kind = all.filter(|known| known.kind == attribute.kind);
                let known = of_kind.min_by_key(|known| known.name.len());
                let name = known.map_or("", |known| known.name);
                let argument = match attribute.argument {
                    Argument::Number(number) => number.to_string(),
                    Argument::Cell(p) => {
                        let label = pattern.labels.iter().find(|label| label.cell == p);
                        label.map_or_else(String::new, |label| char::from(label.letter).to_string())
                    }
                };
                Word {
                    word: format!("{name}({argument})"),
                    meaning: known.map_or("", |known| known.sentence),
                }
            };
            attributes.iter().map(word).collect()
        }
        Detail::Classic(values) => {
            let numbers = [
                ("weight", values.weight, "the weight of the move"),
                ("split", values.split_bonus, "added if the move joins or splits on a large scale"),
                ("own", values.own_bonus, "added if own stones are weak"),
                ("other", values.other_bonus, "added if the opponent's stones are weak"),
            ];
            let given = numbers.into_iter().filter(|(_, number, _)| *number != 0);
            given.map(|(name, number, meaning)| Word { word: format!("{name} {number}"), meaning }).collect()
        }
    }
}
