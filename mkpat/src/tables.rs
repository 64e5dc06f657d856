//! What the language has: attributes and the families of databases. Tables are data.

pub mod attributes;
pub mod families;
pub mod functions;
