import LayoutCore

/// Frames as a theorem says they are, against those that were found. What counts as equal is what does between two
/// engines (`Comparison`).
struct FrameImages {
  private var differences: [Difference] = []
  private var worst = 0.0
  private var isIdentical = true

  /// - Parameters:
  ///   - expected: by the name of a view; `Rect.null` for one that is not shown.
  ///   - found: of every named view of `tree`.
  init(expected: [String: Rect], found: [String: Rect], _ tree: LayoutTree, _ tolerance: Double) {
    let rules = RulesAtWork(tree)
    let noise = Coordinate.allCases.map {
      max(Comparison.noise(of: expected.values, $0.axis), Comparison.noise(of: found.values, $0.axis))
    }
    for (view, a) in expected.sorted(by: { $0.key < $1.key }) {
      let node = tree.nodes[view] ?? 0
      let b = found[view] ?? .null
      if a == b || a.isNull && b.isNull { continue }
      isIdentical = false
      if a.isNull || b.isNull {
        differences.append(Difference(node: node, view: view, shown: [a, b]))
        continue
      }
      for coordinate in Coordinate.allCases {
        let values = [coordinate.value(in: a), coordinate.value(in: b)]
        let deviation = relativeDeviation(values[0], values[1])
        worst = max(worst, deviation)
        guard deviation > tolerance, !(abs(values[0] - values[1]) <= noise[coordinate.rawValue]) else {
          continue
        }
        differences.append(
          Difference(
            node: node, view: view, coordinate: coordinate, values: values,
            rule: rules.rule(of: coordinate, node), deviation: deviation))
      }
    }
  }

  var outcome: RelationOutcome {
    if !differences.isEmpty {
      return .violated(differences.sorted { $0.deviation > $1.deviation }, reason: nil)
    }
    return isIdentical ? .identical : .withinTolerance(deviation: worst)
  }
}
