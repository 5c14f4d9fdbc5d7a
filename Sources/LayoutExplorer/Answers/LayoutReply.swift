import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming

/// The layouts of a case by the engines, with the verdict of comparing them.
struct LayoutReply: Encodable {
  static let keys = CaseRequest.keys + ["engines", "views"]

  /// The verdict; nil if only one engine was requested.
  var verdict: String?
  /// Why there are no frames to compare.
  var reason: String?
  /// The worst differences.
  var differences: [ReportedDifference] = []
  var engines: [EngineReply]
  /// Nil if the request does not need them, such as while an edge is dragged.
  var views: [ViewReply]?
  /// The font that measured the texts; nil for fixed metrics.
  var fontFamily: String?
  /// The lines of the texts that are shown, by label.
  var texts: [String: TextReply] = [:]
  /// What the constraints of the case came to; nil if it has none.
  var constrained: ConstraintsReply?

  /// The engines are added as text.
  private enum CodingKeys: String, CodingKey {
    case verdict, reason, differences, views, fontFamily, texts, constrained
  }

  func json() throws -> Data {
    var object = try ObjectText(self)
    object.add("engines", "[\(try engines.map { try $0.text() }.joined(separator: ","))]")
    return Data(object.text.utf8)
  }

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline, takesConstraints: true)
    let tree = request.tree
    var results: [LayoutResult] = []
    engines = []
    let kinds = try Self.engines(object)
    if !request.layoutCase.constraints.isEmpty {
      let answer = try ConstraintsReply.ConstrainedLayouts(request)
      constrained = answer.reply
      engines = answer.engines.map { EngineReply($0.name, $0.result, tree) }
      results = answer.engines.map(\.result)
      if !answer.isPlaced {
        verdict = answer.reply.status
        let problem = answer.reply.reason ?? "the required constraints cannot all hold"
        reason = "\(problem); the picture is the layout without the constraints"
      }
    }
    for kind in kinds where engines.count < kinds.count && constrained == nil {
      // Made just before its turn, so that it gets the time that is left.
      try RequestExecutor.check()
      let engine: any LayoutEngine = kind == .direct ? DirectEngine() : request.constraintEngine
      let result = engine.layout(tree, in: request.proposal, host: request.layoutCase.host)
      try RequestExecutor.check()
      engines.append(EngineReply(engine.name, result, tree))
      results.append(result)
    }
    try RequestExecutor.check()
    if try object.value("views", as: Bool.self, "true or false") ?? true {
      views = ViewReply.views(of: tree, in: request.layoutCase)
    }
    try RequestExecutor.check()
    fontFamily = tree.fontFamily
    texts = results.first { $0.status == .placed }.map { TextReply.texts(of: tree, $0) } ?? [:]
    if results.count == 2, verdict == nil {
      compare(results, tree)
    }
  }

  private mutating func compare(_ results: [LayoutResult], _ tree: LayoutTree) {
    let verdict = Comparison(tree, results[0], results[1]).verdict
    self.verdict = verdict.name
    reason = verdict.reason
    differences = verdict.worstDifferences(engines.map(\.name))
  }

  private enum Engine: String, Decodable {
    case direct, constraint
  }

  /// The requested engines, the direct one first.
  private static func engines(_ object: RequestObject) throws(ExplorerError) -> [Engine] {
    let needed = "an array of \"direct\", \"constraint\" or both"
    let named = try object.value("engines", as: Set<Engine>.self, needed) ?? [.direct, .constraint]
    guard !named.isEmpty else { throw .badRequest("engines", "is not \(needed)") }
    return [.direct, .constraint].filter(named.contains)
  }
}

extension Verdict {
  /// The worst differences, up to a number that can be looked at.
  ///
  /// - Parameter engines: the names of the reference and of the other engine.
  func worstDifferences(_ engines: [String]) -> [ReportedDifference] {
    guard case .different(let found, _) = self else { return [] }
    return found.prefix(20).map { ReportedDifference($0, engine: engines[1], reference: engines[0]) }
  }
}

/// The answer of one engine.
struct EngineReply: Encodable {
  var name: String
  var status: String
  /// The meaning of the status, with the view that it names.
  var words: String
  /// The label of the view that the status names; nil if it names none.
  var view: String?
  /// The sum of all phases.
  var seconds: Double
  /// Seconds by phase.
  var phases: [String: Double]
  /// Counts such as rows, stages and iterations.
  var counts: [String: Double]
  /// The size of the root with all its modifiers; nil unless placed.
  var size: [Double]?
  var grids: [GridReply]
  /// By label, in the host's coordinates.
  var frames: [String: Rect]

  /// The frames are added as text.
  private enum CodingKeys: String, CodingKey {
    case name, status, words, view, seconds, phases, counts, size, grids
  }

  func text() throws -> String {
    var object = try ObjectText(self)
    object.add("frames", try FramesText(frames).text)
    return object.text
  }

  init(_ name: String, _ result: LayoutResult, _ tree: LayoutTree) {
    let answer = LayoutAnswer(case: "", engine: name, tree: tree, result: result)
    self.name = name
    status = result.status.name
    words = result.status.words(in: tree)
    view = result.status.label(in: tree)
    seconds = result.statistics.total
    let times = LayoutStatistics.Phase.allCases.map { ($0.name, result.statistics[$0]) }
    phases = Dictionary(uniqueKeysWithValues: times)
    counts = result.statistics.counts
    size = answer.size.map { [$0.width, $0.height] }
    frames = answer.frames
    grids = result.grids.map { GridReply($0, tree) }
  }
}

