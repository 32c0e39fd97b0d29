//! Hints to the memory of the machine for large tables that are read at random.
//!
//! ```
//! let mut table: Vec<u64> = Vec::with_capacity(1 << 20);
//! banmen_memory::prefer_large_pages(table.spare_capacity_mut());
//! table.resize(1 << 20, 0);
//! banmen_memory::prefetch(&table[77_777]);
//! ```

/// Asks the system to back this memory by large pages where it can, before it is first written to.
///
/// A table of many megabytes that is read at random needs a page of its own for nearly every read; with pages of four
/// kilobytes finding the page takes longer than reading it. The contents do not change, and where the system does not know
/// such pages nothing happens.
pub fn prefer_large_pages<T>(memory: &[T]) {
    #[cfg(target_os = "linux")]
    {
        use std::ffi::{c_int, c_void};
        const PAGE: usize = 4096;
        /// `MADV_HUGEPAGE`, the same number on every processor.
        const LARGE_PAGES: c_int = 14;
        #[expect(unsafe_code, reason = "the system's own function, which the standard library links")]
        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        let range = memory.as_ptr_range();
        let first = (range.start as usize).next_multiple_of(PAGE);
        let length = (range.end as usize).saturating_sub(first) / PAGE * PAGE;
        if length > 0 {
            // SAFETY: the pages lie within a slice that is borrowed for the call, and this advice changes neither their
            // contents nor their protection. A refusal leaves small pages, so the answer is not needed.
            #[expect(unsafe_code, reason = "the system's own function has no safe form")]
            unsafe {
                madvise(first as *mut c_void, length, LARGE_PAGES);
            }
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

/// Asks the processor for the line of the cache that this value begins in, so that it arrives while other things are
/// computed.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "the instruction has no safe form")]
    // SAFETY: every x86-64 processor has the instruction, and it changes nothing that a program can see.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_keeps_its_contents_whatever_its_size_and_place() {
        for length in [0, 1, 4095, 4096, 100_000, 5_000_000] {
            let bytes: Vec<u8> = (0..length).map(|index| index as u8).collect();
            prefer_large_pages(&bytes);
            prefer_large_pages(bytes.get(1..).unwrap_or_default());
            assert!(bytes.iter().enumerate().all(|(index, &byte)| byte == index as u8));
        }
        let mut empty: Vec<u64> = Vec::with_capacity(1 << 20);
        prefer_large_pages(empty.spare_capacity_mut());
        empty.resize(1 << 20, 7);
        assert!(empty.iter().all(|&word| word == 7));
    }
}
