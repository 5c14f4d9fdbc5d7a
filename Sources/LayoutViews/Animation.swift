public import LayoutCore

/// Runs `body`. Its changes take effect in the next tree that is built. Nothing is animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A curve of progress over time: a share for each moment from 0 to 1. It is 0 at 0 and 1 at 1.
public struct UnitCurve: Sendable, Hashable {
  private enum CurveShape: Sendable, Hashable {
    case linear
    case bezier(UnitPoint, UnitPoint)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  private let shape: CurveShape

  private init(_ shape: CurveShape) { self.shape = shape }

  public static let linear = UnitCurve(.linear)
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: one)
  public static let easeOut = bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A quarter of a circle that starts level.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A quarter of a circle that ends level.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  private static let one = UnitPoint(x: 1, y: 1)

  /// The cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// A control point's x is its moment. It is clamped to 0…1, so that the curve passes each moment once. Its
  /// y may lie outside 0…1, so that the curve overshoots. Components that are not finite count as 0.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint.asControl, endControlPoint.asControl))
  }

  /// The share at a moment.
  ///
  /// - Parameter progress: the moment. Below 0 and NaN count as 0, above 1 counts as 1.
  /// - Returns: exactly 0 at 0 and exactly 1 at 1. On a Bézier curve it is the share at a moment less than
  ///   1e-12 away.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch shape {
    case .linear: return progress
    case .bezier(let start, let end):
      let parameter = Cubic(start.x, end.x).parameter(at: progress)
      return Cubic(start.y, end.y).value(at: parameter)
    case .circularEaseIn: return Self.quarterCircle(progress)
    case .circularEaseOut: return 1 - Self.quarterCircle(1 - progress)
    case .circularEaseInOut:
      return progress < 0.5
        ? Self.quarterCircle(2 * progress) / 2 : 1 - Self.quarterCircle(2 - 2 * progress) / 2
    }
  }

  /// 1 − √(1 − x²), written so that no digits are lost near 0.
  private static func quarterCircle(_ x: Double) -> Double { x * x / (1 + ((1 - x) * (1 + x)).squareRoot()) }

  /// One coordinate of a Bézier curve from 0 to 1, given that coordinate of its two control points.
  private struct Cubic {
    let start: Double
    let end: Double

    init(_ start: Double, _ end: Double) {
      self.start = start
      self.end = end
    }

    func value(at parameter: Double) -> Double {
      let rest = 1 - parameter
      return 3 * rest * rest * parameter * start + 3 * rest * parameter * parameter * end
        + parameter * parameter * parameter
    }

    /// The parameter at which the coordinate is `value`. The coordinate must not decrease. Bisection also
    /// works where it is flat.
    func parameter(at value: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<64 {
        let middle = (low + high) / 2
        if self.value(at: middle) < value { low = middle } else { high = middle }
      }
      return high
    }
  }
}

extension UnitPoint {
  fileprivate var asControl: UnitPoint {
    UnitPoint(x: x.isFinite ? min(max(x, 0), 1) : 0, y: y.isFinite ? y : 0)
  }
}

// Views of one moment: a layout shows no other.
extension View {
  public func animation(
    _ animation: Animation?, @ViewBuilder body: (Self) -> some View
  ) -> some View { body(self) }

  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Self, Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View { phases.first { _ in true }.map { content(self, $0) } }

  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Self, Phase) -> Content, animation: (Phase) -> Animation? = { _ in .default }
  ) -> some View { phases.first { _ in true }.map { content(self, $0) } }
}

/// What surrounds a change; nothing of it is used.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Runs `body`. Its changes take effect in the next tree that is built.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
