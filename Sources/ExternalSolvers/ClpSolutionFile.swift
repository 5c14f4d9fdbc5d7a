import Foundation
import LinearProgramming

extension LinearProgramSolution {
  /// Reads the bytes of Clp's `saveSolution`: the numbers of rows and columns as 32-bit integers, then as doubles
  /// the objective, activities and duals of the rows, values and reduced costs of the columns.
  ///
  /// They are in the order of bytes of the machine, all bits of them. How Clp ended is told in its log alone.
  init(clpBytes data: Data, log: String) throws(SolutionFault) {
    let bytes = [UInt8](data)
    let counts =
      bytes.count < 8 ? [-1, -1] : bytes[..<8].withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    let (rows, columns) = (Int(counts[0]), Int(counts[1]))
    guard rows >= 0, columns >= 0, bytes.count == 8 * (2 + 2 * rows + 2 * columns) else {
      throw SolutionFault("\(bytes.count) bytes are no solution of \(rows) rows and \(columns) columns")
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
