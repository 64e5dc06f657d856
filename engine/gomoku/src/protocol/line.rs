//! Lines as they come: any line end, any bytes, any length.

/// Bytes of a line that are kept; the rest of a longer one is thrown away.
const LONGEST: usize = 4096;

/// Cuts bytes into lines. CR LF, LF and CR end a line; empty ones are left out.
#[derive(Default)]
pub struct Lines {
    line: Vec<u8>,
}

impl Lines {
    /// The lines that end in these bytes.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        for &byte in bytes {
            match byte {
                b'\r' | b'\n' => lines.extend(self.take()),
                _ if self.line.len() < LONGEST => self.line.push(byte),
                _ => {}
            }
        }
        lines
    }

    /// The line that the end of the input ended.
    pub fn take(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        (!text.is_empty()).then_some(text)
    }
}

/// The word a line begins with, in upper case, and the rest.
pub(super) fn split(line: &str) -> (String, &str) {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word.to_ascii_uppercase(), rest.trim())
}

/// Numbers separated by commas, as many as there have to be.
pub(super) fn numbers<const N: usize>(text: &str) -> Option<[i64; N]> {
    let read: Option<Vec<i64>> = text.split(',').map(|word| word.trim().parse().ok()).collect();
    read?.try_into().ok()
}
