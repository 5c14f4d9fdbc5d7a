// Section 6: numbers are finite where a number is asked, ∞ only where a rule names it, never NaN.
extension TreeBuilder {
  mutating func fail(_ view: String, _ field: String, _ problem: String) {
    if error == nil { error = TreeError(view: view, field: field, problem: problem) }
  }

  /// The view about to be emitted, as an error calls it: its name, else where in the tree it stands.
  private func label(_ name: String?) -> String {
    if let name { return name }
    for case .name(let name) in pending.reversed() { return name }
    return "number \(tree.count) in reading order"
  }

  private mutating func check(finite value: Double, _ field: String, _ name: String?) {
    if !value.isFinite { fail(label(name), field, "is \(value); a finite number is needed") }
  }

  mutating func check(length: Double, _ field: String, _ name: String?) {
    check(finite: length, field, name)
    if length < 0 { fail(label(name), field, "is \(length); a length of at least 0 is needed") }
  }

  mutating func check(_ range: LengthRange, _ field: String, _ name: String?) {
    check(length: range.min, "\(field) minimum", name)
    check(length: range.ideal, "\(field) ideal", name)
    if range.max != .infinity { check(length: range.max, "\(field) maximum", name) }
    if !(range.min <= range.ideal && range.ideal <= range.max) {
      fail(
        label(name), field,
        "\(range.min), \(range.ideal), \(range.max) are not in order; minimum ≤ ideal ≤ maximum is needed")
    }
  }

  mutating func check(_ modifier: ModifierDescription) {
    switch modifier {
    case .frame(let frame):
      if let width = frame.width { check(length: width, "frame.width", nil) }
      if let height = frame.height { check(length: height, "frame.height", nil) }
    case .flexibleFrame(let frame):
      check(frame.width, "Width")
      check(frame.height, "Height")
    case .alignmentGuide(let guide):
      if case .affine(let formula) = guide.formula { check(formula) }
    case .layoutPriority(let priority): check(finite: priority, "layoutPriority", nil)
    case .gridCellColumns(let count):
      if count > Self.mostColumns {
        fail(label(nil), "gridCellColumns", "is \(count); at most \(Self.mostColumns) columns are possible")
      }
    case .gridCellAnchor(let point):
      check(finite: point.x, "gridCellAnchor", nil)
      check(finite: point.y, "gridCellAnchor", nil)
    case .gridCellUnsizedAxes, .gridColumnAlignment, .name: break
    }
  }

  private mutating func check(_ length: FlexibleLength, _ field: String) {
    if let min = length.min { check(length: min, "frame.min\(field)", nil) }
    if let ideal = length.ideal { check(length: ideal, "frame.ideal\(field)", nil) }
    if let max = length.max, max != .infinity { check(length: max, "frame.max\(field)", nil) }
  }

  private mutating func check(_ formula: AffineGuide) {
    for value in [formula.constant, formula.width, formula.height] + formula.terms.map(\.factor) {
      check(finite: value, "alignmentGuide", nil)
    }
  }

  /// The most columns a grid may have: a bound on what a careless span can allocate.
  static var mostColumns: Int { 1_000_000 }

  /// Spans must fit, and gaps given as data must be finite and as many as there are gaps (G3, G8).
  mutating func checkGaps(of node: Int, _ grid: GridDescription, _ name: String?) {
    let (columns, rows) = extent(of: node)
    if columns > Self.mostColumns {
      fail(
        label(name), "gridCellColumns",
        "the grid would have \(columns) columns; at most \(Self.mostColumns) are possible")
    }
    for (axis, field, tracks) in [
      (Axis.horizontal, "horizontalSpacing", columns), (.vertical, "verticalSpacing", rows),
    ] {
      switch grid[axis] {
      case .preferred: break
      case .uniform(let gap): check(finite: gap, field, name)
      case .each(let gaps):
        for gap in gaps { check(finite: gap, field, name) }
        if gaps.count != max(0, tracks - 1) {
          fail(label(name), field, "has \(gaps.count) numbers for \(max(0, tracks - 1)) gaps")
        }
      }
    }
  }

  /// Number of columns (G3) and rows of the grid whose children have just been emitted.
  private func extent(of node: Int) -> (columns: Int, rows: Int) {
    var columns = 1
    var rows = 0
    var child = node + 1
    while child < tree.count {
      rows += 1
      if tree.kinds[child] == .gridRow {
        var sum = 0
        for cell in tree.children(of: child) {
          sum += max(1, tree.cellTraits(of: cell).columns ?? 1)
        }
        columns = max(columns, sum)
      }
      child = tree.end(of: child)
    }
    return (columns, rows)
  }
}
