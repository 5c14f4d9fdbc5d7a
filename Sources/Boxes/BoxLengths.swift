/// A percentage of a length of the containing block, and pixels that `calc()` adds to it.
///
/// It behaves as a percentage also if that is 0 (CSS Values 3 §8.1).
public struct BoxPercentage: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// 50 for `50%`.
  public var percent: Double
  /// Pixels; they and the percentage may be below 0 in `calc()`, whatever the property.
  public var pixels: Double

  public init(_ percent: Double, pixels: Double = 0) { (self.percent, self.pixels) = (percent, pixels) }
  public init(floatLiteral percent: Double) { self.init(percent) }
  public init(integerLiteral percent: Int) { self.init(Double(percent)) }

  /// Whether it is below 0 for some length.
  public var mayBeNegative: Bool { percent < 0 || pixels < 0 }

  /// The sum, which may be below 0.
  public func of(_ length: Double) -> Double { length * percent / 100 + pixels }

  /// For properties that allow nothing below 0: the sum, but at least 0 (CSS Values 3 §8.1.4).
  public func nonNegative(of length: Double) -> Double { max(0, of(length)) }
}

/// `<length-percentage>`: pixels, or a percentage of a length of the containing block.
public enum BoxLength: Sendable, Hashable {
  case px(Double)
  case percent(BoxPercentage)

  public static let zero = BoxLength.px(0)
}

/// `<length-percentage> | auto`, as margins and insets are written.
public enum BoxOffset: Sendable, Hashable {
  case auto
  case px(Double)
  case percent(BoxPercentage)

  public static let zero = BoxOffset.px(0)
}

/// The value of `width`, `min-width`, `max-width`, `flex-basis` and their like (CSS Box Sizing 3 §3).
public enum BoxSize: Sendable, Hashable {
  /// Of `width`, `min-width` and `flex-basis`.
  case auto
  /// Of `max-width`.
  case none
  /// Of `flex-basis`.
  case content
  case px(Double)
  case percent(BoxPercentage)
  case minContent
  case maxContent
  case fitContent
  /// `fit-content(<length-percentage>)`.
  case fitContentUpTo(BoxLength)
  case stretch
}

/// Four values, one for each physical side of a box.
public struct BoxSides<Value: Sendable & Hashable>: Sendable, Hashable {
  public var top: Value
  public var right: Value
  public var bottom: Value
  public var left: Value

  public init(top: Value, right: Value, bottom: Value, left: Value) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  public init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }

  public subscript(side: BoxSide) -> Value {
    get {
      switch side {
      case .top: top
      case .right: right
      case .bottom: bottom
      case .left: left
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      case .left: left = newValue
      }
    }
  }
}

/// A physical side of a box.
public enum BoxSide: String, Sendable, Hashable, CaseIterable { case top, right, bottom, left }
