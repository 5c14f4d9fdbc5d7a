import LinearProgramming
import Testing

/// In which order readers of LP text number columns.
@Suite struct OrderTests {
  /// The columns in the order in which their names stand in the text, comments left out; nil for names of the text's own.
  private func namedOrder(_ program: LinearProgram) -> [Int?] {
    var seen: [Substring] = []
    let text = program.text(.lp).split(separator: "\n").filter { !$0.hasPrefix("\\") }.joined(separator: "\n")
    for word in text.split(whereSeparator: { " \n".contains($0) }) {
      let isColumn = word.wholeMatch(of: /c\d+|range_r\d+|nothing/) != nil
      if isColumn, !seen.contains(word) { seen.append(word) }
    }
    return seen.map { $0.hasPrefix("c") ? Int($0.dropFirst()) : nil }
  }

  @Test func `columns are named by the objective first, then by rows, then by bounds`() {
    var program = LinearProgram()
    for cost in [0.0, 0, 2, 0, -1, 0] { program.addColumn(objective: cost) }
    program.columnLower[5] = 3
    program.addTerm(column: 3, coefficient: 1)
    program.addTerm(column: 2, coefficient: -1)
    program.endRow(lower: 1, upper: 4)
    program.addTerm(column: 5, coefficient: 1)
    program.endRow()
    program.addTerm(column: 1, coefficient: 1)
    program.addTerm(column: 0, coefficient: 0)
    program.endRow(lower: 0)
    #expect(program.numberedText(.lp).columns == [0, 2, 4, 3, nil, 1, 5])
    #expect(program.numberedText(.lp).columns == namedOrder(program))
  }

  @Test func `random programs are numbered as their text names them`() {
    var random = Dice(state: 1)
    for _ in 0..<2000 {
      var program = LinearProgram()
      let columns = Int.random(in: 0...6, using: &random)
      for _ in 0..<columns {
        program.addColumn(
          objective: Double(Int.random(in: -1...1, using: &random)),
          lower: [-.infinity, 0, 2].randomElement(using: &random)!,
          upper: [.infinity, 2].randomElement(using: &random)!)
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        for column in (0..<columns).shuffled(using: &random).prefix(2) {
          program.addTerm(column: column, coefficient: Double(Int.random(in: 0...2, using: &random)))
        }
        program.endRow(
          lower: [-.infinity, 1].randomElement(using: &random)!,
          upper: [.infinity, 1, 5].randomElement(using: &random)!)
      }
      #expect(program.numberedText(.lp).columns == namedOrder(program), "\(program.text(.lp))")
    }
  }
}

/// Knuth's linear congruential generator: the same programs in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    func half() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return half() << 32 | half()
  }
}
