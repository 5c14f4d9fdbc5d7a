// Chromium keeps every length as a multiple of 1/64 px, its `LayoutUnit`, and cuts off what is less.  The dialect does so
// where a comparison or a product depends on it.

import Boxes

extension Double {
  /// The multiple of 1/64 next to it on the side of 0.  What rounding errors took from such a multiple is that multiple.
  var cutToUnit: Double {
    let units = abs(self) * 64
    let whole = (units + 64 * comparisonTolerance).rounded(.down)
    return (self < 0 ? -1 : 1) * whole / 64
  }
}

extension BoxStyle {
  /// The style with lengths that are cut, and a basis that `flex` leaves out as Chromium has it.
  var cut: BoxStyle {
    var style = self
    if leavesOutFlexBasis { style.flexBasis = .percent(0) }
    for size in [
      \BoxStyle.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
    ] { style[keyPath: size] = style[keyPath: size].cut }
    (style.rowGap, style.columnGap) = (rowGap.cut, columnGap.cut)
    style.inset = inset.map(\.cut)
    style.margin = margin.map(\.cut)
    style.padding = padding.map(\.cut)
    style.border = border.map(\.cutToUnit)
    return style
  }
}

extension BoxGrid {
  /// The tracks with lengths that are cut.
  var cut: BoxGrid {
    var grid = self
    grid.templateColumns = templateColumns.map(\.cut)
    grid.templateRows = templateRows.map(\.cut)
    grid.autoColumns = autoColumns.map(\.cut)
    grid.autoRows = autoRows.map(\.cut)
    return grid
  }
}

extension BoxSides {
  fileprivate func map(_ change: (Value) -> Value) -> BoxSides {
    BoxSides(top: change(top), right: change(right), bottom: change(bottom), left: change(left))
  }
}

extension BoxLength {
  fileprivate var cut: BoxLength { if case .px(let length) = self { .px(length.cutToUnit) } else { self } }
}

extension BoxOffset {
  fileprivate var cut: BoxOffset { if case .px(let length) = self { .px(length.cutToUnit) } else { self } }
}

extension BoxSize {
  fileprivate var cut: BoxSize {
    switch self {
    case .px(let length): .px(length.cutToUnit)
    case .fitContentUpTo(let length): .fitContentUpTo(length.cut)
    default: self
    }
  }
}

extension BoxGrid.TrackComponent {
  fileprivate var cut: Self {
    switch self {
    case .track(let size): .track(size.cut)
    case .repeat(let count, let sizes): .repeat(count, sizes.map(\.cut))
    case .autoFill(let sizes): .autoFill(sizes.map(\.cut))
    case .autoFit(let sizes): .autoFit(sizes.map(\.cut))
    }
  }
}

extension BoxGrid.TrackSize {
  fileprivate var cut: Self {
    var size = self
    if case .px(let length) = min { size.min = .px(length.cutToUnit) }
    switch max {
    case .px(let length): size.max = .px(length.cutToUnit)
    case .fitContent(let length): size.max = .fitContent(length.cut)
    default: break
    }
    return size
  }
}
