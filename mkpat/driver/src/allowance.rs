//! How many messages of one kind are worth drawing.

use std::collections::BTreeMap;

use mkpat::diag::Code;

/// So many messages of one code are drawn.
const DRAWN: usize = 100;

/// Counts the diagnostics of each code: after the first hundred, nobody reads on, and a mistake made in a loop would
/// fill the terminal.
///
/// ```
/// use mkpat::diag::codes;
/// use mkpat_driver::allowance::Allowance;
///
/// let mut allowance = Allowance::default();
/// let drawn = (0..102).filter(|_| allowance.admits(codes::E0101)).count();
/// assert_eq!(drawn, 100);
/// assert_eq!(allowance.rest().collect::<Vec<_>>(), ["2 more of E0101 are not drawn"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Allowance {
    seen: BTreeMap<&'static str, usize>,
}

impl Allowance {
    /// Counts one of a code, and tells whether it shall be drawn.
    pub fn admits(&mut self, code: Code) -> bool {
        let seen = self.seen.entry(code.id()).or_default();
        *seen += 1;
        *seen <= DRAWN
    }

    /// A line for each code of which not all were drawn.
    pub fn rest(&self) -> impl Iterator<Item = String> {
        let rest = self.seen.iter().filter_map(|(id, &seen)| Some((id, seen.checked_sub(DRAWN)?)));
        rest.filter(|&(_, left)| left > 0).map(|(id, left)| {
            let are = if left == 1 { "is" } else { "are" };
            format!("{left} more of {id} {are} not drawn")
        })
    }
}
