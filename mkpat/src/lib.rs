//! Compiler for Go pattern databases.
