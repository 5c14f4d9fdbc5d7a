/// A tree of boxes with their styles, in flat arrays in pre-order: box 0 is the root, and a box's children follow it.
///
/// A box with `display: contents` is an empty one that is not displayed, and what it holds are children of the box around it,
/// which stand behind it (CSS Display 3 §2.5).
public struct BoxTree: Sendable {
  /// The size of a viewport in one dimension.
  public enum ViewportLength: Sendable, Hashable {
    case px(Double)
    case minContent, maxContent
  }

  /// The flex container around the root, with `align-items: start` and `justify-content: start`.
  public struct Viewport: Sendable, Hashable {
    public var width: ViewportLength
    public var height: ViewportLength
    public var direction: BoxStyle.Direction

    public init(
      width: ViewportLength = .maxContent, height: ViewportLength = .maxContent,
      direction: BoxStyle.Direction = .ltr
    ) {
      (self.width, self.height, self.direction) = (width, height, direction)
    }
  }

  public var viewport: Viewport
  /// One for each box.
  public private(set) var styles: [BoxStyle] = []
  /// The box around each box; −1 for the root.
  public private(set) var parents: [Int32] = []
  /// For each box, the one behind it and all that it holds.
  public private(set) var ends: [Int32] = []
  /// For each box, the index of what it says of its tracks in `grids`; −1 if it says nothing.
  public private(set) var gridIndices: [Int32] = []
  public private(set) var grids: [BoxGrid] = []
  /// For each box, the index of its text in `texts`; −1 if it has none.
  public private(set) var textIndices: [Int32] = []
  public private(set) var texts: [BoxText] = []

  /// For each box, the one around it as it is written, and the one behind all that it holds as it is written.  These differ
  /// from `parents` and `ends` where contents take the place of their box.
  private var holders: [Int32] = []
  private var holderEnds: [Int32] = []

  /// The boxes that have been opened and not closed, the outermost first.
  private var open: [Int32] = []

  public init(viewport: Viewport = Viewport()) { self.viewport = viewport }

  public var count: Int { styles.count }

  // MARK: Building

  /// Begins a box inside the one that was begun last and has not ended.  The first box is the root; only one box may stand
  /// outside all others.
  ///
  /// - Parameter text: what a box without children shows.
  public mutating func begin(_ style: BoxStyle, grid: BoxGrid? = nil, text: BoxText? = nil) {
    precondition(styles.isEmpty || !open.isEmpty, "A tree has one root.")
    precondition(
      style.outerDisplay != .contents || !open.isEmpty && text == nil, "A root and a text have boxes.")
    let box = Int32(styles.count)
    var parent = open.last ?? -1
    while parent >= 0, styles[Int(parent)].outerDisplay == .contents { parent = holders[Int(parent)] }
    parents.append(parent)
    styles.append(style)
    ends.append(box + 1)
    holders.append(open.last ?? -1)
    holderEnds.append(box + 1)
    gridIndices.append(grid == nil ? -1 : Int32(grids.count))
    if let grid { grids.append(grid) }
    textIndices.append(text == nil ? -1 : Int32(texts.count))
    if let text { texts.append(text) }
    open.append(box)
  }

  /// Ends the box that was begun last and has not ended.
  public mutating func end() {
    guard let box = open.popLast() else { preconditionFailure("No box is open.") }
    holderEnds[Int(box)] = Int32(styles.count)
    if styles[Int(box)].outerDisplay != .contents { ends[Int(box)] = Int32(styles.count) }
  }

  /// Sets a property of a box to a length in pixels.  Complexity: O(boxes) if the tree is shared, else O(1).
  public mutating func set(_ property: BoxLengthProperty, of box: Int, pixels: Double) {
    styles[box].set(property, pixels: pixels)
  }

  /// Sets a property of a box to a percentage.  Complexity: O(boxes) if the tree is shared, else O(1).
  public mutating func set(_ property: BoxLengthProperty, of box: Int, percent: BoxPercentage) {
    styles[box].set(property, percent: percent)
  }

  // MARK: Reading

  public func grid(of box: Int) -> BoxGrid {
    let index = gridIndices[box]
    return index < 0 ? .initial : grids[Int(index)]
  }

  public func text(of box: Int) -> BoxText? {
    let index = textIndices[box]
    return index < 0 ? nil : texts[Int(index)]
  }

  /// The children of a box in the order of the tree.  Complexity: O(children).
  public func children(of box: Int) -> [Int] {
    var children: [Int] = []
    var child = box + 1
    while child < Int(ends[box]) {
      children.append(child)
      child = Int(ends[child])
    }
    return children
  }

  /// The boxes that a box holds as it is written.  Complexity: O(children).
  public func writtenChildren(of box: Int) -> [Int] {
    var children: [Int] = []
    var child = box + 1
    while child < Int(holderEnds[box]) {
      children.append(child)
      child = Int(holderEnds[child])
    }
    return children
  }

  /// Where a box is written: `$.root.children[2]`.  Complexity: O(depth × siblings).
  public func path(of box: Int) -> String {
    var (steps, box): ([Int], Int) = ([], box)
    while holders[box] >= 0 {
      let holder = Int(holders[box])
      var (child, position) = (holder + 1, 0)
      while child < box { (child, position) = (Int(holderEnds[child]), position + 1) }
      steps.append(position)
      box = holder
    }
    return "$.root" + steps.reversed().map { ".children[\($0)]" }.joined()
  }

  /// The numbers of all boxes by their names.  Complexity: O(boxes × depth).
  public var boxes: [String: Int] {
    var names: [String] = []
    var places = [Int](repeating: 0, count: count)
    for box in 0..<count {
      let holder = Int(holders[box])
      if holder < 0 {
        names.append("root")
      } else {
        names.append("\(names[holder]).children[\(places[holder])]")
        places[holder] += 1
      }
    }
    return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }
}
