public import Boxes

/// A case of the format `plumb-boxes/1`: a tree of boxes, and the frames that it must have.
public struct BoxCase: Sendable {
  public var name: String
  /// Where the frames come from.
  public var source: String?
  /// What the case uses beyond the core, such as `baseline`.
  public var needs: [String]
  public var tree: BoxTree
  /// The frames that the case must have; nil if it says none.
  public var expected: Expectation?

  public struct Expectation: Sendable {
    /// One for each box of the tree, and the tracks of those grids for which they are known.
    public var frames: BoxFrames
    /// Whether edges were rounded to whole pixels, so that lengths are known to half a pixel only.
    public var isRounded: Bool
  }
}
