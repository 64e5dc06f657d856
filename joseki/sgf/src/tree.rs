//! Game trees as arenas: nodes are numbers, so trees of any depth are built, walked and dropped without recursion.

use crate::property::{InvalidName, Property, Value};
use crate::span::Span;

/// A node of one [`Tree`]. In a tree that was read, ids count the nodes in file order, which is also pre-order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The number of the node, the root's being 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node holds.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Its properties in source order; a name may occur more than once.
    pub properties: Vec<Property>,
    /// From the `;` to the last `]`.
    pub span: Span,
}

impl Node {
    /// All properties with this identifier (see [`Property::id`]), in source order.
    pub fn all<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Property> {
        self.properties.iter().filter(move |property| property.id() == id)
    }

    /// The first property with this identifier.
    pub fn get(&self, id: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.id() == id)
    }

    /// All values of all properties with this identifier, in source order.
    pub fn values<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Value> {
        self.all(id).flat_map(Property::values)
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Links {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// One game tree. There is always a root.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    links: Vec<Links>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// A tree of one empty root.
    pub fn new() -> Self {
        Self { nodes: vec![Node::default()], links: vec![Links::default()] }
    }

    /// The root.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Always false: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// What a node holds.
    ///
    /// # Panics
    /// When the id belongs to another, larger tree.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// What a node holds, to be changed; panics like [`Tree::node`].
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The node before this one; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.links[id.index()].parent
    }

    /// The first child: how the main line goes on.
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.links[id.index()].first_child
    }

    /// The next variation at the same place.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.links[id.index()].next_sibling
    }

    /// The children, in source order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    /// The nodes of the main line, the root first.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(self.root()), |&id| self.first_child(id))
    }

    /// The nodes from the root to `id`, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// All nodes, depth first and in source order, each entered before its children and left after them.
    pub fn walk(&self) -> Walk<'_> {
        Walk { tree: self, next: Some(Step::Enter(self.root())) }
    }

    /// All nodes in pre-order.
    pub fn preorder(&self) -> impl Iterator<Item = NodeId> {
        self.walk().filter_map(|step| match step {
            Step::Enter(id) => Some(id),
            Step::Leave(_) => None,
        })
    }

    /// Adds an empty node as the last child of `parent`.
    ///
    /// # Panics
    /// When the id belongs to another, larger tree.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("fewer than 2^32 nodes"));
        self.nodes.push(Node::default());
        self.links.push(Links { parent: Some(parent), ..Links::default() });
        let elder = self.links[parent.index()].last_child.replace(id);
        match elder {
            Some(elder) => self.links[elder.index()].next_sibling = Some(id),
            None => self.links[parent.index()].first_child = Some(id),
        }
        id
    }

    /// Adds an empty node as the first child of `parent`: the main line goes on there, what went on before becomes a
    /// variation.
    ///
    /// # Panics
    /// When the id belongs to another, larger tree.
    pub fn add_first_child(&mut self, parent: NodeId) -> NodeId {
        let Some(younger) = self.first_child(parent) else { return self.add_child(parent) };
        let id = NodeId(u32::try_from(self.nodes.len()).expect("fewer than 2^32 nodes"));
        self.nodes.push(Node::default());
        self.links.push(Links { parent: Some(parent), next_sibling: Some(younger), ..Links::default() });
        self.links[parent.index()].first_child = Some(id);
        id
    }

    /// Makes a node the first child of its parent: the main line goes on there. The order of the others stays.
    ///
    /// # Panics
    /// When the id belongs to another, larger tree.
    pub fn make_first(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let Some(before) = self.children(parent).find(|&child| self.next_sibling(child) == Some(id)) else {
            return;
        };
        let after = self.links[id.index()].next_sibling;
        self.links[before.index()].next_sibling = after;
        if after.is_none() {
            self.links[parent.index()].last_child = Some(before);
        }
        self.links[id.index()].next_sibling = self.links[parent.index()].first_child;
        self.links[parent.index()].first_child = Some(id);
    }

    /// Adds a property with plain texts as values; they are escaped here. No text at all makes one empty value.
    ///
    /// # Errors
    /// When the name is not made of capital letters.
    pub fn add_property<'v>(
        &mut self,
        id: NodeId,
        name: &str,
        values: impl IntoIterator<Item = &'v str>,
    ) -> Result<(), InvalidName> {
        let property = Property::new(name, values)?;
        self.node_mut(id).properties.push(property);
        Ok(())
    }
}

/// A step of [`Tree::walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The node is reached; its children follow.
    Enter(NodeId),
    /// The node and all its children are done.
    Leave(NodeId),
}

/// The iterator of [`Tree::walk`]. It keeps one step, not a stack.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a Tree,
    next: Option<Step>,
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.next?;
        self.next = match step {
            Step::Enter(id) => Some(self.tree.first_child(id).map_or(Step::Leave(id), Step::Enter)),
            Step::Leave(id) => {
                let sibling = self.tree.next_sibling(id).map(Step::Enter);
                sibling.or_else(|| self.tree.parent(id).map(Step::Leave))
            }
        };
        Some(step)
    }
}
