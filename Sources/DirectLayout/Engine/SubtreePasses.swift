// A session keeps a container apart once its children have changed: then the next such edit finds the answers of that
// container anew, and no others.

internal import LayoutCore

/// The leaves that stand for containers apart, in the pass of the tree around.
struct SubtreeLeaves {
  let leaves: Set<Int>
  /// The last offers to the leaves.
  var offers: [Int: ProposedViewSize] = [:]
  /// How many more levels the containers have.
  var depth = 0
}

/// The containers of a session's tree that are laid out by passes of their own, and the layout of the whole.
///
/// In the tree around, a leaf that measures stands in the place of each (L7). It has the sizes that its container has,
/// and prefers what that prefers around itself (S1). The pass of a container places it where the leaf stands, with the
/// operations of a layout of the whole, so frames are equal to the last bit.
struct SubtreePasses {
  /// The layout of the whole tree.
  private(set) var result = LayoutResult(status: .placed)
  private var separated: SeparatedTree
  /// In the order of `SeparatedTree.parts`.
  private var parts: [SubtreePass] = []
  /// The guides that alignments outside the parts name.
  private var guides: Set<AlignmentKey> = []

  /// The most parts. Each keeps its answers.
  private static let most = 16

  /// - Parameter containers: the nodes whose children have changed, the latest last. Each part is the innermost view
  ///   around one of them that can be laid out alone.
  init?(_ tree: LayoutTree, around containers: [Int]) {
    if containers.allSatisfy({ $0 == 0 }) || !SubtreePass.mayStand(in: tree) { return nil }
    var found: [Int: SubtreePass] = [:]
    search: for container in containers.reversed() {
      for view in tree.path(to: container).dropFirst().reversed() where SubtreePass.mayBe(tree.kinds[view]) {
        let nodes = view..<tree.end(of: view)
        let isTaken = found.keys.contains { nodes.overlaps($0..<tree.end(of: $0)) }
        // A part is to be the smaller half of the tree.
        if isTaken || nodes.count > tree.count / 2 { continue search }
        guard let guides = tree.guidesNamed(outside: nodes) else { return nil }
        let part = SubtreePass(tree.alone(view))
        if !part.hasPlainGuides(guides) || part.passesPriorityOn { continue }
        found[view] = part
        self.guides.formUnion(guides)
        if found.count == Self.most { break search }
        continue search
      }
    }
    if found.isEmpty { return nil }
    let views = found.keys.sorted()
    separated = SeparatedTree(tree, apart: views)
    parts = views.compactMap { found[$0] }
  }

  /// The whole tree.
  var tree: LayoutTree { _read { yield separated.tree } }

  /// The tree around, and the leaves that stand for the parts in it.
  var treeAround: (tree: LayoutTree, leaves: Set<Int>) {
    (separated.treeAround(parts.map(\.leaf)), Set(separated.leaves))
  }

  /// How many levels the deepest part has.
  var depth: Int { parts.reduce(0) { max($0, $1.depth) } }

  /// How often containers and wrappers in the parts have asked, all in all.
  var askedCount: Int { parts.reduce(0) { $0 + $1.askedCount } }

  /// The containers that still earn their place, whatever else changes.
  var containers: [Int] {
    separated.parts.filter { $0.isRestructured || parts[$0.number].earnsItsPlace }.map(\.node)
  }

  // MARK: Edits

  /// Makes edits of the whole tree, and finds the answers of edited parts anew.
  ///
  /// - Returns: in `around` the edits of the tree around. Nil if it must be made anew: its structure changes, some part
  ///   cannot stand apart any more, or does not earn its place.
  /// - Throws: if an edit is not possible; then none is made.
  mutating func make(
    _ edits: [LayoutEdit]
  ) throws(TreeError) -> (change: SeparatedTree.Change, around: [LayoutEdit]?) {
    // A proposal that is refused changes the status alone.
    let change = try separated.make(edits) { _ throws(TreeError) in }
    if change.isAround { return (change, nil) }
    for edit in change.around {
      guard let named = edit.namedGuides else { return (change, nil) }
      guides.formUnion(named)
      if !named.isEmpty, !parts.allSatisfy({ $0.hasPlainGuides(named) }) { return (change, nil) }
    }
    var around = change.around
    for (own, leaf) in zip(separated.parts, separated.leaves) where own.isEdited {
      let asked = parts[own.number].askedCount
      let content = tree.alone(own.node)
      guard SubtreePass.mayStand(in: content) else { return (change, nil) }
      var part = SubtreePass(content, afterQuestions: asked)
      if !part.hasPlainGuides(guides) || part.passesPriorityOn { return (change, nil) }
      if !own.isRestructured { part.countRepetition(of: parts[own.number]) }
      parts[own.number] = part
      around.append(.measuredLeaf(leaf, part.leaf))
    }
    if !separated.parts.allSatisfy({ $0.isRestructured || parts[$0.number].earnsItsPlace }) {
      return (change, nil)
    }
    separated.takeEdits()
    return (change, around)
  }

