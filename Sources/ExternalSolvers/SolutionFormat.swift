import Foundation
import LinearProgramming

/// The formats of solution files that are read.
enum SolutionFormat: Sendable {
  /// The text of `glpsol --write`.
  case glpk
  /// The bytes of Clp's `saveSolution`.
  case clp

  /// The status of a solution and the values of its columns, in the order in which the solver counts them.
  func read(_ data: Data, log: String) throws(SolutionFault) -> LinearProgramSolution {
    switch self {
    case .glpk: try LinearProgramSolution(glpkText: String(decoding: data, as: UTF8.self))
    case .clp: try LinearProgramSolution(clpBytes: data, log: log)
    }
  }
}

/// What is wrong with a solution file.
struct SolutionFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
