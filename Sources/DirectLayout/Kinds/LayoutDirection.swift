// G26: right to left.

internal import LayoutCore

/// G26: everything is laid out left to right, and where the direction changes everything inside that view is mirrored in
/// its width. The tracks of a mirrored grid keep their order; only their positions and lines are mirrored.
enum LayoutDirectionKind: WrapperKind {
  static func prepare(_ node: Int, in pass: LayoutPass) { pass.mirrors.isEmpty = false }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.range(of: node + 1) }

  static var hasSizeOfChild: Bool { true }

  /// A4: where the layout direction changes, a horizontal guide is mirrored.
  static func forward(
    _ value: Double, of guide: AlignmentKey, ofChild size: Size, offered offer: ProposedViewSize,
    in view: PlacedView, _ pass: LayoutPass
  ) -> Double { guide.axis == .horizontal ? view.size.width - value : value }

  // MARK: Mirroring

  /// Mirrors the frames and tracks inside every mirror in that mirror's width.
  ///
  /// Complexity: linear, however deep mirrors stand inside each other.
  static func mirrorFrames(_ pass: LayoutPass) {
    if pass.mirrors.isEmpty { return }
    var open: [(end: Int, reflection: Reflection)] = []
    var grid = 0
    for node in 0..<pass.nodes.count {
      while let last = open.last, last.end <= node { open.removeLast() }
      let outer = open.last?.reflection
      if pass.nodes.kinds[node] == .mirror {
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

/// Whether something is to be mirrored.
struct Mirrors {
  fileprivate(set) var isEmpty = true
}

/// What mirrors around a view do together to x: a shift, or a reflection in a line.
private struct Reflection {
  var isReversed: Bool
  /// Added to x, or to its opposite.
  var shift: Double

  /// A mirror whose frame is `frame`, inside the mirrors of `outer`.
  init(in frame: Rect, after outer: Reflection?) {
    let sum = frame.origin.x + frame.origin.x + frame.width
    guard let outer else {
      (isReversed, shift) = (true, sum)
      return
    }
    isReversed = !outer.isReversed
    shift = outer.isReversed ? outer.shift - sum : outer.shift + sum
  }

  /// Where what starts at `start` and is `length` long starts then.
  func start(_ start: Double, _ length: Double) -> Double {
    isReversed ? shift - start - length : shift + start
  }
}