  // MARK: Frames

  /// Puts the layout of the whole together.
  ///
  /// - Parameters:
  ///   - around: the layout of the tree around; `offers` has the last offers to the leaves in it.
  ///   - moved: the nodes around whose frames moved; nil for all.
  ///   - splices: how the numbers of nodes in the whole tree changed since the last layout.
  /// - Returns: the nodes of the whole whose frames moved; nil if a part cannot be placed.
  mutating func putTogether(
    _ around: LayoutResult, moved: [Range<Int>]?, offers: [Int: ProposedViewSize], _ splices: [TreeSplice]
  ) -> [Range<Int>]? {
    guard around.status == .placed else { return nil }
    var inside: [SeparatedTree.PlacedPart] = []
    for (number, leaf) in separated.leaves.enumerated() {
      guard let placed = parts[number].place(around.frames[leaf], offered: offers[leaf]) else { return nil }
      inside.append(placed)
    }
    result.status = .placed
    result.statistics = around.statistics
    result.statistics.counts["parts"] = Double(parts.count)
    return separated.putTogether(
      around, moved: moved, inside: inside, splices, frames: &result.frames, grids: &result.grids)
  }
}

/// A container that is laid out by a pass of its own.
private struct SubtreePass {
  private let answers: SubtreeAnswers
  /// What stands inside, and where and under which offer it was placed.
  private var placed: (frame: Rect, offer: ProposedViewSize, grids: [GridGeometry])?
  /// The views that were shown when it was placed last, in the order of their nodes (F7).
  private var areShown: [Bool] = []
  /// How many steps have found answers or places anew, since the structure inside was edited or others were shown.
  private var repetitions = 0
  /// How often the part had asked when it was placed last.
  private var askedLast = 0

  /// So many repetitions cost about as much as a layout of the whole.
  private static let mostRepetitions = 16

  var earnsItsPlace: Bool { repetitions < Self.mostRepetitions }
  var askedCount: Int { answers.askedCount }
  var leaf: MeasuredLeaf { answers.leaf }
  var depth: Int { answers.tree.depth }

  /// - Parameter asked: how often the passes have asked that laid out this container before.
  init(_ tree: LayoutTree, afterQuestions asked: Int = 0) { answers = SubtreeAnswers(tree, asked) }

  /// Counts that the part stands for another one with other numbers alone.
  mutating func countRepetition(of other: SubtreePass) {
    (repetitions, areShown) = (other.repetitions + 1, other.areShown)
  }

  /// Places the container and everything inside, unless it stands as it did.
  ///
  /// - Returns: nil if something is infinite or refused.
  mutating func place(_ frame: Rect, offered offer: ProposedViewSize?) -> SeparatedTree.PlacedPart? {
    let hasAsked = askedCount > askedLast
    defer { askedLast = askedCount }
    if frame.isNull {
      placed = nil
      if hasAsked { repetitions += 1 }
      let hidden = [Rect](repeating: .null, count: answers.tree.count)
      return SeparatedTree.PlacedPart(frames: hidden, grids: [])
    }
    guard let offer else { return nil }
    if let placed, placed.frame.hasBits(of: frame), placed.offer.hasBits(of: offer) {
      if hasAsked { repetitions += 1 }
      return SeparatedTree.PlacedPart(frames: nil, grids: placed.grids)
    }
    guard let (frames, grids) = answers.places(frame, offer) else { return nil }
    let shown = frames.map { !$0.isNull }
    if !areShown.isEmpty, shown != areShown { repetitions = 0 } else if placed != nil { repetitions += 1 }
    areShown = shown
    placed = (frame, offer, grids)
    return SeparatedTree.PlacedPart(frames: frames, grids: grids)
  }

  // MARK: What can stand apart

  /// Whether such a view can be a part.
  static func mayBe(_ kind: ViewKind) -> Bool {
    kind == .stack || kind == .zStack || kind == .grid || kind == .viewThatFits
  }

