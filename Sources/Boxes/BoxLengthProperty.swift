/// A property of a box whose value may be a length in pixels, by its name in CSS.
public enum BoxLengthProperty: String, Sendable, Hashable, CaseIterable {
  case width, height
  case minWidth = "min-width"
  case minHeight = "min-height"
  case maxWidth = "max-width"
  case maxHeight = "max-height"
  case flexBasis = "flex-basis"
  case marginTop = "margin-top"
  case marginRight = "margin-right"
  case marginBottom = "margin-bottom"
  case marginLeft = "margin-left"
  case paddingTop = "padding-top"
  case paddingRight = "padding-right"
  case paddingBottom = "padding-bottom"
  case paddingLeft = "padding-left"
  case rowGap = "row-gap"
  case columnGap = "column-gap"
  case top, right, bottom, left

  fileprivate enum Place {
    case size(WritableKeyPath<BoxStyle, BoxSize>)
    case length(WritableKeyPath<BoxStyle, BoxLength>)
    case offset(WritableKeyPath<BoxStyle, BoxOffset>)
  }

  fileprivate var place: Place {
    switch self {
    case .width: .size(\.width)
    case .height: .size(\.height)
    case .minWidth: .size(\.minWidth)
    case .minHeight: .size(\.minHeight)
    case .maxWidth: .size(\.maxWidth)
    case .maxHeight: .size(\.maxHeight)
    case .flexBasis: .size(\.flexBasis)
    case .marginTop: .offset(\.margin.top)
    case .marginRight: .offset(\.margin.right)
    case .marginBottom: .offset(\.margin.bottom)
    case .marginLeft: .offset(\.margin.left)
    case .paddingTop: .length(\.padding.top)
    case .paddingRight: .length(\.padding.right)
    case .paddingBottom: .length(\.padding.bottom)
    case .paddingLeft: .length(\.padding.left)
    case .rowGap: .length(\.rowGap)
    case .columnGap: .length(\.columnGap)
    case .top: .offset(\.inset.top)
    case .right: .offset(\.inset.right)
    case .bottom: .offset(\.inset.bottom)
    case .left: .offset(\.inset.left)
    }
  }

  /// Whether it is `width`, `height`, a limit of one of them, or `flex-basis`.
  public var isSize: Bool { if case .size = place { true } else { false } }

  /// Whether it is `top`, `right`, `bottom` or `left`.
  public var isInset: Bool {
    switch self {
    case .top, .right, .bottom, .left: true
    default: false
    }
  }

  /// Whether its lengths may be below 0: those of margins and insets.
  public var isSigned: Bool { if case .offset = place { true } else { false } }
}

extension BoxStyle {
  /// The value of a property in pixels; nil if it is no such length.
  public func pixels(_ property: BoxLengthProperty) -> Double? {
    switch property.place {
    case .size(let path): if case .px(let pixels) = self[keyPath: path] { pixels } else { nil }
    case .length(let path): if case .px(let pixels) = self[keyPath: path] { pixels } else { nil }
    case .offset(let path): if case .px(let pixels) = self[keyPath: path] { pixels } else { nil }
    }
  }

  /// The value of a property that is a percentage; nil if it is none.
  public func percent(_ property: BoxLengthProperty) -> BoxPercentage? {
    switch property.place {
    case .size(let path): if case .percent(let percent) = self[keyPath: path] { percent } else { nil }
    case .length(let path): if case .percent(let percent) = self[keyPath: path] { percent } else { nil }
    case .offset(let path): if case .percent(let percent) = self[keyPath: path] { percent } else { nil }
    }
  }

  /// Sets a property to a percentage.
  mutating func set(_ property: BoxLengthProperty, percent: BoxPercentage) {
    switch property.place {
    case .size(let path): self[keyPath: path] = .percent(percent)
    case .length(let path): self[keyPath: path] = .percent(percent)
    case .offset(let path): self[keyPath: path] = .percent(percent)
    }
  }

  /// Sets a property to a length in pixels.
  public mutating func set(_ property: BoxLengthProperty, pixels: Double) {
    if property == .flexBasis { leavesOutFlexBasis = false }
    switch property.place {
    case .size(let path): self[keyPath: path] = .px(pixels)
    case .length(let path): self[keyPath: path] = .px(pixels)
    case .offset(let path): self[keyPath: path] = .px(pixels)
    }
  }
}
