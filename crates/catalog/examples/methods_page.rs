//! Prints docs/methods.md, as `banmen methods --markdown` does.

fn main() -> Result<(), banmen_catalog::methods::FigureError> {
    print!("{}", banmen_catalog::methods::page()?);
    Ok(())
}
