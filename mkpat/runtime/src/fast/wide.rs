//! The same matcher, compiled twice: for any processor, and for those with 256-bit registers.
//!
//! The second version holds the set of a cluster in one register. Tests run both.
#![allow(
    unsafe_code,
    reason = "calling a function compiled for a processor feature, after asking for the feature"
)]

use super::sieve::Cluster;
use super::visit::Visit;
use crate::query::Match;

/// Runs the matcher by the widest registers the processor has.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) fn run(visit: Visit<'_>, report: impl FnMut(Match)) {
    if std::arch::is_x86_feature_detected!("avx2")
        && std::arch::is_x86_feature_detected!("bmi1")
        && std::arch::is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the processor has just been asked for the features the function needs.
        unsafe { avx2::run(visit, report) }
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

pub(super) fn portable(visit: Visit<'_>, report: impl FnMut(Match)) {
    visit.all_anchors(Cluster::left, report);
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::super::sieve::{Cluster, Set};
    use super::super::visit::Visit;
    use super::super::window::Window;
    use crate::query::Match;
    use std::arch::x86_64::{
        __m256i, _mm256_and_si256, _mm256_extract_epi64, _mm256_set_epi64x, _mm256_testz_si256, _pext_u64,
    };

    #[target_feature(enable = "avx2,bmi1,bmi2")]
    pub(super) fn run(visit: Visit<'_>, report: impl FnMut(Match)) {
        visit.all_anchors(|cluster, window| left(cluster, window), report);
    }

    /// [`Cluster::left`].
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn left(cluster: &Cluster, window: &Window) -> Option<Set> {
        let [upper, lower] = cluster.ring_sets(window);
        let mut left = _mm256_and_si256(load(upper), load(lower));
        for look in cluster.looks() {
            let holds = _pext_u64(window.words[(look.word & 15) as usize], look.mask) as u8;
            left = _mm256_and_si256(left, load(&look.sets[usize::from(holds)]));
            if _mm256_testz_si256(left, left) != 0 {
                return None;
            }
        }
        let word = [
            _mm256_extract_epi64::<0>(left),
            _mm256_extract_epi64::<1>(left),
            _mm256_extract_epi64::<2>(left),
            _mm256_extract_epi64::<3>(left),
        ];
        Some(word.map(i64::cast_unsigned))
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn load(set: &Set) -> __m256i {
        let [a, b, c, d] = set.map(u64::cast_signed);
        _mm256_set_epi64x(d, c, b, a)
    }
}
