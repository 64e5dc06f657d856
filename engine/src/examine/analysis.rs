//! All that is known of one position.

use super::combinations::targets;
use super::cuts::{find_cuts, for_cuts};
use super::dragons::{examine_dragons, influence_of_dragons, influence_of_worms};
use super::joins::{for_joins, join};
use super::life::{fates, inessential, threats, with_life};
use super::move_maps::{Before, Changes, MoveMaps};
use super::proposals::propose;
use super::races::{race, race_after, races};
use super::seki::seki;
use crate::board::{Board, Colour, Point, PointSet};
use crate::combinations::{self, Blunder, Chances, Combination, Searched, Targets};
use crate::databases::Databases;
use crate::dragons::{self, Dragon, Dragons, Joined};
use crate::facts::{self, Stages};
use crate::influence::{Counting, Estimate, Maps};
use crate::owl::{Ground, Life};
use crate::reading::{Answer, Limits, Reader};
use crate::semeai::Outcome;
use crate::worms::{self, Cuts, EyeSpaces, Proposals, Worms};
use std::sync::{Arc, OnceLock};

/// One position, examined as far as somebody asked.
///
/// It holds no board: whoever asks has one, changes it while reading, and hands it in. Every stage is read within the
/// limits with which the analysis began, whatever the limits of the one who happens to ask first: a question with few
/// positions to spare would otherwise spoil the stage for all that come later. A stage asks many questions, and each gets a
/// share of those limits ([`Limits::for_stages`]).
pub struct Analysis {
    databases: Arc<Databases>,
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
    read: OnceLock<Option<Dragons>>,
    influence: OnceLock<Option<Maps>>,
    weighed: OnceLock<Option<Dragons>>,
    /// `None` inside: there is no database of connections, or none of combinations. By who is attacked.
    targets: [OnceLock<Option<Targets>>; 2],
    combinations: [OnceLock<Searched>; 2],
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
            worms::examine(board, reader, proposals)
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
    fn read_dragons(&self, board: &mut Board, reader: &mut Reader) -> Option<&Dragons> {
        let dragons = self.stage(&self.read, board, reader, |board, reader| {
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
            let raced = races(board, reader, &read);
            let read = dragons::with_races(ground.worms, &read, &raced);
            let raced = seki(board, reader, Ground { dragons: &read, ..ground });
            Some(dragons::with_seki(ground.worms, &read, &raced))
        });
        dragons.as_ref()
    }

