// L1, L7, F9: one layout of one tree, with the data that all kinds of views use.

internal import LayoutCore

/// One layout of one tree, with all that is known so far.
///
/// It asks a view four questions: its length along an axis at a proposal (`length`), its size (`size`), its
/// explicit guides (`explicit`), and the places of the views inside it (`place`). Its `LayoutKind` answers.
///
/// A pass belongs to one thread, and every access to its properties ends with its statement. So the
/// properties that are read for every view need no exclusivity checks, which took a fifth of the time for
/// trees of stacks.
final class LayoutPass {
  @exclusivity(unchecked) var tree: LayoutTree
  @exclusivity(unchecked) var nodes: TreeNodes
  let stops: NonLeafIndex
  /// Whether tracks of linear leaves are combined into one range and placed in bulk.
  let foldsLinearTracks: Bool
  /// Whether proposals that agree on all sides that matter share an answer.
  let sharesAxes: Bool
  /// S9, A6.
  @exclusivity(unchecked) var priorities: LayoutPriorities
  /// G6.
  @exclusivity(unchecked) var cellModifiers: CellModifiers
  /// G26.
  @exclusivity(unchecked) var directions = LayoutDirections()
  let guides: Guides
  /// Whether no track of any grid needs guides. Then one entry serves several plain leaves side by side.
  let mayHavePlainRuns: Bool
  /// Whether some view prefers something else than the plain spacing or none (S1).
  let mayPreferMoreThanPlain: Bool
  /// Whether every view prefers the plain spacing (S1).
  let allSpacingIsPlain: Bool
  /// The sides of a proposal on which each view's lengths depend.
  @exclusivity(unchecked) var reads: ReadsTable

  // MARK: What the kinds note, each in its room

  @exclusivity(unchecked) var measuredLeaves: MeasuredLeaves
  @exclusivity(unchecked) var aspectRatios: AspectRatios
  @exclusivity(unchecked) var chains = WrapperChains()
  let stacks: Stacks<StackNode>
  let zStacks: Stacks<ZStackNode>
  @exclusivity(unchecked) var grids: Grids
  var choices = Choices()
  @exclusivity(unchecked) var stackAxes = StackAxes()
  @exclusivity(unchecked) var members = Members()
  /// Made when it is first needed. Most trees have none.
  private(set) lazy var customLayouts = CustomLayouts(tree, self)
  @exclusivity(unchecked) var scrollViews: ScrollViews
  @exclusivity(unchecked) var lazyContainers = LazyContainers()
  @exclusivity(unchecked) var columnsForms = ColumnsForms()
  @exclusivity(unchecked) var safeAreas = SafeAreas()
  /// GR3, CR1.
  let references: References
  /// The parent of each node, −1 for the root. Most trees never need it.
  private(set) lazy var parents = tree.parents()
  /// Whether the tree is being laid out; false between the steps of a session, when `nodes` is not valid.
  @exclusivity(unchecked) var isAtWork = true
  /// What a session keeps of the last places; nil for one layout.
  @exclusivity(unchecked) var kept: KeptPlaces?
  /// The containers apart (`SubtreePasses`). Most trees have none.
  @exclusivity(unchecked) var standIns: SubtreeLeaves

  // MARK: What is counted

  /// How often a leaf was measured (L7).
  private(set) var measureCount = 0
  /// How often an answer was already known.
  @exclusivity(unchecked) private(set) var reusedCount = 0
  /// How often a custom layout was asked for its size.
  private(set) var layoutCount = 0
  /// How often a grid was sized on an axis.
  private(set) var gridCount = 0
  /// How often containers and wrappers asked views inside, because their own answer was not known.
  @exclusivity(unchecked) private(set) var askedCount = 0

  /// The first reason to refuse the layout. The pass then goes on with harmless numbers.
  private(set) var failure: LayoutStatus?

  // Borrowed: to copy a tree takes a reference to each of its tables, which counts if the tree is small.
  init(
    _ tree: borrowing LayoutTree, _ nodes: TreeNodes, foldsLinearTracks: Bool, sharesAxes: Bool,
    standIns: Set<Int> = []
  ) {
    self.standIns = SubtreeLeaves(leaves: standIns)
    self.tree = copy tree
    self.nodes = nodes
    stops = NonLeafIndex(nodes)
    self.foldsLinearTracks = foldsLinearTracks
    self.sharesAxes = sharesAxes
    guides = Guides(tree)
    cellModifiers = CellModifiers(tree, guides)
    priorities = LayoutPriorities(tree, areWritten: cellModifiers.standBesidePriorities)
    mayHavePlainRuns =
      foldsLinearTracks && tree.declaredSpacings.isEmpty
      && TrackLines.needNoGuides(in: tree, cellModifiers)
    mayPreferMoreThanPlain = !PreferredSpacing.isPlainOrNone(in: tree)
    allSpacingIsPlain = !mayPreferMoreThanPlain && tree.spacerLengths.isEmpty
    reads = ReadsTable(usual: sharesAxes ? .own : .all, count: nodes.count)
    measuredLeaves = MeasuredLeaves(tree)
    aspectRatios = AspectRatios(tree)
    stacks = Stacks(count: tree.stacks.count)
    zStacks = Stacks(count: tree.zStacks.count)
    grids = Grids(tree)
    scrollViews = ScrollViews(tree)
    references = References(tree)
    prepare()
  }

