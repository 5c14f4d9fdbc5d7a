public import LayoutCore
public import LinearProgramming

/// Where a row or column of a linear program comes from: a rule, a role in it, an axis, a view and an index.
///
/// Packed into the 64-bit labels of a layout program: 8 bits of rule, 7 of role, 1 of axis, 24 of view
/// and 24 of index. A tree with more nodes than that is refused.
public struct Provenance: Sendable, Hashable {
  /// What a variable or row stands for.
  public enum Role: UInt8, Sendable, CaseIterable {
    case proposal, offer, length, minimum, maximum, available, track, extent, total, deficit
    case position, leadingPart, trailingPart, guide, origin, coordinate
    /// A length that a view declares: its only one, or the ideal one.
    case declared, ideal
    /// The length that an item of a distribution takes.
    case taken
  }

  public var rule: Rule
  public var role: Role
  public var axis: Axis
  /// The view's node.
  public var view: Int
  /// The number of the track, cell or child, from 0; the role tells which of these it is.
  public var index: Int

  /// The most nodes of a tree, and the most tracks, cells or children that a label can number.
  public static let mostViews = 1 << 24

  public init(_ rule: Rule, _ role: Role, _ axis: Axis, view: Int, index: Int = 0) {
    self.rule = rule
    self.role = role
    self.axis = axis
    self.view = view
    self.index = index
  }

  public init(label: LayoutProgram.Label) {
    rule = Rule(rawValue: UInt8(truncatingIfNeeded: label >> 56)) ?? .L1
    role = Role(rawValue: UInt8(truncatingIfNeeded: label >> 49) & 0x7F) ?? .length
    axis = (label >> 48) & 1 == 0 ? .horizontal : .vertical
    view = Int(truncatingIfNeeded: (label >> 24) & 0xFF_FFFF)
    index = Int(truncatingIfNeeded: label & 0xFF_FFFF)
  }

  /// - Precondition: view and index are less than `mostViews`.
  public var label: LayoutProgram.Label {
    precondition((view | index) >> 24 == 0, "a label holds 24 bits of view and of index")
    let front = UInt64(rule.rawValue) << 56 | UInt64(role.rawValue) << 49 | UInt64(axis.rawValue) << 48
    return front | UInt64(view) << 24 | UInt64(index)
  }

  /// A readable name such as `G13.track.x2.grid`, not unique by itself.
  public func name(in tree: LayoutTree) -> String {
    "\(rule.number).\(role).\(axis == .horizontal ? "x" : "y")\(index).\(tree.label(of: view))"
  }
}
