//! Properties, their values, and the texts and points that values stand for.

use std::borrow::Cow;
use std::fmt;

use crate::point::{Point, Rectangle};
use crate::span::Span;

/// A property: a name and at least one value, in source order.
#[derive(Clone, Debug)]
pub struct Property {
    name: String,
    id: String,
    values: Vec<Value>,
    /// From the name to the last `]`.
    pub span: Span,
}

impl Property {
    /// A property with plain texts as values; no text at all makes one empty value.
    ///
    /// # Errors
    /// When the name is not made of capital letters.
    pub fn new<'v>(name: &str, values: impl IntoIterator<Item = &'v str>) -> Result<Self, InvalidName> {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(InvalidName(name.to_owned()));
        }
        let mut property = Self::read(name, Span::default());
        property.values = values.into_iter().map(Value::from_text).collect();
        if property.values.is_empty() {
            property.values.push(Value::from_text(""));
        }
        Ok(property)
    }

    /// A property as it was read; the reader adds its values.
    pub(crate) fn read(source: &str, span: Span) -> Self {
        let name: String = source.chars().filter(char::is_ascii_alphanumeric).collect();
        let id = name.chars().filter(char::is_ascii_uppercase).collect();
        Self { name, id, values: Vec::new(), span }
    }

    pub(crate) fn push(&mut self, value: Value) {
        self.values.push(value);
    }

    /// The name as it was written, without white space: `SZ`, `SiZe`, `Comment`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The identifier: the capital letters of the name, so that `SiZe` is `SZ` and `Black` is `B`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The values, at least one.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The points of a property that holds points, in source order. A rectangle `aa:cb` gives all its points, columns
    /// outermost; a value that is neither a point nor a rectangle gives `None`.
    pub fn points(&self) -> impl Iterator<Item = Option<Point>> {
        self.values.iter().flat_map(|value| {
            let points = value.rectangle().map(Rectangle::points);
            let single = points.is_none().then(|| value.point());
            single.into_iter().chain(points.into_iter().flatten().map(Some))
        })
    }
}

/// A property name that no SGF file can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidName(String);

impl fmt::Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid property name `{}`", self.0)
    }
}

impl std::error::Error for InvalidName {}

/// One value of a property.
#[derive(Clone, Debug)]
pub struct Value {
    raw: String,
    /// The text between the brackets.
    pub span: Span,
}

impl Value {
    /// A value that stands for a plain text.
    pub fn from_text(text: &str) -> Self {
        let mut raw = String::with_capacity(text.len());
        for letter in text.chars() {
            if matches!(letter, '\\' | ']') {
                raw.push('\\');
            }
            raw.push(letter);
        }
        Self { raw, span: Span::default() }
    }

    pub(crate) fn read(raw: &str, span: Span) -> Self {
        Self { raw: raw.to_owned(), span }
    }

    /// What stands between the brackets, escapes and line breaks untouched.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// The text: a backslash gives the next character as it is, and a backslash before a line break joins the lines.
    pub fn text(&self) -> Cow<'_, str> {
        if !self.raw.contains('\\') {
            return Cow::Borrowed(&self.raw);
        }
        let mut text = String::with_capacity(self.raw.len());
        let mut letters = self.raw.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter != '\\' {
                text.push(letter);
                continue;
            }
            match letters.next() {
                Some(first @ ('\n' | '\r')) => {
                    letters.next_if(|&second| matches!(second, '\n' | '\r') && second != first);
                }
                Some(literal) => text.push(literal),
                None => {}
            }
        }
        Cow::Owned(text)
    }

    /// The point that the first two letters name, if they are letters. Case does not matter, as in old files.
    pub fn point(&self) -> Option<Point> {
        Point::read(&self.raw)
    }

    /// The rectangle `ab:cd`, if the value is one.
    pub fn rectangle(&self) -> Option<Rectangle> {
        Rectangle::read(&self.raw)
    }
}
