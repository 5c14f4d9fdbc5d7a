extension View {
  /// The view at its ideal size (F5).
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// The view at its ideal length on some axes (F5).
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(by: .fixedSize([horizontal ? .horizontal : [], vertical ? .vertical : []]))
  }

  /// The view's frame moved by an offset in points, while everything else stays where it was (F10).
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(by: .offset(Size(width: x, height: y)))
  }

  public func offset(_ offset: CGSize) -> some View { modified(by: .offset(offset)) }

  /// The view centred on a point of all the space that is offered (F11), in points.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(Point(x: x, y: y)) }

  public func position(_ position: CGPoint) -> some View { modified(by: .position(position)) }

  /// The direction in which the view is read (G26).
  public func layoutDirection(_ direction: LayoutDirection) -> some View {
    modified(by: .layoutDirection(direction))
  }

  /// A value for the custom layout around the view (F8); of two for the same key the outermost wins.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modified(by: .layoutValue(LayoutValue(key, value)))
  }
}
