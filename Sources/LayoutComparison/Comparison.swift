public import LayoutCore

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
  public static let ulps = 64.0

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
      let differences = FrameDifferences(tree, reference, candidate, accuracy)
      worstDeviation = differences.worst
      worstDistance = differences.farthest
      verdict = differences.verdict
    case (.unbounded(let view), .unbounded(let other)) where view == other:
      verdict = .unbounded(view: tree.label(of: view))
    case (.refused(let view, let reason), .refused):
      verdict = .refused("\(tree.label(of: view)) \(reason)")
    case (.solverFailure(let reason), _), (_, .solverFailure(let reason)):
      verdict = .solverFailure(reason)
    case (.outsideLinearFragment(let view, let reason), _), (_, .outsideLinearFragment(let view, let reason)):
      verdict = .outsideLinearFragment(view: tree.label(of: view), reason: reason)
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

/// The coordinates on which two placed results differ.
private struct FrameDifferences {
  private var differences: [Difference] = []
  private(set) var worst = 0.0
  private(set) var farthest = 0.0
  private var isIdentical = true

  init(_ tree: LayoutTree, _ reference: LayoutResult, _ candidate: LayoutResult, _ accuracy: Accuracy) {
    lazy var rules = RulesAtWork(tree)
    let noise = Coordinate.allCases.map {
      accuracy.isRelative ? Comparison.noise(of: reference.frames, $0.axis) : 0
    }
    for node in accuracy.nodes(of: tree) {
      let (a, b) = (reference.frames[node], candidate.frames[node])
      if a == b || a.isNull && b.isNull { continue }
      if a.isNull || b.isNull {
        isIdentical = false
        (worst, farthest) = (.infinity, .infinity)
        differences.append(Difference(node: node, view: tree.label(of: node), shown: [a, b]))
        continue
      }
      for coordinate in Coordinate.allCases {
        let (p, q) = (coordinate.value(in: a), coordinate.value(in: b))
        if p == q { continue }
        isIdentical = false
        let deviation = relativeDeviation(p, q)
        worst = max(worst, deviation)
        farthest = deviation == .infinity ? .infinity : max(farthest, abs(p - q))
        guard accuracy.tells(p, q), !(abs(p - q) <= noise[coordinate.rawValue]) else { continue }
        differences.append(
          Difference(
            node: node, view: tree.label(of: node), coordinate: coordinate, values: [p, q],
            rule: rules.rule(of: coordinate, node), deviation: deviation))
      }
    }
  }

  var verdict: Verdict {
    if !differences.isEmpty {
      return .different(differences.sorted { $0.deviation > $1.deviation }, reason: nil)
    }
    return isIdentical ? .equal : .equalWithinTolerance(deviation: worst)
  }
}
