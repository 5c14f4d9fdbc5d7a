/// A guide along the horizontal axis.
public struct HorizontalAlignment: Sendable, Hashable {
  public let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .horizontal) }

  /// - Precondition: `key.axis` is horizontal.
  public init(key: AlignmentKey) {
    precondition(key.axis == .horizontal, "\(key.name) is a vertical guide")
    self.key = key
  }

  public static let leading = HorizontalAlignment(key: .standard(.leading))
  public static let center = HorizontalAlignment(key: .standard(.horizontalCenter))
  public static let trailing = HorizontalAlignment(key: .standard(.trailing))
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Sendable, Hashable {
  public let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, axis: .vertical) }

  /// - Precondition: `key.axis` is vertical.
  public init(key: AlignmentKey) {
    precondition(key.axis == .vertical, "\(key.name) is a horizontal guide")
    self.key = key
  }

  public static let top = VerticalAlignment(key: .standard(.top))
  public static let center = VerticalAlignment(key: .standard(.verticalCenter))
  public static let bottom = VerticalAlignment(key: .standard(.bottom))
  public static let firstTextBaseline = VerticalAlignment(key: .standard(.firstTextBaseline))
  public static let lastTextBaseline = VerticalAlignment(key: .standard(.lastTextBaseline))
}

/// A guide along each axis.
public struct Alignment: Sendable, Hashable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The identity of an alignment guide, with its default value (A1, A2).
public protocol AlignmentID: SendableMetatype {
  /// The guide's value in a view where it is not explicit, in points from the leading or top edge. It may be
  /// any finite number, even outside the view.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view's size in points and its alignment guides, as guide closures see them (A1).
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let explicitValue: (AlignmentKey) -> Double?

  /// - Parameter explicitValue: returns the explicit value of a guide in points; nil if there is none.
  public init(_ size: Size, explicitValue: @escaping (AlignmentKey) -> Double? = { _ in nil }) {
    width = size.width
    height = size.height
    self.explicitValue = explicitValue
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { CGFloat(self[guide.key]) }
  public subscript(guide: VerticalAlignment) -> CGFloat { CGFloat(self[guide.key]) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicitValue(guide.key).map { CGFloat($0) }
  }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicitValue(guide.key).map { CGFloat($0) }
  }

  /// The explicit value of the guide, else its default (A1).
  public subscript(key: AlignmentKey) -> Double {
    explicitValue(key) ?? key.defaultValue.value(in: self)
  }

  /// The explicit value of the guide.
  public subscript(explicit key: AlignmentKey) -> Double? { explicitValue(key) }
}
