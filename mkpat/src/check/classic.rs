//! The entry lines of the classic dialect: symmetry, weight, assistance, class, bonuses, random part, helper.
//!
//! The book: `entry.md#classic-entry-lines`.

use mkpat_runtime::pattern::Classes;

use super::entry::{Entry, check_helper, check_symmetry};
use super::pattern::{Assistance, ClassicValues, Symmetry};
use crate::diag::{self, Diagnostics};
use crate::settings::{Kind, Settings};
use crate::source::Span;
use crate::syntax::ast::{Field, PatternBlock, Text};
use crate::tables::families::CLASSIC_LETTERS;

/// Checks the entry line. `None` after an error in its mandatory fields.
pub(super) fn check(
    block: &PatternBlock,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Entry> {
    let (line, entry) = block.entry()?;
    let Some((symmetry, fields)) = entry.fields.split_first() else {
        diagnostics.push(diag::incomplete_entry(line.span));
        return None;
    };
    let (symmetry, symmetry_span) = check_symmetry(symmetry, &Symmetry::CLASSIC, diagnostics)?;
    let commas = |field: &&Field| field.separator.bytes.iter().filter(|&&b| b == b',').count();
    if let Some(field) = fields.iter().find(|field| commas(field) > 1) {
        diagnostics.push(diag::classic_empty_field(field.separator.span));
        return None;
    }
    let read = match settings.kind {
        Kind::Connections => connection_fields(fields, line.span, diagnostics)?,
        _ => pattern_fields(fields, line.span, diagnostics)?,
    };
    let classes = read.class.map(|class| check_classes(class, settings, diagnostics)).unwrap_or_default();
    let helper = read.helper.map(first_word).filter(|h| h.bytes != b"NULL");
    check_helper(helper.as_ref(), settings, diagnostics);
    let classic = Some(read.values);
    Some(Entry { symmetry, symmetry_span, classes, attributes: Vec::new(), helper, classic })
}

struct Read<'a> {
    class: Option<&'a Text>,
    helper: Option<&'a Text>,
    values: ClassicValues,
}

fn connection_fields<'a>(fields: &'a [Field], line: Span, diagnostics: &mut Diagnostics) -> Option<Read<'a>> {
    let Some((class, rest)) = fields.split_first() else {
        diagnostics.push(diag::incomplete_entry(line));
        return None;
    };
    let helper = rest.first().map(|f| &f.text);
    Some(Read { class: Some(&class.text), helper, values: ClassicValues::default() })
}

/// Weight, assistance, class, then up to five numbers and the helper. All but the weight may be left out from the end;
/// the original stops reading without a word at the first field that is not what its position asks for.
fn pattern_fields<'a>(fields: &'a [Field], line: Span, diagnostics: &mut Diagnostics) -> Option<Read<'a>> {
    let Some(weight) = fields.first().and_then(|f| integer(&f.text)) else {
        let span = fields.first().map_or(line, |f| f.text.span);
        diagnostics.push(diag::classic_weight(span));
        return None;
    };
    let mut values = ClassicValues { weight, ..ClassicValues::default() };
    values.assistance = fields.get(1).map(|f| assistance_of(&f.text, diagnostics)).unwrap_or_default();
    let mut rest = fields.get(3..).unwrap_or(&[]).iter();
    let mut numbers = [0; 5];
    for (number, field) in numbers.iter_mut().zip(rest.by_ref().take(5)) {
        let Some(n) = integer(&field.text) else {
            diagnostics.push(diag::classic_word_for_number(field.text.span, &field.text.display()));
            rest = [].iter();
            break;
        };
        *number = n;
    }
    let [own_bonus, other_bonus, split_bonus, least, most] = numbers;
    values = ClassicValues { own_bonus, other_bonus, split_bonus, random: (least, most), ..values };
    Some(Read { class: fields.get(2).map(|f| &f.text), helper: rest.next().map(|f| &f.text), values })
}

fn first_word(text: &Text) -> Text {
    let length = text.bytes.iter().take_while(|b| !b.is_ascii_whitespace()).count();
    text.part(0..length)
}

fn integer(text: &Text) -> Option<i32> {
    std::str::from_utf8(text.bytes.trim_ascii()).ok()?.parse().ok()
}

fn assistance_of(text: &Text, diagnostics: &mut Diagnostics) -> Assistance {
    let numbers = |prefix: &[u8]| -> Option<Vec<i32>> {
        let inner = text.bytes.strip_prefix(prefix)?.strip_suffix(b")")?;
        inner.split(|&b| b == b',').map(|n| std::str::from_utf8(n.trim_ascii()).ok()?.parse().ok()).collect()
    };
    let wind = numbers(b"wind(").and_then(|n| n.try_into().ok()).map(Assistance::Wind);
    let moyo = || numbers(b"moyo(").and_then(|n| n.try_into().ok()).map(Assistance::Moyo);
    let found = wind.or_else(moyo);
    if found.is_none() && text.bytes.contains(&b'(') {
        diagnostics.push(diag::classic_assistance(text.span));
    }
    found.unwrap_or_default()
}

fn check_classes(text: &Text, settings: &Settings, diagnostics: &mut Diagnostics) -> Classes {
    let meant = if settings.kind == Kind::Connections { CLASSIC_LETTERS.1 } else { CLASSIC_LETTERS.0 };
    let mut classes = Classes::default();
    for (i, letter) in text.bytes.iter().enumerate().filter(|&(_, b)| !b" -0".contains(b)) {
        if meant.as_bytes().contains(letter) {
            classes = classes.union(Classes::of(*letter).unwrap_or_default());
        } else {
            diagnostics.push(diag::idle_classic_class(text.span.part(i..i + 1), *letter, meant));
        }
    }
    classes
}
