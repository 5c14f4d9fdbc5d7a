/// Where every box came to lie.
public struct BoxFrames: Sendable, Hashable {
  /// A border box, in pixels.  `x` and `y` are those of its upper left corner from that of its parent's border box, those of
  /// the root from the viewport's.
  public struct Frame: Sendable, Hashable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)
  }

  /// The used sizes of the tracks of one grid container, implicit ones included.
  public struct Tracks: Sendable, Hashable {
    public var box: Int
    /// From the start of the grid in its direction.
    public var columns: [Double]
    public var rows: [Double]

    public init(box: Int, columns: [Double], rows: [Double]) {
      (self.box, self.columns, self.rows) = (box, columns, rows)
    }
  }

  /// One for each box of the tree; zero for boxes with `display: none` and all inside them.
  public var frames: [Frame]
  /// Of the grid containers, in the order of the tree.
  public var tracks: [Tracks]

  public init(frames: [Frame], tracks: [Tracks] = []) { (self.frames, self.tracks) = (frames, tracks) }
}

/// A layout engine for boxes.
public protocol BoxEngine: Sendable {
  /// A short name that includes the configuration, such as `direct`.
  var name: String { get }

  /// Lays out `tree` in its viewport.
  ///
  /// - Throws: a `BoxRefusal` for what the engine does not lay out.
  func layout(_ tree: BoxTree) throws(BoxRefusal) -> BoxFrames
}

/// Why an engine does not lay out a tree.
public struct BoxRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The box at fault.
  public var box: Int
  /// Where it stands, such as `$.root.children[2]`.
  public var path: String
  /// The property at fault by CSS's name, if there is one.
  public var property: String?
  /// What is wrong, and what would be right.
  public var reason: String

  public init(_ box: Int, of tree: BoxTree, property: String? = nil, _ reason: String) {
    (self.box, self.property, self.reason) = (box, property, reason)
    path = tree.path(of: box)
  }

  public var description: String { "\(path)\(property.map { ".style.\($0)" } ?? ""): \(reason)" }
}
