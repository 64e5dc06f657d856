//! Regression suites (`regression.md`): reading, running, judging, reporting.

mod baseline;
mod beside;
mod cost;
mod counters;
mod expect;
mod junit;
mod pool;
mod results;
mod suite;
mod table;
mod worker;

pub use baseline::{Change, Comparison, compare};
pub use beside::{Recorded, RecordedSuite, beside};
pub use cost::costs;
pub use counters::Cost;
pub use expect::{Expectation, ExpectationError, Verdict};
pub use junit::junit;
pub use pool::{Job, Plan};
pub use results::{Outcome, Results, SuiteResult, Tally, TestResult};
pub use suite::{Fault, FaultKind, Step, Suite, Test};
pub use table::{tables, unexpected};
