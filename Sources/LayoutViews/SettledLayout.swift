public import LayoutCore

/// The layout of a view that reads what only a layout can tell: the sizes of geometry readers, frames and
/// preferences that it puts into states, and what it does when it appears (GR3).
///
/// The view is built with an assumed size for each reader, laid out, and built again with what came out and what
/// the actions of `onAppear`, `onChange`, `onGeometryChange` and `onPreferenceChange` assigned to states, until
/// nothing changes any more. Views keep their states from one round to the next.
public struct SettledLayout: Sendable {
  /// The tree of the last round.
  public let tree: LayoutTree
  /// Its layout. `statistics.counts["settlingRounds"]` is the number of rounds.
  public let result: LayoutResult

  /// The most rounds that a layout may take.
  public static var mostRounds: Int { 16 }

  /// Builds and lays out a view until it is settled.
  ///
  /// A round that cannot be placed ends it: `result.status` says why. Throws the first error of a tree (semantics,
  /// section 6), or an error that names the reader, or the kind of action, that goes on changing after
  /// `mostRounds`.
  ///
  /// - Parameters:
  ///   - proposal: what the host offers. It is also the size that is assumed for readers in the first round, 10
  ///     points where it is not finite.
  ///   - measurer: measures the texts of the tree (L6).
  ///   - platform: decides the sizes of text styles.
  public init(
    _ root: some View, by engine: any LayoutEngine, in proposal: ProposedViewSize, host: Host = .center,
    text measurer: any TextMeasurer = FixedMetrics.unsaid, on platform: Platform = .macOS
  ) throws(TreeError) {
    let settling = SettlingRounds(assuming: proposal)
    try self.init(root, settling, ViewSite(in: settling), engine, proposal, host, measurer, platform)
  }

  /// The settled layout of a view, and the view as it was written in the last round.
  package static func writing(
    _ root: some View, by engine: any LayoutEngine, in proposal: ProposedViewSize, host: Host,
    text measurer: any TextMeasurer, on platform: Platform
  ) throws(TreeError) -> (layout: SettledLayout, views: [WrittenView]) {
    let settling = SettlingRounds(assuming: proposal)
    let site = ViewSite(in: settling)
    let layout = try SettledLayout(root, settling, site, engine, proposal, host, measurer, platform)
    settling.begin(settling.round + 1)
    let views = try TreeBuilder.written(text: measurer, on: platform) { builder in
      builder.views.site = site
      root._emit(into: &builder)
    }
    return (layout, views)
  }

  private init(
    _ root: some View, _ settling: SettlingRounds, _ site: ViewSite, _ engine: any LayoutEngine,
    _ proposal: ProposedViewSize, _ host: Host, _ measurer: any TextMeasurer, _ platform: Platform
  ) throws(TreeError) {
    for round in 1...Self.mostRounds {
      settling.begin(round)
      var builder = TreeBuilder(text: measurer, on: platform)
      builder.views.site = site
      root._emit(into: &builder)
      let marks = builder.marks
      let tree = try builder.finish()
      var result = engine.layout(tree, in: proposal, host: host)
      result.statistics.counts["settlingRounds"] = Double(round)
      if result.status != .placed || settling.isSettled(marks, tree, result.frames) {
        self.tree = tree
        self.result = result
        UnsaidMetrics.shared.tell(of: tree, measuredBy: measurer)
        return
      }
    }
    throw settling.error
  }
}

extension SettledLayout: CustomStringConvertible {
  /// The views and their frames, or why there are none.
  public var description: String { tree.text(of: result) }
}

/// The rounds of one `SettledLayout`.
final class SettlingRounds {
  private(set) var round = 0
  /// What is assumed of a reader that has not been laid out yet.
  let assumedSize: Size
  /// Whether a state or a request to scroll has changed since the tree was begun.
  var hasChanged = false
  /// Whether actions run.
  private(set) var isActing = false
  /// The readers of the tree.
  var readers: [SettlingReader] = []
  /// The marks of the coordinate spaces of the tree.
  var spaces: [AnyHashable: Int] = [:]
  /// Where these stood in the last layout.
  private var spaceFrames: [AnyHashable: Rect] = [:]
  private var readSpaces: Set<AnyHashable> = []
  /// What may act after the layout of the tree.
  var observers: [SettlingObserver] = []
  /// Whether `error` says what has changed in this round.
  private var isBlamed = false
  /// What has changed first in the last round.
  private(set) var error = TreeError(view: "root", field: "State", problem: "does not settle")

  init(assuming proposal: ProposedViewSize) {
    func length(_ length: Double?) -> Double { length.flatMap { $0.isFinite ? $0 : nil } ?? 10 }
    assumedSize = Size(width: length(proposal.width), height: length(proposal.height))
  }

  func begin(_ round: Int) {
    self.round = round
    (hasChanged, isBlamed) = (false, false)
    (readers, observers, spaces, readSpaces) = ([], [], [:], [])
  }

  func frame(ofSpace name: AnyHashable) -> Rect? {
    readSpaces.insert(name)
    return spaceFrames[name]
  }

  /// Whether the tree is the one that its layout asks for. Remembers what came out, and runs the actions.
  func isSettled(_ marks: [[Int]], _ tree: LayoutTree, _ frames: [Rect]) -> Bool {
    func node(_ mark: Int) -> Int? { marks[mark].first { !frames[$0].isNull } }
    if hasChanged { fail("root", "State", "is assigned while bodies are evaluated") }
    for reader in readers {
      guard let node = node(reader.mark) else { continue }
      if !reader.source.agrees(with: frames[node]) {
        hasChanged = true
        fail(tree.nearestName(of: node), "GeometryReader", "has a size that depends on its content")
      }
      reader.site.frame = frames[node]
    }
    let places = spaces.compactMapValues { node($0).map { frames[$0] } }
    if readSpaces.contains(where: { places[$0] != spaceFrames[$0] }) {
      hasChanged = true
      fail("root", "coordinateSpace", "has a place that depends on frames in it")
    }
    spaceFrames = places
    isActing = true
    for observer in observers {
      let place = observer.mark.map { node($0) } ?? nil
      if observer.mark != nil && place == nil { continue }
      if observer.act(place.map { frames[$0] }) {
        hasChanged = true
        fail(tree.nearestName(of: place ?? 0), observer.name, "goes on acting")
      }
    }
    isActing = false
    return !hasChanged
  }

  private func fail(_ view: String, _ field: String, _ problem: String) {
    if isBlamed { return }
    isBlamed = true
    error = TreeError(
      view: view, field: field,
      problem:
        "\(problem), so the layout does not settle in \(SettledLayout.mostRounds) rounds; what is read "
        + "must not depend on what is made of it")
  }
}

extension LayoutTree {
  /// The name of the view at `node` or of the next wrapper around it that has one, else its path.
  fileprivate func nearestName(of node: Int) -> String {
    var wrapper = node
    while names[wrapper] == nil, wrapper > 0, kinds[wrapper - 1].isWrapper { wrapper -= 1 }
    return names[wrapper] ?? called(node)
  }
}

/// A GeometryReader of a tree.
struct SettlingReader {
  let site: ViewSite
  let mark: Int
  let source: GeometrySource
}

/// Something that may act after a layout.
struct SettlingObserver {
  /// The name of the modifier.
  let name: String
  /// Stands for the view whose frame it reads; nil if it reads none.
  let mark: Int?
  /// Acts if it must, and says whether it did.
  let act: (Rect?) -> Bool
}
