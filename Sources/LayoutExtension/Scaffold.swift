import ConstraintLayout
import LayoutCore

/// A tree in which everything that gives way stands in a frame or an offset of its own, open to be moved.
struct Scaffold {
  /// An input of the layout: what gives way, and what it is without constraints.
  struct Slot {
    var relaxable: Relaxable
    /// What constraints call it.
    var quantity: LayoutQuantity
    /// In points; 0 for a place.
    var plain: Double
    /// The frames and offsets that are parameters.
    fileprivate(set) var nodes: [Int] = []
    /// The views that must fit into a length that gives way.
    fileprivate(set) var contents: [Int] = []

    var isPlace: Bool { if case .place = relaxable { true } else { false } }
  }

  private(set) var tree: LayoutTree
  private(set) var parameters = Parameters()
  private(set) var slots: [Slot]
  /// The node whose frame is that of each view of the first tree.
  let shown: [Int]
  /// The guides that are asked for, as nodes of the first tree.
  let guides: [PlacedGuide]

  /// - Returns: nil where the tree would become too deep.
  init?(_ tree: LayoutTree, _ slots: [Slot], asking guides: [PlacedGuide]) {
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

  /// The tree with other numbers in its frames and offsets, one for each slot.
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

  private static func viewWrappings(_ slots: [Slot]) -> [Int: LayoutTree.Wrapping] {
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

  /// The cells of the tracks that give way, by slot, as nodes of the tree with wrapped views.
  private static func cells(_ slots: [Slot], _ inner: LayoutTree.Wrapped) -> [[Cell]] {
    var outlines = GridOutlines()
    return slots.map { slot in
      guard case .track(let grid, let axis, let index) = slot.relaxable else { return [] }
      let outline = outlines[inner.nodes[grid], inner.tree]
      return outline.alignedCells(axis, index).map { Cell(node: $0, guide: outline.guide(axis, index)) }
    }
  }

  private static func cellWrappings(
    _ slots: [Slot], _ cells: [[Cell]], _ tree: LayoutTree
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

extension Relaxable {
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
  /// Holds a length by a frame; what is not as long is aligned in it by a guide.
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
  /// Whether the guide is a share of a length wherever it is not explicit, so that a frame as long as a track aligns
  /// by it like the track. By any other guide the line of a track lies where its cells meet (G22).
  fileprivate var isShare: Bool {
    switch standard {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: true
    case .firstTextBaseline, .lastTextBaseline, nil: false
    }
  }
}

// MARK: Compiled scaffolds

/// The compiled layouts of scaffolds around one tree in one proposal, kept while the same things give way.
final class ScaffoldLayouts {
  private struct Key: Hashable {
    var relaxables: [Relaxable]
    var guides: [PlacedGuide]
  }

  private var kept: [(key: Key, layout: OpenLayout)] = []

  /// The layout of a scaffold, compiled at its first use.
  func layout(
    of scaffold: Scaffold, in proposal: ProposedViewSize, host: Host, by engine: ConstraintEngine
  ) throws(OpenLayout.Failure) -> OpenLayout {
    let key = Key(relaxables: scaffold.slots.map(\.relaxable), guides: scaffold.guides)
    if let known = kept.first(where: { $0.key == key }) { return known.layout }
    let layout = try OpenLayout.make(
      scaffold.tree, scaffold.parameters, in: proposal, host: host, by: engine)
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append((key, layout))
    return layout
  }

  /// Enough for what gives way step by step, and for the step before.
  private static let mostKept = 4
}
