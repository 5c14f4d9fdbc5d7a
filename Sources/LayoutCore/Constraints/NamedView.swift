/// A view as constraints speak of it: by its name.
public struct NamedView: Sendable, Hashable {
  public let name: String

  public var width: LayoutExpression { expression(.width) }
  public var height: LayoutExpression { expression(.height) }
  public var minX: LayoutExpression { expression(.minX) }
  public var midX: LayoutExpression { expression(.midX) }
  public var maxX: LayoutExpression { expression(.maxX) }
  public var minY: LayoutExpression { expression(.minY) }
  public var midY: LayoutExpression { expression(.midY) }
  public var maxY: LayoutExpression { expression(.maxY) }

  /// Where a guide of the view stands (A1), in the host's coordinates.
  public subscript(guide: HorizontalAlignment) -> LayoutExpression { expression(.guide(guide.key)) }
  /// Where a guide of the view stands (A1), in the host's coordinates.
  public subscript(guide: VerticalAlignment) -> LayoutExpression { expression(.guide(guide.key)) }

  private func expression(_ value: LayoutQuantity.FrameValue) -> LayoutExpression {
    LayoutExpression(.view(name, value))
  }
}

/// The view that `id(_:)` or `name(_:)` names so, for constraints.
public func view(_ name: String) -> NamedView { NamedView(name: name) }

extension LayoutExpression {
  /// The quantity itself.
  public init(_ quantity: LayoutQuantity) { self.init(terms: [Term(quantity)]) }
}
