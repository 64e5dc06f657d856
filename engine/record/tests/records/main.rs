//! Games as records, written and read.

mod continued;
mod labels;
