import LayoutCore
import LinearProgramming

// A container in which a child is inserted, removed or moved is compiled apart from then on. In the tree that the
// session compiles, a leaf that measures stands in its place (L7): it answers like the container, each answer by a
// program of its own. So the next edit inside compiles that container alone, and the program around it follows the
// other answers (`EditedTexts`).
//
// What a container says to the views around it has to be all that they ask for: its sizes, the sides of the offer that
// it reads, and what it prefers around itself (S1). So a tree that asks for more has no parts (`LayoutTree.mayHaveParts`,
// `SubprogramAnswers.answer(allOf:)`).

/// A container that is compiled apart from the tree around it.
private struct Subprogram {
  var answers: SubprogramAnswers
  /// The last offer, and the frames and grids at it, relative to the container; nil if they have to be found.
  private var placed: (offer: ProposedViewSize, frames: [Rect], grids: [GridGeometry])?
  /// Its frame in the last layout of the whole; nil if what stands inside has other frames there.
  private var frame: Rect?
  /// Whether it has not been placed since its structure was edited.
  private var isNew = true
  /// How many steps have found new answers or places since the structure was edited or others of its views were shown.
  private var idleSteps = 0

  /// After so many of them, a container is compiled with the tree around it again: they have cost about as much.
  private static let mostIdleSteps = 16

  /// Whether the container is worth being apart no longer.
  var isIdle: Bool { idleSteps >= Self.mostIdleSteps }

  init(_ answers: SubprogramAnswers) { self.answers = answers }

  /// Takes over what an edit has put inside.
  ///
  /// - Parameter isRestructured: whether views came, went or moved, or only declared data are others.
  mutating func takeContent(_ answers: SubprogramAnswers, isRestructured: Bool) {
    self.answers = answers
    (placed, frame) = (nil, nil)
    if isRestructured { isNew = true }
  }

  /// Finds the frames at an offer, unless they are known.
  ///
  /// - Parameter offer: nil if the container is not shown.
  /// - Returns: what that took; nil if there are no frames.
  mutating func place(in offer: ProposedViewSize?, _ limits: WorkLimits) -> LayoutStatistics? {
    let before = placed
    let isElsewhere = offer != nil && before?.offer != offer
    var statistics = LayoutStatistics()
    if let offer, isElsewhere {
      let result = answers.layout(in: offer, limits)
      guard result.status == .placed else { return nil }
      (placed, frame) = ((offer, result.frames, result.grids), nil)
      statistics = result.statistics
    }
    if isNew || before.map({ showsOthers(than: $0.frames) }) == true {
      idleSteps = 0
    } else if isElsewhere || answers.areNew {
      idleSteps += 1
    }
    (isNew, answers.areNew) = (false, false)
    return statistics
  }

  /// F7  Whether other views are shown.
  private func showsOthers(than before: [Rect]) -> Bool {
    zip(placed?.frames ?? [], before).contains { $0.isNull != $1.isNull }
  }

  /// What stands inside the container, in the coordinates of the whole.
  ///
  /// - Parameter frame: that of the container; null if it is not shown.
  mutating func inside(_ frame: Rect) -> SeparatedTree.PlacedPart {
    guard !frame.isNull, let placed else {
      self.frame = nil
      return SeparatedTree.PlacedPart(
        frames: [Rect](repeating: .null, count: answers.tree.count), grids: [])
    }
    var frames: [Rect]?
    if self.frame != frame {
      frames = placed.frames.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
      frames?[0] = frame
      self.frame = frame
    }
    func moved(_ tracks: [GridGeometry.Track], by distance: Double) -> [GridGeometry.Track] {
      tracks.map { track in
        GridGeometry.Track(
          position: track.position + distance, length: track.length,
          guideLine: track.guideLine.map { $0 + distance })
      }
    }
    let grids = placed.grids.map { grid in
      GridGeometry(
        node: grid.node, columns: moved(grid.columns, by: frame.minX),
        rows: moved(grid.rows, by: frame.minY))
    }
    return SeparatedTree.PlacedPart(frames: frames, grids: grids)
  }
}

/// What a part answers. Every answer is found once.
///
/// It is sendable because a leaf's measure has to be. One thread at a time asks it: that of the session's caller, or one
/// for which that waits.
private final class SubprogramAnswers: @unchecked Sendable {
  let tree: LayoutTree
  let facts: TreeFacts
  private let engine: ConstraintEngine
  private let answers: MeasurementHost
  private var sizes: [ProposedViewSize: Size] = [:]
  /// Whether some were found in the present step.
  var areNew = false

  init(_ tree: LayoutTree, _ engine: ConstraintEngine) {
    self.tree = tree
    self.engine = engine
    facts = engine.facts(of: tree)
    answers = MeasurementHost(facts, engine, .none)
  }

