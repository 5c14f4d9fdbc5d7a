public import LayoutCore

// Safe areas (SA1–SA6).
extension View {
  /// Puts views at the top or the bottom, and the view into the safe area that they leave (SA2).
  ///
  /// Several views stand in a ZStack of the same alignment.
  ///
  /// - Parameters:
  ///   - alignment: where the views stand from left to right.
  ///   - spacing: between the view and the others, in points; nil means 8.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SafeAreaInsetView(
      primary: self, secondary: content(), edge: edge == .top ? .top : .bottom,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
  }

  /// Puts views at the leading or the trailing edge, and the view into the safe area that they leave (SA2).
  ///
  /// Several views stand in a ZStack of the same alignment.
  ///
  /// - Parameters:
  ///   - alignment: where the views stand from top to bottom.
  ///   - spacing: between the view and the others, in points; nil means 8.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SafeAreaInsetView(
      primary: self, secondary: content(), edge: edge == .leading ? .leading : .trailing,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
  }

  /// Space around the view that belongs to no safe area inside (SA3).
  ///
  /// - Parameter insets: in points, at least 0.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modified(by: .safeAreaPadding(insets)) }

  /// The same space at every edge (SA3), in points.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(EdgeInsets(all: length)) }

  /// The same space at some edges (SA3).
  ///
  /// - Parameter length: in points, at least 0; nil means 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return safeAreaPadding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }
}

/// The upper or the lower edge.
public enum VerticalEdge: Int8, Sendable, Hashable, CaseIterable {
  case top, bottom

  /// A set of such edges.
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, Sendable, Hashable, CaseIterable {
  case leading, trailing

  /// A set of such edges.
  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The reasons why an area is not safe.
public struct SafeAreaRegions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars, the host's safe area, and what `safeAreaInset` and `safeAreaPadding` make.
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A view and others at an edge.
private struct SafeAreaInsetView<Primary: View, Secondary: View>: PrimitiveView {
  let primary: Primary
  let secondary: Secondary
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?

  func emit(into builder: inout TreeBuilder) {
    let around = builder.surroundings
    let content = { (builder: inout TreeBuilder) in
      builder.emit(in: around) { $0.zStack(alignment) { secondary._emit(into: &$0) } }
    }
    builder.modified(
      by: .safeAreaInset(content, edge: edge, alignment: alignment, spacing: spacing.points)
    ) { primary._emit(into: &$0) }
  }
}
