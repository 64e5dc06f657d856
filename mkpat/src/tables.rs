//! What the language has: attributes, classes, functions, families of databases, keys of a manifest. Tables are data.

pub mod attributes;
pub mod classes;
pub mod families;
pub mod functions;
pub mod keys;
pub mod words;
