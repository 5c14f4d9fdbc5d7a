import LayoutCore
import LayoutRules

/// A line on which guides meet, and the name of its alignment.
struct NamedGuideLine {
  var name: String
  /// The axis along which the line's position is measured: horizontal for a vertical line.
  var axis: Axis
  var position: Double
  /// The frame of the grid or stack that the line crosses.
  var bounds: Rect
  /// Whether the name is drawn beside the line, and not only in its tooltip.
  var isNamed = true

  /// The length of a line beyond the frame that it crosses, in pixels.
  static let overhang = 6.0
  private static let manyLines = 24

  func ends(_ canvas: PictureScale) -> (from: Point, to: Point) {
    let across = axis.other
    let reach = canvas.length(ofPixels: Self.overhang)
    var (from, to) = (Point.zero, Point.zero)
    from[axis] = position
    to[axis] = position
    from[across] = bounds.minimum(across) - reach
    to[across] = bounds.maximum(across) + reach
    return (from, to)
  }

  // MARK: Grids (G21, G22)

  /// The lines of a grid's tracks. Complexity: O(cells).
  static func all(in grid: GridGeometry, _ guides: FrameGuides) -> [NamedGuideLine] {
    Axis.allCases.flatMap { axis in
      let tracks = axis == .horizontal ? grid.columns : grid.rows
      return sparinglyNamed(
        tracks.enumerated().compactMap { number, track in
          track.guideLine.map { line in
            NamedGuideLine(
              name: guides.alignment(ofTrack: number, axis, in: grid.node).name, axis: axis, position: line,
              bounds: grid.bounds)
          }
        })
    }.filter(\.position.isFinite)
  }

  /// The lines of a grid along one axis. If there are many, only lines with a new name are named.
  private static func sparinglyNamed(_ lines: [NamedGuideLine]) -> [NamedGuideLine] {
    guard lines.count > manyLines else { return lines }
    return lines.indices.map { index in
      var line = lines[index]
      line.isNamed = index == 0 || lines[index - 1].name != line.name
      return line
    }
  }

  // MARK: Stacks and layers (S5, S8, F6)

  /// The lines of stacks, ZStacks, overlays and backgrounds whose guide is not just an edge or centre.
  /// Complexity: O(nodes).
  static func all(outsideGrids tree: LayoutTree, _ frames: [Rect], _ guides: FrameGuides) -> [NamedGuideLine]
  {
    (0..<tree.count).filter { frames[$0].isDrawable }.flatMap { node in
      keys(at: node, tree).compactMap {
        line($0, across: frames[node], guides.positions(of: $0, inside: node))
      }
    }
  }

  private static func keys(at node: Int, _ tree: LayoutTree) -> [AlignmentKey] {
    let payload = tree.payload(of: node)
    func both(_ alignment: Alignment) -> [AlignmentKey] {
      [alignment.horizontal.key, alignment.vertical.key]
    }
    return switch tree.kinds[node] {
    case .stack: [tree.stacks[payload].alignment]
    case .zStack: both(tree.zStacks[payload])
    case .overlay, .background: both(tree.secondaryAlignments[payload])
    default: []
    }
  }

  /// Nil if the children's guides do not meet, or if all of them are plain edges or centres.
  private static func line(
    _ guide: AlignmentKey, across bounds: Rect, _ places: [(value: Double, isExplicit: Bool)]
  ) -> NamedGuideLine? {
    let (low, high) = (places.map(\.value).min() ?? 0, places.map(\.value).max() ?? 0)
    let isPlain = guide.standard.map { $0 != .firstTextBaseline && $0 != .lastTextBaseline } ?? false
    guard places.count > 1, low.isFinite, high - low <= 1e-6 * max(1, abs(high)),
      !isPlain || places.contains(where: \.isExplicit)
    else { return nil }
    return NamedGuideLine(name: guide.name, axis: guide.axis, position: low, bounds: bounds)
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
