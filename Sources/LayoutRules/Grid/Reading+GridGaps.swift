import LayoutCore

// G8–G10.
extension Reading {
  var shape: GridShape {
    if let shape = answers.shapes[node] { return shape }
    let shape = GridShape(tree, node)
    answers.shapes[node] = shape
    return shape
  }

  func gridGaps(_ axis: Axis) -> [Double] {
    let shape = shape
    let preferred: Rule = axis == .horizontal ? .G9 : .G10
    return (1..<max(1, shape.trackCount(axis))).map { track in
      let (rule, gap): (Rule, Double) =
        switch shape.description[axis] {
        case .uniform(let gap): (.G8, gap)
        case .each(let gaps): (.G8, gaps[track - 1])
        case .preferred: (preferred, preferredGap(axis, before: track, shape))
        }
      return settle(Quantity(rule: rule, kind: .gap, axis: axis, index: track - 1), gap, guess: 0)
    }
  }

  private func preferredGap(_ axis: Axis, before track: Int, _ shape: GridShape) -> Double {
    var gaps: [Double] = []
    for first in shape.cells {
      for second in shape.cells {
        let meet =
          axis == .horizontal
          ? first.row == second.row && first.columns.upperBound == track && second.columns.lowerBound == track
          : first.row == track - 1 && second.row == track && first.columns.overlaps(second.columns)
        if meet { gaps.append(answers.gap(first.node, second.node, along: axis)) }
      }
    }
    return gaps.max() ?? 0
  }
}
