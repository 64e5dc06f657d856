//! Strings that begin alike, merged; strings can be taken out again.

use super::spiral::Symbol;

/// A tree with a node for each different beginning of its strings.
#[derive(Default)]
pub(super) struct PrefixTree {
    /// Of each node the children by symbol; 0 is none, since the root is nobody's child.
    children: Vec<[u32; Symbol::COUNT]>,
    /// How many strings pass each node. Nodes that none passes stay where they are, for the next string.
    uses: Vec<u32>,
    nodes: usize,
}

const ROOT: usize = 0;

impl PrefixTree {
    /// How many nodes some string passes, the root aside.
    pub(super) fn nodes(&self) -> usize {
        self.nodes
    }

    /// How many nodes a string would add.
    pub(super) fn missing(&self, string: &[Symbol]) -> usize {
        let mut at = ROOT;
        for (depth, &symbol) in string.iter().enumerate() {
            match self.child(at, symbol).filter(|&child| self.uses[child] > 0) {
                Some(child) => at = child,
                None => return string.len() - depth,
            }
        }
        0
    }

    pub(super) fn insert(&mut self, string: &[Symbol]) {
        if self.children.is_empty() {
            self.add_node();
        }
        let mut at = ROOT;
        for &symbol in string {
            at = self.child(at, symbol).unwrap_or_else(|| self.add_child(at, symbol));
            self.nodes += usize::from(self.uses[at] == 0);
            self.uses[at] += 1;
        }
    }

    /// Takes out a string that was inserted.
    pub(super) fn remove(&mut self, string: &[Symbol]) {
        let mut at = ROOT;
        for &symbol in string {
            let Some(child) = self.child(at, symbol) else { return };
            at = child;
            self.uses[at] -= 1;
            self.nodes -= usize::from(self.uses[at] == 0);
        }
    }

    fn child(&self, at: usize, symbol: Symbol) -> Option<usize> {
        let child = self.children.get(at)?[symbol as usize];
        (child != 0).then_some(child as usize)
    }

    fn add_child(&mut self, at: usize, symbol: Symbol) -> usize {
        let child = self.add_node();
        self.children[at][symbol as usize] = child as u32;
        child
    }

    fn add_node(&mut self) -> usize {
        self.children.push([0; Symbol::COUNT]);
        self.uses.push(0);
        self.children.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Symbol::{Any, Empty, Own};

    #[test]
    fn strings_share_their_beginnings_and_leave_nothing_behind() {
        let mut tree = PrefixTree::default();
        assert_eq!(tree.missing(&[Own, Empty]), 2);
        tree.insert(&[Own, Empty]);
        assert_eq!(tree.missing(&[Own, Empty, Any]), 1);
        tree.insert(&[Own, Empty, Any]);
        tree.insert(&[Own, Own]);
        assert_eq!(tree.nodes(), 4);
        tree.remove(&[Own, Empty, Any]);
        assert_eq!(tree.nodes(), 3);
        tree.remove(&[Own, Empty]);
        assert_eq!((tree.nodes(), tree.missing(&[Own, Empty])), (2, 1));
        tree.insert(&[Own, Empty]);
        assert_eq!(tree.nodes(), 3);
    }
}
