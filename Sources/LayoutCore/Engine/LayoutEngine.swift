/// An engine: a view tree and a proposal in, frames out.
public protocol LayoutEngine: Sendable {
  /// A short name that tells its configuration, such as `constraint/tracks`.
  var name: String { get }

  /// Lays out `tree` in `proposal`.
  ///
  /// An engine never throws: what it cannot do is the result's status.
  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult
}

/// How a layout ended.
public enum LayoutStatus: Sendable, Hashable {
  /// Every view has a finite frame.
  case placed
  /// Some view would come out infinite (section 6); `view` is the first such node, children first.
  case unbounded(view: Int)
  /// A view answers in a way this engine cannot express.
  case unsupported(view: Int, reason: String)
  /// The solver did not return an optimum; the text says why it stopped.
  case solverFailure(String)
  /// The engine could not accept the input.
  case refused(view: Int, reason: String)

  /// The name used in machine-readable output.
  public var name: String {
    switch self {
    case .placed: "placed"
    case .unbounded: "unbounded"
    case .unsupported: "unsupported"
    case .solverFailure: "solverFailure"
    case .refused: "refused"
    }
  }
}

/// The answer of an engine.
public struct LayoutResult: Sendable {
  public var status: LayoutStatus
  /// A frame per node in the host's coordinates, `Rect.null` for what is not shown (F7), for rows (G1), and for empty
  /// views and the wrappers around them (G5). Empty unless placed.
  public var frames: [Rect]
  /// The tracks of every grid, in tree order. Empty unless placed.
  public var grids: [GridGeometry]
  /// The doubles nearest to the frames in exact arithmetic; empty unless the engine was asked for them.
  public var nearestFrames: [Rect] = []
  public var statistics: LayoutStatistics

  public init(
    status: LayoutStatus, frames: [Rect] = [], grids: [GridGeometry] = [],
    statistics: LayoutStatistics = LayoutStatistics()
  ) {
    self.status = status
    self.frames = frames
    self.grids = grids
    self.statistics = statistics
  }

  /// The root's size, nil unless placed.
  public var size: Size? { frames.first?.size }
}

/// Counts and times of one layout.
public struct LayoutStatistics: Sendable {
  /// The phases every timing is split into.
  public enum Phase: Int, CaseIterable, Sendable {
    case build, compile, load, solve, readBack
  }

  /// Seconds spent in each phase.
  public private(set) var seconds = [Double](repeating: 0, count: Phase.allCases.count)
  /// Named counts, such as rows, stages, iterations, rounds, measures.
  public var counts: [String: Double] = [:]

  public init() {}

  public subscript(phase: Phase) -> Double {
    get { seconds[phase.rawValue] }
    set { seconds[phase.rawValue] = newValue }
  }

  public var total: Double { seconds.reduce(0, +) }

  /// Runs `body` and adds its duration to `phase`.
  public mutating func time<Result, Failure: Error>(
    _ phase: Phase, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    defer { self[phase] += (clock.now - start) / .seconds(1) }
    return try body()
  }
}

extension LayoutStatus {
  /// What a status says of its view, such as `grid would come out infinite`.
  package func words(in tree: LayoutTree) -> String {
    switch self {
    case .placed: "every view is placed"
    case .unbounded(let view): "\(tree.label(of: view)) would come out infinite"
    case .unsupported(let view, let reason), .refused(let view, let reason):
      "\(tree.label(of: view)) \(reason)"
    case .solverFailure(let reason): "there is no solution: \(reason)"
    }
  }
}

/// The tracks of one placed grid, in the host's coordinates: what pictures and explanations draw.
public struct GridGeometry: Sendable, Hashable {
  /// A column or a row.
  public struct Track: Sendable, Hashable {
    /// Where the track starts.
    public var position: Double
    public var length: Double
    /// Where the guides of its cells meet (G22); nil if no cell of the track aligns by a guide.
    public var guideLine: Double?

    public init(position: Double, length: Double, guideLine: Double?) {
      self.position = position
      self.length = length
      self.guideLine = guideLine
    }
  }

  /// The grid's node.
  public var node: Int
  public var columns: [Track]
  public var rows: [Track]

  public init(node: Int, columns: [Track], rows: [Track]) {
    self.node = node
    self.columns = columns
    self.rows = rows
  }
}
