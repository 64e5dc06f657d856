//! Tables of results as Parquet files, for programs that read columns and for putting parts together.
//!
//! The crate `parquet` (Apache-2.0, of the Apache Arrow project) does the work, without its default features: no Arrow, no
//! compression. Numbers are `INT64`, texts `BYTE_ARRAY (UTF8)`, lists `LIST` of texts; nothing is optional.
//!
//! ```
//! use mkpat_games::table::{Column, Table};
//! let column = |values: &[&str]| Column::Text(values.iter().map(|&v| v.to_owned()).collect());
//! let table = Table { columns: vec![("name".into(), column(&["a", "b"])), ("n".into(), Column::Number(vec![1, 2]))] };
//! let bytes = mkpat_parquet::write(&table)?;
//! assert_eq!(mkpat_parquet::read(bytes)?, table);
//! # Ok::<(), String>(())
//! ```

use std::sync::Arc;

use bytes::Bytes;
use mkpat_games::table::{Column, Table};
use parquet::basic::{ConvertedType, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::record::{Field, Row};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::Type;

/// Writes a table: same table, same bytes.
///
/// # Errors
/// If the names of the columns are no words.
pub fn write(table: &Table) -> Result<Vec<u8>, String> {
    write_all(table).map_err(told)
}

fn told(error: ParquetError) -> String {
    format!("Parquet: {error}")
}

fn write_all(table: &Table) -> Result<Vec<u8>, ParquetError> {
    let schema = Arc::new(parse_message_type(&schema(table))?);
    let properties = WriterProperties::builder().set_created_by("mkpat".to_owned()).build();
    let mut writer = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
    let mut group = writer.next_row_group()?;
    for (_, column) in &table.columns {
        let Some(mut out) = group.next_column()? else { break };
        match column {
            Column::Text(values) => {
                let values: Vec<ByteArray> = values.iter().map(|value| value.as_str().into()).collect();
                out.typed::<ByteArrayType>().write_batch(&values, None, None)?;
            }
            Column::Number(values) => {
                // Counts above 2^63 are not met.
                let values: Vec<i64> = values.iter().map(|&n| i64::try_from(n).unwrap_or(i64::MAX)).collect();
                out.typed::<Int64Type>().write_batch(&values, None, None)?;
            }
            Column::Lines(values) => {
                let (mut definition, mut repetition) = (Vec::new(), Vec::new());
                for lines in values {
                    definition.extend(std::iter::repeat_n(i16::from(!lines.is_empty()), lines.len().max(1)));
                    repetition.extend((0..lines.len().max(1)).map(|i| i16::from(i > 0)));
                }
                let texts: Vec<ByteArray> =
                    values.iter().flatten().map(|line| line.as_str().into()).collect();
                out.typed::<ByteArrayType>().write_batch(&texts, Some(&definition), Some(&repetition))?;
            }
        }
        out.close()?;
    }
    group.close()?;
    writer.into_inner()
}

fn schema(table: &Table) -> String {
    let field = |(name, column): &(String, Column)| match column {
        Column::Text(_) => format!("  REQUIRED BYTE_ARRAY {name} (UTF8);\n"),
        Column::Number(_) => format!("  REQUIRED INT64 {name};\n"),
        Column::Lines(_) => format!(
            "  REQUIRED group {name} (LIST) {{ REPEATED group list {{ REQUIRED BYTE_ARRAY element (UTF8); }} }}\n"
        ),
    };
    format!("message table {{\n{}}}", table.columns.iter().map(field).collect::<String>())
}

/// Reads a table that [`write()`] wrote.
///
/// # Errors
/// If the bytes are no such file.
pub fn read(bytes: Vec<u8>) -> Result<Table, String> {
    let reader = SerializedFileReader::new(Bytes::from(bytes)).map_err(told)?;
    let fields = reader.metadata().file_metadata().schema().get_fields();
    let mut table = Table::default();
    for field in fields {
        table.columns.push((field.name().to_owned(), empty(field)?));
    }
    for row in reader.get_row_iter(None).map_err(told)? {
        add(&mut table, &row.map_err(told)?)?;
    }
    Ok(table)
}

fn empty(field: &Type) -> Result<Column, String> {
    let converted = field.get_basic_info().converted_type();
    match (field.is_primitive(), converted) {
        (true, ConvertedType::UTF8) => Ok(Column::Text(Vec::new())),
        (true, _) if field.get_physical_type() == Physical::INT64 => Ok(Column::Number(Vec::new())),
        (false, ConvertedType::LIST) => Ok(Column::Lines(Vec::new())),
        _ => Err(format!("Parquet: column `{}` is not of a type that is written here", field.name())),
    }
}

fn add(table: &mut Table, row: &Row) -> Result<(), String> {
    for ((name, column), (_, field)) in table.columns.iter_mut().zip(row.get_column_iter()) {
        let wrong = || format!("Parquet: column `{name}` holds something else");
        match (column, field) {
            (Column::Text(values), Field::Str(value)) => values.push(value.clone()),
            (Column::Number(values), Field::Long(value)) => {
                values.push(u64::try_from(*value).map_err(|_| wrong())?);
            }
            (Column::Lines(values), Field::ListInternal(list)) => {
                let lines = list.elements().iter().map(|element| match element {
                    Field::Str(line) => Ok(line.clone()),
                    _ => Err(wrong()),
                });
                values.push(lines.collect::<Result<_, _>>()?);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(())
}
