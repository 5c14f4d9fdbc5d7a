// G26: right to left.

internal import LayoutCore

/// G26: everything is laid out left to right. Where the direction changes, everything inside that view is
/// then mirrored in the view's width. The tracks of a mirrored grid keep their order; only their positions
/// and lines are mirrored.
enum LayoutDirectionKind: WrapperKind {
  static func prepare(_ node: Int, in pass: LayoutPass) { pass.directions.areSaid = true }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.range(of: node + 1) }

  static var hasSizeOfChild: Bool { true }

  /// A4: where the layout direction changes, a horizontal guide is mirrored.
  static func forward(
    _ value: Double, of guide: AlignmentKey, ofChild size: Size, offered offer: ProposedViewSize,
    in view: PlacedView, _ pass: LayoutPass
  ) -> Double {
    guide.axis == .horizontal && pass.directions.changes(at: view.node)
      ? view.size.width - value : value
  }

  // MARK: Mirroring

  /// The frames of the mirrors between `outer` and the view at `node`, innermost first. `outer` counts too,
  /// the view itself does not. Complexity: O(depth) if some view changes the direction.
  static func mirrors(around node: Int, from outer: Int, _ pass: LayoutPass) -> [Rect] {
    guard pass.directions.changeSomewhere else { return [] }
    var frames: [Rect] = []
    var view = Int(pass.parents[node])
    while view >= outer {
      if pass.directions.changes(at: view) { frames.append(pass.frames[view]) }
      view = Int(pass.parents[view])
    }
    return frames
  }

  /// Mirrors the frames and tracks inside each *mirror*, a view where the direction changes, in its width.
  ///
  /// Complexity: O(nodes), also for nested mirrors.
  static func mirrorFrames(_ pass: LayoutPass) {
    if !pass.directions.changeSomewhere { return }
    var open: [(end: Int, reflection: Reflection)] = []
    var grid = 0
    for node in 0..<pass.nodes.count {
      while let last = open.last, last.end <= node { open.removeLast() }
      let outer = open.last?.reflection
      if pass.nodes.kinds[node].isWrapper && pass.directions.changes(at: node) {
        open.append((pass.nodes.end(of: node), Reflection(in: pass.frames[node], after: outer)))
      }
      // A row has no geometry (G1).
      if let outer, pass.nodes.kinds[node].hasGeometry, pass.frames[node] != .null {
        pass.frames[node].origin.x = outer.start(pass.frames[node].origin.x, pass.frames[node].width)
      }
      while grid < pass.grids.geometries.count, pass.grids.geometries[grid].node <= node {
        if let outer, pass.grids.geometries[grid].node == node {
          pass.grids.moveColumns(ofGeometry: grid, outer.start)
        }
        grid += 1
      }
      if pass.frames[node] != .null { pass.note(excess: pass.frames[node].excess) }
    }
  }
}

extension Rect {
  /// The rectangle mirrored in the width of another.
  func mirrored(in mirror: Rect) -> Rect {
    var mirrored = self
    mirrored.origin.x = mirror.origin.x + mirror.width - width - (origin.x - mirror.origin.x)
    return mirrored
  }
}

/// G26: the directions of views: left to right at the root, inside a `layoutDirection` the one it sets.
struct LayoutDirections {
  private struct Entry {
    var node: Int
    var end: Int
    /// The index of the entry around it; −1 if there is none.
    var outer: Int
    var direction: LayoutDirection
    var changes: Bool
  }

  /// In the order of the tree.
  private var entries: [Entry] = []
  private(set) var changeSomewhere = false

  /// Whether some view sets a direction.
  fileprivate(set) var areSaid = false

  /// Reads all directions of the tree. Complexity: O(nodes).
  mutating func read(_ nodes: TreeNodes) {
    entries = []
    var outer = -1
    for node in nodes.kinds.indices {
      guard nodes.kinds[node] == .layoutDirection else { continue }
      while outer >= 0, entries[outer].end <= node { outer = entries[outer].outer }
      let around = outer < 0 ? LayoutDirection.leftToRight : entries[outer].direction
      let direction: LayoutDirection = nodes.payload(of: node) == 0 ? .leftToRight : .rightToLeft
      entries.append(
        Entry(
          node: node, end: nodes.end(of: node), outer: outer, direction: direction,
          changes: direction != around))
      if direction != around { changeSomewhere = true }
      outer = entries.count - 1
    }
  }

  /// Whether the view changes the direction. Complexity: O(log directions).
  func changes(at node: Int) -> Bool {
    guard changeSomewhere, let last = last(upTo: node) else { return false }
    return entries[last].node == node && entries[last].changes
  }

  /// The direction of the view. Complexity: O(log directions + nested directions).
  func direction(at node: Int) -> LayoutDirection {
    var entry = last(upTo: node) ?? -1
    while entry >= 0, entries[entry].end <= node { entry = entries[entry].outer }
    return entry < 0 ? .leftToRight : entries[entry].direction
  }

  /// The last entry that starts at `node` or before it.
  private func last(upTo node: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].node <= node { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// The combined effect on x of all mirrors around a view: a shift or a reflection.
private struct Reflection {
  var isReversed: Bool
  /// Added to x, or to −x if reversed.
  var shift: Double

  /// The effect of a mirror whose frame is `frame`, inside the mirrors of `outer`.
  init(in frame: Rect, after outer: Reflection?) {
    let sum = frame.origin.x + frame.origin.x + frame.width
    guard let outer else {
      (isReversed, shift) = (true, sum)
      return
    }
    isReversed = !outer.isReversed
    shift = outer.isReversed ? outer.shift - sum : outer.shift + sum
  }

  /// The new start of an interval that starts at `start` and is `length` long.
  func start(_ start: Double, _ length: Double) -> Double {
    isReversed ? shift - start - length : shift + start
  }
}
