//! The entry line of the modern dialect: symmetry, classes, attributes, helper.
//!
//! The book: `entry.md` and `attributes.md`.

use mkpat_runtime::pattern::Classes;
use nom::Parser;
use nom::bytes::complete::{tag, take_till};
use nom::combinator::{opt, rest};

use super::pattern::{ClassicValues, Symmetry};
use crate::diag::{self, Diagnostic, Diagnostics};
use crate::settings::{Kind, Settings};
use crate::source::Span;
use crate::syntax::ast::{Field, PatternBlock, Text};
use crate::tables::attributes::{self, Map};

/// A checked entry line; attributes that name labels are resolved once the labels are known.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) symmetry: Symmetry,
    pub(super) symmetry_span: Span,
    pub(super) classes: Classes,
    pub(super) attributes: Vec<RawAttribute>,
    pub(super) helper: Option<Text>,
    pub(super) classic: Option<ClassicValues>,
}

/// An attribute whose name is known.
#[derive(Clone, Debug)]
pub(super) struct RawAttribute {
    pub(super) attribute: &'static attributes::Attribute,
    pub(super) argument: Text,
}

/// Checks the entry line. `None` after an error in its first two fields.
pub(super) fn check(
    block: &PatternBlock,
    map: Option<Map>,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Entry> {
    let (line, entry) = block.entry()?;
    let mut fields = entry.fields.iter();
    let (Some(symmetry), Some(classes)) = (fields.next(), fields.next()) else {
        let told = entry.fields.first().and_then(|field| {
            let at = field.text.bytes.iter().position(|&b| b == b';')?;
            Some(diag::semicolon_for_comma(field.text.span.part(at..at + 1)))
        });
        diagnostics.push(told.unwrap_or_else(|| diag::incomplete_entry(line.span)));
        return None;
    };
    let (symmetry, symmetry_span) = check_symmetry(symmetry, &Symmetry::ALL, diagnostics)?;
    if classes.separator.bytes.iter().filter(|&&b| b == b',').count() != 1 {
        diagnostics.push(diag::incomplete_entry(classes.separator.span));
        return None;
    }
    if classes.text.bytes.contains(&b'(') {
        diagnostics.push(diag::attribute_for_classes(classes.text.span));
        return None;
    }
    let classes = check_classes(&classes.text, settings, diagnostics);
    let (attributes, helper) = check_rest(fields.as_slice(), map, settings, diagnostics);
    Some(Entry { symmetry, symmetry_span, classes, attributes, helper, classic: None })
}

/// The symmetry code: one character, directly followed by a comma.
pub(crate) fn check_symmetry(
    field: &Field,
    known: &[Symmetry],
    diagnostics: &mut Diagnostics,
) -> Option<(Symmetry, Span)> {
    let first = field.text.part(0..1);
    if field.separator.bytes.contains(&b',') {
        diagnostics.push(diag::incomplete_entry(field.separator.span));
        return None;
    }
    if field.text.bytes.len() != 1 || !field.separator.is_empty() {
        let (text, code) = (field.separator.span.to(field.text.span), field.text.display());
        diagnostics.push(match code.trim() {
            code if known.iter().any(|s| code == char::from(s.code).to_string()) => {
                diag::blank_beside_symmetry(text, code)
            }
            _ => diag::long_symmetry(field.text.span, &code),
        });
        return None;
    }
    let code = first.bytes.first().copied().unwrap_or(b'8');
    let symmetry = known.iter().find(|s| s.code == code).copied();
    if symmetry.is_none() {
        let codes: String = known.iter().map(|s| char::from(s.code)).collect();
        diagnostics.push(diag::unknown_symmetry(first.span, code, &codes));
    }
    Some((symmetry.or(Symmetry::of(b'8'))?, first.span))
}

fn check_classes(text: &Text, settings: &Settings, diagnostics: &mut Diagnostics) -> Classes {
    let mut classes = Classes::default();
    let mut rest = 0;
    for (i, &letter) in text.bytes.iter().enumerate().filter(|&(_, &b)| !b.is_ascii_whitespace()) {
        if i < rest {
            continue;
        }
        let span = text.span.part(i..i + 1);
        let Some(class) = Classes::of(letter).filter(|_| letter != b'L') else {
            // After a blank or a `#` nobody means single letters any more.
            if let Some(from) = comment_in(&text.bytes).filter(|&from| from <= i) {
                let length = text.bytes.trim_ascii_end().len();
                diagnostics.push(diag::comment_in_entry(text.span.part(from..length)));
                return classes;
            }
            let unknown = text.part(i..text.bytes.len()).first();
            diagnostics.push(diag::unknown_class(unknown.span, &unknown.bytes));
            rest = i + unknown.bytes.len();
            continue;
        };
        if class.0 & classes.0 == class.0 && class.0 != 0 {
            diagnostics.push(diag::repeated_class(span, char::from(letter)));
        }
        if let Some(family) = settings.family
            && letter != b'-'
            && !family.letters.as_bytes().contains(&letter)
        {
            diagnostics.push(diag::idle_class(span, char::from(letter), &settings.name, family.letters));
        }
        classes = classes.union(class);
    }
    if settings.kind != Kind::Corner && classes.0 == 0 && text.bytes.trim_ascii().is_empty() {
        diagnostics.push(diag::incomplete_entry(text.span));
    }
    classes
}

/// Where a remark begins that stands where only classes may: at a `#`, or at a word after a blank.
fn comment_in(text: &[u8]) -> Option<usize> {
    let hash = text.iter().position(|&b| b == b'#');
    let blank = text.iter().position(u8::is_ascii_whitespace).filter(|&i| i > 0);
    let word = blank.and_then(|i| Some(i + text.get(i..)?.iter().position(|b| !b.is_ascii_whitespace())?));
    [hash, word].into_iter().flatten().min()
}

/// Attributes, up to the first field without a parenthesis: that is the helper, and it ends the line.
fn check_rest(
    fields: &[Field],
    map: Option<Map>,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> (Vec<RawAttribute>, Option<Text>) {
    let (fields, parted) = parted(fields);
    parted.into_iter().for_each(|told| diagnostics.push(told));
    let helper_at = fields.iter().position(|f| !f.text.bytes.contains(&b'('));
    let (attributes, helper) = fields.split_at(helper_at.unwrap_or(fields.len()));
    let attributes = attributes.iter().filter_map(|f| check_attribute(&f.text, map, diagnostics)).collect();
    let Some((helper, ignored)) = helper.split_first() else { return (attributes, None) };
    if let (Some(first), Some(last)) = (ignored.first(), ignored.last()) {
        diagnostics.push(diag::after_helper(first.text.span.to(last.text.span), helper.text.span));
    }
    let name = trimmed(&helper.text);
    let is_word = name.bytes.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
    let helper = Some(name.clone()).filter(|n| n.bytes != b"NULL");
    match bare_attribute(&name.display(), map) {
        Some((attribute, "")) => diagnostics.push(diag::lone_attribute(name.span, attribute)),
        Some((attribute, argument)) => {
            diagnostics.push(diag::bare_attribute(name.span, attribute, argument));
        }
        None if !is_word => diagnostics.push(diag::bad_helper(name.span, &name.display())),
        None => check_helper(helper.as_ref(), settings, diagnostics),
    }
    (attributes, helper)
}

/// Whether the helper is one that the manifest lists, if it lists any: an engine may have whatever it likes.
pub(super) fn check_helper(helper: Option<&Text>, settings: &Settings, diagnostics: &mut Diagnostics) {
    let Some((helper, known)) = helper.zip(settings.helpers.as_ref()) else { return };
    let name = helper.display();
    if !known.contains(&name) {
        diagnostics.push(diag::unknown_helper(helper.span, &name, known));
    }
}

/// The fields without those of which a comma parts the argument of an attribute, and what is said of these.
fn parted(fields: &[Field]) -> (Vec<&Field>, Vec<Diagnostic>) {
    let (mut whole, mut told) = (Vec::new(), Vec::new());
    let mut fields = fields.iter().peekable();
    while let Some(field) = fields.next() {
        let open = field.text.bytes.contains(&b'(') && !field.text.bytes.contains(&b')');
        let closes = |next: &&Field| next.text.bytes.iter().find(|b| b"()".contains(b)) == Some(&b')');
        match fields.peek().copied().filter(|next| open && closes(next)) {
            Some(next) => {
                let text = (field.text.display(), next.text.display());
                told.push(diag::comma_in_attribute(field.text.span.to(next.text.span), &text.0, &text.1));
                fields.next();
            }
            None => whole.push(field),
        }
    }
    (whole, told)
}

/// The attribute and the argument of `value 20`, `value=20`, `value20` and the like. The argument is empty where there is
/// none: a helper is hardly called like an attribute.
fn bare_attribute(text: &str, map: Option<Map>) -> Option<(&str, &str)> {
    let (name, argument) = text
        .split_once(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .unwrap_or_else(|| text.split_at(text.trim_end_matches(|c: char| c.is_ascii_digit()).len()));
    let argument = argument.trim_matches(|c: char| c.is_whitespace() || "=:)[]{}".contains(c));
    let is_word = !argument.contains(char::is_whitespace);
    (is_word && map?.names().any(|known| known == name)).then_some((name, argument))
}

fn trimmed(text: &Text) -> Text {
    text.part(0..text.bytes.trim_ascii_end().len())
}

/// `name(argument)`: the name may be abbreviated, and what follows the parenthesis is ignored.
fn check_attribute(text: &Text, map: Option<Map>, diagnostics: &mut Diagnostics) -> Option<RawAttribute> {
    let parts = (take_till(|b| b == b'('), tag("("), take_till(|b| b == b')'), opt(tag(")")), rest);
    let (_, (name, _, argument, close, after)) = parsed(parts, &text.bytes)?;
    let argument_text = text.part(name.len() + 1..name.len() + 1 + argument.len());
    let mut name = text.part(0..name.len());
    let word = trimmed(&name);
    if word.bytes != name.bytes && map.is_some_and(|map| map.attribute(&word.bytes).is_some()) {
        let blank = name.span.part(word.bytes.len()..name.bytes.len());
        diagnostics.push(diag::blank_in_attribute(blank, &word.display()));
        name = word;
    }
    if close.is_none() {
        diagnostics.push(diag::unclosed_attribute(text.span, &text.display()));
        return None;
    }
    if !after.trim_ascii().is_empty() {
        let length = text.bytes.len();
        diagnostics.push(diag::after_attribute(text.span.part(length - after.len()..length)));
    }
    let attribute = find_attribute(&name, map, diagnostics)?;
    if attribute.name.as_bytes() != name.bytes {
        diagnostics.push(diag::abbreviated_attribute(name.span, &name.display(), attribute.name));
    }
    Some(RawAttribute { attribute, argument: argument_text })
}

/// The attribute that `name` names or begins. Where nobody knows the map, any will do.
fn find_attribute(
    name: &Text,
    map: Option<Map>,
    diagnostics: &mut Diagnostics,
) -> Option<&'static attributes::Attribute> {
    let Some(map) = map else {
        return Map::ALL.iter().find_map(|(_, map)| map.attribute(&name.bytes));
    };
    let found = map.attribute(&name.bytes).filter(|_| !name.is_empty());
    if found.is_none() {
        diagnostics.push(diag::unknown_attribute(name.span, &name.display(), map.name(), map.names()));
    }
    found
}

fn parsed<'a, O, P>(mut parser: P, input: &'a [u8]) -> Option<(&'a [u8], O)>
where
    P: Parser<&'a [u8], Output = O, Error = nom::error::Error<&'a [u8]>>,
{
    parser.parse(input).ok()
}
