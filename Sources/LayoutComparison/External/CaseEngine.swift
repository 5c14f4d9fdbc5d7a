public import LayoutCases
public import LayoutCore

/// An engine that a cross-check can ask: it sees the case as it is written and as a tree.
public protocol CaseEngine: Sendable {
  /// A short name that reports use, such as `constraint/tracks`.
  var name: String { get }

  /// How near its frames have to be to the reference's; nil leaves that to the cross-check.
  var accuracy: Accuracy? { get }

  /// Lays out `layoutCase`, whose tree is `tree`.
  ///
  /// An engine never throws: what it cannot do is the result's status.
  func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult
}

/// How near two frames have to be to count as equal, and which frames are compared.
public enum Accuracy: Sendable, Hashable {
  /// The frames of all views, to this share of a coordinate's magnitude, at least 1 point.
  case relative(Double)
  /// The frames of the views that answers label, to this many points.
  case points(Double)

  var tolerance: Double {
    switch self {
    case .relative(let share): share
    case .points(let distance): distance
    }
  }

  var isRelative: Bool {
    switch self {
    case .relative: true
    case .points: false
    }
  }

  /// Whether a coordinate with these two values counts as different.
  func tells(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .relative(let share): relativeDeviation(a, b) > share
    case .points(let distance): !(abs(a - b) <= distance)
    }
  }

  /// The nodes whose frames are compared. Complexity: O(nodes).
  func nodes(of tree: LayoutTree) -> [Int] {
    switch self {
    case .relative: tree.kinds.indices.filter { tree.kinds[$0].hasGeometry }
    case .points: Set(tree.nodesByLabel().values).sorted()
    }
  }
}

/// An engine of this process, which sees the tree alone.
public struct TreeEngine: CaseEngine {
  public var engine: any LayoutEngine

  public init(_ engine: any LayoutEngine) { self.engine = engine }

  public var name: String { engine.name }
  public var accuracy: Accuracy? { nil }

  public func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult {
    engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }
}
