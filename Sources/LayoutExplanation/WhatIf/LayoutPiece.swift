/// An interval of a parameter in which every coordinate of every frame is one affine function of it.
public struct LayoutPiece: Sendable, Hashable {
  /// One of x, y, width and height of a view in a piece: `start + slope · (parameter − from)`.
  public struct Function: Sendable, Hashable {
    public var node: Int
    /// 0 to 3 for x, y, width and height.
    public var coordinate: Int
    /// In points, at the start of the piece.
    public var start: Double
    /// In points per point.
    public var slope: Double
  }

  public var from: Double
  public var to: Double
  /// What is other than in the piece before, by node and coordinate; in the first piece everything.
  public var functions: [Function]
  /// The views that are no longer shown (F7).
  public var hidden: [Int]
}
