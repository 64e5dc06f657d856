//! The measures of GNU Go 2.6: on drawn boards, and beside what the original recorded.

mod drawn;
mod recorded;
