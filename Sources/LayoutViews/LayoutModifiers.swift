public import LayoutCore

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

extension View {
  /// A frame of fixed lengths around the view (F1, F3).
  ///
  /// - Parameters:
  ///   - width: in points, finite and at least 0; nil means the view's own.
  ///   - height: likewise.
  ///   - alignment: where the view stands in the frame.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(by: .frame(width: width.points, height: height.points, alignment: alignment))
  }

  /// A flexible frame around the view (F2, F3).
  ///
  /// Lengths are in points, finite and at least 0, except that a maximum may be ∞.
  ///
  /// - Parameter alignment: where the view stands in the frame.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      by: .flexibleFrame(
        width: FlexibleLength(min: minWidth.points, ideal: idealWidth.points, max: maxWidth.points),
        height: FlexibleLength(min: minHeight.points, ideal: idealHeight.points, max: maxHeight.points),
        alignment: alignment))
  }
}

extension View {
  /// Space around the view (F4).
  ///
  /// - Parameter insets: in points; may be negative.
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

extension View {
  /// Keeps a ratio of width to height: offers the view the rectangle of that ratio that fits into the proposal or
  /// covers it (F12).
  ///
  /// - Parameter aspectRatio: width ÷ height, finite and over 0; nil means that of the view's ideal size.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modified(by: .aspectRatio(AspectRatio(aspectRatio.points, contentMode: contentMode)))
  }

  /// Keeps the ratio of a size (F12).
  ///
  /// - Parameter aspectRatio: its sides have a ratio that is finite and over 0.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// The largest size inside the proposal that has the ratio of the view's ideal size (F12).
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// The smallest size that covers the proposal and has the ratio of the view's ideal size (F12).
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

extension View {
  /// Makes a horizontal guide explicit (A3).
  ///
  /// - Parameter computeValue: the guide's value in points from the leading edge. It must be a pure function
  ///   of the dimensions of the view inside. An engine may call it at any time, on any thread, more than
  ///   once.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    explicit(guide.key, computeValue)
  }

  /// Makes a vertical guide explicit (A3).
  ///
  /// - Parameter computeValue: the guide's value in points from the top. It must be a pure function of the
  ///   dimensions of the view inside. An engine may call it at any time, on any thread, more than once.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    explicit(guide.key, computeValue)
  }

  /// Makes a horizontal guide explicit by a formula that linear programs can express (A3); not in SwiftUI.
  public func alignmentGuide(_ guide: HorizontalAlignment, formula: AffineGuide) -> some View {
    modified(by: .alignmentGuide(ExplicitGuide(guide: guide.key, formula: .affine(formula))))
  }

  /// Makes a vertical guide explicit by a formula that linear programs can express (A3); not in SwiftUI.
  public func alignmentGuide(_ guide: VerticalAlignment, formula: AffineGuide) -> some View {
    modified(by: .alignmentGuide(ExplicitGuide(guide: guide.key, formula: .affine(formula))))
  }

  // SwiftUI's closure is not @Sendable. Sharing it between threads is safe because it must be pure.
  private func explicit(
    _ guide: AlignmentKey, _ computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> ModifiedView<Self> {
    nonisolated(unsafe) let compute = computeValue
    return modified(by: .alignmentGuide(ExplicitGuide(guide: guide, formula: .function { compute($0) })))
  }
}

extension View {
  /// Puts views in front of the view. They are offered its size and do not change it (F6).
  ///
  /// Several views stand in a ZStack of the same alignment.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    SecondaryView(primary: self, secondary: content(), alignment: alignment)
  }

  /// Puts views behind the view. They are offered its size and do not change it (F6).
  ///
  /// Several views stand in a ZStack of the same alignment.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    SecondaryView(primary: self, secondary: content(), alignment: alignment, isBehind: true)
  }

  /// A view in front of the view (F6).
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    SecondaryView(primary: self, secondary: overlay, alignment: alignment)
  }

  /// A view behind the view (F6).
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    SecondaryView(primary: self, secondary: background, alignment: alignment, isBehind: true)
  }

  /// A rectangle behind the view, which does not change its layout (F6). At the given edges it grows beyond the
  /// safe area (SA5).
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(ignoresSafeAreaEdges: edges)
  }

  /// A rectangle behind the view, which does not change its layout (F6). At the given edges it grows beyond the
  /// safe area (SA5).
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().ignoresSafeArea(edges: edges) }
  }

  /// A shape behind the view, which does not change its layout (F6).
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { background { shape } }

  public func background(in shape: some Shape) -> some View { background { shape } }
}

/// A view and another one in front of it or behind it.
///
/// The secondary view is emitted among the primary view's modifiers, with the environment around both.
private struct SecondaryView<Primary: View, Secondary: View>: PrimitiveView {
  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment
  var isBehind = false

  func emit(into builder: inout TreeBuilder) {
    let around = builder.surroundings
    let content = { (builder: inout TreeBuilder) in
      builder.emit(in: around) { $0.zStack(alignment) { secondary._emit(into: &$0) } }
    }
    let modifier: ModifierDescription =
      isBehind ? .background(content, alignment: alignment) : .overlay(content, alignment: alignment)
    builder.modified(by: modifier) { primary._emit(into: &$0) }
  }
}

extension View {
  /// Names the view, with the modifiers before this one, for cases, reports and results; not in SwiftUI.
  ///
  /// A name is unique in its tree and holds a character other than digits and slashes (those are for paths).
  public func name(_ name: String) -> some View {
    modified(by: .id(name))
  }

  /// Names the view by the description of an id. One of only digits and slashes gets a `#` in front.
  ///
  /// `id(3)` names the view `#3`. Unlike in SwiftUI, ids must be unique in the whole tree. A `ScrollViewProxy`
  /// scrolls to the view by its id.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view with an id, which is also its name.
private struct IdentifiedView<Content: View>: PrimitiveView {
  let content: Content
  let id: AnyHashable

  func emit(into builder: inout TreeBuilder) {
    builder.identified(by: id) { builder in
      builder.modified(by: .id(TreeBuilder.name(for: id))) { content._emit(into: &$0) }
    }
  }
}
