extension View {
  /// Space around the view (F4).
  ///
  /// - Parameter insets: points per edge, also negative.
  public func padding(_ insets: EdgeInsets) -> some View { modified(by: .padding(insets)) }

  /// The same space at every edge (F4), in points.
  public func padding(_ length: CGFloat) -> some View { padding(EdgeInsets(all: length)) }

  /// The same space at some edges (F4).
  ///
  /// - Parameter length: in points; nil means 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }
}
