import LayoutCore
import LayoutReading

/// A line on which guides meet, with the alignment's name.
struct GuideLine {
  var name: String
  /// The axis along which the line's place is measured: horizontal for an upright line.
  var axis: Axis
  var position: Double
  /// What the line crosses, a grid or a stack.
  var bounds: Rect
  /// Whether the name stands beside the line, not in its tooltip alone.
  var isNamed = true

  /// How far lines reach beyond what they cross, in pixels.
  static let overhang = 6.0
  private static let manyLines = 24

  func ends(_ canvas: Canvas) -> (from: Point, to: Point) {
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
  static func all(in grid: GridGeometry, of tree: LayoutTree) -> [GuideLine] {
    let bounds = grid.bounds
    var columns: [Int: AlignmentKey] = [:]
    // The first alignment of a column wins; on a spanning cell it is ignored.
    for cell in GridCell.all(in: grid, of: tree) where cell.columns.count == 1 {
      guard let key = tree.cellModifiers(of: cell.element).columnAlignment?.key else { continue }
      if columns[cell.columns.lowerBound] == nil { columns[cell.columns.lowerBound] = key }
    }
    let own = tree.grids[tree.payload(of: grid.node)].alignment
    let upright = grid.columns.enumerated().compactMap { number, track in
      track.guideLine.map { line in
        GuideLine(
          name: (columns[number] ?? own.horizontal.key).name, axis: .horizontal, position: line,
          bounds: bounds)
      }
    }
    let level = zip(tree.elements(inside: grid.node), grid.rows).compactMap { row, track in
      track.guideLine.map { line in
        let alignment = tree.kinds[row] == .gridRow ? tree.rowAlignments[tree.payload(of: row)] : nil
        return GuideLine(
          name: (alignment ?? own.vertical).key.name, axis: .vertical, position: line, bounds: bounds)
      }
    }
    return (sparinglyNamed(upright) + sparinglyNamed(level)).filter(\.position.isFinite)
  }

  /// The lines of a grid along one axis; where they are many, a name stands only where it changes.
  private static func sparinglyNamed(_ lines: [GuideLine]) -> [GuideLine] {
    guard lines.count > manyLines else { return lines }
    return lines.indices.map { index in
      var line = lines[index]
      line.isNamed = index == 0 || lines[index - 1].name != line.name
      return line
    }
  }

  // MARK: Stacks and layers (S5, S8, F6)

  /// The lines of the stacks, ZStacks, overlays and backgrounds in which a guide is at work that is no plain edge
  /// or centre. Complexity: O(nodes).
  static func all(outsideGrids tree: LayoutTree, _ frames: [Rect]) -> [GuideLine] {
    let values = GuideValues(tree, frames)
    return (0..<tree.count).flatMap { node in
      guides(at: node, tree).compactMap { line($0, at: node, values) }
    }
  }

  private static func guides(at node: Int, _ tree: LayoutTree) -> [AlignmentKey] {
    let payload = tree.payload(of: node)
    func both(_ alignment: Alignment) -> [AlignmentKey] {
      [alignment.horizontal.key, alignment.vertical.key]
    }
    return switch tree.kinds[node] {
    case .stack: [tree.stacks[payload].alignment]
    case .zStack: both(tree.zStacks[payload])
    case .overlay: both(tree.secondaryAlignments[payload])
    default: []
    }
  }

  /// Nil where the children's guides do not meet, or only plain edges and centres do.
  private static func line(_ guide: AlignmentKey, at node: Int, _ values: GuideValues) -> GuideLine? {
    let (tree, frames) = (values.tree, values.frames)
    let children = tree.shownChildren(of: node, frames)
    guard frames[node].isDrawable, children.count > 1 else { return nil }
    let places = children.map { values.position(of: guide, at: $0) }
    let (low, high) = (places.map(\.value).min() ?? 0, places.map(\.value).max() ?? 0)
    let isPlain = guide.standard.map { $0 != .firstTextBaseline && $0 != .lastTextBaseline } ?? false
    guard low.isFinite, high - low <= 1e-6 * max(1, abs(high)),
      !isPlain || places.contains(where: \.isExplicit)
    else { return nil }
    return GuideLine(name: guide.name, axis: guide.axis, position: low, bounds: frames[node])
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
