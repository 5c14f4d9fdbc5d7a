import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming

/// A layout while something is dragged: what is other than in the layout before, and what the step cost.
struct StepReply: Encodable, Sendable {
  static let keys = CaseRequest.keys + ["page", "since", "views"]

  /// The number of this layout, for the next request; nil if it was not kept.
  var step: Int?
  /// Whether the frames and texts are all that there are; else only those that changed since the layout that was named.
  var whole: Bool
  var verdict: String
  /// Why there are no frames to compare.
  var reason: String?
  /// The worst differences.
  var differences: [ReportedDifference]
  var engines: [EngineStep]
  /// The lines of the texts that are shown and may have others, by label.
  var texts: [String: TextReply]
  /// All views; nil if they are those of the layout that was named.
  var views: [ViewReply]?
  var seconds: StepTimes

  /// What took how long, in seconds.
  struct StepTimes: Encodable, Sendable {
    /// To read the case.
    var reading: Double
    /// To find the edits and to lay out by both engines.
    var layout: Double
    /// To compare the answers and to say what moved.
    var telling: Double
  }

  /// The engines are added as text.
  private enum CodingKeys: String, CodingKey {
    case step, whole, verdict, reason, differences, texts, views, seconds
  }

  func json() throws -> Data {
    var object = try ObjectText(self)
    object.add("engines", "[\(try engines.map { try $0.text() }.joined(separator: ","))]")
    return Data(object.text.utf8)
  }

  init(
    _ object: RequestObject, _ cases: ReadCases, _ pages: PageSessions, _ deadline: Deadline
  ) throws(ExplorerError) {
    let clock = ContinuousClock()
    let start = clock.now
    let page = try PageSessions.page(object)
    let since = try object.value("since", as: Int.self, "the number of the last layout that the page has")
    let asksViews = try object.value("views", as: Bool.self, "true or false") ?? false
    let request = try CaseRequest(object, cases, deadline)
    let read = clock.now
    self = try pages.step(of: page, request) { step throws(ExplorerError) in
      StepReply(step, request, since, asksViews)
    }
    seconds = StepTimes(
      reading: (read - start) / .seconds(1), layout: seconds.layout,
      telling: (clock.now - read) / .seconds(1) - seconds.layout)
  }

  private init(_ step: PageSession.Step, _ request: CaseRequest, _ since: Int?, _ asksViews: Bool) {
    let tree = request.tree
    self.step = step.number
    let isNext = since != nil && since == step.number.map { $0 - 1 }
    whole = !isNext || step.engines.contains { $0.moved == nil }
    let isWhole = whole
    engines = step.engines.map { engine in
      var engine = engine
      if isWhole { (engine.moved, engine.hasOtherGrids) = (nil, true) }
      return EngineStep(engine, tree, step.labels)
    }
    let shown = step.engines.first { $0.session.result.status == .placed }
    let moved = whole ? nil : shown.flatMap(\.moved)
    let nodes = moved.map { Set($0.joined()).union(step.texts).sorted() }
    texts = shown.map { TextReply.texts(of: tree, $0.session.result, in: nodes) } ?? [:]
    if asksViews || step.hasOtherViews || since != nil && !isNext {
      views = ViewReply.views(of: tree, in: request.layoutCase)
    }
    let comparison = Comparison(tree, step.engines[0].session.result, step.engines[1].session.result)
    verdict = comparison.verdict.name
    reason = comparison.verdict.reason
    differences = comparison.verdict.worstDifferences(step.engines.map(\.name))
    seconds = StepTimes(reading: 0, layout: step.seconds, telling: 0)
  }
}

/// What a step was for one engine.
struct EngineStep: Encodable, Sendable {
  var name: String
  var status: String
  /// The meaning of the status, with the view that it names.
  var words: String
  /// The label of the view that the status names; nil if it names none.
  var view: String?
  /// The sum of all phases.
  var seconds: Double
  /// Whether the step went on from the last layout: for the constraint engine, without a solver.
  var followed: Bool
  /// How many definitions of its program the constraint engine has, and how many got another value; nil if the program
  /// is another one.
  var definitions: Int?
  var changed: Int?
  /// The size of the root with all its modifiers; nil unless placed.
  var size: [Double]?
  /// All grids; nil if their tracks are those of the layout before.
  var grids: [GridReply]?
  /// By label, in the host's coordinates; null for a view that is not shown any more.
  var frames: [String: Rect]

  /// The frames are added as text.
  private enum CodingKeys: String, CodingKey {
    case name, status, words, view, seconds, followed, definitions, changed, size, grids
  }

  func text() throws -> String {
    var object = try ObjectText(self)
    object.add("frames", try FramesText(frames).text)
    return object.text
  }

  init(_ engine: PageSession.EngineLayout, _ tree: LayoutTree, _ labels: [Int: [String]]) {
    let result = engine.session.result
    name = engine.name
    status = result.status.name
    words = result.status.words(in: tree)
    view = result.status.label(in: tree)
    seconds = result.statistics.total
    followed = engine.isFollowed
    if followed {
      definitions = result.statistics.counts["variables"].map { Int($0) }
      changed = result.statistics.counts["changed"].map { Int($0) }
    }
    size = result.size.map { [$0.width, $0.height] }
    grids = engine.hasOtherGrids ? result.grids.map { GridReply($0, tree) } : nil
    frames = [:]
    guard result.status == .placed else { return }
    for node in (engine.moved ?? [0..<result.frames.count]).joined() {
      for label in labels[node, default: []] { frames[label] = result.frames[node] }
    }
  }
}
