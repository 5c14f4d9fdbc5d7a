import LayoutCore
import LayoutReading

/// A line on which guides meet, and the name of its alignment.
struct GuideLine {
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
    // The first alignment of a column wins. On spanning cells alignments are ignored.
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

  /// The lines of a grid along one axis. If there are many, only lines with a new name are named.
  private static func sparinglyNamed(_ lines: [GuideLine]) -> [GuideLine] {
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
    case .overlay, .background: both(tree.secondaryAlignments[payload])
    default: []
    }
  }

  /// Nil if the children's guides do not meet, or if all of them are plain edges or centres.
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

/// The explicit guides of views, computed from their frames (A3–A6).
///
/// A custom layout's own guides (F8) are not known here; the guides of its subviews are combined by A5
/// instead.
final class GuideValues {
  private struct Question: Hashable {
    var node: Int
    var guide: AlignmentKey
  }

  let tree: LayoutTree
  let frames: [Rect]
  /// By node: whether x in its parent runs against the host's (G26).
  let mirrored: [Bool]
  private var known: [Question: Double?] = [:]

  init(_ tree: LayoutTree, _ frames: [Rect]) {
    self.tree = tree
    self.frames = frames
    mirrored = tree.mirrored()
  }

  /// The position of a view's guide in the host: its explicit value, else its default (A1).
  func position(of guide: AlignmentKey, at node: Int) -> (value: Double, isExplicit: Bool) {
    let explicit = value(of: guide, at: node)
    let value = explicit ?? guide.defaultValue.value(in: dimensions(of: node))
    let frame = frames[node]
    let isReversed = guide.axis == .horizontal && mirrored[node]
    return (isReversed ? frame.maxX - value : frame.origin[guide.axis] + value, explicit != nil)
  }

  private func dimensions(of node: Int) -> ViewDimensions {
    ViewDimensions(frames[node].size) { self.value(of: $0, at: node) }
  }

  private func value(of guide: AlignmentKey, at node: Int) -> Double? {
    let question = Question(node: node, guide: guide)
    if let answer = known[question] { return answer }
    let answer = ask(guide, node)
    known[question] = .some(answer)
    return answer
  }

  private func ask(_ guide: AlignmentKey, _ node: Int) -> Double? {
    switch tree.kinds[node] {
    case .alignmentGuide:
      let explicit = tree.explicitGuides[tree.payload(of: node)]
      return explicit.guide == guide
        ? explicit.formula.value(in: dimensions(of: node + 1)) : value(of: guide, at: node + 1)
    case .fixedFrame, .flexibleFrame, .padding, .fixedSize, .position, .overlay, .background, .aspectRatio,
      .relativeFrame, .safeAreaInset, .safeAreaPadding:
      return forwarded(guide, from: node + 1, to: node)
    case .offset, .ignoresSafeArea: return value(of: guide, at: node + 1)
    case .layoutDirection:
      let inner = value(of: guide, at: node + 1)
      return guide.axis == .horizontal && mirrored[node + 1] != mirrored[node]
        ? inner.map { frames[node].width - $0 } : inner
    case .grid, .stack, .zStack, .customLayout, .viewThatFits, .lazyStack, .lazyGrid, .relativeContainer,
      .columnsForm:
      return combined(guide, at: node)
    case .scrollView, .geometryReader: return nil
    case .gridRow, .fixedLeaf, .leaf, .circle, .measuredLeaf, .spacer, .divider, .empty: return nil
    }
  }

  private func forwarded(_ guide: AlignmentKey, from child: Int, to node: Int) -> Double? {
    guard frames[child].isDrawable, let value = value(of: guide, at: child) else { return nil }
    let isReversed = guide.axis == .horizontal && mirrored[child]
    let (outer, inner) = (frames[node], frames[child])
    return value
      + (isReversed ? outer.maxX - inner.maxX : inner.origin[guide.axis] - outer.origin[guide.axis])
  }

  private func combined(_ guide: AlignmentKey, at node: Int) -> Double? {
    let children = tree.shownChildren(of: node, frames)
    let isChoice = tree.kinds[node] == .viewThatFits
    let isAlone = children.count == 1 && (tree.kinds[node] == .stack || tree.kinds[node] == .zStack)
    if isChoice || isAlone { return children.first.flatMap { forwarded(guide, from: $0, to: node) } }
    if let standard = guide.standard, standard != .firstTextBaseline, standard != .lastTextBaseline {
      return nil
    }
    let values = children.compactMap { forwarded(guide, from: $0, to: node) }
    return switch guide.standard {
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }
}

extension LayoutTree {
  /// The children of a container that have frames, including those in rows (G1).
  func shownChildren(of node: Int, _ frames: [Rect]) -> [Int] {
    // The primary and secondary views of an overlay, which `elements(inside:)` does not give.
    let inside = kinds[node].hasSecondary ? Array(children(of: node)) : elements(inside: node)
    return inside.flatMap { kinds[$0] == .gridRow ? elements(inside: $0) : [$0] }
      .filter { frames[$0].isDrawable }
  }

  /// By node: whether the direction changes an odd number of times around it (G26). Complexity: O(nodes).
  package func mirrored() -> [Bool] {
    // At each node, the number of direction changes that begin there minus the number that end there.
    var changes = [Int](repeating: 0, count: count + 1)
    for (node, isMirror) in mirrors().enumerated() where isMirror {
      changes[node + 1] += 1
      changes[end(of: node)] -= 1
    }
    var depth = 0
    return changes.dropLast().map { change in
      depth += change
      return depth % 2 == 1
    }
  }
}
