import LayoutCore

/// How near an engine's frames come to those of exact arithmetic, over many cases.
public struct Exactness: Sendable, Hashable, Codable {
  /// Cases in which every coordinate is the double nearest to its exact value.
  public private(set) var correctlyRounded = 0
  public private(set) var cases = 0
  /// The largest relative deviation from the nearest doubles.
  public private(set) var worstDeviation = 0.0

  public init() {}

  /// Counts one case.
  ///
  /// - Parameters:
  ///   - nearest: the doubles nearest to the exact frames, per node.
  ///   - nodes: those that have frames.
  mutating func add(_ frames: [Rect], nearest: [Rect], nodes: [Int]) {
    cases += 1
    var worst = 0.0
    for node in nodes where !(nearest[node].isNull && frames[node].isNull) {
      for coordinate in Coordinate.allCases {
        worst = max(
          worst, relativeDeviation(coordinate.value(in: frames[node]), coordinate.value(in: nearest[node])))
      }
    }
    if worst == 0 { correctlyRounded += 1 }
    worstDeviation = max(worstDeviation, worst)
  }

  static func + (one: Exactness, other: Exactness) -> Exactness {
    var sum = one
    sum.correctlyRounded += other.correctlyRounded
    sum.cases += other.cases
    sum.worstDeviation = max(one.worstDeviation, other.worstDeviation)
    return sum
  }
}

extension [String: Exactness] {
  /// Counts the answers to a case, if an engine followed its program in exact arithmetic.
  mutating func add(_ report: CaseReport) {
    let exact = report.answers.first { !$0.result.nearestFrames.isEmpty }
    guard let nearest = exact?.result.nearestFrames else { return }
    for answer in report.answers where answer.result.status == .placed {
      self[answer.engine, default: Exactness()].add(
        answer.result.frames, nearest: nearest, nodes: answer.accuracy.nodes(of: report.tree))
    }
  }
}
