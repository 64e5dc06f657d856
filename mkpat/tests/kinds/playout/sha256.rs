//! SHA-256 (FIPS 180-4), to compare large tables with a recorded fingerprint.

/// The first 32 bits of the fractional parts of the given roots of the first primes.
fn constants(count: usize, root: f64) -> Vec<u32> {
    let is_prime = |n: &u32| (2..*n).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
    let fraction = |n: u32| (f64::from(n).powf(root).fract() * 4_294_967_296.0) as u32;
    (2..).filter(is_prime).take(count).map(fraction).collect()
}

pub(crate) fn hexadecimal(message: &[u8]) -> String {
    let k = constants(64, 1.0 / 3.0);
    let mut state = constants(8, 0.5);
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mut w: Vec<u32> = block.chunks(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]])).collect();
        for i in 16..64 {
            let s0 = w[i - 15].rotate_right(7) ^ w[i - 15].rotate_right(18) ^ w[i - 15] >> 3;
            let s1 = w[i - 2].rotate_right(17) ^ w[i - 2].rotate_right(19) ^ w[i - 2] >> 10;
            w.push(w[i - 16].wrapping_add(s0).wrapping_add(w[i - 7]).wrapping_add(s1));
        }
        let mut v = state.clone();
        for i in 0..64 {
            let s1 = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = v[4] & v[5] ^ !v[4] & v[6];
            let t1 = v[7].wrapping_add(s1).wrapping_add(choice).wrapping_add(k[i]).wrapping_add(w[i]);
            let s0 = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2];
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(t1);
            v[0] = t1.wrapping_add(s0).wrapping_add(majority);
        }
        for (s, v) in state.iter_mut().zip(v) {
            *s = s.wrapping_add(v);
        }
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

#[test]
fn known_messages_have_their_known_hashes() {
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(hexadecimal(b"abc"), abc);
    assert_eq!(hexadecimal(b""), empty);
    let zeros = "0000000000000000000000000000000000000000000000000000000000000000"; // 64 bytes fill a block
    assert_eq!(
        hexadecimal(zeros.as_bytes()),
        "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
    );
}
