/// How SwiftUI would show a change: accepted and dropped, for a layout is one moment.
///
/// `LayoutTransition` gives what lies between two layouts, along a `UnitCurve`.
public struct Animation: Sendable, Hashable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let bouncy = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()

  public static func linear(duration: Double) -> Animation { Animation() }

  public static func easeIn(duration: Double) -> Animation { Animation() }

  public static func easeOut(duration: Double) -> Animation { Animation() }

  public static func easeInOut(duration: Double) -> Animation { Animation() }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }

  public func delay(_ delay: Double) -> Animation { self }

  public func speed(_ speed: Double) -> Animation { self }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }

  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Runs `body`; its changes take effect in the next tree that is built.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
