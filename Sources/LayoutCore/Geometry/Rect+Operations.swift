// What layouts do with rectangles, under the names of CGRect. A null rectangle holds nothing.
extension Rect {
  /// The rectangle with every edge moved inward; `Rect.null` where nothing is left.
  ///
  /// - Parameters:
  ///   - dx: in points, at the left and at the right; negative widens.
  ///   - dy: likewise at the top and at the bottom.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    let inset = CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return isNull || inset.width < 0 || inset.height < 0 ? .null : inset
  }

  /// The rectangle moved, in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    isNull ? .null : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle around both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What belongs to both: without extent where they only touch, `Rect.null` where they do not.
  public func intersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left <= right && top <= bottom
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Whether the two share an area.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isEmpty }

  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || width <= 0 || height <= 0 }

  /// Whether the point lies inside; the right and the bottom edge lie outside.
  public func contains(_ point: CGPoint) -> Bool {
    !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the other rectangle lies inside, edges included.
  public func contains(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY
      && other.maxY <= maxY
  }
}
