//! L0401: a symmetry that drawing and rules have and the entry line does not declare.

use mkpat::check::pattern::Symmetry;
use mkpat::diag::Diagnostic;
use mkpat::syntax::ast::Dialect;
use mkpat_runtime::transform::Transformation;

use super::codes;
use crate::shape::drawing_key;
use crate::subject::Subject;
use crate::turned::changed_by;

/// Looks for the code with the fewest transformations of those whose symmetries the pattern has.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let declared = subject.pattern.symmetry;
    let whole = drawing_key(subject, Transformation::IDENTITY, false);
    let has = |t: Transformation| {
        drawing_key(subject, t, false) == whole && changed_by(subject, t, false).is_none()
    };
    let symmetries: Vec<u8> =
        Transformation::ALL.into_iter().skip(1).filter(|&t| has(t)).map(Transformation::number).collect();
    // A pattern that lacks what it declares is a matter of E0303 and L0402.
    if !declared.invariant.iter().all(|k| symmetries.contains(k)) {
        return;
    }
    let known: &[Symmetry] = match subject.settings.dialect {
        Dialect::Modern => &Symmetry::ALL,
        Dialect::Classic => &Symmetry::CLASSIC,
    };
    let fits = |s: &&Symmetry| s.invariant.iter().all(|k| symmetries.contains(k));
    let Some(best) = known.iter().filter(fits).min_by_key(|s| s.tried.len()) else { return };
    if best.tried.len() >= declared.tried.len() {
        return;
    }
    let (code, times) = (char::from(best.code), declared.tried.len() / best.tried.len());
    let at = subject.symmetry_field();
    let message = format!("pattern `{}` is symmetric as `{code}` says", subject.pattern.name.display());
    let label = format!(
        "every match is found {} times",
        ["", "", "two", "three", "four"].get(times).unwrap_or(&"many")
    );
    found.push(
        Diagnostic::new(codes::L0401, at, message, label).help(format!("declare `{code}`")).fix(at, code),
    );
}
