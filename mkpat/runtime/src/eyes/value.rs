//! Eye values: four counts of eyes, their urgency, and their sums.
//!
//! The book: `eyes.md#value`.

use core::fmt;
use core::ops::Add;
use core::str::FromStr;

/// How many eyes a space yields, by who plays first and who ignores it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct EyeValue {
    /// The attacker plays first and is ignored once.
    pub threat_min: u8,
    /// The attacker plays first, then both alternate.
    pub min: u8,
    /// The defender plays first, then both alternate.
    pub max: u8,
    /// The defender plays first and is ignored once.
    pub threat_max: u8,
}

impl EyeValue {
    /// The value written `abcd`.
    #[must_use]
    pub const fn new(threat_min: u8, min: u8, max: u8, threat_max: u8) -> EyeValue {
        EyeValue { threat_min, min, max, threat_max }
    }

    /// `n` eyes whoever plays, without threats.
    #[must_use]
    pub const fn settled(n: u8) -> EyeValue {
        EyeValue::new(n, n, n, n)
    }

    /// The four counts in the order they are written.
    #[must_use]
    pub const fn digits(self) -> [u8; 4] {
        [self.threat_min, self.min, self.max, self.threat_max]
    }

    /// How much a move here is worth: 0 if it changes nothing, else the spread of the four counts, each at most 2.
    #[must_use]
    pub fn urgency(self) -> u8 {
        if self.min == self.max {
            return 0;
        }
        let [a, b, c, d] = self.digits().map(|n| n.min(2));
        (c + d).saturating_sub(a + b)
    }
}

/// Writes `1122`, or `[1,2,10,10]` once a count has two digits.
impl fmt::Display for EyeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.digits();
        if self.digits().iter().any(|&n| n >= 10) {
            write!(f, "[{a},{b},{c},{d}]")
        } else {
            write!(f, "{a}{b}{c}{d}")
        }
    }
}

/// The text is not four decimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnEyeValue;

impl fmt::Display for NotAnEyeValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an eye value is four decimal digits")
    }
}

impl core::error::Error for NotAnEyeValue {}

impl FromStr for EyeValue {
    type Err = NotAnEyeValue;

    fn from_str(text: &str) -> Result<EyeValue, NotAnEyeValue> {
        match text.as_bytes() {
            &[a, b, c, d] if [a, b, c, d].iter().all(u8::is_ascii_digit) => {
                Ok(EyeValue::new(a - b'0', b - b'0', c - b'0', d - b'0'))
            }
            _ => Err(NotAnEyeValue),
        }
    }
}

/// The value of two spaces of one group together. Counts above 2 are kept.
impl Add for EyeValue {
    type Output = EyeValue;

    fn add(self, other: EyeValue) -> EyeValue {
        let [a1, b1, c1, d1] = self.digits();
        let [a2, b2, c2, d2] = other.digits();
        let threat_min = (a1 + c2).min(c1 + a2).min((a1 + b2).max(b1 + a2));
        let both = b1 + b2;
        let min = both.max((a1 + d2).min(b1 + c2)).min(both.max((d1 + a2).min(c1 + b2)));
        let max = (c1 + c2).min((d1 + a2).max(c1 + b2)).max((c1 + c2).min((a1 + d2).max(b1 + c2)));
        let threat_max = if chain(self, other) || chain(other, self) {
            (c1 + d2).min(d1 + b2).max((d1 + c2).min(b1 + d2))
        } else {
            (d1 + b2).max(b1 + d2).max((d1 + c2).min(c1 + d2))
        };
        EyeValue { threat_min, min, max, threat_max }
    }
}

/// Whether a double threat in one space meets an open question in the other: the defender then gets only one of them.
fn chain(threat: EyeValue, question: EyeValue) -> bool {
    threat.threat_max.saturating_sub(threat.max) == 2 && question.max.saturating_sub(question.min) == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> EyeValue {
        text.parse().expect("four digits")
    }

    #[test]
    fn text_and_value_agree() {
        assert_eq!(value("0122"), EyeValue::new(0, 1, 2, 2));
        assert_eq!(value("0122").to_string(), "0122");
        assert_eq!(EyeValue::new(1, 2, 3, 10).to_string(), "[1,2,3,10]");
        for text in ["", "012", "01222", "0a22", "é22"] {
            assert_eq!(text.parse::<EyeValue>(), Err(NotAnEyeValue), "{text}");
        }
    }

    #[test]
    fn a_settled_value_is_not_urgent() {
        for (text, urgency) in [("1111", 0), ("0222", 0), ("0011", 2), ("0012", 3), ("0122", 3), ("0022", 4)]
        {
            assert_eq!(value(text).urgency(), urgency, "{text}");
        }
    }

    #[test]
    fn two_half_eyes_are_one_eye_with_a_threat_each_way() {
        assert_eq!(value("0011") + value("0011"), value("0112"));
        assert_eq!(value("1111") + value("1111"), value("2222"));
        assert_eq!(value("2222") + value("1122"), value("3344"));
    }
}
