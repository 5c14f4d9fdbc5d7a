/// What controls take from the views around them (L9); of several values the innermost wins.
struct ControlEnvironment {
  var buttonStyle: any ButtonStyle = DefaultButtonStyle()
  var labelStyle: any LabelStyle = TitleAndIconLabelStyle()
}

extension TreeBuilder {
  /// Changes what the controls that `content` emits take from around them.
  mutating func controls(
    _ change: (inout ControlEnvironment) -> Void, content: (inout TreeBuilder) -> Void
  ) {
    let outer = controls
    change(&controls)
    content(&self)
    controls = outer
  }
}

/// A view that changes the environment of the controls inside it.
struct ControlEnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout ControlEnvironment) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.controls(change) { content._emit(into: &$0) }
  }
}
