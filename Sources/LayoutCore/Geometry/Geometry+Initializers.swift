// The initializers that SwiftUI code uses besides: zero, and whole numbers, whose quotients are whole as
// CGPoint's are.
extension Size {
  public init() { self = .zero }

  @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension Point {
  public init() { self = .zero }

  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Rect {
  public init() { self = .zero }

  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

extension UnitPoint {
  public init() { self = .zero }
}
