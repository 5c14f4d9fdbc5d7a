import LayoutCore
import LayoutReading
import LinearProgramming

/// The width and the height of a view, as expressions over the variables of a program.
struct ViewLengths {
  var width: Affine
  var height: Affine

  static let zero = ViewLengths(width: .zero, height: .zero)

  init(width: Affine, height: Affine) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: Affine(size.width), height: Affine(size.height)) }

  subscript(axis: Axis) -> Affine {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutTree {
  /// The range of lengths of a leaf that is not measured (L2–L5).
  ///
  /// - Parameter stack: the axis of the stack that a spacer or divider belongs to.
  func lengthRanges(ofLeaf node: Int, in stack: Axis?) -> LinearLeaf {
    let payload = payload(of: node)
    switch kinds[node] {
    case .fixedLeaf:
      return LinearLeaf(
        width: LengthRange(fixed: fixedSizes[payload].width),
        height: LengthRange(fixed: fixedSizes[payload].height))
    case .spacer:
      let least = spacerLengths[payload]
      let along = LengthRange(min: least, ideal: least, max: .infinity)
      let across = LengthRange(fixed: 0)
      return LinearLeaf(
        width: stack == .vertical ? across : along, height: stack == .horizontal ? across : along)
    case .divider:
      let thickness = LengthRange(fixed: 1)
      return stack == .horizontal
        ? LinearLeaf(width: thickness, height: .shape) : LinearLeaf(width: .shape, height: thickness)
    default: return leaves[payload]
    }
  }

  /// The possible lengths of a frame on one axis.
  struct FrameRange {
    var lengths: ClosedRange<Double>
    /// Whether the frame offers its child the frame's own length, even if the frame is offered nil.
    var isOffered: Bool
  }

  /// The lengths that a frame may have: its fixed one, else any within its bounds (F1, F2).
  ///
  /// - Parameter isIdeal: whether the frame is offered nil on this axis.
  func frameRange(of node: Int, _ axis: Axis, isIdeal: Bool) -> FrameRange {
    if kinds[node] == .fixedFrame {
      guard let length = fixedFrames[payload(of: node)][axis] else {
        return FrameRange(lengths: 0...Double.infinity, isOffered: false)
      }
      return FrameRange(lengths: length...length, isOffered: true)
    }
    let declared = flexibleFrames[payload(of: node)][axis]
    let least = max(declared.min ?? 0, 0)
    let ideal = declared.ideal.map { max($0, least) }
    let most = max(declared.max ?? .infinity, ideal ?? 0, least)
    if isIdeal, let ideal { return FrameRange(lengths: ideal...ideal, isOffered: true) }
    return FrameRange(lengths: least...most, isOffered: false)
  }
}

/// All sizes that a text can have while it shows all its lines, depending on the width that it is offered (L6).
struct TextBreaks {
  /// Sizes of one height: the text has the width that it is offered.
  struct Sizes: Hashable {
    var widths: ClosedRange<Double>
    var height: Double
  }

  /// The widest first, which is the ideal size.
  let sizes: [Sizes]

  /// nil if the sizes are not known.
  ///
  /// - Parameter keepsAll: whether to keep sizes if a narrower one is no higher.
  ///
  /// Complexity: two measurements per entry.
  init?(_ text: MeasuredText, keepsAll: Bool) {
    guard
      let pieces = text.pieces(
        inWidths: -.infinity ... .infinity, heights: .infinity ... .infinity, most: .max)
    else { return nil }
    var sizes: [Sizes] = []
    for piece in pieces {
      let ends = [piece.widths.lowerBound, piece.widths.upperBound].map {
        text.size(in: ProposedViewSize(width: max(0, $0), height: nil))
      }
      let widths = ends[0].width...ends[1].width
      if let last = sizes.last, last.height == ends[0].height,
        last.widths.lowerBound - widths.upperBound <= 1 / 65536
      {
        sizes[sizes.count - 1].widths = widths.lowerBound...last.widths.upperBound
      } else {
        sizes.append(Sizes(widths: widths, height: ends[0].height))
      }
    }
    self.sizes = keepsAll ? sizes : Self.undominated(sizes)
  }

  /// Leaves out sizes for which a narrower one is no higher.
  private static func undominated(_ sizes: [Sizes]) -> [Sizes] {
    var kept: [Sizes] = []
    for var size in sizes {
      while let last = kept.last, last.height >= size.height { kept.removeLast() }
      size.widths = size.widths.lowerBound...size.widths.lowerBound
      kept.append(size)
    }
    return kept
  }
}

extension LayoutTree {
  /// The nodes outside all overlays and backgrounds, in order; only these affect the lengths of other views
  /// (F6).
  var primaryNodes: [Int] {
    var nodes: [Int] = []
    var secondaryEnds: [Int: Int] = [:]
    var node = 0
    while node < count {
      if let end = secondaryEnds[node] {
        node = end
        continue
      }
      if kinds[node].hasSecondary { secondaryEnds[secondary(of: node)] = end(of: node) }
      nodes.append(node)
      node += 1
    }
    return nodes
  }
}

extension LayoutTree {
  /// The gaps between the children of a stack (S1).
  func gaps(ofStack node: Int) -> [Double] {
    let children = elements(inside: node)
    let stack = stacks[payload(of: node)]
    switch stack.spacing {
    case .uniform(let gap): return Array(repeating: gap, count: max(0, children.count - 1))
    case .each(let gaps): return gaps
    case .preferred:
      return zip(children, children.dropFirst()).map {
        spacing(of: $0).distance(to: spacing(of: $1), along: stack.axis)
      }
    }
  }

  /// What an element prefers around itself (S1, S10). Custom layouts count as plain: trees with them are
  /// refused before.
  private func spacing(of node: Int) -> ViewSpacing {
    if let declared = preferredSpacing(of: node) { return declared }
    switch kinds[node] {
    case .spacer: return .zero
    case .alignmentGuide, .layoutDirection, .overlay, .background: return spacing(of: node + 1)
    case .stack, .zStack:
      let children = elements(inside: node).map(spacing)
      guard let first = children.first, let last = children.last else { return ViewSpacing() }
      guard kinds[node] == .stack else { return children.dropFirst().reduce(first) { $0.union($1) } }
      let isRow = stacks[payload(of: node)].axis == .horizontal
      let across: Edge.Set = isRow ? .vertical : .horizontal
      var spacing = children.dropFirst().reduce(first) { $0.union($1, edges: across) }
      spacing.setPreferences(of: last, at: isRow ? .trailing : .bottom)
      return spacing
    default: return ViewSpacing()
    }
  }
}

/// The cells of a grid and the guides of its tracks (G1–G7, G21).
struct GridCells {
  struct Cell {
    var node: Int
    var row: Int
    var columns: Range<Int>
    /// Whether the cell is rowless or spans several columns (G2).
    var isSpanning: Bool
    var modifiers: EffectiveCellModifiers

    /// Whether an anchor places the cell instead of the guides of its tracks (G23, G24).
    var usesAnchor: Bool { isSpanning || modifiers.anchor != nil }

    func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<(row + 1) }
  }

  private(set) var cells: [Cell] = []
  let rows: [Int]
  let columnCount: Int
  private let tree: LayoutTree
  private let alignment: Alignment

  init(_ tree: LayoutTree, _ grid: Int) {
    self.tree = tree
    alignment = tree.grids[tree.payload(of: grid)].alignment
    rows = tree.elements(inside: grid)
    columnCount = rows.map { Self.spans(tree, $0).reduce(0, +) }.reduce(1, max)  // G3
    for (number, row) in rows.enumerated() {
      guard tree.kinds[row] == .gridRow else {
        add(row, number, 0..<columnCount, isSpanning: true)
        continue
      }
      var column = 0
      for (node, span) in zip(tree.elements(inside: row), Self.spans(tree, row)) {
        add(node, number, column..<(column + span), isSpanning: span > 1)
        column += span
      }
    }
  }

  /// The number of columns that each cell of a row spans (G7); empty for a row that is one rowless cell (G2).
  private static func spans(_ tree: LayoutTree, _ row: Int) -> [Int] {
    guard tree.kinds[row] == .gridRow else { return [] }
    return tree.elements(inside: row).map { tree.cellModifiers(of: $0).span }
  }

  private mutating func add(_ node: Int, _ row: Int, _ columns: Range<Int>, isSpanning: Bool) {
    let modifiers = tree.cellModifiers(of: node)
    cells.append(Cell(node: node, row: row, columns: columns, isSpanning: isSpanning, modifiers: modifiers))
  }

  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rows.count }

  /// For each track, the cells whose guides are brought onto its line (G22).
  func aligned(_ axis: Axis) -> [[Cell]] {
    var tracks = [[Cell]](repeating: [], count: trackCount(axis))
    for cell in cells where !cell.usesAnchor { tracks[cell.tracks(axis).lowerBound].append(cell) }
    return tracks
  }

  // MARK: G21

  /// The guide of each track: that of the row, or the first of the column, else the grid's.
  func guides(_ axis: Axis) -> [AlignmentKey] {
    if axis == .vertical {
      return rows.map { row in
        let own = tree.kinds[row] == .gridRow ? tree.rowAlignments[tree.payload(of: row)] : nil
        return (own ?? alignment.vertical).key
      }
    }
    var own = [HorizontalAlignment?](repeating: nil, count: columnCount)
    for cell in cells where !cell.isSpanning && own[cell.columns.lowerBound] == nil {
      own[cell.columns.lowerBound] = cell.modifiers.columnAlignment
    }
    return own.map { ($0 ?? alignment.horizontal).key }
  }
}

/// The gaps of a grid (G8–G10). Preferred gaps are read from a layout, since they depend on no length.
struct GridGaps {
  private let description: GridDescription
  private let geometry: GridGeometry

  init(_ description: GridDescription, _ geometry: GridGeometry) {
    self.description = description
    self.geometry = geometry
  }

  subscript(axis: Axis) -> [Double] {
    let tracks = axis == .horizontal ? geometry.columns : geometry.rows
    let gapCount = max(0, tracks.count - 1)
    switch description[axis] {
    case .uniform(let gap): return [Double](repeating: gap, count: gapCount)
    case .each(let gaps): return gaps
    case .preferred: return zip(tracks, tracks.dropFirst()).map(Self.gap)
    }
  }

  /// The gap between two neighbours, at least 0. In right-to-left layouts the second one is on the left
  /// (G26).
  private static func gap(_ a: GridGeometry.Track, _ b: GridGeometry.Track) -> Double {
    max(b.position - a.position - a.length, a.position - b.position - b.length, 0).cleaned
  }
}
