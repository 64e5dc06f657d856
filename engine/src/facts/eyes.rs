//! What eye spaces tell (`worms-dragons.md` section 5).
//!
//! The runtime's trait with these questions has those about influence too, which nobody answers; so they are answered
//! by name.

use super::Facts;
use crate::board::{Colour, Point};
use mkpat_runtime::ask::{Call, Value};

impl Facts<'_> {
    pub(super) fn ask_eyes(&mut self, call: &Call) -> Option<Value> {
        let worms = self.worms;
        let eyes = worms.eyes()?;
        let point = self.vertex(*call.points.first()?)?;
        let either = |holds: &dyn Fn(Colour) -> bool| Value::Truth(Colour::BOTH.into_iter().any(holds));
        let is_half = |colour| eyes.half_eyes(colour).iter().any(|half_eye| half_eye.point == point);
        Some(match call.method {
            "eye" => either(&|colour| eyes.is_eye(point, colour)),
            "proper_eye" => either(&|colour| eyes.is_eye(point, colour) && !eyes.is_marginal(point, colour)),
            "marginal_eye" => either(&|colour| eyes.is_marginal(point, colour)),
            "half_eye" => either(&is_half),
            "max_eye_value" => Value::Integer(self.most_eyes(point)),
            _ => return None,
        })
    }

    /// The most eyes, 0 to 2, that the spaces of either colour at a vertex can give.
    fn most_eyes(&mut self, point: Point) -> i32 {
        let worms = self.worms;
        let Some(eyes) = worms.eyes() else { return 0 };
        let reports = Colour::BOTH.map(|colour| eyes.value(self.board, self.reader, point, colour));
        reports.into_iter().flatten().map(|report| i32::from(report.value.max.min(2))).max().unwrap_or(0)
    }
}
