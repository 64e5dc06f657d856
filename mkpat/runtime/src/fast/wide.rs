//! The same matcher, compiled twice: for any processor, and for those with 256-bit registers.
//!
//! Nothing but the choice is here. The second version differs in what the compiler makes of it, so it cannot give other
//! matches; tests run both.
#![allow(
    unsafe_code,
    reason = "calling a function compiled for a processor feature, after asking for the feature"
)]

use super::Visit;
use crate::query::Match;

/// Runs the matcher by the widest registers the processor has.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) fn run(visit: Visit<'_>, report: impl FnMut(Match)) {
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi2") {
        // SAFETY: the processor has just been asked for the features the function needs.
        unsafe { avx2(visit, report) }
    } else {
        portable(visit, report);
    }
}

/// Runs the matcher.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(super) fn run(visit: Visit<'_>, report: impl FnMut(Match)) {
    portable(visit, report);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn avx2(visit: Visit<'_>, report: impl FnMut(Match)) {
    visit.all_anchors(report);
}

pub(super) fn portable(visit: Visit<'_>, report: impl FnMut(Match)) {
    visit.all_anchors(report);
}
