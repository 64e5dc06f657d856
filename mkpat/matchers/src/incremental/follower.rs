//! Databases prepared for following a game.

use super::shapes::Shapes;
use super::trees::build::Demanding;
use super::trees::{Tree, Trees};
use mkpat_runtime::fast::cell::{Code, WindowCell};
use mkpat_runtime::pattern::Database;

/// Some databases prepared for following a game together.
#[derive(Clone, Debug)]
pub struct Follower<'a> {
    pub(super) databases: Vec<Database<'a>>,
    pub(super) shapes: Shapes,
    pub(super) trees: Trees,
    /// All shapes.
    pub(super) whole: Tree,
    /// For each cell of a window the shapes that demand a stone there of the anchor's colour, and of the other one.
    with_stone: Vec<[Tree; 2]>,
}

impl<'a> Follower<'a> {
    /// Builds the tables.
    #[must_use]
    pub fn build(databases: &[Database<'a>]) -> Follower<'a> {
        let (shapes, demands) = Shapes::build(databases);
        let all: Vec<Demanding> =
            demands.iter().map(|(shape, demands)| Demanding::new(*shape, demands)).collect();
        let mut trees = Trees::default();
        let whole = trees.add(all.iter().collect());
        let mut with_stone = vec![[Vec::new(), Vec::new()]; 256];
        for (shape, (_, demands)) in all.iter().zip(&demands) {
            for demand in demands {
                let colour = [Code::Same, Code::Opposing].iter().position(|&c| demand.accepted.is_only(c));
                if let Some(colour) = colour {
                    with_stone[usize::from(demand.cell.0)][colour].push(shape);
                }
            }
        }
        let with_stone = with_stone.into_iter().map(|colours| colours.map(|some| trees.add(some))).collect();
        trees.forget_touched_after(whole);
        Follower { databases: databases.to_vec(), shapes, trees, whole, with_stone }
    }

    /// Memory of the tables in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.shapes.bytes() + self.trees.bytes() + size_of_val(&self.with_stone[..])
    }

    /// The tree of the shapes that demand a stone on a cell.
    pub(super) fn demanding(&self, cell: WindowCell, stone: Code) -> Tree {
        self.with_stone[usize::from(cell.0)][usize::from(stone == Code::Opposing)]
    }
}
