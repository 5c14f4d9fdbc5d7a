import LinearProgramming

/// The text in which a linear program is handed to another program.
public enum ProgramExchange: String, CaseIterable, Sendable {
  /// CPLEX LP.
  case lp
  /// Free MPS.
  case mps

  func text(of program: LinearProgram) -> String {
    switch self {
    case .lp: program.lpText()
    case .mps: program.mpsText()
    }
  }

  /// Which column of `program` each column is that a reader of the text counts, nil for one that the text adds.
  func columns(of program: LinearProgram) -> [Int?] {
    switch self {
    case .lp: program.lpTextOrder
    case .mps: Array(0..<program.columnCount)
    }
  }
}
