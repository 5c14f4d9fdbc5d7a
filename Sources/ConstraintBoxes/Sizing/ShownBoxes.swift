// CSS Overflow 3 §2.2: what a scroll container shows, for an assumption to measure.

/// A rectangle by its edges from the border box of a scroll container.
struct EdgeRectangle {
  var left, top, right, bottom: Length

  var edges: [Length] { [left, top, right, bottom] }
}

/// The boxes in a scroll container.  A box and what it shows beyond its edges are one rectangle around both, which stands in that
/// of the box around it.
struct ShownBoxes {
  /// Whether one scrolls to the left, or up.
  let isReversed: (across: Bool, down: Bool)
  /// Each stands behind the one that it is in.
  private(set) var rectangles: [EdgeRectangle] = []
  private var parts: [Part] = []

  private struct Part {
    /// The number of the box around; nil for the scroll container.
    var around: Int?
    /// Whether the box clips what is in it along each axis.
    var clips: (across: Bool, down: Bool)
  }

  init(isReversed: (across: Bool, down: Bool)) { self.isReversed = isReversed }

  @discardableResult mutating func add(
    _ rectangle: EdgeRectangle, in around: Int?, clips: (across: Bool, down: Bool) = (false, false)
  ) -> Int {
    rectangles.append(rectangle)
    parts.append(Part(around: around, clips: clips))
    return rectangles.count - 1
  }

  /// The extent of what is shown with the padding box.
  ///
  /// - Parameters:
  ///   - padding: the edges of the padding box.
  ///   - edges: those of the rectangles, one after the other.
  /// - Complexity: linear in the rectangles.
  func extent(_ padding: ArraySlice<Double>, _ edges: ArraySlice<Double>) -> (across: Double, down: Double) {
    var whole = EdgeValues(padding)
    // A scrollbar below may be higher than what borders leave.
    whole.bottom = max(whole.top, whole.bottom)
    let box = whole
    var values = parts.indices.map { EdgeValues(edges.dropFirst(4 * $0).prefix(4)) }
    for index in parts.indices.reversed() {
      var own = values[index]
      guard let around = parts[index].around else {
        own.stopAtStart(of: box, isReversed)
        if !own.isEmpty { whole.unite(own) }
        continue
      }
      // As in browsers, what has no area is not shown.
      if own.isEmpty { continue }
      let clips = parts[around].clips
      if clips.across { (own.left, own.right) = (values[around].left, values[around].right) }
      if clips.down { (own.top, own.bottom) = (values[around].top, values[around].bottom) }
      values[around].unite(own)
    }
    return (whole.right - whole.left, whole.bottom - whole.top)
  }

  /// The edges of a rectangle as numbers.
  private struct EdgeValues {
    var left, top, right, bottom: Double

    init(_ edges: ArraySlice<Double>) {
      let first = edges.startIndex
      (left, top, right, bottom) = (edges[first], edges[first + 1], edges[first + 2], edges[first + 3])
    }

    var isEmpty: Bool { right - left <= comparisonTolerance || bottom - top <= comparisonTolerance }

    mutating func unite(_ other: EdgeValues) {
      (left, top) = (min(left, other.left), min(top, other.top))
      (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }

    /// Cuts off what lies before the start, where one does not scroll to.
    mutating func stopAtStart(of box: EdgeValues, _ isReversed: (across: Bool, down: Bool)) {
      if isReversed.across {
        (left, right) = (min(left, box.right), min(right, box.right))
      } else {
        (left, right) = (max(left, box.left), max(right, box.left))
      }
      if isReversed.down {
        (top, bottom) = (min(top, box.bottom), min(bottom, box.bottom))
      } else {
        (top, bottom) = (max(top, box.top), max(bottom, box.top))
      }
    }
  }
}

extension Double {
  /// Rounded to whole pixels, those that are half one up.
  var inWholePixels: Double { (self + 0.5 + comparisonTolerance).rounded(.down) }
}
