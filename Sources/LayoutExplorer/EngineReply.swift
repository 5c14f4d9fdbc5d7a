import LayoutCases
import LayoutComparison
import LayoutCore

/// The answer of one engine.
struct EngineReply: Encodable {
  var name: String
  var status: String
  /// What the status means, with the view that it is about.
  var words: String
  /// All phases together.
  var seconds: Double
  /// Seconds by phase.
  var phases: [String: Double]
  /// Such as rows, stages and iterations.
  var counts: [String: Double]
  var grids: [GridReply]
  /// By label, in the host's coordinates.
  var frames: [String: Rect]

  /// The frames are added as a text.
  private enum CodingKeys: String, CodingKey {
    case name, status, words, seconds, phases, counts, grids
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
    seconds = result.statistics.total
    let times = LayoutStatistics.Phase.allCases.map { ("\($0)", result.statistics[$0]) }
    phases = Dictionary(uniqueKeysWithValues: times)
    counts = result.statistics.counts
    frames = answer.frames
    grids = result.grids.map { GridReply($0, tree) }
  }
}

/// The tracks of a grid, each `[position, length]`, with the guide line as a third number where there is one.
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
