// A direct layout that is kept, and laid out again after edits.

public import LayoutCore

/// The direct engine for one tree that is edited again and again.
///
/// Every answer is that of `DirectEngine` for the edited tree, to the last bit; only the statistics differ. The
/// session keeps all sizes that views have answered, and the frames. An edit makes invalid what the edited view
/// and the views around it have answered. Then the root is asked again, and views are placed again that stand
/// elsewhere or contain an edited one.
///
/// Complexity of an edit of a number: O(depth × children) for the views around the edited one, and what it costs
/// to size and place the views that get other offers or other places. In a grid of leaves, O(log cells) if no
/// track changes, else O(tracks + spans + cells of the tracks that change). A container to which a child comes, or which
/// one leaves, is laid out apart from then on (`SubtreePasses`): the next such edit costs a layout of that container,
/// O(nodes) to edit the tree, and what it costs that the container has another size. Other edits of the structure, a
/// refused or infinite layout and the edit after one are laid out afresh; `freshLayouts` in the statistics says so.
/// `parts` counts the containers apart; the other counts are those of `DirectEngine`, for this step.
///
/// Memory: that of some layouts. Answers to proposals that no one asks any more are forgotten from time to time.
public final class DirectLayoutSession: LayoutSession {
  public private(set) var proposal: ProposedViewSize
  public let host: Host
  /// It is at work only inside `work`.
  private var pass: LayoutPass
  private var answer = LayoutResult(status: .placed)
  /// The frames before mirrors and existence (G26, LS4), if these may change any; else empty.
  private var unfinished: [Rect] = []
  /// Whether what the pass knows is true of its tree, apart from what it has noted as stale.
  private var isKnown = false
  /// How many answers the pass had given after its first layout, and when it forgot them last.
  private var asked = (first: 0, last: 0)
  /// The containers that are laid out apart; nil if the pass lays out the whole tree.
  private var parts: SubtreePasses?
  /// Whether containers may be laid out apart: until that fails.
  private var separates = true

  /// A session with its first layout.
  public init(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center) {
    self.proposal = proposal
    self.host = host
    pass = Self.pass(for: tree)
    layOutAfresh(pass)
  }

  public var tree: LayoutTree {
    _read { if parts == nil { yield pass.tree } else { yield parts!.tree } }
  }

  public var result: LayoutResult {
    _read { if parts == nil { yield answer } else { yield parts!.result } }
  }

  @discardableResult
  public func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange {
    if parts != nil { return try applyApart(edits) }
    let change = try make(edits)
    if let step = layOutAgainIfKnown() { return step }
    return layOut(pass.tree, change.splices, apart: change.containers)
  }

  // MARK: Containers apart

