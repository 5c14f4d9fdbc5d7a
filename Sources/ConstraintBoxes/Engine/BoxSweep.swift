// What if the viewport were wider?  Frames change along straight lines as long as every definition attains the same row and
// every assumption holds.  Where rows change is known exactly (`ParametricSweep`).  Assumptions are conjunctions of linear
// comparisons of lengths, so those that hold at both ends of a part hold inside it; where one stops is found by bisection.

package import Boxes
package import LayoutCore
import LinearProgramming
import OpenPrograms

/// The layouts of a tree for all widths or heights of its viewport between two.
package struct BoxSweep: Sendable {
  /// Lengths of the viewport between which every frame is a straight line.
  package struct Piece: Sendable {
    /// In pixels.
    package var from, to: Double
    /// By box: x, y, width and height at `from`; empty for boxes that are not laid out.
    package var starts: [[Double]]
    /// By box: the change of each for a pixel more.
    package var slopes: [[Double]]
    /// What changes at `to`: rows that become the largest or the smallest, or an assumption; empty at the end of the sweep.
    package var changes: [BoxProvenance]
  }

  package let axis: Axis
  /// In ascending order, without room between them.
  package private(set) var pieces: [Piece] = []

  /// How finely ends of pieces are found, relative to the length.
  fileprivate static let resolution = 1e-9
  /// The shortest piece, in pixels: comparisons have tolerances, so what comes out otherwise at one length may do so at
  /// several that lie this close together.
  private static let shortest = 1e-5

  fileprivate init(_ axis: Axis) { self.axis = axis }

  /// Adds a piece.  One that goes on as the last one did lengthens it, and so does one that is too short to be told.
  fileprivate mutating func add(_ piece: Piece) {
    guard piece.to > piece.from else { return }
    if let last = pieces.indices.last, piece.to - piece.from < Self.shortest {
      pieces[last].to = piece.to
      pieces[last].changes += piece.changes
    } else if let last = pieces.indices.last, Self.goesOn(pieces[last], piece) {
      pieces[last].to = piece.to
      pieces[last].changes = piece.changes
    } else {
      pieces.append(piece)
    }
  }

  private static func goesOn(_ first: Piece, _ second: Piece) -> Bool {
    let distance = second.from - first.from
    return zip(zip(first.starts, first.slopes), zip(second.starts, second.slopes)).allSatisfy { one, other in
      one.0.count == other.0.count
        && one.0.indices.allSatisfy { side in
          abs(one.1[side] - other.1[side]) <= 1e-9
            && abs(one.0[side] + distance * one.1[side] - other.0[side]) <= 1e-6
        }
    }
  }
}

extension ConstraintBoxEngine {
  /// The layouts for every length of a side of the viewport from one to another.
  ///
  /// - Parameters:
  ///   - axis: horizontal for the width, which the case may leave to content.
  ///   - range: in pixels, at least 0.
  /// - Throws: a refusal for what the engine does not lay out, if the solver fails, and for more than 10,000 pieces.
  /// - Complexity: a layout for each piece at whose end an assumption changes, and the cone of the input for the others.
  package func sweep(_ tree: BoxTree, _ axis: Axis, over range: ClosedRange<Double>) throws(BoxRefusal)
    -> BoxSweep
  {
    try BoxSupport(tree: tree).check()
    let facts = BoxFacts(tree, dialect)
    let result = CallStack.with(atLeast: (facts.depth + 8) * Self.bytesPerLevel) {
      Result { () throws(BoxRefusal) in try swept(tree, facts, axis, range) }
    }
    return try result.get()
  }

