import LayoutCore

// Lengths times a number.

extension Size {
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

extension LengthRange {
  fileprivate func scaled(by factor: Double) -> LengthRange {
    LengthRange(min: min * factor, ideal: ideal * factor, max: max * factor)
  }
}

extension LinearLeaf {
  func scaled(by factor: Double) -> LinearLeaf {
    LinearLeaf(width: width.scaled(by: factor), height: height.scaled(by: factor))
  }
}

extension FlexibleLength {
  func scaled(by factor: Double) -> FlexibleLength {
    FlexibleLength(
      min: min.map { $0 * factor }, ideal: ideal.map { $0 * factor }, max: max.map { $0 * factor })
  }
}

extension GuideValue {
  /// The formula whose value in views of scaled dimensions is scaled.
  func scaled(by factor: Double) -> GuideValue {
    GuideValue(constant: constant * factor, width: width, height: height, of: of)
  }
}

extension GridSpacing {
  func scaled(by factor: Double) -> GridSpacing {
    switch self {
    case .preferred: .preferred
    case .uniform(let gap): .uniform(gap * factor)
    case .each(let gaps): .each(gaps.map { $0 * factor })
    }
  }
}