  /// Makes edits of a tree of which containers are laid out apart.
  private func applyApart(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange {
    let (change, edits) = try parts!.make(edits)
    if let proposal = change.proposal { self.proposal = proposal }
    if let edits {
      _ = try make(edits)
      if let around = layOutAgainIfKnown(), let moved = putTogether(around.moved, change.structure.splices) {
        return LayoutChange(status: .placed, moved: moved, statistics: result.statistics)
      }
    }
    let containers = parts!.containers + change.structure.containers
    return layOut(parts!.tree, change.structure.splices, apart: containers)
  }

  /// Lays out a tree afresh, with some containers apart if they can be.
  ///
  /// - Parameters:
  ///   - splices: how the numbers of nodes changed since `result`.
  ///   - containers: the nodes whose children changed.
  private func layOut(_ tree: LayoutTree, _ splices: [TreeSplice], apart containers: [Int]) -> LayoutChange {
    let before = result
    parts = separates ? SubtreePasses(tree, around: containers) : nil
    let isApart = parts != nil
    if let around = parts?.treeAround {
      layOutAfresh(Self.pass(for: around.tree, standIns: around.leaves))
      if putTogether(nil, []) == nil { parts = nil }
    }
    if parts == nil {
      layOutAfresh(Self.pass(for: tree))
      if isApart, answer.status == .placed { separates = false }
    }
    return change(since: before, splices)
  }

  /// Puts the layout of the whole tree together; see `SubtreePasses`.
  private func putTogether(_ moved: [Range<Int>]?, _ splices: [TreeSplice]) -> [Range<Int>]? {
    parts?.putTogether(answer, moved: moved, offers: pass.standIns.offers, splices)
  }

  // MARK: Edits

  /// Makes all edits, or none.
  private func make(_ edits: [LayoutEdit]) throws(TreeError) -> StructureChange {
    let oldProposal = proposal
    // To lay out afresh is cheaper than to tell the pass of very many edits.
    if edits.count > 16 + pass.tree.count / 16 { isKnown = false }
    var change = StructureChange()
    // What takes the first edits back, and what takes the others back. Keeping a copy makes edits copy.
    var inverses: [(node: Int, edit: LayoutEdit)] = []
    var copy: LayoutTree?
    // Whether the pass knows of every edit of a number. If not, it does not know that they are taken back either.
    var isTold = isKnown
    for (number, edit) in edits.enumerated() {
      do throws(TreeError) {
        let isLast = number + 1 == edits.count
        if case .proposal(let new) = edit {
          proposal = new
        } else if copy == nil, let node = edit.declaredNode,
          let inverse = isLast ? edit : pass.tree.inverse(of: edit, at: node)
        {
          try make(edit, at: node)
          isTold = isKnown
          inverses.append((node, inverse))
        } else {
          if copy == nil, !isLast { copy = pass.tree }
          let container = pass.tree.container(of: edit)
          change.note(try pass.tree.apply(edit), in: container)
          isKnown = false
        }
      } catch {
        if let copy { pass.tree = copy }
        for inverse in inverses.reversed() {
          isKnown = isTold
          try make(inverse.edit, at: inverse.node)
          isTold = isKnown
        }
        (proposal, isKnown) = (oldProposal, isTold)
        throw error
      }
    }
    return change
  }

  /// Makes an edit of a number, and tells the pass.
  private func make(_ edit: LayoutEdit, at node: Int) throws(TreeError) {
    guard isKnown, 0..<pass.tree.count ~= node else {
      _ = try pass.tree.apply(edit)
      return
    }
    let path = pass.work { $0.path(to: node) }
    _ = try pass.tree.apply(edit)
    isKnown = pass.work { $0.invalidate(path, after: edit) }
  }

  // MARK: Laying out again

  /// Lays out again if the pass knows what has changed, and need not refuse for the number of its questions.
  private func layOutAgainIfKnown() -> LayoutChange? {
    pass.standIns.depth = parts?.depth ?? 0
    return isKnown && pass.mayBeAskedOften(besides: parts?.askedCount ?? 0) ? layOutAgain() : nil
  }

  /// Asks the root again, and places what may have changed.
  ///
  /// - Returns: nil if the layout is refused or infinite. What such a layout leaves behind is not used.
  private func layOutAgain() -> LayoutChange? {
    if DirectEngine.refusal(of: proposal) != nil { return nil }
    var statistics = LayoutStatistics()
    let before = pass.counts
    let (proposal, host) = (proposal, host)
    // Without a second reference, the pass can change its grids in place.
    answer.grids = []
    let moved: MovedNodes? = statistics.time(.solve) {
      pass.work { pass in
        pass.kept?.forgetMoved()
        let root = pass.root(in: proposal, host: host)
        if pass.failure != nil { return nil }
        pass.comparesFrames = true
        if pass.finishesFrames {
          unfinished.withUnsafeMutableBufferPointer { pass.place(root, into: $0) }
        } else {
          answer.frames.withUnsafeMutableBufferPointer { pass.place(root, into: $0) }
        }
        pass.comparesFrames = false
        if pass.failure != nil || pass.excess != 0 { return nil }
        if !pass.finishesFrames {
          answer.grids = pass.grids.geometries
          return pass.kept?.moved
        }
        let finished = finished(pass)
        if pass.excess != 0 { return nil }
        let moved = MovedNodes.between(answer.frames, finished.frames) { $0 }
        (answer.frames, answer.grids) = finished
        return moved
      }
    }
    guard let moved else { return nil }
    statistics.counts = pass.counts.since(before)
    answer.statistics = statistics
    forgetOldAnswers()
    return LayoutChange(status: .placed, moved: moved.inOrder, statistics: statistics)
  }

  /// Copies of the unfinished frames and of the grids, with mirrors and existence.
  private func finished(_ pass: LayoutPass) -> (frames: [Rect], grids: [GridGeometry]) {
    let grids = pass.grids.geometries
    var frames = unfinished
    pass.keepsPlaces = false
    frames.withUnsafeMutableBufferPointer { pass.finish($0) }
    pass.keepsPlaces = true
    defer { pass.grids.geometries = grids }
    return (frames, pass.grids.geometries)
  }

  /// Answers to proposals that no one asks any more would fill the memory.
  private func forgetOldAnswers() {
    if keptAnswers < 10_000 + 8 * asked.first { return }
    pass.work { $0.forgetAnswers() }
    asked.last = pass.answerCount
  }

  /// An upper bound for the number of answers that are kept.
  var keptAnswers: Int { pass.answerCount - asked.last + asked.first }

  // MARK: Laying out afresh

  private static func pass(for tree: LayoutTree, standIns: Set<Int> = []) -> LayoutPass {
    TreeNodes.with(tree) {
      LayoutPass(tree, $0, foldsLinearTracks: true, sharesAxes: true, standIns: standIns)
    }
  }

  /// Lays out with a new pass.
  private func layOutAfresh(_ newPass: @autoclosure () -> LayoutPass) {
    var statistics = LayoutStatistics()
    pass = statistics.time(.build, newPass)
    pass.standIns.depth = parts?.depth ?? 0
    unfinished = []
    isKnown = false
    if let refusal = DirectEngine.refusal(of: proposal) {
      answer = LayoutResult(status: refusal)
    } else {
      statistics.time(.solve) { answer = pass.work { newLayout($0) } }
    }
    isKnown = answer.status == .placed
    asked = (pass.answerCount, pass.answerCount)
    statistics.counts = pass.counts.since(Counts())
    statistics.counts["freshLayouts"] = 1
    answer.statistics = statistics
  }

  /// What has changed since another result.
  private func change(since before: LayoutResult, _ splices: [TreeSplice]) -> LayoutChange {
    let (count, statistics) = (tree.count, result.statistics)
    guard before.status == .placed, result.status == .placed, !before.frames.isEmpty else {
      return LayoutChange(status: result.status, moved: count == 0 ? [] : [0..<count], statistics: statistics)
    }
    var numbers = Array(0..<before.frames.count)
    for splice in splices {
      numbers.replaceSubrange(
        splice.start..<splice.start + splice.removed, with: repeatElement(-1, count: splice.inserted))
    }
    let moved = MovedNodes.between(before.frames, result.frames) { numbers[$0] }
    return LayoutChange(status: .placed, moved: moved.inOrder, statistics: statistics)
  }

  private func newLayout(_ pass: LayoutPass) -> LayoutResult {
    pass.keepPlaces()
    let root = pass.root(in: proposal, host: host)
    var frames = [Rect](unsafeUninitializedCapacity: pass.nodes.count) { buffer, count in
      if pass.members.leaveNodesOut { buffer.initialize(repeating: .null) }
      pass.place(root, into: buffer)
      count = pass.nodes.count
    }
    var grids = pass.grids.geometries
    if pass.finishesFrames {
      unfinished = frames
      (frames, grids) = finished(pass)
    }
    let isFinite = pass.excess == 0
    let status = pass.failure ?? (isFinite ? .placed : DirectEngine.unbounded(frames, in: pass.nodes))
    return status == .placed
      ? LayoutResult(status: .placed, frames: frames, grids: grids) : LayoutResult(status: status)
  }
}

extension LayoutPass {
  /// Runs `body` while the nodes can be read, on a stack that is deep enough.
  func work<Answer>(_ body: (LayoutPass) -> Answer) -> Answer {
    CallStack.with(atLeast: DirectEngine.stack(levels: tree.depth + standIns.depth)) {
      TreeNodes.with(treeOf: self) { nodes in
        self.nodes = nodes
        isAtWork = true
        defer { isAtWork = false }
        return body(self)
      }
    }
  }

