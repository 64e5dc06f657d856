//! A Go engine built around compiled pattern databases.

pub mod databases;
