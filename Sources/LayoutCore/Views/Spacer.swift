/// Flexible space of at least `minLength`, next to which stacks and grids keep no spacing (L4).
public struct Spacer: PrimitiveView, Sendable {
  public var minLength: CGFloat?

  /// - Parameter minLength: in points, at least 0; nil means 8.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public func emit(into builder: inout TreeBuilder) { builder.spacer(minLength: minLength) }
}
