import ConstraintLayout
import LayoutCore
import LinearProgramming

/// The numbers that constraints speak of, as expressions over the variables of a layout.
struct LayoutNumbers {
  private let layout: OpenLayout
  private let frames: [Int: [Affine]]
  private let guides: [PlacedGuide: Affine]
  private var tracks: [Grid: [(start: Affine, length: Affine)]] = [:]

  private struct Grid: Hashable {
    var node: Int
    var axis: Axis
  }

  /// Complexity: linear in the terms of all frames.
  init(_ layout: OpenLayout) {
    self.layout = layout
    frames = layout.frames
    guides = layout.guides
  }

  /// A quantity; nil for one of a view that is not shown (F7).
  ///
  /// - Precondition: the tree has the view.
  mutating func expression(_ quantity: LayoutQuantity) -> Affine? {
    switch quantity {
    case .view(let name, let value): expression(layout.tree.nodes[name]!, value)
    case .column(let grid, let index, let value): expression(grid, .horizontal, index, value)
    case .row(let grid, let index, let value): expression(grid, .vertical, index, value)
    case .window(let axis):
      layout.input(ofProposal: axis).map { Affine(variable: $0) }
        ?? frames[0].map { $0[axis == .horizontal ? 2 : 3] }
    }
  }

  /// `left − right` of a constraint; nil where something is not shown.
  mutating func difference(_ constraint: LayoutConstraint) -> Affine? {
    var difference = Affine(constraint.left.constant - constraint.right.constant)
    for (terms, sign) in [(constraint.left.terms, 1.0), (constraint.right.terms, -1.0)] {
      for term in terms {
        guard let expression = expression(term.quantity) else { return nil }
        difference.add(expression, times: sign * term.coefficient)
      }
    }
    return difference
  }

  /// The length of the view at `node`; nil where it is not shown.
  func length(_ node: Int, _ axis: Axis) -> Affine? { frames[node].map { $0[axis == .horizontal ? 2 : 3] } }

  private func expression(_ node: Int, _ value: LayoutQuantity.FrameValue) -> Affine? {
    if case .guide(let key) = value { return guides[PlacedGuide(key, of: node)] }
    guard let frame = frames[node] else { return nil }
    return switch value {
    case .width: frame[2]
    case .height: frame[3]
    case .minX: frame[0]
    case .midX: frame[0] + 0.5 * frame[2]
    case .maxX: frame[0] + frame[2]
    case .minY: frame[1]
    case .midY: frame[1] + 0.5 * frame[3]
    case .maxY: frame[1] + frame[3]
    case .guide: nil
    }
  }

  private mutating func expression(
    _ grid: String, _ axis: Axis, _ index: Int, _ value: LayoutQuantity.TrackValue
  ) -> Affine? {
    let key = Grid(node: layout.tree.nodes[grid]!, axis: axis)
    if tracks[key] == nil { tracks[key] = layout.tracks(of: key.node, axis) ?? [] }
    guard let known = tracks[key], index < known.count else { return nil }
    let track = known[index]
    return switch value {
    case .length: track.length
    case .start: track.start
    case .middle: track.start + 0.5 * track.length
    case .end: track.start + track.length
    }
  }
}