  /// Whether the leaf answers all that views around it ask for: guides have to be shares of its size (A1), and the
  /// priority that of a leaf (S9).
  func answer(allOf guides: Set<AlignmentKey>) -> Bool {
    let isPlain = facts.priority(of: 0) == facts.writtenPriorities[Int(tree.modifierIndices[0])] ?? 0
    return isPlain && tree.mayHaveParts
      && guides.allSatisfy { $0.plainShare != nil && !facts.mayBeExplicit($0, 0) }
  }

  /// The leaf that stands for the part.
  var leaf: MeasuredLeaf {
    let spacing = answers.spacing(ofSubview: 0)
    var leaf = MeasuredLeaf(
      reads: facts.reads(0, .horizontal).union(facts.reads(0, .vertical)), measure: size)
    leaf.spacing = spacing == ViewSpacing() ? nil : spacing
    return leaf
  }

  /// L1  The size in a proposal; not a number if there is none.
  private func size(in offer: ProposedViewSize) -> Size {
    if let known = sizes[offer] { return known }
    let size = engine.work(on: tree) { limits in
      answers.begin(limits)
      defer { answers.limits = .none }
      return answers.size(of: 0, in: offer)
    }
    areNew = true
    guard let size else { return Size(width: .nan, height: .nan) }
    sizes[offer] = size
    return size
  }

  func layout(in offer: ProposedViewSize, _ limits: WorkLimits) -> LayoutResult {
    var engine = engine
    engine.options.timeLimit = limits.secondsLeft
    return engine.layout(tree, in: offer, host: .topLeading)
  }
}

/// The parts of a session's tree, and the layout of the whole.
struct Subprograms {
  /// The layout of the whole tree.
  private(set) var result = LayoutResult(status: .placed)
  /// The layout of the tree around the parts.
  var around = LayoutResult(status: .placed)
  private var separated: SeparatedTree
  /// In the order of `SeparatedTree.parts`.
  private var parts: [Subprogram] = []
  /// The guides that views outside a part may ask it for.
  private var guides: Set<AlignmentKey> = []
  private let engine: ConstraintEngine

  /// The most parts, each of which keeps its answers.
  private static let most = 16

  /// - Parameter containers: the nodes that children came to or left, the latest last.
  init?(_ tree: LayoutTree, at containers: [Int], _ engine: ConstraintEngine) {
    guard containers.contains(where: { $0 > 0 }), !engine.checksExactly, tree.mayHaveParts else { return nil }
    self.engine = engine
    var apart: [Int: Subprogram] = [:]
    for container in containers.reversed() where apart.count < Self.most {
      // The innermost view that can stand apart with all that stands inside.
      for node in tree.path(to: container).reversed() where node > 0 && tree.kinds[node].canBePart {
        let nodes = node..<tree.end(of: node)
        // What stands around has to be worth it.
        if 2 * nodes.count > tree.count { break }
        if apart.keys.contains(where: { nodes.overlaps($0..<tree.end(of: $0)) }) { break }
        guard let asked = tree.guides(askedOutside: nodes) else { break }
        let answers = SubprogramAnswers(tree.alone(node), engine)
        guard answers.answer(allOf: asked) else { continue }
        apart[node] = Subprogram(answers)
        guides.formUnion(asked)
        break
      }
    }
    if apart.isEmpty { return nil }
    let nodes = apart.keys.sorted()
    separated = SeparatedTree(tree, apart: nodes)
    parts = nodes.compactMap { apart[$0] }
  }

  /// The whole tree.
  var tree: LayoutTree { _read { yield separated.tree } }

  /// The tree in which leaves stand for the parts, and these leaves.
  var treeAround: (tree: LayoutTree, leaves: Set<Int>) {
    (separated.treeAround(parts.map(\.answers.leaf)), Set(separated.leaves))
  }

  /// The node of the whole tree for one of the tree around.
  func whole(_ node: Int) -> Int { separated.whole(node) }

  // MARK: Edits

  /// Makes edits of the whole tree.
  ///
  /// - Returns: nil in the place of the edits of the tree around if that has to be made anew, because another structure
  ///   stands there, or because some part does not answer all that is asked any more or is worth it no longer.
  /// - Throws: if an edit is not possible; then none is made.
  mutating func make(
    _ edits: [LayoutEdit]
  ) throws(TreeError) -> (change: SeparatedTree.Change, around: [LayoutEdit]?) {
    let label = tree.label(of: 0)
    let change = try separated.make(edits) { proposal throws(TreeError) in
      if let reason = ConstraintEngine.refusal(of: proposal) {
        throw TreeError(view: label, field: "proposal", problem: reason)
      }
    }
    if change.isAround || !haveGuides(namedBy: change.around) { return (change, nil) }
    var around = change.around
    for (part, leaf) in zip(separated.parts, separated.leaves) {
      if part.isEdited {
        let answers = SubprogramAnswers(tree.alone(part.node), engine)
        guard answers.answer(allOf: guides) else { return (change, nil) }
        parts[part.number].takeContent(answers, isRestructured: part.isRestructured)
        around.append(.measuredLeaf(leaf, answers.leaf))
      }
      if !part.isRestructured, parts[part.number].isIdle { return (change, nil) }
    }
    separated.takeEdits()
    return (change, around)
  }

