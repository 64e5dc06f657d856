//! A Go engine built around compiled pattern databases. Modules are declared in reading order: each uses only those
//! above it.

pub mod pair;
pub mod board;
pub mod reading;
pub mod worms;

pub mod view;
pub mod influence;
pub mod classic;
pub mod dragons;
pub mod facts;
pub mod databases;
pub mod examine;

pub mod game;
pub mod playout;
pub mod moves;
pub mod scoring;

pub mod bench;
