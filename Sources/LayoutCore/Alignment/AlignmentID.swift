/// The identity of an alignment guide, with the value it has where nothing explicit is given (A1, A2).
public protocol AlignmentID: SendableMetatype {
  /// The guide's value in a view of these dimensions: any finite number, also outside the view.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view's size and its alignment guides, as guide closures see them (A1).
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let explicitValue: (AlignmentKey) -> Double?

  /// - Parameter explicitValue: the explicit value of a guide in this view, nil where there is none.
  public init(_ size: Size, explicitValue: @escaping (AlignmentKey) -> Double? = { _ in nil }) {
    width = size.width
    height = size.height
    self.explicitValue = explicitValue
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitValue(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitValue(guide.key) }

  /// The explicit value of the guide, else its default (A1).
  public subscript(key: AlignmentKey) -> Double {
    explicitValue(key) ?? key.defaultValue.value(in: self)
  }

  /// The explicit value of the guide.
  public subscript(explicit key: AlignmentKey) -> Double? { explicitValue(key) }
}