  private func swept(
    _ tree: BoxTree, _ facts: BoxFacts, _ axis: Axis, _ range: ClosedRange<Double>
  ) throws(BoxRefusal) -> BoxSweep {
    var sweep = BoxSweep(axis)
    var length = range.lowerBound
    var layouts = 0
    while length < range.upperBound || layouts == 0 {
      layouts += 1
      if layouts > 10_000 {
        throw BoxRefusal(
          0, of: tree,
          "the layout has more than 10000 pieces in this range.  Where items shrink, and only some of their base sizes are percentages, "
            + "frames are no straight lines (css-flexbox-1 §9.7): ask for a range in which nothing shrinks, or for a shorter one"
        )
      }
      let step = BoxSweep.resolution * max(1, length)
      var moved = tree
      switch axis {
      case .horizontal: moved.viewport.width = .px(length + step)
      case .vertical: moved.viewport.height = .px(length + step)
      }
      try BoxNumbers(tree: moved).check()
      let (compiler, solve, _) = try settled(moved, facts)
      let input = compiler.rows.program.inputs.first {
        let label = BoxProvenance(label: compiler.rows.program.labels[$0])
        return label.section == .viewport && label.axis == axis
      }
      guard let input, solve != nil else {
        // Nothing depends on the viewport.
        sweep.add(constant(compiler, length...range.upperBound))
        return sweep
      }
      length = max(
        follow(compiler, input, from: length, to: range.upperBound, &sweep), length + step)
    }
    return sweep
  }

  /// Follows a layout as long as its assumptions hold.  Returns the length where they stop.
  private func follow(
    _ compiler: BoxCompiler, _ input: Int, from length: Double, to end: Double, _ sweep: inout BoxSweep
  ) -> Double {
    var rows = ParametricSweep(compiler.rows.program, input: input, from: length)
    var from = length
    while true {
      let next = rows.nextDistance.map { rows.value(at: $0) } ?? end
      let to = min(next, end)
      let (stop, broken) = holding(compiler.assumptions.made, rows, from, to, length)
      sweep.add(piece(compiler, rows, from, stop, length, broken.map { [$0] } ?? []))
      if broken != nil || stop >= end { return stop }
      let step = rows.step()
      let labels =
        step?.switches.map { BoxProvenance(label: compiler.rows.program.labels[$0.definition]) } ?? []
      sweep.mark(labels)
      from = to
    }
  }

  /// How far in a part every assumption holds, and the first that stops.
  private func holding(
    _ assumptions: [BoxAssumption], _ rows: ParametricSweep, _ from: Double, _ to: Double, _ origin: Double
  ) -> (Double, BoxProvenance?) {
    let lines = assumptions.map { $0.lengths.map { rows.line(of: $0.affine) } }
    func broken(_ length: Double) -> BoxProvenance? {
      let distance = DoubleDouble(length - origin)
      return zip(assumptions, lines).first { assumption, lines in
        let actual = assumption.outcome(lines.map { $0.value(at: distance).high })
        return !assumption.isRight(actual)
      }?.0.provenance
    }
    let margin = BoxSweep.resolution * max(1, to)
    guard to - from > 2 * margin, broken(to - margin) != nil else { return (to, nil) }
    var (low, high) = (from, to - margin)
    while high - low > margin {
      let middle = (low + high) / 2
      if broken(middle) == nil { low = middle } else { high = middle }
    }
    return (high, broken(high))
  }

  private func piece(
    _ compiler: BoxCompiler, _ rows: ParametricSweep, _ from: Double, _ to: Double, _ origin: Double,
    _ changes: [BoxProvenance]
  ) -> BoxSweep.Piece {
    let lines = compiler.frames[1..<compiler.facts.count].map { sides in
      (sides ?? []).map { rows.line(of: $0.affine) }
    }
    let distance = DoubleDouble(from - origin)
    return BoxSweep.Piece(
      from: from, to: to, starts: lines.map { $0.map { $0.value(at: distance).high } },
      slopes: lines.map { $0.map(\.slope.high) }, changes: changes)
  }

  private func constant(_ compiler: BoxCompiler, _ range: ClosedRange<Double>) -> BoxSweep.Piece {
    let starts = compiler.frames[1..<compiler.facts.count].map { ($0 ?? []).map(\.constant) }
    return BoxSweep.Piece(
      from: range.lowerBound, to: range.upperBound, starts: starts,
      slopes: starts.map { $0.map { _ in 0 } }, changes: [])
  }
}

extension BoxSweep {
  /// Says what changes at the end of the last piece.
  fileprivate mutating func mark(_ changes: [BoxProvenance]) {
    if let last = pieces.indices.last { pieces[last].changes += changes }
  }
}
