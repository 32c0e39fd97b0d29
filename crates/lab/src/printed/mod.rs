//! The papers' structures as printed, beside what we made of them: each is tested equal and measured.
//!
//! * [`rotated`]: Grimbergen's tables and rotations, with the diagonals of figure 4 and of figure 3;
//! * [`vertical`]: the layout of Yamamoto's section 6 with table files;
//! * [`ranks`]: two 64-bit words in the order of Grimbergen's three, for his question about the words alone.

pub mod ranks;
pub mod rotated;
#[cfg(test)]
pub(crate) mod testing;
pub mod vertical;

/// What a representation has in common with another one of the same layout.
macro_rules! inherit {
    ($other:ty, $set:ty) => {
        #[inline(always)]
        fn tables() -> &'static Tables<$set> {
            <$other>::tables()
        }

        #[inline(always)]
        fn for_each(set: $set, visit: impl FnMut(Square)) {
            <$other>::for_each(set, visit);
        }

        #[inline(always)]
        fn pop_first(set: &mut $set) -> Option<Square> {
            <$other>::pop_first(set)
        }

        #[inline(always)]
        fn first(set: $set) -> Square {
            <$other>::first(set)
        }

        #[inline(always)]
        fn open_files(pawns: $set) -> $set {
            <$other>::open_files(pawns)
        }
    };
}
pub(crate) use inherit;