  /// Reads the structure, children before parents.
  private func prepare() {
    // Preparing a view around a custom layout may create the layout (S1), which needs its direction (F8).
    if !tree.customLayouts.isEmpty { directions.read(nodes) }
    var chain = 0
    var next = nodes.count
    // Nothing is known of plain leaves, or of rows.
    stops.forEachFromLast { node in
      let kind = nodes.kinds[node]
      // Between two stops there are leaves only, which end a chain of wrappers.
      if next != node &+ 1 { chain = 0 }
      next = node
      if kind.isPlainLeaf || kind == .gridRow {
        chain = 0
        return
      }
      chain = kind.isWrapper ? chain + 1 : 0
      chains.note(node, wrappers: chain)
      kind.room.prepare(node, in: self)
      if sharesAxes { reads[node] = kind.room.reads(of: node, self) }
    }
    if directions.areSaid && tree.customLayouts.isEmpty { directions.read(nodes) }
  }

  // MARK: L1 The four answers

  @inline(__always)
  func length(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    nodes.kinds[node].room.length(of: node, along: axis, in: proposal, self)
  }

  /// The ranges of a view that clamps the proposal on each axis, if tracks are combined; else nil (L2).
  func range(of node: Int) -> LinearLeaf? {
    foldsLinearTracks ? nodes.kinds[node].room.range(of: node, self) : nil
  }

  @inline(__always)
  func size(of node: Int, in proposal: ProposedViewSize) -> Size {
    nodes.kinds[node].room.size(of: node, in: proposal, self)
  }

  /// The explicit value of a guide, or nil (A1).
  func explicit(_ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize) -> Double? {
    guides.explicit(guide, of: node, in: proposal, self)
  }

  /// Sets the view's frame, and notes that the views inside must be placed, unless they stand as they did.
  func place(_ view: PlacedView) {
    if keepsPlaces, keeps(view) { return }
    note(view.frame, of: view.node)
    if !nodes.kinds[view.node].isLeaf {
      pending.append(view)
    } else if !standIns.leaves.isEmpty, standIns.leaves.contains(view.node) {
      standIns.offers[view.node] = view.proposal
    }
  }

  // MARK: Frames

  /// A frame per node, being filled in.
  @exclusivity(unchecked) var frames = UnsafeMutableBufferPointer<Rect>(start: nil, count: 0)
  /// The sum of 0 × every coordinate: 0 while all frames are finite, else NaN.
  @exclusivity(unchecked) private(set) var excess = 0.0
  /// The views with a frame whose inside is not placed yet. The last one is next.
  @exclusivity(unchecked) private var pending: [PlacedView] = []
  /// The view that is searched for (SC10); nil while views are placed to stay.
  private var searched: Int?
  /// Whether views are placed only to find one of them (SC10).
  var isSearching: Bool { searched != nil }
  /// Whether places are kept: in a session, while views are placed to stay.
  @exclusivity(unchecked) var keepsPlaces = false
  /// Whether frames are compared with those of the layout before.
  @exclusivity(unchecked) var comparesFrames = false

  @inline(__always)
  func note(_ frame: Rect, of node: Int) {
    if comparesFrames { kept?.compare(frame, with: frames[node], of: node) }
    frames[node] = frame
    excess += frame.excess
  }

  /// Adds the `excess` of frames that were written in bulk.
  func note(excess: Double) { self.excess += excess }

  /// Gives the view at `node` and everything inside it no frame.
  func hide(_ node: Int) {
    if keepsPlaces { return hideKept(node) }
    for hidden in node..<nodes.end(of: node) { frames[hidden] = .null }
  }

  // MARK: F9 The host

  /// A frame per node in the host's coordinates.
  func run(in proposal: ProposedViewSize, host: Host) -> [Rect] {
    frames(of: root(in: proposal, host: host), finishing: true)
  }

  /// A frame per node where the root stands as given.
  ///
  /// - Parameter finishing: whether mirrors and existence count.
  func frames(of root: PlacedView, finishing: Bool = false) -> [Rect] {
    [Rect](unsafeUninitializedCapacity: nodes.count) { buffer, count in
      if members.leaveNodesOut { buffer.initialize(repeating: .null) }
      place(root, into: buffer)
      if finishing { finish(buffer) }
      count = nodes.count
    }
  }

