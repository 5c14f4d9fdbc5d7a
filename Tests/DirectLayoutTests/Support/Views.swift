import LayoutCore
import LayoutViews

/// A fixed leaf by name.
func box(_ name: String, _ width: Double = 10, _ height: Double = 10) -> some View {
  Leaf(width: width, height: height).name(name)
}

/// A view that is as wide as it is offered, between `min` and `max`.
func bar(_ name: String, _ min: Double, _ ideal: Double, _ max: Double, height: Double = 10) -> some View {
  Leaf(width: LengthRange(min: min, ideal: ideal, max: max), height: height).name(name)
}

/// The boundary between two units of S2, to the last bit of a double: 65536 times it is 655360 + 0.618034, so that
/// it counts as 655360 units, as 10 does.
let unitBoundary = 10.00000943045044

/// A shape by name.
func shape(_ name: String) -> some View { Rectangle().name(name) }

/// A circle by name.
func circle(_ name: String) -> some View { Emitted { $0.circle(name: name) } }

/// A view that prefers this spacing around itself.
func box(
  _ name: String, _ width: Double = 10, _ height: Double = 10, preferring spacing: ViewSpacing
) -> some View {
  let leaf = LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
  return Emitted { $0.leaf(leaf, preferring: spacing, name: name) }
}

/// A line of text in the default font of macOS, 13 points, with the spacing that SwiftUI was seen to give it.
func line(_ name: String, _ width: Double = 10) -> some View {
  box(
    name, width, 16, preferring: .text(TextSpacing(above: 4.7421875, below: 8.15087890625, between: 0)))
}

/// A view that the tree's builder makes.
struct Emitted: PrimitiveView {
  let make: @Sendable (inout TreeBuilder) -> Void

  init(_ make: @escaping @Sendable (inout TreeBuilder) -> Void) { self.make = make }

  func emit(into builder: inout TreeBuilder) { make(&builder) }
}

/// A view with a modifier that the tree's builder knows.
private struct Modified<Content: View>: PrimitiveView {
  let modifier: ModifierDescription
  let content: Content

  func emit(into builder: inout TreeBuilder) {
    builder.modified(by: modifier) { content._emit(into: &$0) }
  }
}

extension View {
  func ratio(_ ratio: Double?, _ mode: ContentMode = .fit) -> some View {
    Modified(modifier: .aspectRatio(AspectRatio(ratio, contentMode: mode)), content: self)
  }

  /// The view over a fixed leaf (F6).
  func over(_ name: String, _ width: Double = 10, _ height: Double = 10) -> some View {
    Modified(
      modifier: .background({ $0.fixed(name, width, height) }, alignment: .center), content: self)
  }
}
