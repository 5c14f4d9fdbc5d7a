/// A view with one modifier around each of its elements.
struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modifier: ModifierDescription

  func emit(into builder: inout TreeBuilder) {
    builder.modified(by: modifier) { content._emit(into: &$0) }
  }
}

extension View {
  func modified(by modifier: ModifierDescription) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: modifier)
  }
}
