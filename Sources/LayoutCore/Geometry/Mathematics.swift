// SwiftUI also exports Foundation. Code written for it uses types such as `CGFloat` and `UUID` without an
// import, or with one, and they are the same types.
@_exported public import Foundation

// Lengths are `Double` inside; where SwiftUI's names stand in an API, Foundation's types stand there too.
extension Size {
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Point {
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Rect {
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension CGSize {
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGPoint {
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
  /// The frame of a view that is not shown is `CGRect.null`.
  public init(_ rect: Rect) {
    self = rect.isNull ? .null : CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
