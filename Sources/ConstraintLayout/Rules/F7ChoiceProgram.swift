import LayoutCore
import LinearProgramming

// F7 as a mixed-integer program: one binary b_i per child, exactly one of them 1, the earliest one that may
// be.
//
// minimise Σ i · b_i   subject to   Σ b_i = 1,   (ideal_i − room) · b_i ≤ 0 on every side of every child but
//   the last.
//
// The ideal lengths and the room come from the solution, as constants in whole units (S2). A program for the
// choice and the layout together would have to multiply lengths, and could change a length to make a child
// fit.

/// The choices of all ViewThatFits that one solution asks for, as one program.
struct ChoiceProgram {
  private(set) var program = MixedIntegerProgram()
  private var blocks: [Range<Int>] = []

  /// - Parameter choices: for each choice, for each child but the last, the sides it must fit.
  init(_ choices: [[[ChoiceInputs.Fit]]]) {
    for fits in choices { add(fits) }
  }

  private mutating func add(_ fits: [[ChoiceInputs.Fit]]) {
    let first = program.relaxation.columnCount
    for child in 0...fits.count { program.addBinary(objective: Double(child)) }
    let block = first..<program.relaxation.columnCount
    for column in block { program.relaxation.addTerm(column: column, coefficient: 1) }
    program.relaxation.endRow(lower: 1, upper: 1)
    for (child, sides) in fits.enumerated() {
      for side in sides {
        // In points. Only the sign matters, so the excess is cut off at 10⁵.
        let excess = min(max((side.ideal - side.room) / 65536, -1e5), 1e5)
        program.relaxation.addTerm(column: first + child, coefficient: excess)
        program.relaxation.endRow(upper: 0)
      }
    }
    blocks.append(block)
  }

  /// The chosen child of each choice.
  func solve(
    with solver: any MixedIntegerSolver, _ options: SolverOptions
  ) throws(Compiler.Failure) -> [Int] {
    if blocks.isEmpty { return [] }
    let solution: MixedIntegerSolution
    do throws(SolverError) {
      solution = try solver.solve(program, options: options)
    } catch {
      throw .solverFailure("choosing views: \(error.description)")
    }
    guard solution.point == .optimal else {
      throw .solverFailure("choosing views: \(solution.point.rawValue), \(solution.stop)")
    }
    return blocks.map { block in
      (block.firstIndex { solution.values[$0] == 1 } ?? block.lowerBound) - block.lowerBound
    }
  }
}
