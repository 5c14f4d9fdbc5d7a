import LayoutCore

/// How near an engine's frames come to those of exact arithmetic, over many cases.
public struct Exactness: Sendable, Hashable, Codable {
  /// Cases in which every coordinate is the double nearest to its exact value.
  public private(set) var correctlyRounded = 0
  public private(set) var cases = 0
  /// The largest relative deviation from the nearest doubles.
  public private(set) var worstDeviation = 0.0

  public init() {}

  /// Counts one case. - Parameter nearest: the doubles nearest to the exact frames, per node.
  mutating func add(_ tree: LayoutTree, _ frames: [Rect], nearest: [Rect]) {
    cases += 1
    var worst = 0.0
    for node in 0..<tree.count where tree.kinds[node].hasGeometry && !nearest[node].isNull {
      for coordinate in Coordinate.allCases {
        worst = max(
          worst, relativeDeviation(coordinate.value(in: frames[node]), coordinate.value(in: nearest[node])))
      }
    }
    if worst == 0 { correctlyRounded += 1 }
    worstDeviation = max(worstDeviation, worst)
  }

  mutating func add(_ other: Exactness) {
    correctlyRounded += other.correctlyRounded
    cases += other.cases
    worstDeviation = max(worstDeviation, other.worstDeviation)
  }
}
