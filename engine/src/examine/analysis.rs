//! All that is known of one position.

use super::cuts::{find_cuts, for_cuts};
use super::dragons::{claims_of_dragons, examine_dragons, influence_of_dragons, influence_of_worms};
use super::joins::{for_joins, join};
use super::life::{fates, inessential, threats};
use super::move_maps::Before;
use super::proposals::propose;
use super::races::races;
use super::seki::seki;
use crate::board::{Board, Colour, Point};
use crate::combinations::{Searched, Targets};
use crate::databases::Databases;
use crate::dragons::{self, Dragon, Dragons, Joined};
use crate::facts::{self, Stages};
use crate::influence::Maps;
use crate::owl::Ground;
use crate::reading::{Limits, Reader};
use crate::worms::{self, Cuts, EyeSpaces, Proposals, Worms};
use std::sync::{Arc, OnceLock};

/// One position, examined as far as somebody asked.
///
/// It holds no board: whoever asks has one, changes it while reading, and hands it in. Every stage is read within the
/// limits with which the analysis began, whatever the limits of the one who happens to ask first: a question with few
/// positions to spare would otherwise spoil the stage for all that come later. A stage asks many questions, and each gets a
/// share of those limits ([`Limits::for_stages`]).
pub struct Analysis {
    pub(super) databases: Arc<Databases>,
    subject: Subject,
    proposals: OnceLock<Proposals>,
    worms: OnceLock<Worms>,
    /// `None` inside: there is no database of connections.
    cuts: OnceLock<Option<Cuts>>,
    worm_influence: OnceLock<Maps>,
    /// `None` inside these: there is no database of connections.
    joined: OnceLock<Option<Joined>>,
    eyes: OnceLock<EyeSpaces>,
    dragons: OnceLock<Option<Dragons>>,
    /// With the records of strings as these dragons leave them.
    read: OnceLock<Option<(Worms, Dragons)>>,
    influence: OnceLock<Option<Maps>>,
    weighed: OnceLock<Option<Dragons>>,
    /// `None` inside: there is no database of connections, or none of combinations. By who is attacked.
    pub(super) targets: [OnceLock<Option<Targets>>; 2],
    pub(super) combinations: [OnceLock<Searched>; 2],
}

/// What an analysis is of, and all that it depends on beside the databases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Subject {
    stones_and_ko: u64,
    /// Dragons that are played on with are told by it.
    last_move: Option<Point>,
    size: u8,
    limits: Limits,
    depth: i32,
}

impl Subject {
    pub(super) fn new(board: &Board, reader: &Reader) -> Subject {
        Subject {
            stones_and_ko: board.hash_with_ko(),
            last_move: board.last_move().and_then(|(_, point)| point),
            size: board.size(),
            limits: reader.limits(),
            depth: reader.depth(),
        }
    }
}

impl Analysis {
    /// Begins with the board as it stands; everything will be read within the limits and at the depth of `reader`.
    pub fn new(databases: Arc<Databases>, board: &Board, reader: &Reader) -> Analysis {
        Analysis {
            databases,
            subject: Subject::new(board, reader),
            proposals: OnceLock::new(),
            worms: OnceLock::new(),
            cuts: OnceLock::new(),
            worm_influence: OnceLock::new(),
            joined: OnceLock::new(),
            eyes: OnceLock::new(),
            dragons: OnceLock::new(),
            read: OnceLock::new(),
            influence: OnceLock::new(),
            weighed: OnceLock::new(),
            targets: Default::default(),
            combinations: Default::default(),
        }
    }

    pub(super) fn subject(&self) -> Subject {
        self.subject
    }

    /// The moves that the patterns of attack and defence propose; a database that is absent proposes none.
    pub fn proposals(&self, board: &mut Board, reader: &mut Reader) -> &Proposals {
        self.stage(&self.proposals, board, reader, |board, reader| {
            propose(board, reader, self.databases.attack.as_deref(), self.databases.defence.as_deref())
        })
    }

    /// The records of strings.
    pub fn worms(&self, board: &mut Board, reader: &mut Reader) -> &Worms {
        self.stage(&self.worms, board, reader, |board, reader| {
            let proposals = self.proposals(board, reader);
            worms::examine(board, reader, proposals, self.subject.limits)
        })
    }

    /// Where strings can be cut apart; unknown without a database of connections.
    pub fn cuts(&self, board: &mut Board, reader: &mut Reader) -> Option<&Cuts> {
        let cuts = self.stage(&self.cuts, board, reader, |board, reader| {
            let connections = self.databases.connections.as_deref()?;
            let worms = self.worms(board, reader);
            let limits = for_cuts(self.subject.limits);
            Some(reader.within(limits, |reader| find_cuts(board, reader, worms, connections)))
        });
        cuts.as_ref()
    }

