import LayoutCore
import LayoutRules

/// Reads the quantities of constraints from the frames and tracks of a finished layout.
struct QuantityReader {
  /// A value, and the largest number that it was computed from, which limits its accuracy.
  struct ReadNumber {
    var value: Double
    var magnitude: Double

    init(_ value: Double, from parts: Double...) {
      self.value = value
      magnitude = parts.reduce(abs(value)) { max($0, abs($1)) }
    }
  }

  /// The frames of what is shown, by name.
  private let frames: [String: Rect]
  private let grids: [String: GridGeometry]
  private let window: (Axis) -> Double
  private let guides: [LayoutQuantity: Double]

  /// - Parameter guides: the positions of guides, which frames do not show.
  init(
    _ result: LayoutResult, of tree: LayoutTree, in proposal: ProposedViewSize,
    guides: [LayoutQuantity: Double]
  ) {
    let grids = Dictionary(uniqueKeysWithValues: result.grids.map { ($0.node, $0) })
    self.grids = tree.nodes.compactMapValues { grids[$0] }
    frames = tree.nodes.compactMapValues { result.frames[$0].isNull ? nil : result.frames[$0] }
    window = { axis in
      proposal[axis].flatMap { $0.isFinite ? $0 : nil } ?? result.frames[0].size[axis]
    }
    self.guides = guides
  }

  /// - Parameters:
  ///   - frames: in the window, by name.
  ///   - window: its length on an axis.
  init(frames: [String: Rect], window: @escaping (Axis) -> Double) {
    (self.frames, self.window, grids, guides) = (frames, window, [:], [:])
  }

  /// The difference of a constraint's sides, in points, and the rounding error allowed for it if every number
  /// is as exact as comparisons require; nil if a view is not shown.
  func miss(_ constraint: LayoutConstraint, tolerance: Double) -> (amount: Double, slack: Double)? {
    var difference = constraint.left.constant - constraint.right.constant
    var magnitude = max(1, abs(constraint.left.constant), abs(constraint.right.constant))
    for (terms, sign) in [(constraint.left.terms, 1.0), (constraint.right.terms, -1.0)] {
      for term in terms {
        guard let number = number(term.quantity) else { return nil }
        difference += sign * term.coefficient * number.value
        magnitude += abs(term.coefficient) * max(1, number.magnitude)
      }
    }
    let amount =
      switch constraint.relation {
      case .equal: abs(difference)
      case .atLeast: max(0, -difference)
      case .atMost: max(0, difference)
      }
    return (amount, tolerance * magnitude)
  }

  private func number(_ quantity: LayoutQuantity) -> ReadNumber? {
    switch quantity {
    case .view(_, .guide): return guides[quantity].map { ReadNumber($0) }
    case .view(let name, let value):
      return frames[name]?.number(value)
    case .column(let grid, let index, let value): return track(grid, \.columns, index, value)
    case .row(let grid, let index, let value): return track(grid, \.rows, index, value)
    case .window(let axis): return ReadNumber(window(axis))
    }
  }

  private func track(
    _ grid: String, _ tracks: KeyPath<GridGeometry, [GridGeometry.Track]>, _ index: Int,
    _ value: LayoutQuantity.TrackValue
  ) -> ReadNumber? {
    guard let track = grids[grid]?[keyPath: tracks][index] else { return nil }
    let (start, length) = (track.position, track.length)
    return switch value {
    case .length: ReadNumber(length)
    case .start: ReadNumber(start)
    case .middle: ReadNumber(start + length / 2, from: start, length)
    case .end: ReadNumber(start + length, from: start, length)
    }
  }
}

extension Rect {
  fileprivate func number(_ value: LayoutQuantity.FrameValue) -> QuantityReader.ReadNumber? {
    switch value {
    case .width: .init(width)
    case .height: .init(height)
    case .minX: .init(minX)
    case .midX: .init(midX, from: minX, width)
    case .maxX: .init(maxX, from: minX, width)
    case .minY: .init(minY)
    case .midY: .init(midY, from: minY, height)
    case .maxY: .init(maxY, from: minY, height)
    case .guide: nil
    }
  }
}
