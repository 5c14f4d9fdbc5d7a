public import LayoutCore

/// A horizontal stack as a layout value (S1–S7).
public struct HStackLayout: ContainerLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public var container: LayoutContainer {
    .stack(
      StackDescription(
        axis: .horizontal, alignment: alignment.key, spacing: SpacingDescription(spacing.points)))
  }
}

/// A vertical stack as a layout value (S1–S7).
public struct VStackLayout: ContainerLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public var container: LayoutContainer {
    .stack(
      StackDescription(axis: .vertical, alignment: alignment.key, spacing: SpacingDescription(spacing.points))
    )
  }
}

/// A ZStack as a layout value (S8).
public struct ZStackLayout: ContainerLayout {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public var container: LayoutContainer { .zStack(alignment) }
}

/// A grid as a layout value (semantics, section 4).
public struct GridLayout: ContainerLayout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public var container: LayoutContainer {
    .grid(
      GridDescription(
        alignment: alignment,
        horizontalSpacing: SpacingDescription(horizontalSpacing.points),
        verticalSpacing: SpacingDescription(verticalSpacing.points)))
  }
}

/// A layout of hidden type, so that the same views can be put into one of several layouts.
public struct AnyLayout: ContainerLayout {
  public let container: LayoutContainer

  public init(_ layout: some ContainerLayout) { container = layout.container }
}

extension ContainerLayout {
  /// The container around `content`.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    ContainerView(container: container, content: content())
  }
}

/// A container and its children.
struct ContainerView<Content: View>: PrimitiveView {
  let container: LayoutContainer
  let content: Content

  func emit(into builder: inout TreeBuilder) {
    builder.container(container) { content._emit(into: &$0) }
  }
}
