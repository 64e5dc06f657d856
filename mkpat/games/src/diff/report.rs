//! Changes as a text to read, as JSON, and as Markdown for a pull request.

use serde_json::{Map, Value, json};

use super::compare::{Change, Kind};
use super::described::{Aspect, Described};
use super::matches::Effect;

/// `2 added, 1 changed`; of nothing `no pattern differs`.
#[must_use]
pub fn summary(changes: &[Change]) -> String {
    let count = |kind| changes.iter().filter(|change| change.kind() == kind).count();
    let counts = Kind::ALL.into_iter().map(|kind| (count(kind), kind.name())).filter(|&(n, _)| n > 0);
    let words: Vec<String> = counts.map(|(n, name)| format!("{n} {name}")).collect();
    match words.is_empty() {
        true => "no pattern differs".to_owned(),
        false => format!("patterns: {}", words.join(", ")),
    }
}

/// What is said of the games.
fn effect_words(effect: &Effect) -> String {
    format!("matches: {} gained, {} lost", effect.gained, effect.lost)
}

/// Two drawings side by side, or one.
fn beside(old: Option<&str>, new: Option<&str>) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (
        old.map_or_else(Vec::new, |text| text.lines().collect()),
        new.map_or_else(Vec::new, |text| text.lines().collect()),
    );
    let width = old.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let line = |i: usize| {
        let (old, new) = (old.get(i).unwrap_or(&""), new.get(i).unwrap_or(&""));
        let arrow = if i == 0 && width > 0 && !new.is_empty() { "->" } else { "  " };
        match width {
            0 => format!("{new}\n"),
            _ => format!("{}\n", format!("{old:<width$}  {arrow}  {new}").trim_end()),
        }
    };
    (0..old.len().max(new.len())).map(line).collect()
}

pub(super) fn indented(text: &str, by: &str) -> String {
    text.lines().map(|line| format!("{by}{line}\n")).collect()
}

fn aspect(of: &Option<Described>, aspect: Aspect) -> Option<&str> {
    of.as_ref().map(|pattern| pattern.aspect(aspect))
}

/// What a change is, without its name.
fn details(change: &Change) -> String {
    let mut text = String::new();
    if change.aspects.is_empty() && change.kind() != Kind::Renamed {
        text += &beside(None, aspect(&change.new, Aspect::Shape).or(aspect(&change.old, Aspect::Shape)));
    }
    for &which in &change.aspects {
        let (old, new) = (aspect(&change.old, which).unwrap_or(""), aspect(&change.new, which).unwrap_or(""));
        text += &match which {
            Aspect::Shape => beside(Some(old), Some(new)),
            _ => {
                let side = |sign, text: &str| {
                    let lines = text.lines().map(|line| format!("{sign} {line}\n"));
                    lines.collect::<String>()
                };
                format!("{}:\n{}{}", which.name(), side('-', old), side('+', new))
            }
        };
    }
    text
}

fn heading(change: &Change) -> String {
    let names: Vec<&str> = change.aspects.iter().map(|aspect| aspect.name()).collect();
    let what = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
    format!("{} {}/{}{what}", change.kind().name(), change.database, change.name())
}

/// As a text. `effects` are those of the changes in order, where games were looked at.
#[must_use]
pub fn text(changes: &[Change], effects: Option<&[Effect]>) -> String {
    let mut text = format!("{}\n", summary(changes));
    for (i, change) in changes.iter().enumerate() {
        text += &format!("\n{}\n{}", heading(change), indented(&details(change), "    "));
        if let Some(effect) = effects.and_then(|effects| effects.get(i)).filter(|_| change.moves_matches()) {
            text += &format!("    {}\n", effect_words(effect));
            for (what, first) in [("gained", &effect.first_gained), ("lost", &effect.first_lost)] {
                if let Some(first) = first {
                    text += &indented(&format!("first {what}: {first}"), "    ");
                }
            }
        }
    }
    text
}

/// As JSON, an object a line.
#[must_use]
pub fn json(changes: &[Change], effects: Option<&[Effect]>) -> String {
    let object = |(i, change): (usize, &Change)| {
        let side = |of: &Option<Described>| match of {
            None => Value::Null,
            Some(pattern) => {
                let aspects = Aspect::ALL.into_iter().filter(|&which| !pattern.aspect(which).is_empty());
                let members = aspects.map(|which| (which.name().to_owned(), json!(pattern.aspect(which))));
                let name = [("name".to_owned(), json!(pattern.name))];
                Value::Object(name.into_iter().chain(members).collect::<Map<_, _>>())
            }
        };
        let aspects: Vec<&str> = change.aspects.iter().map(|which| which.name()).collect();
        let mut object = json!({
            "change": change.kind().name(), "database": change.database, "aspects": aspects,
            "old": side(&change.old), "new": side(&change.new),
        });
        if let (Some(effect), Some(object)) =
            (effects.and_then(|effects| effects.get(i)), object.as_object_mut())
        {
            object.insert("gained".into(), json!(effect.gained));
            object.insert("lost".into(), json!(effect.lost));
            for (name, first) in [("first_gained", &effect.first_gained), ("first_lost", &effect.first_lost)]
            {
                object.extend(first.as_ref().map(|drawn| (name.to_owned(), json!(drawn))));
            }
        }
        format!("{object}\n")
    };
    changes.iter().enumerate().map(object).collect()
}

/// As Markdown: a table, and what differs folded away below it.
#[must_use]
pub fn markdown(changes: &[Change], effects: Option<&[Effect]>) -> String {
    let mut text = format!("### {}\n", summary(changes));
    if changes.is_empty() {
        return text;
    }
    text += if effects.is_some() {
        "\n| | pattern | what | gained | lost |\n|---|---|---|---|---|\n"
    } else {
        "\n| | pattern | what |\n|---|---|---|\n"
    };
    for (i, change) in changes.iter().enumerate() {
        let aspects: Vec<&str> = change.aspects.iter().map(|which| which.name()).collect();
        let name = format!("`{}/{}`", change.database, change.name()).replace('|', "\\|");
        text += &format!("| {} | {name} | {} |", change.kind().name(), aspects.join(", "));
        if let Some(effect) = effects.and_then(|effects| effects.get(i)) {
            text += &format!(" {} | {} |", effect.gained, effect.lost);
        }
        text += "\n";
    }
    for (i, change) in changes.iter().enumerate() {
        let details = details(change);
        let first = effects.and_then(|effects| effects.get(i));
        let firsts = first
            .into_iter()
            .flat_map(|effect| [("gained", &effect.first_gained), ("lost", &effect.first_lost)]);
        let firsts: String =
            firsts.filter_map(|(what, first)| Some(format!("\nfirst {what}: {}", first.as_ref()?))).collect();
        if !details.is_empty() {
            let heading = heading(change);
            text += &format!(
                "\n<details><summary>{heading}</summary>\n\n```\n{details}{firsts}```\n\n</details>\n"
            );
        }
    }
    text
}
