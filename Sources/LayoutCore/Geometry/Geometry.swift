/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// The extent along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A position, in points from the top left.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  /// The coordinate along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// A view's frame: its top left corner and its size, in points.
public struct Rect: Sendable, Hashable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(origin: .zero, size: .zero)

  /// x, y, width, height: the order of the case format.
  public var coordinates: [Double] { [origin.x, origin.y, size.width, size.height] }
}

/// A point in a view, as fractions of the view's size: (0, 0) is the top left, (1, 1) the bottom right.
public struct UnitPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The component along `axis`.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}

// Initializers without arguments and with Int, as CGPoint has them. With Int, `1 / 2` is 0.
extension Size {
  public init() { self = .zero }

  @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension Point {
  public init() { self = .zero }

  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Rect {
  public init() { self = .zero }

  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension UnitPoint {
  public init() { self = .zero }
}

// Operations on rectangles, named as in CGRect. A null rectangle contains nothing.
extension Rect {
  /// The rectangle with every edge moved inward; `Rect.null` if nothing is left.
  ///
  /// - Parameters:
  ///   - dx: in points, for the left and the right edge; negative values widen.
  ///   - dy: likewise for the top and the bottom edge.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let inset = Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return isNull || inset.width < 0 || inset.height < 0 ? .null : inset
  }

  /// The rectangle moved, in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? .null : Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part that both share. It has no area if they only touch; it is `Rect.null` if they do not touch.
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left <= right && top <= bottom
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Whether the two share an area.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || width <= 0 || height <= 0 }

  /// Whether the point lies inside; the right and the bottom edge lie outside.
  public func contains(_ point: Point) -> Bool {
    !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the other rectangle lies inside, edges included.
  public func contains(_ other: Rect) -> Bool {
    !isNull && !other.isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY
      && other.maxY <= maxY
  }
}

// The parts of a rectangle, named as in CGRect.
extension Rect {
  public var minX: Double { origin.x }
  public var midX: Double { origin.x + size.width / 2 }
  public var maxX: Double { origin.x + size.width }
  public var minY: Double { origin.y }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// The frame of a view that is not shown, such as a view that a `ViewThatFits` does not choose.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
}

extension Double {
  /// The nearest multiple of 1/65536, if the number is within 10⁻¹⁰ of it, relative to its size but at least
  /// to 1; else the number itself.
  ///
  /// Custom layouts get such numbers (F8). They may compare them, and rounding errors must not decide.
  public var cleaned: Double {
    let unit = (self * 65536).rounded() / 65536
    return abs(unit - self) <= 1e-10 * Swift.max(1, abs(self)) ? unit : self
  }
}

extension ProposedViewSize {
  /// Both sides cleaned of rounding errors.
  public var cleaned: ProposedViewSize { ProposedViewSize(width: width?.cleaned, height: height?.cleaned) }
}

extension Size {
  /// Both lengths cleaned of rounding errors.
  public var cleaned: Size { Size(width: width.cleaned, height: height.cleaned) }
}
