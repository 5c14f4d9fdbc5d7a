import LayoutCore
import LinearProgramming

// A container in which a child is inserted, removed or moved is compiled apart from then on. In the tree that the
// session compiles, a leaf that measures stands in its place (L7): it answers like the container, each answer by a
// program of its own. So the next edit inside compiles that container alone, and the program around it follows the
// other answers (`EditedTexts`).
//
// What a container says to the views around it has to be all that they ask for: its sizes, the sides of the offer that
// it reads, and what it prefers around itself (S1). So a tree that asks for more has no parts (`LayoutTree.mayHaveParts`,
// `PartAnswers.answer(allOf:)`).

/// A container that is compiled apart from the tree around it.
private struct SeparatePart {
  /// The container, in the whole tree.
  var node: Int
  /// How many nodes of the whole tree it has.
  var count: Int
  var answers: PartAnswers
  /// The last offer, and the frames and grids at it, relative to the container; nil if they have to be found.
  var placed: (offer: ProposedViewSize, frames: [Rect], grids: [GridGeometry])?
  /// Whether something inside was edited, and whether the structure was.
  var isEdited = false
  var isRestructured = true
  /// How many steps have found new answers or places since the structure was edited or others of its views were shown.
  private var idleSteps = 0

  /// After so many of them, a container is compiled with the tree around it again: they have cost about as much.
  private static let mostIdleSteps = 16

  /// Whether the container is worth being apart no longer.
  var isIdle: Bool { idleSteps >= Self.mostIdleSteps && !isRestructured }

  var nodes: Range<Int> { node..<node + count }

  init(_ node: Int, _ answers: PartAnswers) {
    self.node = node
    self.answers = answers
    count = answers.tree.count
  }

  /// What stood inside in the tree before stands there no more.
  mutating func takeContent(of tree: LayoutTree, _ engine: ConstraintEngine) {
    answers = PartAnswers(tree.alone(node), engine)
    placed = nil
    isEdited = false
  }

  /// Finds the frames at an offer, unless they are known.
  ///
  /// - Returns: what that took; nil if there are no frames.
  mutating func place(in offer: ProposedViewSize, _ limits: WorkLimits) -> LayoutStatistics? {
    let before = placed
    let isElsewhere = before?.offer != offer
    var statistics = LayoutStatistics()
    if isElsewhere {
      let result = answers.layout(in: offer, limits)
      guard result.status == .placed else { return nil }
      placed = (offer, result.frames, result.grids)
      statistics = result.statistics
    }
    if isRestructured || before.map({ showsOthers(than: $0.frames) }) == true {
      idleSteps = 0
    } else if isElsewhere || answers.areNew {
      idleSteps += 1
    }
    (isRestructured, answers.areNew) = (false, false)
    return statistics
  }

  /// F7  Whether other views are shown.
  private func showsOthers(than before: [Rect]) -> Bool {
    zip(placed?.frames ?? [], before).contains { $0.isNull != $1.isNull }
  }
}

/// What a part answers. Every answer is found once.
///
/// It is sendable because a leaf's measure has to be. One thread at a time asks it: that of the session's caller, or one
/// for which that waits.
private final class PartAnswers: @unchecked Sendable {
  let tree: LayoutTree
  let facts: TreeFacts
  private let engine: ConstraintEngine
  private let answers: Answers
  private var sizes: [ProposedViewSize: Size] = [:]
  /// Whether some were found in the present step.
  var areNew = false

  init(_ tree: LayoutTree, _ engine: ConstraintEngine) {
    self.tree = tree
    self.engine = engine
    facts = engine.facts(of: tree)
    answers = Answers(facts, engine, .none)
  }

