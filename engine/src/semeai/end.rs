//! How races end.

/// How a race ends for the side that is asked about. Greater is better for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum End {
    /// It is taken.
    Lost,
    /// Nobody is taken: both live, or there is a seki.
    Both,
    /// It takes the other one.
    Won,
}

impl End {
    pub(super) fn reverse(self) -> End {
        match self {
            End::Lost => End::Won,
            End::Both => End::Both,
            End::Won => End::Lost,
        }
    }
}
