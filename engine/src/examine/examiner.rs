//! Who examines positions, and keeps what is known of the last one.

use super::analysis::{Analysis, Subject};
use crate::board::Board;
use crate::databases::Databases;
use crate::reading::Reader;
use std::sync::Arc;

/// Examines positions with the same databases.
pub struct Examiner {
    databases: Arc<Databases>,
    last: Option<Arc<Analysis>>,
}

impl Examiner {
    /// An examiner that looks at these databases.
    pub fn new(databases: Arc<Databases>) -> Examiner {
        Examiner { databases, last: None }
    }

    /// The analysis of a position within the limits of a reader; the one before, if nothing that it depends on changed.
    pub fn examine(&mut self, board: &Board, reader: &Reader) -> Arc<Analysis> {
        let subject = Subject::new(board, reader);
        let known = self.last.take().filter(|last| last.subject() == subject);
        let analysis =
            known.unwrap_or_else(|| Arc::new(Analysis::new(Arc::clone(&self.databases), board, reader)));
        Arc::clone(self.last.insert(analysis))
    }

    /// Forgets the last position.
    pub fn forget(&mut self) {
        self.last = None;
    }
}