    /// Influence as far as strings tell.
    pub fn worm_influence(&self, board: &mut Board, reader: &mut Reader) -> &Maps {
        self.stage(&self.worm_influence, board, reader, |board, reader| {
            let worms = self.worms(board, reader);
            influence_of_worms(board, reader, &self.databases, worms)
        })
    }

    /// Which strings belong together; unknown without a database of connections.
    pub fn joined(&self, board: &mut Board, reader: &mut Reader) -> Option<&Joined> {
        let joined = self.stage(&self.joined, board, reader, |board, reader| {
            let connections = self.databases.connections.as_deref()?;
            let worms = self.worms(board, reader);
            let known = facts::Given {
                worms: Some(worms),
                cuts: self.cuts(board, reader),
                influence: Some(self.worm_influence(board, reader)),
                ..facts::Given::default()
            };
            let limits = for_joins(self.subject.limits);
            Some(reader.within(limits, |reader| join(board, reader, worms, &known, connections)))
        });
        joined.as_ref()
    }

    /// The dragons as the influence of strings shows them; unknown without a database of connections.
    fn first_dragons(&self, board: &mut Board, reader: &mut Reader) -> Option<&Dragons> {
        let dragons = self.stage(&self.dragons, board, reader, |board, reader| {
            let basis = dragons::Basis {
                joined: self.joined(board, reader)?,
                cuts: self.cuts(board, reader)?,
                worms: self.worms(board, reader),
                eyes: self.eyes(board, reader),
                maps: self.worm_influence(board, reader),
            };
            Some(examine_dragons(board, reader, &self.databases, &basis))
        });
        dragons.as_ref()
    }

