public import LayoutConstraints
public import LayoutCore

/// A layout that meets constraints beyond the layout rules, or the reason why there is none.
public struct ConstrainedLayout: Sendable {
  /// How the search for a layout ended.
  public enum Status: Sendable {
    /// Every required constraint holds.
    case placed
    /// Some required constraints cannot hold together.
    case conflict(ConstraintConflict)
    /// Some constraints are not valid for this tree.
    case faulty([ConstraintFault])
    /// Even without constraints there is no layout, or there is none once some quantities gave way.
    case failed(LayoutStatus)
    /// A limit was reached, or measured views did not settle; the text says which.
    case undecided(String)
  }

  public var status: Status
  /// Frames and tracks by node of the given tree. A view whose length gave way has the frame around it. If
  /// all constraints hold anyway, this is bit for bit the layout without constraints.
  public var result: LayoutResult
  /// The quantities that gave way, in the order in which constraints name them.
  public var concessions: [Concession] = []
  /// The preferences that do not hold, strongest level first.
  public var losses: [Loss] = []
  /// The given tree with fixed frames (F1) and offsets (F10) for what gave way. The rules alone give it the
  /// same layout.
  public var realization: Realization?
  public var effort = SearchEffort()

  init(_ status: Status, _ result: LayoutResult) {
    self.status = status
    self.result = result
  }

  /// A length or position that differs from the layout without constraints.
  public struct Concession: Sendable, Hashable {
    /// The length that gave way, or the start of the view that was moved.
    public var quantity: LayoutQuantity
    /// The length without constraints, in points; 0 for a position.
    public var plain: Double
    /// The new length in points; for a position the distance moved, in reading direction (G26).
    public var value: Double
  }

  /// A preference that does not hold.
  public struct Loss: Sendable, Hashable {
    /// The index of its constraint in the list.
    public var index: Int
    public var constraint: LayoutConstraint
    public var level: Int
    /// The difference of its two sides, in points.
    public var amount: Double
  }

  /// A tree that the rules lay out as the constraints demand.
  public struct Realization: Sendable {
    public var tree: LayoutTree
    /// For each node of the given tree, the node here that has its frame.
    public var nodes: [Int]

    /// Converts a layout of `tree` to one by node of the given tree.
    public func read(_ result: LayoutResult) -> LayoutResult {
      var read = result
      if !result.frames.isEmpty { read.frames = nodes.map { result.frames[$0] } }
      if !result.nearestFrames.isEmpty { read.nearestFrames = nodes.map { result.nearestFrames[$0] } }
      // If a grid gave way, `nodes` contains the frame around it; results belong to the grid itself.
      let old = Dictionary(nodes.enumerated().map { (tree.core(of: $1), $0) }) { _, innermost in innermost }
      for index in read.grids.indices { read.grids[index].node = old[read.grids[index].node]! }
      return read
    }
  }
}

extension ConstrainedLayout.Status {
  /// The layout status that stands for this one.
  var layoutStatus: LayoutStatus {
    switch self {
    case .placed: .placed
    case .conflict: .solverFailure("required constraints are in conflict")
    case .faulty(let faults): .refused(view: 0, reason: faults[0].description)
    case .failed(let status): status
    case .undecided(let reason): .solverFailure(reason)
    }
  }
}

// MARK: Conflicts

/// Why required constraints cannot hold together.
public struct ConstraintConflict: Sendable {
  /// Something that is part of the conflict.
  public enum Member: Sendable, Hashable {
    /// A constraint, by its place in the list.
    case constraint(Int)
    /// A length that gives way is at least as long as its content.
    case content(of: LayoutQuantity)
  }

  /// A member, and how far it would have to be relaxed to end the conflict.
  public struct Reason: Sendable, Hashable {
    public var member: Member
    /// The constraint itself; nil for content.
    public var constraint: LayoutConstraint?
    /// The least difference of its sides, in points, at which the other members can hold; nil if unknown.
    public var relaxation: Double?
  }

  /// In the order of the constraints; lengths of contents last.
  public var reasons: [Reason]
  /// Whether it was verified that without any one member the others can hold; false if a limit was reached
  /// first.
  public var isIrreducible: Bool
  /// How many feasibility problems were solved.
  public var solves: Int

  /// The constraint that takes the least to relax.
  public var cheapest: Reason? {
    reasons.filter { $0.relaxation != nil && $0.constraint != nil }.min { $0.relaxation! < $1.relaxation! }
  }
}
