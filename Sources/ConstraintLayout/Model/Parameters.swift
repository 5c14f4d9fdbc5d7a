package import LayoutCore

/// A declared number that compiles as an input of the program, so that it can be moved or left to a solver.
package struct Parameter: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A length of the fixed frame at the node (F1).
    case length
    /// A side of the offset at the node (F10), read from left to right.
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

/// A guide of a view, where it stands.
package struct PlacedGuide: Sendable, Hashable {
  package var node: Int
  package var key: AlignmentKey

  package init(_ key: AlignmentKey, of node: Int) {
    self.node = node
    self.key = key
  }
}

/// Which declared numbers of a tree are inputs, what they are now, and which guides have to be placed.
///
/// Several parameters may share a slot: they are one input. Lengths and gaps are at least 0.
package struct Parameters: Sendable {
  package static let none = Parameters()

  /// The slot of each parameter.
  package private(set) var slots: [Parameter: Int] = [:]
  /// The number in each slot.
  package internal(set) var values: [Double] = []
  /// The guides that somebody asks for, by node.
  package private(set) var guides: [Int: [AlignmentKey]] = [:]

  package init() {}

  package var isEmpty: Bool { slots.isEmpty && guides.isEmpty }

  /// Adds a slot for some parameters, which holds `value`, and returns it.
  package mutating func open(_ parameters: [Parameter], at value: Double) -> Int {
    for parameter in parameters { slots[parameter] = values.count }
    values.append(value)
    return values.count - 1
  }

  /// Asks where a guide of a view stands.
  package mutating func ask(_ guide: AlignmentKey, of node: Int) {
    if guides[node]?.contains(guide) != true { guides[node, default: []].append(guide) }
  }
}
