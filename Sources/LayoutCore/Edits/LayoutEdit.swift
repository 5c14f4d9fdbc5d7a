/// A change of a layout's input. Views are given by their nodes in the tree before the edit.
///
/// A *child position* counts the direct children of a node (`LayoutTree.children(of:)`) from 0: rows and rowless
/// cells of a grid, cells of a row, views of a stack.
public enum LayoutEdit: Sendable {
  // MARK: Other numbers

  /// Another proposal to the root (F9).
  case proposal(ProposedViewSize)
  /// Other lengths of a linear leaf (L2).
  case leaf(Int, LinearLeaf)
  /// Another leaf that measures, such as another text (L7).
  case measuredLeaf(Int, MeasuredLeaf)
  /// Other gaps of a stack along its axis (S1), or of a grid along an axis (G8).
  case spacing(Int, Axis, SpacingDescription)
  /// Another guide of the key's axis: of a grid, a row, a stack across its axis, a ZStack, a frame, an overlay.
  case alignment(Int, AlignmentKey)
  /// Another value of an explicit guide (A3).
  case guide(Int, ExplicitGuide)
  /// Other lengths and another alignment of a fixed frame (F1).
  case fixedFrame(Int, FixedFrame)
  /// Another padding (F4).
  case padding(Int, EdgeInsets)
  /// Another offset (F10).
  case offset(Int, Size)

  // MARK: Another structure

  /// A new child of a view, at a child position.
  case insert(LayoutFragment, into: Int, at: Int)
  /// A child less: the element or the row whose outermost node this is.
  case remove(Int)
  /// A child, given by its outermost node, at another place. The child position counts without it.
  case move(Int, into: Int, at: Int)
  /// Another element or row in place of the one whose outermost node this is.
  case replace(Int, LayoutFragment)
  /// Another tree.
  case tree(LayoutTree)
}

extension LayoutEdit {
  /// The node whose declared data the edit changes; nil for another proposal or another structure.
  package var declaredNode: Int? {
    switch self {
    case .leaf(let node, _), .measuredLeaf(let node, _), .spacing(let node, _, _), .alignment(let node, _),
      .guide(let node, _), .fixedFrame(let node, _), .padding(let node, _), .offset(let node, _):
      node
    case .proposal, .insert, .remove, .move, .replace, .tree: nil
    }
  }

  /// The guides that the edit may have views ask the views inside for, where they did not before; nil if they may be any.
  package var namedGuides: Set<AlignmentKey>? {
    switch self {
    case .alignment(_, let key): [key]
    case .fixedFrame(_, let frame): [frame.alignment.horizontal.key, frame.alignment.vertical.key]
    case .proposal, .leaf, .measuredLeaf, .spacing, .padding, .offset, .remove, .move: []
    case .guide, .insert, .replace, .tree: nil
    }
  }

  /// The same edit of another node's declared data. Edits without a `declaredNode` stay as they are.
  package func given(to node: Int) -> LayoutEdit {
    switch self {
    case .leaf(_, let leaf): .leaf(node, leaf)
    case .measuredLeaf(_, let leaf): .measuredLeaf(node, leaf)
    case .spacing(_, let axis, let spacing): .spacing(node, axis, spacing)
    case .alignment(_, let key): .alignment(node, key)
    case .guide(_, let guide): .guide(node, guide)
    case .fixedFrame(_, let frame): .fixedFrame(node, frame)
    case .padding(_, let insets): .padding(node, insets)
    case .offset(_, let offset): .offset(node, offset)
    case .proposal, .insert, .remove, .move, .replace, .tree: self
    }
  }
}

extension LayoutTree {
  /// The innermost node around all that an edit of the structure changes. It has the same number before and after the
  /// edit.
  ///
  /// - Returns: nil if the edit changes no structure or the root itself, or is not possible.
  /// - Complexity: O(depth × siblings).
  package func container(of edit: LayoutEdit) -> Int? {
    func around(_ node: Int) -> [Int] { kinds.indices.contains(node) ? path(to: node).dropLast() : [] }
    switch edit {
    case .insert(_, let parent, _): return kinds.indices.contains(parent) ? parent : nil
    case .remove(let node), .replace(let node, _): return around(node).last
    case .move(let node, let parent, _):
      guard kinds.indices.contains(parent) else { return nil }
      return zip(around(node), path(to: parent)).reversed().first { $0 == $1 }?.0
    default: return nil
    }
  }
}

/// A part of a tree: an element or a row with everything inside.
public struct LayoutFragment: Sendable {
  public var tree: LayoutTree
  /// The outermost node of the element, or the node of the row.
  public var node: Int

  public init(_ tree: LayoutTree, node: Int = 0) {
    self.tree = tree
    self.node = node
  }
}

/// Where the nodes of a tree were replaced: `removed` nodes from `start` on by `inserted` ones.
public struct TreeSplice: Sendable, Hashable {
  public var start: Int
  public var removed: Int
  public var inserted: Int

  public init(start: Int, removed: Int, inserted: Int) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }
}

/// What some edits did to the structure of a tree.
package struct StructureChange: Sendable {
  /// How the numbers of nodes changed, in the order in which it happened.
  package private(set) var splices: [TreeSplice] = []
  /// The containers to which views came or which they left, by their nodes after all edits, the latest last.
  package private(set) var containers: [Int] = []

  package init() {}

  /// Notes what the next edit did.
  ///
  /// - Parameter container: that of the edit; nil if it does not matter.
  package mutating func note(_ splices: [TreeSplice], in container: Int?) {
    self.splices += splices
    for splice in splices { containers = containers.compactMap(splice.number(of:)) }
    if let container { containers.append(container) }
  }
}

extension TreeSplice {
  /// The number of a node after the splice; nil if the node is gone.
  package func number(of node: Int) -> Int? {
    if node < start { return node }
    return node < start + removed ? nil : node - removed + inserted
  }
}
