//! What features are worth, by the games in which one side had them: the worths that make the results likeliest, where the
//! logarithm of the odds is the sum of what the first side has more (Bradley and Terry).

/// What a database is expected to be worth: its logarithm of odds has a standard deviation of one. It keeps those that are hardly
/// ever drawn near nothing.
const PRIOR: f64 = 1.0;
/// Steps of Newton's method, which doubles its digits with each once it is near: more than it needs.
const STEPS: usize = 30;

/// The worth of each feature and its standard error, by Newton's method.
pub(super) fn fit(rows: &[Vec<f64>], won: &[bool]) -> Vec<(f64, f64)> {
    let count = rows.first().map_or(0, Vec::len);
    let mut worth = vec![0.0; count];
    let mut inverse = Vec::new();
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = worth.iter().map(|worth| -worth / (PRIOR * PRIOR)).collect();
        let mut curve = vec![vec![0.0; count]; count];
        (0..count).for_each(|index| curve[index][index] = 1.0 / (PRIOR * PRIOR));
        for (row, &won) in rows.iter().zip(won) {
            let sum: f64 = row.iter().zip(&worth).map(|(x, worth)| x * worth).sum();
            let expected = 1.0 / (1.0 + (-sum).exp());
            for (one, x) in row.iter().enumerate() {
                slope[one] += x * (f64::from(u8::from(won)) - expected);
                row.iter()
                    .enumerate()
                    .for_each(|(other, y)| curve[one][other] += x * y * expected * (1.0 - expected));
            }
        }
        inverse = inverted(curve);
        for (worth, row) in worth.iter_mut().zip(&inverse) {
            *worth += row.iter().zip(&slope).map(|(a, b)| a * b).sum::<f64>();
        }
    }
    worth.into_iter().enumerate().map(|(index, worth)| (worth, inverse[index][index].sqrt())).collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..count {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let used = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|&(index, _)| index != pivot) {
            let part = row[pivot];
            row.iter_mut().zip(&used).for_each(|(cell, used)| *cell -= part * used);
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use katachi::board::mix;

    /// Games that are won as often as the features say, by numbers drawn by seed.
    fn games(worth: &[f64], count: u64) -> (Vec<Vec<f64>>, Vec<bool>) {
        let draw = |game, number| mix(game << 8 | number) as f64 / u64::MAX as f64;
        let row = |game| {
            (0..worth.len() as u64).map(move |number| (draw(game, number) * 3.0).floor() - 1.0).collect()
        };
        let rows: Vec<Vec<f64>> = (0..count).map(row).collect();
        let wins = rows.iter().zip(0..).map(|(row, game)| {
            let sum: f64 = row.iter().zip(worth).map(|(x, worth)| x * worth).sum();
            draw(game, 255) < 1.0 / (1.0 + (-sum).exp())
        });
        let won = wins.collect();
        (rows, won)
    }

    #[test]
    fn worths_are_found_again() {
        let worth = [0.8, 0.0, -0.4];
        let (rows, won) = games(&worth, 2000);
        for ((found, error), worth) in fit(&rows, &won).into_iter().zip(worth) {
            assert!((found - worth).abs() < 3.0 * error, "{found} for {worth}, {error}");
            assert!((0.02..0.1).contains(&error), "{error}");
        }
    }

    #[test]
    fn what_no_game_tells_is_worth_nothing_known() {
        let [(worth, error)] = fit(&[vec![0.0]], &[true])[..] else { panic!("one feature") };
        assert_eq!((worth, error), (0.0, PRIOR));
        assert!(fit(&[], &[]).is_empty());
    }
}
