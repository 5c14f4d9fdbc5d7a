/// The tracks of one placed grid, in the host's coordinates: what pictures and explanations draw.
public struct GridGeometry: Sendable, Hashable {
  /// A column or a row.
  public struct Track: Sendable, Hashable {
    /// Where the track starts.
    public var position: Double
    public var length: Double
    /// Where the guides of its cells meet (G22); nil if no cell of the track aligns by a guide.
    public var guideLine: Double?

    public init(position: Double, length: Double, guideLine: Double?) {
      self.position = position
      self.length = length
      self.guideLine = guideLine
    }
  }

  /// The grid's node.
  public var node: Int
  public var columns: [Track]
  public var rows: [Track]

  public init(node: Int, columns: [Track], rows: [Track]) {
    self.node = node
    self.columns = columns
    self.rows = rows
  }
}
