//! Tables of results, as they are written: columns of equal length.

use serde_json::{Value, json};

/// The values of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// Texts.
    Text(Vec<String>),
    /// Counts.
    Number(Vec<u64>),
    /// Lists of texts without line breaks.
    Lines(Vec<Vec<String>>),
}

/// Columns with their names.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Table {
    /// The columns, from the left.
    pub columns: Vec<(String, Column)>,
}

impl Column {
    /// How many values it has.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Column::Text(values) => values.len(),
            Column::Number(values) => values.len(),
            Column::Lines(values) => values.len(),
        }
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn cell(&self, row: usize) -> String {
        match self {
            Column::Text(values) => values.get(row).cloned().unwrap_or_default(),
            Column::Number(values) => values.get(row).map_or_else(String::new, u64::to_string),
            Column::Lines(values) => values.get(row).map_or_else(String::new, |lines| lines.join("\n")),
        }
    }

    fn json(&self, row: usize) -> Value {
        match self {
            Column::Text(values) => json!(values.get(row)),
            Column::Number(values) => json!(values.get(row)),
            Column::Lines(values) => json!(values.get(row)),
        }
    }
}

impl Table {
    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.columns.iter().map(|(_, column)| column.len()).max().unwrap_or(0)
    }

    fn column(&self, name: &str) -> Result<&Column, String> {
        let found = self.columns.iter().find(|(own, _)| own == name);
        found.map(|(_, column)| column).ok_or_else(|| format!("there is no column `{name}`"))
    }

    /// A column of texts.
    ///
    /// # Errors
    /// If there is none of that name.
    pub fn texts(&self, name: &str) -> Result<&[String], String> {
        match self.column(name)? {
            Column::Text(values) => Ok(values),
            _ => Err(format!("column `{name}` has no texts")),
        }
    }

    /// A column of counts.
    ///
    /// # Errors
    /// If there is none of that name.
    pub fn numbers(&self, name: &str) -> Result<&[u64], String> {
        match self.column(name)? {
            Column::Number(values) => Ok(values),
            _ => Err(format!("column `{name}` has no numbers")),
        }
    }

    /// A column of lists.
    ///
    /// # Errors
    /// If there is none of that name.
    pub fn lines(&self, name: &str) -> Result<&[Vec<String>], String> {
        match self.column(name)? {
            Column::Lines(values) => Ok(values),
            _ => Err(format!("column `{name}` has no lists")),
        }
    }

    /// As comma separated values, with a header.
    #[must_use]
    pub fn csv(&self) -> String {
        let line = |cells: Vec<String>| {
            format!("{}\n", cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(","))
        };
        let mut text = line(self.columns.iter().map(|(name, _)| name.clone()).collect());
        for row in 0..self.rows() {
            text += &line(self.columns.iter().map(|(_, column)| column.cell(row)).collect());
        }
        text
    }

    /// As JSON, an object a line.
    #[must_use]
    pub fn json(&self) -> String {
        // By hand, for the order of the columns: maps of JSON have their own.
        let object = |row| {
            let member = |(name, column): &(String, Column)| format!("{}:{}", json!(name), column.json(row));
            format!("{{{}}}\n", self.columns.iter().map(member).collect::<Vec<_>>().join(","))
        };
        (0..self.rows()).map(object).collect()
    }
}

/// A value of a line of comma separated values, in quotes where it has to be.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