  /// Whether the leaf answers all that views around it ask for: guides have to be shares of its size (A1), and the
  /// priority that of a leaf (S9).
  func answer(allOf guides: Set<AlignmentKey>) -> Bool {
    let isPlain = facts.priority(of: 0) == facts.writtenPriorities[Int(tree.modifierIndices[0])] ?? 0
    return isPlain && tree.mayHaveParts && !tree.grids.contains(where: \.hasNegativeGaps)
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
struct SeparateParts {
  private(set) var tree: LayoutTree
  /// The layout of the whole tree.
  private(set) var result = LayoutResult(status: .placed)
  /// The layout of the tree in which leaves stand for the parts.
  var around = LayoutResult(status: .placed)
  /// In ascending order.
  private var parts: [SeparatePart]
  /// The guides that views outside a part may ask it for.
  private var guides: Set<AlignmentKey>
  private let engine: ConstraintEngine

  /// The most parts, each of which keeps its answers.
  private static let most = 16

  /// - Parameter containers: the nodes that children came to or left, the latest last.
  init?(_ tree: LayoutTree, at containers: [Int], _ engine: ConstraintEngine) {
    guard !containers.isEmpty, !engine.checksExactly, tree.mayHaveParts else { return nil }
    self.tree = tree
    self.engine = engine
    parts = []
    guides = []
    for container in containers.reversed() where parts.count < Self.most { addPart(around: container) }
    if parts.isEmpty { return nil }
    parts.sort { $0.node < $1.node }
  }

  /// Adds the innermost view that can stand apart with all that stands inside `container`.
  private mutating func addPart(around container: Int) {
    for node in tree.path(to: container).reversed() where node > 0 && tree.kinds[node].canBePart {
      let nodes = node..<tree.end(of: node)
      // What stands around has to be worth it.
      if 2 * nodes.count > tree.count || parts.contains(where: { $0.nodes.overlaps(nodes) }) { return }
      guard let guides = tree.guides(askedOutside: nodes) else { return }
      let part = SeparatePart(node, PartAnswers(tree.alone(node), engine))
      guard part.answers.answer(allOf: guides) else { continue }
      parts.append(part)
      self.guides.formUnion(guides)
      return
    }
  }

  // MARK: The tree around

  /// The tree in which leaves stand for the parts, and these leaves.
  var treeAround: (tree: LayoutTree, leaves: Set<Int>) {
    var around = tree
    for part in parts.reversed() { around.replace(part.node, by: part.answers.leaf) }
    return (around, Set(parts.indices.map(leaf)))
  }

  /// The leaf that stands for a part.
  private func leaf(_ part: Int) -> Int { parts[part].node - nodesSaved(before: part) }

  private func nodesSaved(before part: Int) -> Int { parts[..<part].reduce(0) { $0 + $1.count - 1 } }

  /// The number of a node outside the parts in the tree around them.
  private func around(_ node: Int) -> Int {
    node - nodesSaved(before: parts.firstIndex { node < $0.node } ?? parts.count)
  }

  /// The number in the whole tree of a node of the tree around.
  func whole(_ node: Int) -> Int {
    node + nodesSaved(before: parts.indices.first { node <= leaf($0) } ?? parts.count)
  }

  // MARK: Edits

  /// What some edits of the whole tree come to.
  struct Change {
    /// How the numbers of nodes changed in the whole tree.
    var splices: [TreeSplice] = []
    /// The same edits, as far as they are those of the tree around the parts.
    var around: [LayoutEdit] = []
    /// The containers outside the parts, by node, in which others stand now.
    var containers: [Int] = []
    /// Whether the tree around has to be made anew.
    var isAround = false
    /// Another proposal.
    var proposal: ProposedViewSize?
  }

  /// Makes edits of the whole tree.
  ///
  /// - Throws: if one is not possible; then none is made.
  mutating func make(_ edits: [LayoutEdit]) throws(TreeError) -> Change {
    // A single edit that is not possible leaves the tree as it was.
    let old = edits.count > 1 ? self : nil
    var change = Change()
    do throws(TreeError) {
      for edit in edits { try make(edit, &change) }
    } catch {
      if let old { self = old }
      throw error
    }
    return change
  }

  private mutating func make(_ edit: LayoutEdit, _ change: inout Change) throws(TreeError) {
    if case .proposal(let proposal) = edit {
      if let reason = ConstraintEngine.refusal(of: proposal) {
        throw TreeError(view: tree.label(of: 0), field: "proposal", problem: reason)
      }
      change.around.append(edit)
      change.proposal = proposal
      return
    }
    let container = tree.container(of: edit)
    let splices = try tree.apply(edit)
    change.splices += splices
    if let node = edit.declaredNode {
      if let own = parts.firstIndex(where: { $0.nodes.contains(node) }) {
        parts[own].isEdited = true
      } else {
        change.around.append(edit.given(to: around(node)))
        if asksForMore(edit) { change.isAround = true }
      }
      return
    }
    let own = container.flatMap { node in parts.firstIndex { $0.nodes.contains(node) } }
    if let own { (parts[own].isEdited, parts[own].isRestructured) = (true, true) }
    for splice in splices {
      change.containers = change.containers.compactMap(splice.number(of:))
      if let own { parts[own].count += splice.inserted - splice.removed }
      for part in parts.indices.reversed() where part != own {
        if parts[part].nodes.upperBound < splice.start { continue }
        guard parts[part].node >= splice.start + splice.removed else {
          parts.remove(at: part)
          continue
        }
        parts[part].node += splice.inserted - splice.removed
      }
    }
    if own == nil {
      change.isAround = true
      if let container { change.containers.append(container) }
    }
  }

  /// Whether an edit outside the parts asks some part for a guide that it may not answer.
  private mutating func asksForMore(_ edit: LayoutEdit) -> Bool {
    switch edit {
    case .alignment(_, let key):
      guides.insert(key)
      return !parts.allSatisfy { $0.answers.answer(allOf: [key]) }
    case .guide: return true
    default: return false
    }
  }

  /// Takes over what was edited inside parts.
  ///
  /// - Returns: what that comes to in the tree around; nil if a part does not answer all that is asked any more.
  mutating func takeEdits() -> [LayoutEdit]? {
    var edits: [LayoutEdit] = []
    for part in parts.indices where parts[part].isEdited {
      parts[part].takeContent(of: tree, engine)
      guard parts[part].answers.answer(allOf: guides) else { return nil }
      edits.append(.measuredLeaf(leaf(part), parts[part].answers.leaf))
    }
    return edits
  }

  /// The containers that are still worth being parts, whatever else changes.
  var containers: [Int] { parts.filter { !$0.isIdle }.map(\.node) }

  /// Whether some container is worth it no longer.
  var haveIdle: Bool { parts.contains(where: \.isIdle) }

  // MARK: Frames

  /// Puts the layout of the whole together, after one of the tree around.
  ///
  /// - Parameters:
  ///   - moved: the nodes around whose frames moved; nil for all.
  ///   - splices: how the numbers of nodes in the whole tree changed since the last layout.
  ///   - offer: the last offer to the leaf that stands for a part.
  /// - Returns: the nodes of the whole whose frames moved; nil if a part cannot be placed.
  /// - Complexity: linear in the frames that moved, the frames of the parts and the grids. Another structure copies all.
  mutating func putTogether(
    _ moved: [Range<Int>]?, _ splices: [TreeSplice], _ limits: WorkLimits,
    offer: (_ leaf: Int) -> ProposedViewSize?
  ) -> [Range<Int>]? {
    guard around.status == .placed else { return nil }
    let leaves = parts.indices.map(leaf)
    var statistics = around.statistics
    for (part, leaf) in zip(parts.indices, leaves) where !around.frames[leaf].isNull {
      guard let offer = offer(leaf) else { return nil }
      guard let own = parts[part].place(in: offer, limits) else { return nil }
      for phase in LayoutStatistics.Phase.allCases { statistics[phase] += own[phase] }
    }
    statistics.counts["parts"] = Double(parts.count)
    result.statistics = statistics
    return statistics.time(.readBack) { write(moved ?? [0..<around.frames.count], splices, leaves) }
  }

  private mutating func write(
    _ moved: [Range<Int>], _ splices: [TreeSplice], _ leaves: [Int]
  ) -> [Range<Int>] {
    // Not a number differs from every frame.
    let new = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    result.status = .placed
    if result.frames.isEmpty { result.frames = [Rect](repeating: new, count: tree.count) }
    for splice in splices {
      let nodes = splice.start..<splice.start + splice.removed
      result.frames.replaceSubrange(nodes, with: repeatElement(new, count: splice.inserted))
    }
    var changed: [Int] = []
    func write(_ frame: Rect, _ node: Int) {
      if result.frames[node] == frame { return }
      result.frames[node] = frame
      changed.append(node)
    }
    var next = 0
    for range in moved {
      for node in range {
        while next < leaves.count, leaves[next] < node { next += 1 }
        if next < leaves.count, leaves[next] == node { continue }
        write(around.frames[node], node + nodesSaved(before: next))
      }
    }
    for (part, leaf) in zip(parts.indices, leaves) {
      let frame = around.frames[leaf]
      for (node, inner) in zip(parts[part].nodes, parts[part].frames(in: frame)) { write(inner, node) }
    }
    writeGrids(leaves)
    changed.sort()
    return Range.runs { body in changed.forEach(body) }
  }

  private mutating func writeGrids(_ leaves: [Int]) {
    var grids = around.grids
    for index in grids.indices { grids[index].node = whole(grids[index].node) }
    for (part, leaf) in zip(parts.indices, leaves) { grids += parts[part].grids(in: around.frames[leaf]) }
    result.grids = grids.sorted { $0.node < $1.node }
  }
}

extension SeparatePart {
  /// The frames of its nodes where its own frame is `frame`.
  fileprivate func frames(in frame: Rect) -> [Rect] {
    guard !frame.isNull, let placed else { return [Rect](repeating: .null, count: count) }
    var frames = placed.frames.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
    frames[0] = frame
    return frames
  }

  fileprivate func grids(in frame: Rect) -> [GridGeometry] {
    guard !frame.isNull, let placed else { return [] }
    func moved(_ tracks: [GridGeometry.Track], by distance: Double) -> [GridGeometry.Track] {
      tracks.map { track in
        GridGeometry.Track(
          position: track.position + distance, length: track.length,
          guideLine: track.guideLine.map { $0 + distance })
      }
    }
    return placed.grids.map { grid in
      GridGeometry(
        node: grid.node + node, columns: moved(grid.columns, by: frame.minX),
        rows: moved(grid.rows, by: frame.minY))
    }
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

  /// Whether a tree with such views may have parts (`LayoutTree.mayHaveParts`).
  fileprivate var staysInParts: Bool {
    switch self {
    case .fixedLeaf, .leaf, .circle, .measuredLeaf, .spacer, .divider, .grid, .gridRow, .stack, .zStack,
      .viewThatFits, .fixedFrame, .flexibleFrame, .alignmentGuide, .padding, .fixedSize, .overlay,
      .background,
      .aspectRatio, .offset, .position, .empty:
      true
    case .customLayout, .scrollView, .lazyStack, .lazyGrid, .geometryReader, .relativeContainer, .columnsForm,
      .layoutDirection, .relativeFrame, .safeAreaInset, .safeAreaPadding, .ignoresSafeArea:
      false
    }
  }
}

extension LayoutTree {
  /// Whether every view answers by its offer and by what stands inside alone.
  fileprivate var mayHaveParts: Bool {
    sections.isEmpty && layoutValues.isEmpty && kinds.allSatisfy(\.staysInParts)
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