  /// Whether the views of a tree depend on nothing but their offers and what stands inside: no custom layout asks in an
  /// order of its own (F8), and nothing depends on a window, a scroll view, a reader, a section, a safe area or a
  /// direction further out.
  static func mayStand(in tree: LayoutTree) -> Bool {
    tree.sections.isEmpty && tree.layoutValues.isEmpty
      && !tree.kinds.contains {
        switch $0 {
        case .customLayout, .scrollView, .lazyStack, .lazyGrid, .geometryReader, .relativeContainer,
          .columnsForm, .layoutDirection, .relativeFrame, .safeAreaInset, .safeAreaPadding, .ignoresSafeArea:
          true
        default: false
        }
      }
  }

  /// A1, A5  Whether some guides have their defaults in the container, as they have in a leaf.
  func hasPlainGuides(_ guides: Set<AlignmentKey>) -> Bool {
    let explicit = Set(answers.tree.explicitGuides.map(\.guide))
    return guides.allSatisfy { !explicit.contains($0) && $0.dependsOnSizeAlone }
  }

  /// A6  Whether the container has the priority of its only child.
  var passesPriorityOn: Bool { answers.passesPriorityOn }
}

/// The pass of a container that stands apart.
///
/// It is sendable because a leaf's measure has to be. Only the session asks it, one question at a time.
private final class SubtreeAnswers: @unchecked Sendable {
  let tree: LayoutTree
  private let pass: LayoutPass
  /// How often the passes have asked that laid out this container before.
  private let askedBefore: Int

  init(_ tree: LayoutTree, _ askedBefore: Int) {
    self.tree = tree
    self.askedBefore = askedBefore
    pass = TreeNodes.with(tree) { LayoutPass(tree, $0, foldsLinearTracks: true, sharesAxes: true) }
  }

  var askedCount: Int { askedBefore + pass.askedCount }

  /// The leaf that stands for the container.
  var leaf: MeasuredLeaf {
    let (reads, spacing) = pass.work { ($0.reads[0].either, PreferredSpacing.of(0, $0)) }
    var leaf = MeasuredLeaf(reads: reads) { [self] proposal in
      let size = pass.work { $0.size(of: 0, in: proposal) }
      return pass.failure == nil ? size : Size(width: .nan, height: .nan)
    }
    leaf.spacing = spacing == ViewSpacing() ? nil : spacing
    return leaf
  }

  var passesPriorityOn: Bool {
    pass.work { OnlyChild.of(0, $0) != nil && $0.priorities.priority(of: 0, $0) != 0 }
  }

  /// The frames and tracks where the container has a frame and an offer; nil if something is infinite or refused.
  func places(_ frame: Rect, _ offer: ProposedViewSize) -> (frames: [Rect], grids: [GridGeometry])? {
    pass.work { pass in
      pass.grids.keepGeometries(0)
      let root = PlacedView(node: 0, proposal: offer, size: frame.size, origin: frame.origin)
      let frames = pass.frames(of: root)
      return pass.failure == nil && pass.excess == 0 ? (frames, pass.grids.geometries) : nil
    }
  }
}

extension LayoutTree {
  /// The guides that alignments and explicit guides outside some nodes name; nil if a closure may ask for any (A8).
  fileprivate func guidesNamed(outside nodes: Range<Int>) -> Set<AlignmentKey>? {
    var named: Set<AlignmentKey> = []
    func name(_ alignments: Alignment...) {
      for alignment in alignments { named.formUnion([alignment.horizontal.key, alignment.vertical.key]) }
    }
    for list in 0..<modifierListCount {
      for case .gridColumnAlignment(let alignment) in modifierList(list) { named.insert(alignment.key) }
    }
    for node in 0..<count where !nodes.contains(node) {
      let entry = payload(of: node)
      switch kinds[node] {
      case .grid: name(grids[entry].alignment)
      case .gridRow: if let own = rowAlignments[entry] { named.insert(own.key) }
      case .stack: named.insert(stacks[entry].alignment)
      case .zStack: name(zStacks[entry])
      case .overlay, .background: name(secondaryAlignments[entry])
      case .fixedFrame: name(fixedFrames[entry].alignment)
      case .flexibleFrame: name(flexibleFrames[entry].alignment)
      case .alignmentGuide:
        guard case .affine(let formula) = explicitGuides[entry].formula else { return nil }
        named.formUnion(formula.terms.map(\.guide))
      default: break
      }
    }
    return named
  }
}

extension AlignmentKey {
  /// Whether its default asks for no other guide.
  fileprivate var dependsOnSizeAlone: Bool {
    if case .affine(let formula) = defaultValue { formula.terms.isEmpty } else { false }
  }
}