    /// The dragons with what reading finds of their life and death; unknown without a database of connections. Without
    /// patterns that attack and defend dragons nobody knows where to play, and what is not alive by its looks is not read.
    fn read_dragons(&self, board: &mut Board, reader: &mut Reader) -> Option<&(Worms, Dragons)> {
        let read = self.stage(&self.read, board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            let plays = self.databases.owl_attack.is_some() && self.databases.owl_defence.is_some();
            let fates = if plays { fates(board, reader, ground) } else { Vec::new() };
            let mut read = dragons::with_fates(board, ground.worms, ground.dragons, &fates);
            if plays {
                let judged = inessential(board, reader, ground, &read);
                read = dragons::with_inessential(ground.worms, &read, &judged);
            }
            let threats = threats(board, reader, ground, &read);
            let read = dragons::with_threats(&read, &threats);
            let (worms, read) = dragons::among_the_dead(board, ground.worms, &read);
            let ground = Ground { worms: &worms, ..ground };
            let raced = races(board, reader, &worms, &read);
            let read = dragons::with_races(&worms, &read, &raced);
            let raced = seki(board, reader, Ground { dragons: &read, ..ground });
            let read = dragons::with_seki(&worms, &read, &raced);
            Some((dragons::strings_after_races(&worms, &read), read))
        });
        read.as_ref()
    }

    /// The records of strings once life and death are read: which of them matter is known better then.
    pub fn settled_worms(&self, board: &mut Board, reader: &mut Reader) -> &Worms {
        match self.read_dragons(board, reader) {
            Some((worms, _)) => worms,
            None => self.worms(board, reader),
        }
    }

    /// The same position with some dragons taken to live that are dead, as `colour` sees it who is to move: how the sides
    /// share the board if he passes is found again, without break-ins; `None` without a database of connections. Life and
    /// death are read as before.
    pub fn revived(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        is_revived: impl Fn(&Dragon) -> bool,
    ) -> Option<Analysis> {
        let revived = dragons::with_revived(self.dragons(board, reader)?, is_revived);
        let claims = self.within(board, reader, |board, reader| {
            let worms = self.settled_worms(board, reader);
            let known = self.known_to_influence(board, reader);
            claims_of_dragons(board, reader, &self.databases, known, worms, &revived)
        });
        let maps = self.influence(board, reader)?.with_claims(&claims, !colour);
        let worms = self.settled_worms(board, reader);
        let revived = dragons::weigh_again(board, worms, &revived, &maps);
        Some(Analysis {
            databases: Arc::clone(&self.databases),
            subject: self.subject,
            proposals: self.proposals.clone(),
            worms: self.worms.clone(),
            cuts: self.cuts.clone(),
            worm_influence: self.worm_influence.clone(),
            joined: self.joined.clone(),
            eyes: self.eyes.clone(),
            dragons: self.dragons.clone(),
            read: self.read.clone(),
            influence: OnceLock::from(Some(maps)),
            weighed: OnceLock::from(Some(revived)),
            targets: Default::default(),
            combinations: Default::default(),
        })
    }

    /// Influence as far as dragons tell; unknown without a database of connections.
    pub fn influence(&self, board: &mut Board, reader: &mut Reader) -> Option<&Maps> {
        let influence = self.stage(&self.influence, board, reader, |board, reader| {
            let (worms, dragons) = self.read_dragons(board, reader)?;
            let known = self.known_to_influence(board, reader);
            Some(influence_of_dragons(board, reader, &self.databases, known, worms, dragons))
        });
        influence.as_ref()
    }

    /// What influence with dragons may ask.
    fn known_to_influence(&self, board: &mut Board, reader: &mut Reader) -> facts::Given<'_> {
        facts::Given {
            worms: Some(self.worms(board, reader)),
            cuts: self.cuts(board, reader),
            eyes: Some(self.eyes(board, reader)),
            ..facts::Given::default()
        }
    }

    /// The dragons, weighed with their own influence; unknown without a database of connections.
    pub fn dragons(&self, board: &mut Board, reader: &mut Reader) -> Option<&Dragons> {
        let dragons = self.stage(&self.weighed, board, reader, |board, reader| {
            let maps = self.influence(board, reader)?;
            let (worms, dragons) = self.read_dragons(board, reader)?;
            Some(dragons::weigh_again(board, worms, dragons, maps))
        });
        dragons.as_ref()
    }

    /// The eye spaces.
    pub fn eyes(&self, board: &mut Board, reader: &mut Reader) -> &EyeSpaces {
        self.stage(&self.eyes, board, reader, |board, reader| {
            let worms = self.worms(board, reader);
            EyeSpaces::find(board, reader, worms).with_book(self.databases.eyes.clone())
        })
    }

    /// What reading about life and death is told of the position.
    pub(super) fn ground(&self, board: &mut Board, reader: &mut Reader) -> Option<Ground<'_>> {
        let dragons = self.first_dragons(board, reader)?;
        let worms = self.worms(board, reader);
        let known = facts::Given {
            worms: Some(worms),
            cuts: self.cuts(board, reader),
            eyes: Some(self.eyes(board, reader)),
            influence: Some(self.worm_influence(board, reader)),
            dragons: Some(dragons),
        };
        Some(Ground { databases: &self.databases, worms, dragons, known })
    }

    pub(super) fn before(&self, board: &mut Board, reader: &mut Reader) -> Option<Before<'_>> {
        Some(Before {
            databases: &self.databases,
            dragons: self.dragons(board, reader)?,
            worms: self.settled_worms(board, reader),
            eyes: self.eyes(board, reader),
            maps: self.influence(board, reader)?,
        })
    }

    /// What is kept, or made now.
    pub(super) fn stage<'s, T>(
        &self,
        kept: &'s OnceLock<T>,
        board: &mut Board,
        reader: &mut Reader,
        make: impl FnOnce(&mut Board, &mut Reader) -> T,
    ) -> &'s T {
        kept.get_or_init(|| self.within(board, reader, make))
    }

    /// Makes something of the position within the limits of the analysis.
    pub(super) fn within<T>(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        make: impl FnOnce(&mut Board, &mut Reader) -> T,
    ) -> T {
        debug_assert!(self.is_of(board), "an analysis is asked about another position");
        let depth = reader.depth();
        reader.set_depth(self.subject.depth);
        let made = reader.within(self.subject.limits.for_stages(), |reader| make(board, reader));
        reader.set_depth(depth);
        debug_assert!(self.is_of(board), "a stage does not restore the board");
        made
    }

    fn is_of(&self, board: &Board) -> bool {
        (self.subject.stones_and_ko, self.subject.size) == (board.hash_with_ko(), board.size())
    }

    /// Whether a stage can tell something: it is kept, or the position stands on the board and it can be made.
    fn can_tell<T>(&self, kept: &OnceLock<T>, board: &Board) -> bool {
        kept.get().is_some() || self.is_of(board)
    }
}

/// Asked in the middle of trial moves, a stage that is not kept is unknown: it is of the position without them.
impl Stages for Analysis {
    fn worms(&self, board: &mut Board, reader: &mut Reader) -> Option<&Worms> {
        self.can_tell(&self.worms, board).then(|| self.worms(board, reader))
    }

    fn cuts(&self, board: &mut Board, reader: &mut Reader) -> Option<&Cuts> {
        if self.can_tell(&self.cuts, board) { self.cuts(board, reader) } else { None }
    }

    fn eyes(&self, board: &mut Board, reader: &mut Reader) -> Option<&EyeSpaces> {
        self.can_tell(&self.eyes, board).then(|| self.eyes(board, reader))
    }

    fn influence(&self, board: &mut Board, reader: &mut Reader) -> Option<&Maps> {
        if self.can_tell(&self.influence, board) { self.influence(board, reader) } else { None }
    }

    fn dragons(&self, board: &mut Board, reader: &mut Reader) -> Option<&Dragons> {
        if self.can_tell(&self.weighed, board) { self.dragons(board, reader) } else { None }
    }
}
