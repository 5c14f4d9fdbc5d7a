import LayoutCore

/// G8–G10  The gaps between the tracks of a grid.
struct GridSpacing {
  let view: RuleReading
  let shape: GridShape

  func gaps(_ axis: Axis) -> [Double] {
    let preferred: Rule = axis == .horizontal ? .G9 : .G10
    return (1..<max(1, shape.trackCount(axis))).map { track in
      let (rule, gap): (Rule, Double) =
        switch shape.description[axis] {
        case .uniform(let gap): (.G8, gap)
        case .each(let gaps): (.G8, gaps[track - 1])
        case .preferred: (preferred, view.answers.preferredGaps(of: view.node, axis)[track - 1])
        }
      return view.settle(
        Quantity(rule: rule, kind: .gap, axis: axis, index: track - 1), gap, guess: 0)
    }
  }
}

extension Answers {
  /// G9, G10: the preferred gaps.
  func preferredGaps(of grid: Int, _ axis: Axis) -> [Double] {
    if let gaps = preferredGaps[grid]?[axis] { return gaps }
    let shape = shape(of: grid)
    var gaps = [Double](repeating: 0, count: max(0, shape.trackCount(axis) - 1))
    for first in shape.cells {
      for second in shape.cells {
        let meet =
          axis == .horizontal
          ? first.row == second.row && first.columns.upperBound == second.columns.lowerBound
          : first.row + 1 == second.row && first.columns.overlaps(second.columns)
        guard meet else { continue }
        let boundary = second.track(axis) - 1
        gaps[boundary] = max(gaps[boundary], gap(first.node, second.node, along: axis))
      }
    }
    preferredGaps[grid, default: [:]][axis] = gaps
    return gaps
  }
}
