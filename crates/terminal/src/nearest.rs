//! The word that was probably meant.

/// The candidate nearest to what was typed, when it is near enough to be what was meant.
pub fn nearest<'a>(typed: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let near = candidates.map(|candidate| (distance(&typed, candidate), candidate));
    let (distance, candidate) = near.min_by_key(|&(distance, _)| distance)?;
    let allowed = 1 + typed.chars().count().min(candidate.chars().count()) / 3;
    (distance <= allowed).then_some(candidate)
}

/// How many letters must be inserted, removed, replaced or swapped with their neighbour (optimal string alignment).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let nearest = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                    let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    if swapped { nearest.min(rows[i - 2][j - 2] + 1) } else { nearest }
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_edits_and_swaps() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("othelo", "othello"), 1);
        assert_eq!(distance("ohtello", "othello"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn far_words_are_not_suggested() {
        let games = || ["connect4", "othello"].into_iter();
        assert_eq!(nearest("Othelo", games()), Some("othello"));
        assert_eq!(nearest("conect4", games()), Some("connect4"));
        assert_eq!(nearest("chess", games()), None);
        assert_eq!(nearest("", games()), None);
    }
}
