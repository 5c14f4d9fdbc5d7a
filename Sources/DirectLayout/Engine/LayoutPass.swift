internal import LayoutCore

/// One layout of one tree: what is known about it so far.
///
/// Every kind of view has three answers here: its size at a proposal (`size`), its placement at a
/// proposal (`place`), and, on demand, its explicit guides at a proposal (`explicit`).
final class LayoutPass {
  let tree: LayoutTree
  let nodes: TreeNodes
  let foldsLinearTracks: Bool
  var guides: GuideTable
  /// The condensed modifiers of each entry of the tree's traits.
  let modifiers: [CellModifiers]
  /// Whether some element has a layout priority.
  let hasPriorities: Bool
  /// Whether no track of any grid asks for guides, so that rows of leaves need no list of cells.
  let mayHaveLeafRows: Bool
  /// The nodes that measure, ascending; none of them separates the axes.
  private let measuredNodes: [Int]

  /// The grids in tree order, and where each grid's node stands among them.
  private(set) var grids: [Grid] = []
  private var gridNumbers: [Int: Int] = [:]

  // L7: answers are functions of the proposal, so each is asked for once.
  var measuredSizes: [ViewInProposal: Size] = [:]
  var explicitValues: [GuideInProposal: Double?] = [:]
  var measureCount = 0
  var solutionCount = 0

  /// The first reason to refuse the layout; the layout goes on with harmless numbers.
  private(set) var failure: LayoutStatus?

  /// A frame per node, being filled in by `run`.
  var frames = UnsafeMutableBufferPointer<Rect>(start: nil, count: 0)
  /// 0 as long as all frames are finite, else NaN: the sum of 0 × every coordinate.
  var excess = 0.0
  /// The tracks of the grids placed so far, in tree order.
  var geometries: [GridGeometry] = []

  init(_ tree: LayoutTree, _ nodes: TreeNodes, foldsLinearTracks: Bool) {
    self.tree = tree
    self.nodes = nodes
    self.foldsLinearTracks = foldsLinearTracks
    guides = GuideTable(tree)
    modifiers =
      nodes.traits.baseAddress.map { first in
        nodes.traits.indices.map { CellModifiers(first + $0) }
      } ?? []
    hasPriorities = modifiers.contains { $0.priority != 0 }
    mayHaveLeafRows = foldsLinearTracks && GuideTable.hasOnlyStandardGuides(tree, modifiers)
    measuredNodes =
      tree.measures.isEmpty ? [] : nodes.kinds.indices.filter { nodes.kinds[$0] == .measuredLeaf }
    guard !tree.grids.isEmpty else { return }
    for node in 0..<nodes.count where nodes.kinds[node] == .grid {
      gridNumbers[node] = grids.count
      grids.append(GridBuilder.grid(at: node, in: self))
    }
  }

  func grid(at node: Int) -> Grid? { gridNumbers[node].map { grids[$0] } }

  /// Whether the axes of the views in `subtree` are independent: nothing in it measures, and no guide
  /// counts that could read the other axis. Complexity: O(log n).
  func separatesAxes(_ subtree: Range<Int>) -> Bool {
    mayHaveLeafRows && !measuredNodes.hasElement(in: subtree)
  }

  func refuse(_ node: Int, _ reason: String) {
    if failure == nil { failure = .refused(view: node, reason: reason) }
  }

  // MARK: F9 The host

  /// A frame per node in the host's coordinates.
  func run(in proposal: ProposedViewSize, host: Host) -> [Rect] {
    let size = size(of: 0, in: proposal)
    var origin = Point.zero
    if host == .center {
      for axis in Axis.allCases {
        if let length = proposal[axis], length.isFinite { origin[axis] = (length - size[axis]) / 2 }
      }
    }
    return [Rect](unsafeUninitializedCapacity: nodes.count) { buffer, count in
      frames = buffer
      place(0, in: proposal, size: size, at: origin)
      frames = UnsafeMutableBufferPointer(start: nil, count: 0)
      count = nodes.count
    }
  }
}

/// A view at a proposal: what an answer belongs to (L7).
struct ViewInProposal: Hashable {
  var node: Int
  var proposal: ProposedViewSize
}

/// A guide of a view at a proposal.
struct GuideInProposal: Hashable {
  var guide: Int
  var view: ViewInProposal
}
