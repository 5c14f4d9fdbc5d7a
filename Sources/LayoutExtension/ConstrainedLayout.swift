public import LayoutCore

/// A layout under constraints beyond its rules.
public struct ConstrainedLayout: Sendable {
  /// How a layout under constraints ended.
  public enum Status: Sendable {
    /// Every required constraint holds.
    case placed
    /// Some required constraints cannot hold together.
    case conflict(ConstraintConflict)
    /// Some constraints are no constraints on this tree.
    case faulty([ConstraintFault])
    /// There is no layout even without constraints, or none with what gave way.
    case failed(LayoutStatus)
    /// A limit struck, or measured views did not settle; the text says which.
    case undecided(String)
  }

  public var status: Status
  /// Frames and tracks by node of the tree that was asked for. A view that gave way has the frame it stands in. Where
  /// every constraint holds by itself it is bit for bit the layout without constraints.
  public var result: LayoutResult
  /// What gave way, in the order in which constraints name it.
  public var concessions: [Concession] = []
  /// The preferences that do not hold, strongest level first.
  public var losses: [Loss] = []
  /// The same layout as frames (F1) and offsets (F10) around what gave way: the rules alone lay it out the same.
  public var realization: Realization?
  public var effort = Effort()

  init(_ status: Status, _ result: LayoutResult) {
    self.status = status
    self.result = result
  }

  /// What it took.
  public struct Effort: Sendable, Hashable {
    /// Open programs solved: one, and one more each time that an assumption was corrected, something did not fit, or
    /// more gave way.
    public var rounds = 0
    /// Relaxations solved.
    public var nodes = 0
    /// Simplex iterations, those of the layouts included.
    public var iterations = 0

    mutating func add(_ other: Effort) {
      rounds += other.rounds
      nodes += other.nodes
      iterations += other.iterations
    }
  }

  /// A length or a place that is not what the rules alone make it.
  public struct Concession: Sendable, Hashable {
    /// The length that gave way; the start of a view that was moved.
    public var quantity: LayoutQuantity
    /// In points, without constraints; 0 for a place.
    public var plain: Double
    /// In points; for a place by how much it is moved, in reading direction (G26).
    public var value: Double
  }

  /// A preference that does not hold.
  public struct Loss: Sendable, Hashable {
    /// Its place in the list of constraints.
    public var index: Int
    public var constraint: LayoutConstraint
    public var level: Int
    /// By how much its sides miss each other.
    public var amount: Double
  }

  /// A tree that the rules lay out as the constraints demand.
  public struct Realization: Sendable {
    public var tree: LayoutTree
    /// The node whose frame is that of each view of the tree that was asked for.
    public var nodes: [Int]

    /// A layout of `tree` with frames by node of the tree that was asked for.
    public func read(_ result: LayoutResult) -> LayoutResult {
      var read = result
      if !result.frames.isEmpty { read.frames = nodes.map { result.frames[$0] } }
      if !result.nearestFrames.isEmpty { read.nearestFrames = nodes.map { result.nearestFrames[$0] } }
      // A grid that gave way stands in a frame, whose node is the grid's among `nodes`.
      let old = Dictionary(nodes.enumerated().map { (tree.core(of: $1), $0) }) { _, innermost in innermost }
      for index in read.grids.indices { read.grids[index].node = old[read.grids[index].node]! }
      return read
    }
  }
}

extension ConstrainedLayout.Status {
  /// The status of a layout that ended so.
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
    /// A length that gives way is no less than what it holds.
    case content(of: LayoutQuantity)
  }

  /// A member, and what it would take to give it up alone.
  public struct Reason: Sendable, Hashable {
    public var member: Member
    /// The constraint itself; nil for content.
    public var constraint: LayoutConstraint?
    /// By how many points its sides would have to miss each other so that the other members can hold; nil where
    /// that was not found out.
    public var relaxation: Double?
  }

  /// In the order of the constraints; lengths of contents last.
  public var reasons: [Reason]
  /// Whether it was seen by solving that without any one of them the others can hold; else a limit struck before.
  public var isIrreducible: Bool
  /// How many times it was asked whether some constraints can hold.
  public var solves: Int

  /// The constraint that takes the least to relax.
  public var cheapest: Reason? {
    reasons.filter { $0.relaxation != nil && $0.constraint != nil }.min { $0.relaxation! < $1.relaxation! }
  }
}
