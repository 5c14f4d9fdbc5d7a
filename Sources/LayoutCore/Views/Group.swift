/// Views that belong together without a container: flattened, modifiers apply to each (G1 for rows).
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into builder: inout TreeBuilder) { content._emit(into: &builder) }
}
