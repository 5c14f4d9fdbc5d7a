import ConstraintLayout
import LayoutCore

/// A view tree in which one number moves.
struct MovingLayout: Sendable {
  /// What moves: a side of the proposal, or what is opened in the tree.
  enum Target: Sendable {
    case proposal(Axis)
    case opening(Opening)
  }

  /// The views; a fixed leaf whose length moves stands in a fixed frame.
  let tree: LayoutTree
  let target: Target
  /// What the number is in the case; nil where it has none, as a proposal of nil or a preferred spacing.
  let value: Double?
  private let proposal: ProposedViewSize
  private let host: Host
  private let engine: ConstraintEngine

  init(
    _ tree: LayoutTree, _ target: Target, value: Double?, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) {
    self.tree = tree
    self.target = target
    self.value = value
    self.proposal = proposal
    self.host = host
    self.engine = engine
  }

  /// Runs `body` with the layout that holds at a value of the number, its assumptions confirmed, and with the input
  /// that stands for the number: nil where nothing depends on it.
  func with<Answer>(
    _ value: Double, _ body: (OpenLayout, _ input: Int?) throws(OpenLayout.Failure) -> Answer
  ) throws(OpenLayout.Failure) -> Answer {
    var (openings, proposal) = (Openings(), proposal)
    switch target {
    case .proposal(let axis): proposal[axis] = value
    case .opening(let opening): _ = openings.open([opening], at: value)
    }
    return try OpenLayout.with(tree, openings, in: proposal, host: host, by: engine) {
      layout throws(OpenLayout.Failure) in
      _ = try layout.settle()
      return try body(layout, input(of: layout))
    }
  }

  private func input(of layout: OpenLayout) -> Int? {
    switch target {
    case .proposal(let axis): layout.input(ofProposal: axis)
    case .opening: layout.input(ofSlot: 0)
    }
  }
}
