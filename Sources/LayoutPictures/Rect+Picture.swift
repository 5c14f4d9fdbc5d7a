import LayoutCore

// The little geometry that pictures need.
extension Rect {
  func minimum(_ axis: Axis) -> Double { origin[axis] }

  func maximum(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Whether the rectangle can be drawn: that of a view that is not shown (F7) and one without numbers cannot.
  var isDrawable: Bool { coordinates.allSatisfy(\.isFinite) }

  /// Up to four rectangles that make up what `other` does not hold; differences below a millionth of a
  /// point, which are rounding errors, do not count.
  func parts(outside other: Rect) -> [Rect] {
    var parts: [Rect] = []
    var rest = self
    for axis in Axis.allCases {
      let (start, end) = (rest.minimum(axis), rest.maximum(axis))
      let inner = min(max(start, other.minimum(axis)), end)
      let outer = max(min(end, other.maximum(axis)), inner)
      if inner - start > 1e-6 { parts.append(rest.cut(axis, start, inner)) }
      if end - outer > 1e-6 { parts.append(rest.cut(axis, outer, end)) }
      if outer == inner && end > start { break }
      rest = rest.cut(axis, inner, outer)
    }
    return parts
  }

  /// Diagonal lines inside the rectangle, on x + y = a multiple of `step`, so that neighbours match.
  func hatching(step: Double) -> [(from: Point, to: Point)] {
    let (left, right) = (minimum(.horizontal), maximum(.horizontal))
    let (top, bottom) = (minimum(.vertical), maximum(.vertical))
    let first = ((left + top) / step).rounded(.up)
    let count = (((right + bottom) / step).rounded(.down) - first).rounded() + 1
    guard count >= 1, count < 10_000 else { return [] }
    return (0..<Int(count)).map { number in
      let sum = (first + Double(number)) * step
      let from = min(right, sum - top)
      let to = max(left, sum - bottom)
      return (Point(x: from, y: sum - from), Point(x: to, y: sum - to))
    }
  }

  private func cut(_ axis: Axis, _ start: Double, _ end: Double) -> Rect {
    var part = self
    part.origin[axis] = start
    part.size[axis] = end - start
    return part
  }
}