  /// The placed root (F9).
  func root(in proposal: ProposedViewSize, host: Host) -> PlacedView {
    references.setWindow(proposal, self)
    let size = size(of: 0, in: proposal)
    var origin = Point.zero
    if host == .center {
      for axis in Axis.allCases {
        if let length = proposal[axis], length.isFinite { origin[axis] = (length - size[axis]) / 2 }
      }
    }
    let root = PlacedView(node: 0, proposal: proposal, size: size, origin: origin)
    safeAreas.setHost(proposal, around: root.frame)
    return root
  }

  /// Places the root and everything inside. Mirrors and existence come last (`finish`).
  func place(_ root: PlacedView, into buffer: UnsafeMutableBufferPointer<Rect>) {
    (frames, excess) = (buffer, 0)
    lazyContainers.forgetAbsent()
    place(root)
    placePending()
    frames = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Whether `finish` may change frames.
  var finishesFrames: Bool { directions.changeSomewhere || lazyContainers.mayBeAbsent }

  /// Mirrors the frames (G26), and takes those of what does not exist (LS4).
  func finish(_ buffer: UnsafeMutableBufferPointer<Rect>) {
    frames = buffer
    LayoutDirectionKind.mirrorFrames(self)
    lazyContainers.hideAbsent(self)
    frames = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Places everything inside the pending views, in tree order. Without recursion: deep trees need no stack.
  private func placePending() {
    while let view = pending.popLast() {
      let first = pending.count
      nodes.kinds[view.node].room.placeInside(view, self)
      pending[first...].reverse()
    }
  }

  /// The frame that `target` would have inside `view`, in the coordinates of `view`; nil if it is not shown.
  ///
  /// Only what stands around the target is placed: everything exists, nothing is pinned, and no safe area is
  /// ignored (SC10, SC11). Complexity: that of placing the children of each view around the target.
  func frame(of target: Int, inside view: PlacedView) -> Rect? {
    let outer = (pending, searched, excess, grids.geometries.count)
    let places = suspendPlaces()
    // A scroll view around the target may search for a target of its own, and place this one meanwhile.
    let outerFrame = searched.map { frames[$0] }
    frames[target] = .null
    defer {
      (pending, searched, excess) = (outer.0, outer.1, outer.2)
      if let searched, let outerFrame { frames[searched] = outerFrame }
      grids.keepGeometries(outer.3)
      if let places { resume(places) }
    }
    (pending, searched) = ([], target)
    place(view)
    while frames[target] == .null,
      let next = pending.last(where: { $0.node < target && target < nodes.end(of: $0.node) })
    {
      pending = []
      nodes.kinds[next.node].room.placeInside(next, self)
    }
    if frames[target] == .null { return nil }
    return LayoutDirectionKind.mirrors(around: target, from: view.node, self).reduce(frames[target]) {
      $0.mirrored(in: $1)
    }
  }

  // MARK: Counts and refusals

  func countReuse() { reusedCount += 1 }
  func countAsk() { askedCount += 1 }
  func countMeasure() { measureCount += 1 }
  func countLayout() { layoutCount += 1 }
  func countGrid() { gridCount += 1 }

  /// Counts `count` more questions of the container at `node`, and says whether they are allowed. The limit
  /// ends layouts whose proposals multiply with every level.
  func mayAsk(_ count: Int, for node: Int) -> Bool {
    askedCount += count
    if askedCount <= mostAsked { return true }
    refuse(node, "would be sized under too many proposals, which multiply with every level; nest fewer views")
    return false
  }

  private var mostAsked: Int { 1_000_000 + 1_000 * nodes.count }

  /// Whether the limit is still far away. In the steps of a session the pass asks, all in all, at least what a
  /// fresh layout asks; so if it stays below the limit, a fresh one does too.
  ///
  /// - Parameter asked: how often containers apart have asked.
  func mayBeAskedOften(besides asked: Int) -> Bool { askedCount + asked < mostAsked / 2 }

  func refuse(_ node: Int, _ reason: String) {
    if failure == nil { failure = .refused(view: node, reason: reason) }
  }
}

/// A placed view.
struct PlacedView {
  var node: Int
  /// The view's last offer.
  var proposal: ProposedViewSize
  /// The view's answer to the proposal.
  var size: Size
  /// In the coordinates of the host, or of the container that is asked for its children's places.
  var origin: Point

  var frame: Rect { Rect(origin: origin, size: size) }

  /// The view moved by the origin of its container.
  func moved(by origin: Point) -> PlacedView {
    PlacedView(node: node, proposal: proposal, size: size, origin: self.origin + origin)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
}

extension Rect {
  /// 0 if all coordinates are finite, else NaN.
  @inline(__always)
  var excess: Double { (origin.x * 0 + origin.y * 0) + (size.width * 0 + size.height * 0) }
}
