import ConstraintLayout
import LayoutCore

/// A tree in which each thing that gives way is in a frame or offset of its own, whose length is an input.
struct AdjustableTree {
  /// An input of the layout: a quantity that gives way, and its value without constraints.
  struct Adjustment {
    var relaxable: AdjustableQuantity
    /// The quantity that constraints name.
    var quantity: LayoutQuantity
    /// In points; 0 for a position.
    var plain: Double
    /// The frames or offsets whose parameter is this input.
    fileprivate(set) var nodes: [Int] = []
    /// The views that must fit into the length.
    fileprivate(set) var contents: [Int] = []

    var isPlace: Bool { if case .place = relaxable { true } else { false } }
  }

  private(set) var tree: LayoutTree
  private(set) var parameters = Parameters()
  private(set) var slots: [Adjustment]
  /// For each node of the given tree, the node here that has its frame.
  let shown: [Int]
  /// The guides that constraints name, by node of the given tree.
  let guides: [PlacedGuide]

  /// - Returns: nil if the tree would be too deep.
  init?(_ tree: LayoutTree, _ slots: [Adjustment], asking guides: [PlacedGuide]) {
    self.slots = slots
    self.guides = guides
    guard let inner = tree.wrapping(Self.viewWrappings(slots)) else { return nil }
    let cells = Self.cells(slots, inner)
    guard let outer = inner.tree.wrapping(Self.cellWrappings(slots, cells, inner.tree)) else { return nil }
    self.tree = outer.tree
    shown = (0..<tree.count).map { outer.nodes[inner.frames[$0] ?? inner.nodes[$0]] }
    for (index, slot) in slots.enumerated() {
      switch slot.relaxable {
      case .length(let node, _):
        self.slots[index].nodes = [outer.nodes[inner.frames[node]!]]
        self.slots[index].contents = [outer.nodes[inner.nodes[node]]]
      case .place(let node, _): self.slots[index].nodes = [outer.nodes[inner.offsets[node]!]]
      case .track:
        self.slots[index].nodes = cells[index].map { outer.frames[$0.node]! }
        self.slots[index].contents = cells[index].map { outer.nodes[$0.node] }
      }
      let own = self.slots[index].nodes.map { Parameter(slot.relaxable.parameter, $0, slot.relaxable.axis) }
      _ = parameters.open(own, at: slot.plain)
    }
    for guide in guides { parameters.ask(guide.key, of: shown[guide.node]) }
  }

  /// The tree with these values in its frames and offsets, one for each slot.
  func tree(with values: [Double]) -> LayoutTree {
    var tree = tree
    for (slot, value) in zip(slots, values) {
      for node in slot.nodes {
        if slot.relaxable.parameter == .offset {
          tree.setOffset(value, at: node, slot.relaxable.axis)
        } else {
          tree.setLength(value, ofFrame: node, slot.relaxable.axis)
        }
      }
    }
    return tree
  }

  // MARK: What stands in what

  private static func viewWrappings(_ slots: [Adjustment]) -> [Int: LayoutTree.Wrapping] {
    var wrappings: [Int: LayoutTree.Wrapping] = [:]
    for slot in slots {
      switch slot.relaxable {
      case .length(let node, let axis):
        wrappings[node, default: .init()].hold(slot.plain, axis, by: axis.centre)
      case .place(let node, _): wrappings[node, default: .init()].offset = .zero
      case .track: break
      }
    }
    return wrappings
  }

  private struct Cell {
    var node: Int
    /// The guide of its track (G21).
    var guide: AlignmentKey
  }

  /// For each slot, the cells of the track that gives way, as nodes of `inner`.
  private static func cells(_ slots: [Adjustment], _ inner: LayoutTree.Wrapped) -> [[Cell]] {
    var outlines = GridOutlines()
    return slots.map { slot in
      guard case .track(let grid, let axis, let index) = slot.relaxable else { return [] }
      let outline = outlines[inner.nodes[grid], inner.tree]
      return outline.alignedCells(axis, index).map { Cell(node: $0, guide: outline.guide(axis, index)) }
    }
  }

  private static func cellWrappings(
    _ slots: [Adjustment], _ cells: [[Cell]], _ tree: LayoutTree
  ) -> [Int: LayoutTree.Wrapping] {
    var wrappings: [Int: LayoutTree.Wrapping] = [:]
    for (slot, cells) in zip(slots, cells) {
      for cell in cells {
        wrappings[cell.node, default: .init(takesNames: false)].hold(
          slot.plain, slot.relaxable.axis, by: cell.guide)
      }
    }
    return wrappings
  }
}

extension AdjustableQuantity {
  fileprivate var parameter: Parameter.Kind {
    if case .place = self { .offset } else { .length }
  }
}

extension Axis {
  fileprivate var centre: AlignmentKey {
    self == .horizontal ? HorizontalAlignment.center.key : VerticalAlignment.center.key
  }
}

extension LayoutTree.Wrapping {
  /// Puts the view into a frame of this length. If their lengths differ, the guide aligns the view in the
  /// frame.
  fileprivate mutating func hold(_ length: Double, _ axis: Axis, by guide: AlignmentKey) {
    var frame = frame ?? FixedFrame(alignment: .topLeading)
    if axis == .horizontal {
      frame.width = length
      frame.alignment.horizontal = guide.isShare ? HorizontalAlignment(key: guide) : .leading
    } else {
      frame.height = length
      frame.alignment.vertical = guide.isShare ? VerticalAlignment(key: guide) : .top
    }
    self.frame = frame
  }
}

extension AlignmentKey {
  /// Whether the default of the guide is a fixed share of a length (edges and middles). A frame as long as a
  /// track then aligns a view as the track does. For other guides the track's line depends on all its cells
  /// (G22).
  fileprivate var isShare: Bool {
    switch standard {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: true
    case .firstTextBaseline, .lastTextBaseline, nil: false
    }
  }
}

// MARK: Compiled layouts

/// Compiled layouts of adjustable trees around one tree in one proposal.
final class AdjustableLayouts {
  private struct Key: Hashable {
    var quantities: [AdjustableQuantity]
    var guides: [PlacedGuide]
  }

  private var kept: [(key: Key, layout: OpenLayout)] = []

  /// The layout of an adjustable tree, compiled unless it is kept.
  func layout(
    of adjustable: AdjustableTree, in proposal: ProposedViewSize, host: Host, by engine: ConstraintEngine
  ) throws(OpenLayout.Failure) -> OpenLayout {
    let key = Key(quantities: adjustable.slots.map(\.relaxable), guides: adjustable.guides)
    if let known = kept.first(where: { $0.key == key }) { return known.layout }
    let layout = try OpenLayout.make(
      adjustable.tree, adjustable.parameters, in: proposal, host: host, by: engine)
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append((key, layout))
    return layout
  }

  /// The most compiled layouts: a solve uses one more each time that more gives way.
  private static let mostKept = 4
}
