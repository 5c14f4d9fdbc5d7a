// The names that SwiftUI code uses for parts of a rectangle.
extension Rect {
  public var minX: Double { origin.x }
  public var midX: Double { origin.x + size.width / 2 }
  public var maxX: Double { origin.x + size.width }
  public var minY: Double { origin.y }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// The frame of a view that is not shown, such as those that a `ViewThatFits` does not choose.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
}
