public import LayoutCases
public import LayoutCore

/// A placed layout against the frames that its case expects.
public struct ExpectationCheck: Sendable {
  /// The coordinates off by more than the case's tolerance; the first value is the expected one. A view that
  /// is not shown is off once, at x.
  public private(set) var differences: [Difference] = []
  /// The largest |expected − computed|, in points.
  public private(set) var worst = 0.0
  /// How many coordinates were compared.
  public private(set) var count = 0

  public var passes: Bool { differences.isEmpty }

  /// - Precondition: every expected name is a view of `tree`, which reading a case has checked.
  public init(_ expectation: Expectation, _ tree: LayoutTree, _ result: LayoutResult) {
    let rules = RulesAtWork(tree)
    for (name, expected) in expectation.frames.sorted(by: { $0.key < $1.key }) {
      guard let node = tree.nodes[name] else { continue }
      if result.frames.indices.contains(node), result.frames[node].isNull {
        count += expected.size == nil ? 2 : 4
        worst = .infinity
        differences.append(
          Difference(node: node, view: name, shown: [Rect(origin: expected.origin, size: .zero), .null]))
        continue
      }
      for coordinate in Coordinate.allCases {
        guard let value = expected.value(of: coordinate) else { continue }
        count += 1
        let computed = result.frames.isEmpty ? .nan : coordinate.value(in: result.frames[node])
        let distance = abs(computed - value)
        worst = distance.isNaN ? .infinity : max(worst, distance)
        if distance <= expectation.tolerance { continue }
        differences.append(
          Difference(
            node: node, view: name, coordinate: coordinate, values: [value, computed],
            rule: rules.rule(of: coordinate, node), deviation: relativeDeviation(value, computed)))
      }
    }
  }
}

extension ExpectedFrame {
  /// The expected value of a coordinate, nil where only a position is expected.
  fileprivate func value(of coordinate: Coordinate) -> Double? {
    switch coordinate {
    case .x: origin.x
    case .y: origin.y
    case .width: size?.width
    case .height: size?.height
    }
  }
}
