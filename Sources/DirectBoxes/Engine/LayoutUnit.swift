internal import Boxes

/// Lengths as Chromium keeps them: multiples of 1/64 px, with what is less cut off.
enum LayoutUnit {
  static func cut(_ length: Double) -> Double {
    // A length above 2²⁵ px is more than Chromium has.
    abs(length) < 33_554_432 ? (length * 64 + (length < 0 ? -1e-6 : 1e-6)).rounded(.towardZero) / 64 : length
  }
}

extension BoxSize {
  mutating func cut() { if case .px(let length) = self { self = .px(LayoutUnit.cut(length)) } }
}

extension BoxOffset {
  mutating func cut() { if case .px(let length) = self { self = .px(LayoutUnit.cut(length)) } }
}

extension BoxLength {
  mutating func cut() { if case .px(let length) = self { self = .px(LayoutUnit.cut(length)) } }
}

extension BoxStyle {
  /// Cuts all declared lengths.
  mutating func cut() {
    for size in [\BoxStyle.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis] {
      self[keyPath: size].cut()
    }
    for side in [\BoxSides<BoxOffset>.top, \.right, \.bottom, \.left] {
      margin[keyPath: side].cut()
      inset[keyPath: side].cut()
    }
    for side in [\BoxSides<BoxLength>.top, \.right, \.bottom, \.left] { padding[keyPath: side].cut() }
    for side in [\BoxSides<Double>.top, \.right, \.bottom, \.left] {
      border[keyPath: side] = LayoutUnit.cut(border[keyPath: side])
    }
    rowGap.cut()
    columnGap.cut()
  }
}

extension BoxGrid {
  /// Cuts all lengths of tracks.
  mutating func cut() {
    for list in [\BoxGrid.templateColumns, \.templateRows] {
      self[keyPath: list] = self[keyPath: list].map { component -> TrackComponent in
        switch component {
        case .track(let size): .track(size.cut())
        case .repeat(let count, let sizes): .repeat(count, sizes.map { $0.cut() })
        case .autoFill(let sizes): .autoFill(sizes.map { $0.cut() })
        case .autoFit(let sizes): .autoFit(sizes.map { $0.cut() })
        }
      }
    }
    autoColumns = autoColumns.map { $0.cut() }
    autoRows = autoRows.map { $0.cut() }
  }
}

extension BoxGrid.TrackSize {
  fileprivate func cut() -> BoxGrid.TrackSize {
    var size = self
    if case .px(let length) = size.min { size.min = .px(LayoutUnit.cut(length)) }
    switch size.max {
    case .px(let length): size.max = .px(LayoutUnit.cut(length))
    case .fitContent(.px(let length)): size.max = .fitContent(.px(LayoutUnit.cut(length)))
    default: break
    }
    return size
  }
}
