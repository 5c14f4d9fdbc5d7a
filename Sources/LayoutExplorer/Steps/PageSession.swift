import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore

/// The last case that a page had laid out, with a session of each engine.
///
/// A case that differs from it by what the sessions can follow is an edit of them; any other is laid out anew. Either
/// way the frames are those of a fresh layout (`LayoutSession`).
struct PageSession {
  /// Whether the next step may begin with what this one leaves.
  private let isKept: Bool
  /// How many layouts were begun.
  private var count = 0
  private var sessions: EngineSessions?

  init(isKept: Bool = true) { self.isKept = isKept }

  /// A layout of the page, and what it did to the one before.
  struct Step {
    /// The number by which the page names this layout; nil if no other can begin with it.
    var number: Int?
    /// The reference first.
    var engines: [EngineLayout]
    /// The labels of every node that has some.
    var labels: [Int: [String]]
    /// The leaves that measure and were edited.
    var texts: [Int] = []
    /// Whether views may have come, gone or got other names.
    var hasOtherViews: Bool
    /// What it took to find the edits and to lay out.
    var seconds = 0.0
  }

  /// The layout of one engine.
  struct EngineLayout {
    var name: String
    var session: any LayoutSession
    /// The nodes whose frames changed; nil for all.
    var moved: [Range<Int>]?
    /// Whether the tracks of grids may be others.
    var hasOtherGrids = true
    /// Whether the session went on from its last layout.
    var isFollowed = false
  }

  /// Lays out the case of a request.
  ///
  /// - Throws: if nobody waits for the answer any more. The next step is whole then.
  mutating func layOut(_ request: CaseRequest) throws(ExplorerError) -> Step {
    let clock = ContinuousClock()
    let start = clock.now
    count += 1
    var step: Step
    // What a layout that is not finished leaves behind is not begun with.
    let last = sessions
    sessions = nil
    var next = last.flatMap { $0.suits(request) ? $0 : nil }
    if let followed = try next?.follow(request) {
      step = followed
    } else {
      let begun = try EngineSessions(request)
      step = begun.first
      next = begun
    }
    if isKept {
      sessions = next
      step.number = count
    }
    step.seconds = (clock.now - start) / .seconds(1)
    return step
  }
}

/// Sessions of both engines for one tree.
private struct EngineSessions {
  private let direct: DirectLayoutSession
  private let constraint: ConstraintLayoutSession
  private let fontFamily: String?
  private var labels: [Int: [String]]
  /// The text of the case.
  private var text: ArraySlice<UInt8>

  /// Begins with fresh layouts.
  init(_ request: CaseRequest) throws(ExplorerError) {
    let (tree, proposal, host) = (request.tree, request.proposal, request.layoutCase.host)
    direct = DirectLayoutSession(tree, in: proposal, host: host)
    try RequestExecutor.check()
    constraint = ConstraintLayoutSession(tree, in: proposal, host: host, engine: request.constraintEngine)
    try RequestExecutor.check()
    fontFamily = tree.fontFamily
    labels = tree.labelsByNode()
    text = request.text
  }

  /// Whether edits can lead from here to the case of a request: all that edits do not change is the same.
  func suits(_ request: CaseRequest) -> Bool {
    direct.host == request.layoutCase.host && constraint.engine.encoding == request.encoding
      && fontFamily == request.tree.fontFamily
  }

  /// The first layouts as a step.
  var first: PageSession.Step {
    PageSession.Step(
      engines: [
        PageSession.EngineLayout(name: DirectEngine().name, session: direct),
        PageSession.EngineLayout(name: constraint.engine.name, session: constraint),
      ], labels: labels, hasOtherViews: true)
  }

  /// Makes the edits that lead to the case of a request; nil if the sessions refuse them.
  ///
  /// - Throws: if nobody waits for the answer any more.
  mutating func follow(_ request: CaseRequest) throws(ExplorerError) -> PageSession.Step? {
    var edits = text == request.text ? [] : direct.tree.edits(to: request.tree)
    text = request.text
    if direct.proposal != request.proposal { edits.append(.proposal(request.proposal)) }
    let isStructural = edits.contains { $0.isStructural }
    let grids = [direct.result.grids, constraint.result.grids]
    guard let change = Self.applied(edits, to: direct) else { return nil }
    try RequestExecutor.check()
    guard let other = Self.applied(edits, to: constraint) else { return nil }
    try RequestExecutor.check()
    let changes = [change, other]
    if isStructural { labels = request.tree.labelsByNode() }
    var step = first
    for (index, change) in changes.enumerated() {
      step.engines[index].moved = isStructural ? nil : change.moved
      step.engines[index].hasOtherGrids =
        isStructural || step.engines[index].session.result.grids != grids[index]
    }
    step.engines[0].isFollowed = changes[0].statistics.counts["freshLayouts"] == nil
    step.engines[1].isFollowed = changes[1].statistics.counts["followed"] == 1
    step.texts = edits.compactMap { if case .measuredLeaf(let node, _) = $0 { node } else { nil } }
    // What a view is called may come from its text.
    step.hasOtherViews = isStructural || !step.texts.isEmpty
    return step
  }

  /// Makes edits; nil if they are not possible.
  private static func applied(_ edits: [LayoutEdit], to session: some LayoutSession) -> LayoutChange? {
    do throws(TreeError) { return try session.apply(edits) } catch { return nil }
  }
}

extension LayoutEdit {
  /// Whether nodes may have other numbers after it.
  fileprivate var isStructural: Bool {
    if case .proposal = self { false } else { declaredNode == nil }
  }
}

extension LayoutTree {
  /// The labels that answers use for each node. Complexity: O(nodes).
  fileprivate func labelsByNode() -> [Int: [String]] {
    Dictionary(grouping: nodesByLabel(), by: \.value).mapValues { $0.map(\.key) }
  }
}
