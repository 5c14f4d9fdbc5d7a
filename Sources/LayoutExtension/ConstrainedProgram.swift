import ConstraintLayout
import LayoutConstraints
import LayoutCore
import LinearProgramming
import OpenPrograms

/// The constraints on a layout and the quantities that give way, as an open program.
struct ConstrainedProgram {
  /// What a constraint of the open program stands for.
  enum Source: Hashable {
    case constraint(Int)
    case fit(AdjustmentSolve.ContentFit)
  }

  /// A constraint on a view that is not shown (F7).
  struct Hidden: Error, CustomStringConvertible {
    var constraint: LayoutConstraint
    var description: String {
      "\(constraint.source): \(constraint) speaks of a view that is not shown, or would not be once others give way"
    }
  }

  private(set) var program: OpenProgram
  /// The source of each constraint of the open program. The constraints after these only bound the region.
  private(set) var sources: [Source] = []
  let regionBounds: [RegionBound]
  /// For each slot, the index of its free input; nil if the layout does not depend on it.
  private var inputs: [Int?] = []

  /// The open program for a question under the present assumptions.
  ///
  /// - Parameter margin: how much shorter a length must be than another to count as shorter, in points.
  init(
    _ solve: AdjustmentSolve, _ question: AdjustmentSolve.Question, margin: Double = AdjustmentSolve.margin
  ) throws(Hidden) {
    let layout = solve.layout
    program = OpenProgram(layout.program)
    regionBounds = layout.bounds(margin: margin)
    open(solve.adjustable.slots, layout)
    var numbers = LayoutNumbers(layout)
    for (index, constraint) in solve.constraints.enumerated() {
      guard question.asks(.constraint(index)) else { continue }
      guard let difference = numbers.difference(constraint) else { throw Hidden(constraint: constraint) }
      add(OpenProgram.Constraint(difference, constraint), .constraint(index), question)
    }
    for fit in solve.fits {
      guard question.asks(.fit(fit)), let input = layout.input(ofSlot: fit.slot),
        let length = numbers.length(fit.node, solve.adjustable.slots[fit.slot].relaxable.axis)
      else { continue }
      add(OpenProgram.Constraint(Affine(variable: input) - length, lower: 0), .fit(fit), question)
    }
    for bound in regionBounds {
      program.constraints.append(
        OpenProgram.Constraint(bound.expression, lower: bound.lower, upper: bound.upper))
    }
    if question.members != nil { program.objectives = [] }
  }

  private mutating func add(
    _ constraint: OpenProgram.Constraint, _ source: Source, _ question: AdjustmentSolve.Question
  ) {
    var constraint = constraint
    if source == question.relaxed { constraint.strength = .preferred(level: 1) }
    sources.append(source)
    program.constraints.append(constraint)
  }

  /// The constraints and contents that can be members of a conflict.
  var requiredSources: [Source] {
    sources.indices.filter { program.constraints[$0].strength == .required }.map { sources[$0] }
  }

  /// Makes the slots free inputs. The least change is the objective: first of lengths, then of positions.
  private mutating func open(_ slots: [AdjustableTree.Adjustment], _ layout: OpenLayout) {
    var (lengths, places):
      ([OpenProgram.Objective.WeightedExpression], [OpenProgram.Objective.WeightedExpression]) = ([], [])
    for (index, slot) in slots.enumerated() {
      guard let variable = layout.input(ofSlot: index) else {
        inputs.append(nil)
        continue
      }
      inputs.append(program.free.count)
      program.program.setInput(variable, to: slot.plain)
      let change = OpenProgram.Objective.WeightedExpression(Affine(variable: variable) + -slot.plain)
      if case .place = slot.relaxable {
        program.free.append(FreeInput(variable))
        places.append(change)
      } else {
        program.free.append(FreeInput(variable, lower: 0))
        lengths.append(change)
      }
    }
    program.objectives = [lengths, places].filter { !$0.isEmpty }.map(OpenProgram.Objective.leastTotal)
  }

  /// The value of each slot in an answer; a slot without influence keeps its value in `values`.
  func slotValues(_ answer: OpenAnswer, _ values: [Double]) -> [Double] {
    zip(inputs, values).map { input, value in input.map { answer.inputs[$0] } ?? value }
  }
}

extension AdjustmentSolve.Question {
  /// Whether the question includes this constraint or content.
  fileprivate func asks(_ source: ConstrainedProgram.Source) -> Bool { members?.contains(source) ?? true }
}

// MARK: What constraints speak of

/// The quantities that constraints name, as expressions over the variables of a layout.
struct LayoutNumbers {
  private let layout: OpenLayout
  private let frames: [Int: [Affine]]
  private let guides: [PlacedGuide: Affine]
  private var tracks: [GridAxis: [(start: Affine, length: Affine)]] = [:]

  private struct GridAxis: Hashable {
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
    constraint.difference { expression($0) }
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
    let key = GridAxis(node: layout.tree.core(of: layout.tree.nodes[grid]!), axis: axis)
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
