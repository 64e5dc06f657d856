//! Dragons: strings that live and die together. This is the page that names the phases in order
//! (`dragons.md#in-order`):
//!
//! 1. `joined`: which strings belong together; connection patterns tell, in [`crate::examine`];
//! 2. `records`: the record of every dragon;
//! 3. `lunch`: what it can take; `eyes`: the eyes that are its alone; `escape`: ways out; `moyo`: the moyo around it;
//! 4. `weakness` and `status`: what all this makes of it, as far as nobody reads life and death;
//! 5. `neighbours`: which dragons are beside it; `surround`: whether they enclose it;
//! 6. `strategic`: what depends on it; `thrashing`: which are played on with though they are dead.
//!
//! [`examine`] does all that with the influence of strings; [`with_fates`] and [`with_threats`] add what [`crate::owl`]
//! finds, [`among_the_dead`] makes of the dead that what stands among them does not matter, [`with_races`] adds what
//! [`crate::semeai`] finds; [`weigh_again`] repeats what depends on influence with that of dragons.
//! `docs/src/dragons.md` tells it with a drawing.

mod among_dead;
mod escape;
mod examine;
mod eyes;
mod joined;
mod lunch;
mod moyo;
mod neighbours;
mod records;
mod status;
mod strategic;
mod surround;
mod thrashing;
mod weakness;

pub use among_dead::{among_the_dead, strings_after_races};
pub(crate) use escape::run;
pub use examine::{
    Basis, examine, weigh_again, with_fates, with_inessential, with_races, with_revived, with_seki,
    with_threats,
};
pub use joined::{Join, Joined};
pub use records::{Dragon, DragonId, Dragons, Fate, Life, Moyo, Raced, Safety, Surround};
pub use surround::{Enclosure, Region, enclosure};
