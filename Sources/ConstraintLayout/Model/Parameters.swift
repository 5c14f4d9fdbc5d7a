package import LayoutCore

/// A declared number that compiles as an input of the program, so that it can be moved or left to a solver.
package struct Parameter: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A length of the fixed frame (F1), or of the linear leaf that has only one there (L2), at the node.
    case length
    /// A bound of the linear leaf at the node, on an axis where it is not fixed (L2).
    case minimum, ideal, maximum
    /// A side of the offset at the node (F10), before mirroring (G26).
    case offset
    /// Every gap along an axis of the stack or the grid at the node (S1, G8).
    case gap
  }

  package var kind: Kind
  package var node: Int
  package var axis: Axis

  package init(_ kind: Kind, _ node: Int, _ axis: Axis) {
    self.kind = kind
    self.node = node
    self.axis = axis
  }
}

/// A guide of a view, to be placed.
package struct PlacedGuide: Sendable, Hashable {
  package var node: Int
  package var key: AlignmentKey

  package init(_ key: AlignmentKey, of node: Int) {
    self.node = node
    self.key = key
  }
}

/// The declared numbers of a tree that are inputs, their present values, and the guides to place.
///
/// Each input has a *slot*, which several parameters may share. Lengths and gaps are at least 0.
package struct Parameters: Sendable {
  package static let none = Parameters()

  /// The slot of each parameter.
  package private(set) var slots: [Parameter: Int] = [:]
  /// The linear leaves that have slots, in ascending order.
  private(set) var leaves: [Int] = []
  /// The number in each slot.
  package internal(set) var values: [Double] = []
  /// The guides to place, by node.
  package private(set) var guides: [Int: [AlignmentKey]] = [:]
  /// The leaves, by node, that are edited: their measured answers are inputs, one for each offer and axis (L7).
  var edited: Set<Int> = []
  /// The leaves, by node, that stand for containers which are compiled apart (`Subprograms`).
  var parts: Set<Int> = []
  /// Whether the answers of all leaves are inputs, and the order of a distribution may change (`OpenDistribution`).
  var opensAssumptions = false
  /// The grids, by node, whose cells are placed while frames are read, so that their guides may change (G21).
  var alignedGrids: Set<Int> = []

  package init() {}

  package var isEmpty: Bool { slots.isEmpty && guides.isEmpty }

  /// Adds a slot for some parameters, which holds `value`, and returns it.
  package mutating func open(_ parameters: [Parameter], at value: Double) -> Int {
    for parameter in parameters { slots[parameter] = values.count }
    values.append(value)
    return values.count - 1
  }

  /// Adds a slot for a number of a tree.
  mutating func open(_ parameter: Parameter, of tree: LayoutTree, at value: Double) {
    _ = open([parameter], at: value)
    let node = parameter.node
    if tree.kinds[node] != .leaf && tree.kinds[node] != .fixedLeaf || leaves.contains(node) { return }
    leaves.insert(node, at: leaves.firstIndex { $0 > node } ?? leaves.count)
  }

  /// L2  Whether some number of a linear leaf on an axis has a slot.
  func moveLeaf(_ node: Int, _ axis: Axis) -> Bool {
    if leaves.isEmpty || !leaves.contains(node) { return false }
    return Parameter.Kind.ofLeaf.contains { slots[Parameter($0, node, axis)] != nil }
  }

  /// Has a guide of a view placed.
  package mutating func ask(_ guide: AlignmentKey, of node: Int) {
    if guides[node]?.contains(guide) != true { guides[node, default: []].append(guide) }
  }
}
