internal import LayoutCore

/// One layout of one tree: what is known about it so far.
///
/// Every kind of view has four answers here: its length along an axis at a proposal (`length`), its size
/// (`size`), its placement (`place`), and, on demand, its explicit guides (`explicit`).
///
/// A pass belongs to one thread, and no access to what it and its containers note lasts longer than the statement
/// it stands in: checking that at run time took a fifth of the time of a tree of stacks, which is why the
/// properties that are read for every view are not checked.
final class LayoutPass {
  let tree: LayoutTree
  let nodes: TreeNodes
  let foldsLinearTracks: Bool
  let sharesAxes: Bool
  var guides: GuideTable
  /// The condensed modifiers of each entry of the tree's traits.
  let modifiers: [CellModifiers]
  /// Whether some element has a layout priority.
  let hasPriorities: Bool
  /// Whether some grid may come out shorter than 0 (G8, G16).
  let hasNegativeGridGaps: Bool
  /// Whether no track of any grid asks for guides, so that leaves side by side need no cell each.
  let mayHavePlainRuns: Bool
  /// Whether something is to be mirrored (G26).
  private(set) var hasMirrors = false
  /// What each view's lengths depend on.
  @exclusivity(unchecked) private(set) var reads: [Reads] = []

  // The containers by payload. Stacks and ZStacks of fewer than two views have no entry.
  @exclusivity(unchecked) private(set) var grids: [Grid?]
  @exclusivity(unchecked) private(set) var stacks: [Stack?]
  @exclusivity(unchecked) private(set) var zStacks: [ZStack?]
  var customLayouts: [CustomLayout?]
  /// The answers of every eighth wrapper of a chain, by node.
  @exclusivity(unchecked) private(set) var chains: [Int: WrapperChain] = [:]
  /// The views of each ViewThatFits, by node.
  var choices: [Int: FittingViews] = [:]
  /// The subviews of all custom layouts.
  private(set) var subviews: [Int: SubviewNumber] = [:]
  let answers: SubviewAnswers

  // L7: answers are functions of the proposal, so each is asked for once.
  @exclusivity(unchecked) var measuredSizes: [ProposalMemo<Size>]
  var guideQuestions: [GuideInProposal: GuideQuestion] = [:]
  var measureCount = 0
  /// How often an answer was known already.
  @exclusivity(unchecked) var reusedCount = 0
  var layoutCount = 0
  var solutionCount = 0
  /// How often containers and wrappers have asked a view for an answer of theirs that was not known.
  @exclusivity(unchecked) var askedCount = 0

  /// The first reason to refuse the layout; the layout goes on with harmless numbers.
  private(set) var failure: LayoutStatus?

  /// The views that have a frame, while the views inside them have none yet; the last one is next.
  @exclusivity(unchecked) var pending: [PendingPlacement] = []
  /// A frame per node, being filled in by `run`.
  @exclusivity(unchecked) var frames = UnsafeMutableBufferPointer<Rect>(start: nil, count: 0)
  /// 0 as long as all frames are finite, else NaN: the sum of 0 × every coordinate.
  @exclusivity(unchecked) var excess = 0.0
  /// The tracks of the grids placed so far, in tree order.
  var geometries: [GridGeometry] = []

  init(_ tree: LayoutTree, _ nodes: TreeNodes, foldsLinearTracks: Bool, sharesAxes: Bool) {
    self.tree = tree
    self.nodes = nodes
    self.foldsLinearTracks = foldsLinearTracks
    self.sharesAxes = sharesAxes
    guides = GuideTable(tree)
    modifiers =
      nodes.traits.baseAddress.map { first in
        nodes.traits.indices.map { CellModifiers(first + $0) }
      } ?? []
    hasPriorities = modifiers.contains { $0.priority != 0 }
    hasNegativeGridGaps = tree.grids.contains {
      $0.horizontalSpacing.hasNegativeGaps || $0.verticalSpacing.hasNegativeGaps
    }
    mayHavePlainRuns = foldsLinearTracks && GuideTable.hasOnlyStandardGuides(tree, modifiers)
    measuredSizes = Array(repeating: ProposalMemo(), count: tree.measures.count)
    grids = Array(repeating: nil, count: tree.grids.count)
    stacks = Array(repeating: nil, count: tree.stacks.count)
    zStacks = Array(repeating: nil, count: tree.zStacks.count)
    customLayouts = Array(repeating: nil, count: tree.customLayouts.count)
    answers = SubviewAnswers(tree)
    answers.pass = self
    readStructure()
  }

  /// Builds the containers and works out what every view reads, children before parents.
  private func readStructure() {
    reads = Array(repeating: sharesAxes ? .own : .all, count: nodes.count)
    var node = nodes.count
    // How many wrappers follow each other from `node` on.
    var wrappers = 0
    while node > 0 {
      node -= 1
      if nodes.kinds[node].isPlainLeaf {
        wrappers = 0
        continue
      }
      wrappers = nodes.kinds[node].isWrapper ? wrappers + 1 : 0
      if wrappers > 0 && wrappers % WrapperChain.length == 0 { chains[node] = WrapperChain() }
      let payload = nodes.payload(of: node)
      switch nodes.kinds[node] {
      case .fixedLeaf, .leaf, .spacer, .divider, .gridRow, .empty: continue
      case .grid: grids[payload] = GridBuilder.grid(at: node, in: self)
      case .stack: if hasSeveralChildren(node) { stacks[payload] = Stack(at: node, in: self) }
      case .zStack: if hasSeveralChildren(node) { zStacks[payload] = ZStack(at: node, in: self) }
      case .customLayout:
        for (index, child) in tree.children(of: node).enumerated() {
          subviews[child] = SubviewNumber(layout: node, index: index)
        }
      case .mirror, .layoutDirection: hasMirrors = true
      case .measuredLeaf, .viewThatFits, .fixedFrame, .flexibleFrame, .alignmentGuide, .padding, .fixedSize,
        .overlay, .offset, .position:
        break
      }
      if sharesAxes { reads[node] = newReads(of: node) }
    }
  }

  private func hasSeveralChildren(_ node: Int) -> Bool {
    node + 1 < nodes.end(of: node) && nodes.end(of: node + 1) < nodes.end(of: node)
  }

  func grid(at node: Int) -> Grid? { grids[nodes.payload(of: node)] }

  /// Whether `count` more views may be asked for the container at `node`: a bound on what containers that
  /// multiply proposals with every level may take.
  func mayAsk(_ count: Int, for node: Int) -> Bool {
    askedCount += count
    if askedCount <= 1_000_000 + 1_000 * nodes.count { return true }
    refuse(node, "would be sized under too many proposals, which multiply with every level; nest fewer views")
    return false
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
      placePending()
      mirrorFrames()
      frames = UnsafeMutableBufferPointer(start: nil, count: 0)
      count = nodes.count
    }
  }
}

extension GridSpacing {
  fileprivate var hasNegativeGaps: Bool {
    switch self {
    case .preferred: false
    case .uniform(let gap): gap < 0
    case .each(let gaps): gaps.contains { $0 < 0 }
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
