package import LayoutCore

/// A declared number that compiles as an input of the program, so that it can be moved or left to a solver.
package struct Parameter: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A length of the fixed frame at the node (F1).
    case length
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
  /// The number in each slot.
  package internal(set) var values: [Double] = []
  /// The guides to place, by node.
  package private(set) var guides: [Int: [AlignmentKey]] = [:]

  package init() {}

  package var isEmpty: Bool { slots.isEmpty && guides.isEmpty }

  /// Adds a slot for some parameters, which holds `value`, and returns it.
  package mutating func open(_ parameters: [Parameter], at value: Double) -> Int {
    for parameter in parameters { slots[parameter] = values.count }
    values.append(value)
    return values.count - 1
  }

  /// Has a guide of a view placed.
  package mutating func ask(_ guide: AlignmentKey, of node: Int) {
    if guides[node]?.contains(guide) != true { guides[node, default: []].append(guide) }
  }
}