  /// A1  Whether the parts have the guides that edits of the tree around have views ask for.
  private mutating func haveGuides(namedBy edits: [LayoutEdit]) -> Bool {
    var named: Set<AlignmentKey> = []
    for edit in edits {
      guard let own = edit.namedGuides else { return false }
      named.formUnion(own)
    }
    guides.formUnion(named)
    return named.isEmpty || parts.allSatisfy { $0.answers.answer(allOf: named) }
  }

  /// The containers that are still worth being parts, whatever else changes.
  var containers: [Int] {
    separated.parts.filter { $0.isRestructured || !parts[$0.number].isIdle }.map(\.node)
  }

  // MARK: Frames

  /// Puts the layout of the whole together, after one of the tree around.
  ///
  /// - Parameters:
  ///   - moved: the nodes around whose frames moved; nil for all.
  ///   - splices: how the numbers of nodes in the whole tree changed since the last layout.
  ///   - offer: the last offer to the leaf that stands for a part.
  /// - Returns: the nodes of the whole whose frames moved; nil if a part cannot be placed.
  /// - Complexity: that of the layouts of parts that are offered something else, and of `SeparatedTree.putTogether`.
  mutating func putTogether(
    _ moved: [Range<Int>]?, _ splices: [TreeSplice], _ limits: WorkLimits,
    offer: (_ leaf: Int) -> ProposedViewSize?
  ) -> [Range<Int>]? {
    guard around.status == .placed else { return nil }
    let leaves = separated.leaves
    var statistics = around.statistics
    for (part, leaf) in zip(parts.indices, leaves) {
      let offer = around.frames[leaf].isNull ? nil : offer(leaf)
      if offer == nil, !around.frames[leaf].isNull { return nil }
      guard let own = parts[part].place(in: offer, limits) else { return nil }
      for phase in LayoutStatistics.Phase.allCases { statistics[phase] += own[phase] }
    }
    statistics.counts["parts"] = Double(parts.count)
    result.status = .placed
    let changed = statistics.time(.readBack) {
      let inside = zip(parts.indices, leaves).map { parts[$0].inside(around.frames[$1]) }
      return separated.putTogether(
        around, moved: moved, inside: inside, splices, frames: &result.frames, grids: &result.grids)
    }
    result.statistics = statistics
    return changed
  }
}

// MARK: What can stand apart

extension ViewKind {
  /// Whether such a container can be a part.
  fileprivate var canBePart: Bool {
    switch self {
    case .stack, .zStack, .grid, .viewThatFits: true
    default: false
    }
  }

  /// Whether a tree with such views may have parts (`LayoutTree.mayHaveParts`); by default not.
  fileprivate var staysInParts: Bool {
    switch self {
    case .fixedLeaf, .leaf, .circle, .measuredLeaf, .spacer, .divider, .grid, .gridRow, .stack, .zStack,
      .viewThatFits, .fixedFrame, .flexibleFrame, .alignmentGuide, .padding, .fixedSize, .overlay,
      .background, .aspectRatio, .offset, .position, .empty:
      true
    default: false
    }
  }
}

extension LayoutTree {
  /// Whether every view answers by its offer and by what stands inside alone, and no offer is negative (G14).
  fileprivate var mayHaveParts: Bool {
    sections.isEmpty && layoutValues.isEmpty && kinds.allSatisfy(\.staysInParts)
      && !grids.contains(where: \.hasNegativeGaps)
  }

  /// The guides that views outside some nodes may ask for; nil if a closure may ask for any.
  fileprivate func guides(askedOutside nodes: Range<Int>) -> Set<AlignmentKey>? {
    var keys: Set<AlignmentKey> = []
    func ask(_ alignment: Alignment) { keys.formUnion([alignment.horizontal.key, alignment.vertical.key]) }
    for list in 0..<modifierListCount {
      for case .gridColumnAlignment(let alignment) in modifierList(list) { keys.insert(alignment.key) }
    }
    for node in kinds.indices where !nodes.contains(node) {
      let payload = payload(of: node)
      switch kinds[node] {
      case .stack: keys.insert(stacks[payload].alignment)
      case .zStack: ask(zStacks[payload])
      case .grid: ask(grids[payload].alignment)
      case .gridRow: if let alignment = rowAlignments[payload] { keys.insert(alignment.key) }
      case .fixedFrame: ask(fixedFrames[payload].alignment)
      case .flexibleFrame: ask(flexibleFrames[payload].alignment)
      case .overlay, .background: ask(secondaryAlignments[payload])
      case .alignmentGuide:
        guard case .affine(let formula) = explicitGuides[payload].formula else { return nil }
        keys.formUnion(formula.terms.map(\.guide))
      default: break
      }
    }
    return keys
  }
}
