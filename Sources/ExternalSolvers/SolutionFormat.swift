import Foundation
import LinearProgramming

/// The formats of solution files that can be read.
enum SolutionFormat: Sendable {
  /// The text of `glpsol --write`.
  case glpk
  /// The bytes of Clp's `saveSolution`.
  case clp

  /// Reads the status of a solution and the values of its columns, in the solver's order.
  func read(_ data: Data, log: String) throws(SolverError) -> LinearProgramSolution {
    switch self {
    case .glpk: try LinearProgramSolution(glpkText: String(decoding: data, as: UTF8.self))
    case .clp: try LinearProgramSolution(clpBytes: data, log: log)
    }
  }
}

// MARK: The text of glpsol

extension LinearProgramSolution {
  /// Reads the text of `glpsol --write`: a line `s bas ROWS COLUMNS PRIMAL DUAL OBJECTIVE` with the statuses
  /// as letters, and for each column a line `j NUMBER STATUS VALUE DUAL`, numbers from 1.
  ///
  /// The values have the 15 digits that glpsol writes.
  init(glpkText text: String) throws(SolverError) {
    self.init(stop: .finished, point: .unknown)
    var values: [Double?] = []
    var isStated = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      switch fields.first {
      case "s":
        guard fields.count == 7, fields[1] == "bas", let columns = Int(fields[3]), columns >= 0,
          columns <= text.utf8.count
        else { throw .unreadable(line: number + 1, line) }
        values = [Double?](repeating: nil, count: columns)
        point = Self.point(primal: fields[4], dual: fields[5])
        isStated = true
      case "j":
        guard fields.count == 5, let column = Int(fields[1]), values.indices.contains(column - 1),
          let value = Double(fields[3])
        else { throw .unreadable(line: number + 1, line) }
        values[column - 1] = value
      case nil, "c", "i", "e": continue
      default: throw .unreadable(line: number + 1, line)
      }
    }
    guard isStated else { throw .unreadable("no line says what is known of the point") }
    if let missing = values.firstIndex(of: nil) {
      throw .unreadable("it has no value for column \(missing + 1) of \(values.count)")
    }
    self.values = values.compactMap(\.self)
  }

  /// The letters: f feasible, i infeasible, n no feasible point, u unknown.
  private static func point(primal: Substring, dual: Substring) -> PointStatus {
    switch (primal, dual) {
    case ("f", "f"): .optimal
    case ("f", "n"): .unbounded
    case ("f", _): .feasible
    case ("n", _): .noFeasiblePoint
    case ("i", _): .infeasible
    default: .unknown
    }
  }
}

extension SolverError {
  /// The error for a solution with a line that its format does not have.
  fileprivate static func unreadable(line: Int, _ text: Substring) -> SolverError {
    .unreadable("line \(line), \(String(text.prefix(60)).debugDescription)")
  }

  static func unreadable(_ fault: String) -> SolverError {
    .aborted(message: "writes a solution that cannot be read: \(fault)")
  }
}

// MARK: The bytes of Clp

extension LinearProgramSolution {
  /// Reads the bytes of Clp's `saveSolution`: the numbers of rows and columns as 32-bit integers, then as
  /// doubles the objective, activities and duals of the rows, values and reduced costs of the columns.
  ///
  /// Numbers are in the machine's byte order, with all bits. Only Clp's log tells how the solve ended.
  init(clpBytes data: Data, log: String) throws(SolverError) {
    let bytes = [UInt8](data)
    let counts =
      bytes.count < 8 ? [-1, -1] : bytes[..<8].withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    let (rows, columns) = (Int(counts[0]), Int(counts[1]))
    guard rows >= 0, columns >= 0, bytes.count == 8 * (2 + 2 * rows + 2 * columns) else {
      throw .unreadable("\(bytes.count) bytes are no solution of \(rows) rows and \(columns) columns")
    }
    let ended = log.split(whereSeparator: \.isNewline).last { $0.contains("objective") } ?? ""
    let isOptimal = ended.hasPrefix("Optimal")
    self.init(
      stop: isOptimal ? .finished : .gaveUp(ended.isEmpty ? "Clp says nothing" : String(ended)),
      point: isOptimal ? .optimal : .unknown)
    values = (0..<columns).map { column in
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8 * (2 + 2 * rows + column), as: Double.self) }
    }
  }
}
