/// A layout engine: it computes frames from a view tree and a proposal.
public protocol LayoutEngine: Sendable {
  /// A short name that includes the configuration, such as `constraint/tracks`.
  var name: String { get }

  /// Lays out `tree` in `proposal`, in points; `host` says where the root stands (F9).
  ///
  /// An engine never throws. The result's status says what it could not do.
  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult
}

/// How a layout ended.
public enum LayoutStatus: Sendable, Hashable {
  /// Every view has a finite frame.
  case placed
  /// Some view would be infinite (section 6); `view` is the first such node, children before parents.
  case unbounded(view: Int)
  /// The engine cannot express how a view answers; `view` is its node.
  case unsupported(view: Int, reason: String)
  /// The solver found no optimum; the text says why it stopped.
  case solverFailure(String)
  /// The input is not valid; `view` is the node at fault.
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

/// An engine's answer: a status and, if everything is placed, frames.
public struct LayoutResult: Sendable {
  public var status: LayoutStatus
  /// A frame per node in the host's coordinates. Empty unless placed. `Rect.null` for views that are not
  /// shown (F7), for rows (G1), and for empty views and the wrappers around them (G5).
  public var frames: [Rect]
  /// The tracks of every grid, in tree order. Empty unless placed.
  public var grids: [GridGeometry]
  /// The frames computed in exact arithmetic and then rounded to the nearest doubles. Empty unless the engine
  /// was configured to compute them.
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
  /// The phases of a layout that are timed.
  public enum Phase: Int, CaseIterable, Sendable {
    case build, compile, load, solve, readBack

    /// The name in answers.
    public var name: String {
      switch self {
      case .build: "build"
      case .compile: "compile"
      case .load: "load"
      case .solve: "solve"
      case .readBack: "readBack"
      }
    }
  }

  /// Seconds spent in each phase.
  public private(set) var seconds = Array(repeatElement(0.0, count: Phase.allCases.count))
  /// Counts by name, such as rows, stages, iterations, rounds and measures. Each engine documents its own.
  public var counts: [String: Double] = [:]

  public init() {}

  public subscript(phase: Phase) -> Double {
    get { seconds[phase.rawValue] }
    set { seconds[phase.rawValue] = newValue }
  }

  /// The seconds of all phases together.
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
  /// The status in words, such as `grid would come out infinite`.
  package func words(in tree: LayoutTree) -> String {
    switch self {
    case .placed: "every view is placed"
    case .unbounded(let view): "\(tree.viewNames.quoted(view)) would come out infinite"
    case .unsupported(let view, let reason), .refused(let view, let reason):
      "\(tree.viewNames.quoted(view)) \(reason)"
    case .solverFailure(let reason): "there is no solution: \(reason)"
    }
  }
}

/// The tracks of one placed grid, in the host's coordinates. Pictures and explanations use them.
public struct GridGeometry: Sendable, Hashable {
  /// A column or a row.
  public struct Track: Sendable, Hashable {
    /// The start of the track.
    public var position: Double
    public var length: Double
    /// The line on which the guides of its cells lie (G22); nil if no cell of the track aligns by a guide.
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
