extension View {
  /// Views in front of the view, which are offered its size and do not change it (F6).
  ///
  /// Several views stand in a ZStack of the same alignment.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    secondary(alignment, content())
  }

  /// Views behind the view, which are offered its size and do not change it (F6).
  ///
  /// Several views stand in a ZStack of the same alignment.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    secondary(alignment, content())
  }

  private func secondary(_ alignment: Alignment, _ content: some View) -> some View {
    modified(
      by: .overlay(alignment) { builder in
        builder.zStack(alignment) { content._emit(into: &$0) }
      })
  }
}