/// The tracks of a grid. Each is `[position, length]`, with the guide line as third number if there is one.
struct GridReply: Encodable {
  var view: String
  var columns: [[Double]]
  var rows: [[Double]]

  init(_ grid: GridGeometry, _ tree: LayoutTree) {
    view = tree.label(of: grid.node)
    columns = grid.columns.map(Self.numbers)
    rows = grid.rows.map(Self.numbers)
  }

  private static func numbers(_ track: GridGeometry.Track) -> [Double] {
    [track.position, track.length] + (track.guideLine.map { [$0] } ?? [])
  }
}

/// A view of the tree with its path and name.
struct ViewReply: Encodable {
  var path: String
  /// The label of its frame: its name, else its path.
  var label: String
  var name: String?
  /// What people are told that it is called (`ViewNames`).
  var called: String
  /// The same as sentences say it, with ids between backquotes.
  var said: String
  var kind: String
  /// The path of the container it is in; nil for the root.
  var parent: String?
  /// The value of the key `view` where the case describes it, such as `Color` for a leaf; nil where it does not.
  var view: String?
  /// The keys and indices from the case to that description.
  var place: [PlaceStep]?

  /// The most views whose places are told.
  private static let mostPlaces = 3_000

  /// Every element in tree order, each followed by its named wrappers. An element with several names occurs
  /// once for each.
  ///
  /// Complexity: O(nodes), plus sorting the names of each node.
  static func views(of tree: LayoutTree, in layoutCase: LayoutCase) -> [ViewReply] {
    let sources = tree.count <= mostPlaces ? ViewSource.byNode(of: layoutCase, tree) : [:]
    let names = Dictionary(grouping: tree.nodes.keys) { tree.nodes[$0] ?? 0 }.mapValues { $0.sorted() }
    let called = tree.viewNames
    var views: [ViewReply] = []
    var open: [(element: Int, path: String, parent: String?)] = tree.count > 0 ? [(0, "0", nil)] : []
    while let (element, path, parent) = open.popLast() {
      let core = tree.core(of: element)
      // A leaf with guides of its own has its name at the node of these guides.
      let own = names[core] == nil ? tree.names[core] : nil
      for node in (element...core).reversed() {
        let labels: [String?] =
          node == core
          ? names[core]?.map(Optional.some) ?? [own] : names[node, default: []].filter { $0 != own }
        views += labels.map { name in
          var view = ViewReply(
            path: path, name: name, called: name ?? called.name(of: node),
            said: called.quoted(node), kind: tree.kindName(of: node),
            parent: parent)
          (view.view, view.place) = (sources[node]?.view, sources[node]?.place)
          return view
        }
      }
      let elements = tree.elements(inside: element).enumerated()
      for (position, child) in elements.reversed() { open.append((child, "\(path)/\(position)", path)) }
    }
    return views
  }

  private init(path: String, name: String?, called: String, said: String, kind: String, parent: String?) {
    self.path = path
    (self.called, self.said) = (called, said)
    label = name ?? path
    self.name = name
    self.kind = kind
    self.parent = parent
  }
}

/// The text of a JSON object to which members are added as text.
///
/// Frames are the largest part of a reply, and `Encoder` takes longer for them than both engines for the
/// layout.
struct ObjectText {
  private(set) var text: String

  /// - Precondition: `value` is encoded as an object with at least one member.
  init(_ value: some Encodable) throws {
    text = try canonicalText(of: value)
  }

  /// Adds a member whose value is a JSON text. Complexity: O(bytes).
  mutating func add(_ key: String, _ value: String) {
    text.removeLast()
    text += ",\"\(key)\":\(value)}"
  }
}

/// Frames as a JSON object: x, y, width and height by label, labels in alphabetical order; null for a null frame.
struct FramesText {
  let text: String

  /// Complexity: O(n log n) in the frames.
  init(_ frames: [String: Rect]) throws {
    var text = "{"
    for (label, frame) in frames.sorted(by: { $0.key < $1.key }) {
      if text.utf8.count > 1 { text += "," }
      let numbers = frame.coordinates.map(Self.number).joined(separator: ",")
      text += "\(try Self.quoted(label)):\(frame.isNull ? "null" : "[\(numbers)]")"
    }
    self.text = text + "}"
  }

  private static func quoted(_ label: String) throws -> String {
    let isPlain = label.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return isPlain ? "\"\(label)\"" : try canonicalText(of: label)
  }

  /// The shortest text that reads back as `x`; a string if it is not finite, as in every format.
  private static func number(_ x: Double) -> String {
    if !x.isFinite { return x.isNaN ? "\"nan\"" : x < 0 ? "\"-infinity\"" : "\"infinity\"" }
    return abs(x) < 1e15 && x == x.rounded(.towardZero) ? String(Int64(x)) : x.description
  }
}

extension LayoutStatus {
  /// The label of the view that it names; nil if it names none.
  func label(in tree: LayoutTree) -> String? {
    switch self {
    case .unbounded(let view), .unsupported(let view, _), .refused(let view, _):
      tree.kinds.indices.contains(view) ? tree.label(of: view) : nil
    case .placed, .solverFailure: nil
    }
  }
}
