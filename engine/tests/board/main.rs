//! The board against rules drawn by hand and against a naive board.

mod against_naive;
mod counts;
mod drawn;
mod naive;
