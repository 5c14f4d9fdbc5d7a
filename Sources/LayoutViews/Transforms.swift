public import LayoutCore

/// An angle. Positive angles turn clockwise, since y grows downward.
public struct Angle: Sendable, Hashable {
  public var radians: Double

  /// 0.
  public init() { radians = 0 }

  public init(radians: Double) { self.radians = radians }

  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  public static let zero = Angle()

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { self = Angle(degrees: newValue) }
  }
}

extension Angle: Comparable {
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Angle: VectorArithmetic {
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  public static func * (factor: Double, a: Angle) -> Angle { a * factor }

  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  public mutating func scale(by factor: Double) { radians *= factor }

  /// In square radians.
  public var magnitudeSquared: Double { radians * radians }
}

/// An affine map of the plane: (x, y) ↦ (a·x + c·y + tx, b·x + d·y + ty), in points.
public struct CGAffineTransform: Sendable, Hashable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public static let identity = CGAffineTransform()

  /// - Parameter angle: in radians, clockwise, since y grows downward.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// - Parameters:
  ///   - x: in points, to the right.
  ///   - y: in points, downward.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  public var isIdentity: Bool { self == .identity }

  /// This map, then the other.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A rotation in radians, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// A scaling, then this map.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A translation in points, then this map.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The inverse map. A map without an inverse is returned unchanged.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// The image of the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The image of the size, seen as a difference of two points: without the translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle around the image of this one.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull { return .null }
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { x, y in
      CGPoint(x: x, y: y).applying(transform)
    }
    return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}
