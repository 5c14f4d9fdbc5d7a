import LayoutCases
import LayoutCore

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