  fileprivate var counts: Counts {
    Counts(
      measures: measureCount, grids: gridCount, asks: askedCount, reused: reusedCount,
      layouts: tree.customLayouts.isEmpty ? nil : layoutCount)
  }

  /// An upper bound for the number of answers that were kept so far.
  fileprivate var answerCount: Int { askedCount + measureCount + guides.questionCount }
}

/// What a pass has counted.
private struct Counts {
  var measures = 0
  var grids = 0
  var asks = 0
  var reused = 0
  var layouts: Int?

  /// The statistics of a step.
  func since(_ before: Counts) -> [String: Double] {
    var counts = [
      "measures": Double(measures - before.measures), "grids": Double(grids - before.grids),
      "asks": Double(asks - before.asks), "reused": Double(reused - before.reused),
    ]
    if let layouts { counts["layouts"] = Double(layouts - (before.layouts ?? 0)) }
    return counts
  }
}

extension LayoutTree {
  /// The edit that takes back an edit of a number at `node`; nil if there is none, or the edit is not possible.
  fileprivate func inverse(of edit: LayoutEdit, at node: Int) -> LayoutEdit? {
    guard 0..<count ~= node else { return nil }
    let payload = payload(of: node)
    switch (edit, kinds[node]) {
    case (.leaf, .fixedLeaf):
      let size = fixedSizes[payload]
      return .leaf(
        node, LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height)))
    case (.leaf, .leaf): return .leaf(node, leaves[payload])
    case (.measuredLeaf, .measuredLeaf): return .measuredLeaf(node, measures[payload])
    case (.spacing(_, let axis, _), .stack): return .spacing(node, axis, stacks[payload].spacing)
    case (.spacing(_, let axis, _), .grid):
      let grid = grids[payload]
      return .spacing(node, axis, axis == .horizontal ? grid.horizontalSpacing : grid.verticalSpacing)
    case (.alignment(_, let key), let kind):
      return alignment(of: kind, payload, along: key.axis).map { .alignment(node, $0) }
    case (.guide, .alignmentGuide): return .guide(node, explicitGuides[payload])
    case (.fixedFrame, .fixedFrame): return .fixedFrame(node, fixedFrames[payload])
    case (.padding, .padding): return .padding(node, paddings[payload])
    case (.offset, .offset): return .offset(node, offsets[payload])
    default: return nil
    }
  }

  private func alignment(of kind: ViewKind, _ payload: Int, along axis: Axis) -> AlignmentKey? {
    switch kind {
    case .grid: grids[payload].alignment[axis]
    case .gridRow: rowAlignments[payload]?.key
    case .stack: stacks[payload].alignment
    case .zStack: zStacks[payload][axis]
    case .fixedFrame: fixedFrames[payload].alignment[axis]
    case .flexibleFrame: flexibleFrames[payload].alignment[axis]
    case .relativeFrame: relativeFrames[payload].alignment[axis]
    case .overlay, .background: secondaryAlignments[payload][axis]
    default: nil
    }
  }
}
