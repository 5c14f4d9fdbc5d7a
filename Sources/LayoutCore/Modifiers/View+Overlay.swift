extension View {
  /// Views in front of the view, which are offered its size and do not change it (F6).
  ///
  /// Several views stand in a ZStack of the same alignment.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    SecondaryView(primary: self, secondary: content(), alignment: alignment)
  }

  /// Views behind the view, which are offered its size and do not change it (F6).
  ///
  /// Several views stand in a ZStack of the same alignment.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    SecondaryView(primary: self, secondary: content(), alignment: alignment)
  }

  /// A view in front of the view (F6).
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    SecondaryView(primary: self, secondary: overlay, alignment: alignment)
  }

  /// A view behind the view (F6).
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    SecondaryView(primary: self, secondary: background, alignment: alignment)
  }
}

/// A view and another one in front of it or behind it.
///
/// The secondary view takes its environment from around the overlay, not from inside the primary view, among
/// whose modifiers it is emitted.
private struct SecondaryView<Primary: View, Secondary: View>: PrimitiveView {
  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment

  func emit(into builder: inout TreeBuilder) {
    let (controls, texts) = (builder.controls, builder.environment)
    let overlay = ModifierDescription.overlay(alignment) { builder in
      builder.controls {
        $0 = controls
      } content: { builder in
        builder.texts {
          $0 = texts
        } content: { builder in
          builder.zStack(alignment) { secondary._emit(into: &$0) }
        }
      }
    }
    builder.modified(by: overlay) { primary._emit(into: &$0) }
  }
}
