public import LayoutCore
import LayoutRules

/// Two engines' answers to one layout, compared frame by frame.
public struct Comparison: Sendable {
  public private(set) var verdict: Verdict
  /// The largest relative deviation over all frames; 0 where frames are not comparable.
  public private(set) var worstDeviation = 0.0
  /// The largest distance over all frames, in points; 0 where frames are not comparable.
  public private(set) var worstDistance = 0.0

  /// The largest relative deviation at which frames count as equal.
  public static let tolerance = 1e-9

  /// Relative deviations count as equal too if they are at most so many units in the last place of the layout's
  /// largest coordinate on the same axis: a coordinate that is what large ones leave over cannot be known better.
  public static let ulps = RuleChecker.ulps

  /// The distance, in points, that this lets pass on an axis.
  static func noise(of frames: some Sequence<Rect>, _ axis: Axis) -> Double {
    let coordinates = Coordinate.allCases.filter { $0.axis == axis }
    let largest = frames.reduce(1) { largest, frame in
      frame.isNull ? largest : coordinates.reduce(largest) { max($0, abs($1.value(in: frame))) }
    }
    return ulps * largest.ulp
  }

  /// Complexity: linear in the views.
  public init(
    _ tree: LayoutTree, _ reference: LayoutResult, _ candidate: LayoutResult,
    tolerance: Double = Comparison.tolerance
  ) {
    self.init(tree, reference, candidate, .relative(tolerance))
  }

  /// Complexity: linear in the views.
  public init(
    _ tree: LayoutTree, _ reference: LayoutResult, _ candidate: LayoutResult, _ accuracy: Accuracy
  ) {
    switch (reference.status, candidate.status) {
    case (.placed, .placed):
      var differences = FrameDifferences(tree, accuracy, of: reference.frames)
      for node in accuracy.nodes(of: tree) {
        differences.add(node, tree.label(of: node), reference.frames[node], candidate.frames[node])
      }
      worstDeviation = differences.worst
      worstDistance = differences.farthest
      verdict = Verdict(differences)
    case (.unbounded(let view), .unbounded(let other)) where view == other:
      verdict = .unbounded(view: tree.label(of: view))
    case (.refused(let view, let reason), .refused):
      verdict = .refused("\(tree.label(of: view)) \(reason)")
    case (.solverFailure(let reason), _), (_, .solverFailure(let reason)):
      verdict = .solverFailure(reason)
    case (.unsupported(let view, let reason), _), (_, .unsupported(let view, let reason)):
      verdict = .unsupported(view: tree.label(of: view), reason: reason)
    default:
      verdict = .different(
        [],
        reason:
          "one answers \(Self.text(reference.status, tree)), the other \(Self.text(candidate.status, tree))")
    }
  }

  private static func text(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .unbounded(let view): "unbounded at \(tree.label(of: view))"
    case .refused(let view, let reason): "refused at \(tree.label(of: view)): \(reason)"
    default: status.name
    }
  }
}

extension Verdict {
  fileprivate init(_ differences: FrameDifferences) {
    if !differences.list.isEmpty {
      self = .different(differences.list, reason: nil)
    } else {
      self = differences.isIdentical ? .equal : .equalWithinTolerance(deviation: differences.worst)
    }
  }
}
