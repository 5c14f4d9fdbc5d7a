public import Boxes
public import LayoutCases

/// A case of the format `plumb-boxes/1`: a tree of boxes, and the frames that it must have.
public struct BoxCase: Sendable {
  public var name: String
  /// Where the frames come from.
  public var source: String?
  /// What the case uses beyond the core, such as `baseline`.
  public var needs: [String]
  /// The boxes as they are written.
  public var scene: BoxScene
  /// The boxes with their values read.
  public var tree: BoxTree
  /// The frames that the case must have; nil if it says none.
  public var expected: BoxExpectation?
  /// What it demands of the frames beyond the rules.
  public var constraints: [BoxConstraint]

  public struct BoxExpectation: Sendable {
    /// One for each box of the tree, and the tracks of those grids for which they are known.
    public var frames: BoxFrames
    /// Whether edges were rounded to whole pixels, so that lengths are known to half a pixel only.
    public var isRounded: Bool

    public init(frames: BoxFrames, isRounded: Bool) { (self.frames, self.isRounded) = (frames, isRounded) }
  }

  /// A case of a scene.
  ///
  /// - Throws: an error with the path of a value that cannot be read.
  public init(
    name: String, source: String? = nil, needs: [String] = [], scene: BoxScene,
    expected: BoxExpectation? = nil,
    constraints: [BoxConstraint] = []
  ) throws(CaseError) {
    (self.name, self.source, self.needs, self.scene, self.expected) = (name, source, needs, scene, expected)
    self.constraints = constraints
    tree = try scene.tree()
  }

  init(
    name: String, source: String?, needs: [String], scene: BoxScene, tree: BoxTree, expected: BoxExpectation?,
    constraints: [BoxConstraint]
  ) {
    self.constraints = constraints
    (self.name, self.source, self.needs, self.scene) = (name, source, needs, scene)
    (self.tree, self.expected) = (tree, expected)
  }
}