    /// The same position with some dragons taken to live that are dead, and what depends on influence made again; `None`
    /// without a database of connections. Life and death are read as before.
    pub fn revived(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        is_revived: impl Fn(&Dragon) -> bool,
    ) -> Option<Analysis> {
        let revived = dragons::with_revived(self.dragons(board, reader)?, is_revived);
        let maps = self.within(board, reader, |board, reader| self.maps_of(board, reader, &revived));
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
            let dragons = self.read_dragons(board, reader)?;
            Some(self.maps_of(board, reader, dragons))
        });
        influence.as_ref()
    }

    /// Influence with these dragons.
    fn maps_of(&self, board: &mut Board, reader: &mut Reader, dragons: &Dragons) -> Maps {
        let worms = self.worms(board, reader);
        let known = facts::Given {
            worms: Some(worms),
            cuts: self.cuts(board, reader),
            eyes: Some(self.eyes(board, reader)),
            ..facts::Given::default()
        };
        influence_of_dragons(board, reader, &self.databases, known, worms, dragons)
    }

    /// The dragons, weighed with their own influence; unknown without a database of connections.
    pub fn dragons(&self, board: &mut Board, reader: &mut Reader) -> Option<&Dragons> {
        let dragons = self.stage(&self.weighed, board, reader, |board, reader| {
            let maps = self.influence(board, reader)?;
            let dragons = self.read_dragons(board, reader)?;
            let worms = self.worms(board, reader);
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

    /// Can the string at `target` be taken by its opponent, who moves first and knows the patterns?
    pub fn attack(&self, board: &mut Board, reader: &mut Reader, target: Point) -> Answer {
        let proposals = self.proposals(board, reader);
        worms::attack(board, reader, proposals, target)
    }

    /// Can the string at `target` be saved by its owner, who moves first, if both sides know the patterns?
    pub fn defend(&self, board: &mut Board, reader: &mut Reader, target: Point) -> Answer {
        let proposals = self.proposals(board, reader);
        worms::defend(board, reader, proposals, target)
    }

    /// Influence after a move that changes what becomes of strings; `None` if it cannot be played, or there is no
    /// database of connections.
    pub fn after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        changes: &Changes,
    ) -> Option<MoveMaps> {
        self.within(board, reader, |board, reader| {
            self.before(board, reader)?.after(board, reader, colour, point, changes)
        })
    }

    /// A combination by `attacker`, who moves first; `None` inside if there is none, and outside if nobody can tell:
    /// there is no database of combinations, or none of connections.
    pub fn combination(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<Option<&Combination>> {
        Some(self.search_for_combination(board, reader, attacker)?.found.as_ref())
    }

    /// The same, with whether the search came to its end.
    pub fn search_for_combination(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<&Searched> {
        let chances = self.strings_to_win(board, reader, !attacker)?;
        let kept = &self.combinations[attacker.index()];
        Some(self.stage(kept, board, reader, |board, reader| combinations::find(board, reader, chances, 0)))
    }

    /// How the opponent of `attacker` stops that combination, in reading order; `None` if nobody can tell whether there is
    /// one.
    pub fn combination_defences(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacker: Colour,
    ) -> Option<Vec<Point>> {
        let Some(found) = self.combination(board, reader, attacker)? else { return Some(Vec::new()) };
        let chances = self.strings_to_win(board, reader, !attacker)?;
        Some(
            self.within(board, reader, |board, reader| combinations::defences(board, reader, chances, found)),
        )
    }

    /// The combination that a move of `colour` allows the opponent, if it does; `saved` are stones that it makes safe.
    /// `None` outside if nobody can tell.
    pub fn blunder(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        colour: Colour,
        point: Point,
        saved: &PointSet,
    ) -> Option<Option<Blunder>> {
        let before = self.combination(board, reader, !colour)?.map_or(0, |combination| combination.value);
        let chances = self.strings_to_win(board, reader, colour)?;
        Some(self.within(board, reader, |board, reader| {
            combinations::blunder(board, reader, chances, point, saved, before)
        }))
    }

    fn strings_to_win(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        attacked: Colour,
    ) -> Option<Chances<'_>> {
        let patterns = self.databases.attack_together.as_deref()?;
        let targets = self.stage(&self.targets[attacked.index()], board, reader, |board, reader| {
            let dragons = self.dragons(board, reader)?;
            let maps = self.influence(board, reader)?;
            let ground = self.ground(board, reader)?;
            Some(targets(board, reader, ground, dragons, maps, attacked))
        });
        Some(Chances { patterns, targets: targets.as_ref()? })
    }

    /// How the game stands, from influence; `None` without a database of connections.
    pub fn estimate(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        komi: f32,
        counting: Counting,
    ) -> Option<Estimate> {
        self.within(board, reader, |board, reader| {
            Some(self.before(board, reader)?.estimate(board, reader, komi, counting))
        })
    }

    /// Asks about the life and death of dragons; `None` without a database of connections.
    pub fn read_life<T>(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        question: impl FnOnce(&Life<'_, '_>, &mut Board, &mut Reader) -> T,
    ) -> Option<T> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(with_life(board, reader, ground, question))
        })
    }

    /// The race between the dragons of two opposing stones, the first one's owner to move; with `tactics` alone, or with
    /// what is known of their life where it is too open to be read to its end. `None` without a database of connections.
    pub fn race(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        stones: [Point; 2],
        tactics: bool,
    ) -> Option<Outcome> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(race(board, reader, ground, ground.dragons_of(stones)?, tactics))
        })
    }

    /// The same after a move of either side; `None` inside if that is not legal.
    pub fn race_after(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        played: (Point, Colour),
        stones: [Point; 2],
    ) -> Option<Option<Outcome>> {
        self.within(board, reader, |board, reader| {
            let ground = self.ground(board, reader)?;
            Some(race_after(board, reader, ground, played, ground.dragons_of(stones)?))
        })
    }

    /// What reading about life and death is told of the position.
    fn ground(&self, board: &mut Board, reader: &mut Reader) -> Option<Ground<'_>> {
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

    fn before(&self, board: &mut Board, reader: &mut Reader) -> Option<Before<'_>> {
        Some(Before {
            databases: &self.databases,
            dragons: self.dragons(board, reader)?,
            worms: self.worms(board, reader),
            eyes: self.eyes(board, reader),
            maps: self.influence(board, reader)?,
        })
    }

    /// What is kept, or made now.
    fn stage<'s, T>(
        &self,
        kept: &'s OnceLock<T>,
        board: &mut Board,
        reader: &mut Reader,
        make: impl FnOnce(&mut Board, &mut Reader) -> T,
    ) -> &'s T {
        kept.get_or_init(|| self.within(board, reader, make))
    }

    /// Makes something of the position within the limits of the analysis.
    fn within<T>(
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
