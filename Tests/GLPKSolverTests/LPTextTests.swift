import LinearProgramming
import Testing

@Suite struct LPTextTests {
  /// One of everything: a free, a fixed, a boxed, an upper-bounded and an idle column; an inequality, an
  /// equation, a double bound, a row without bounds and one without terms.
  private var program: LinearProgram {
    var program = LinearProgram()
    program.addColumn(objective: 1)
    program.addColumn(objective: -2.5, lower: 3, upper: 3)
    program.addColumn(objective: 0, lower: -1, upper: 0.1)
    program.addColumn(objective: 1e-300, upper: -4)
    program.addColumn(objective: 0, lower: 0)
    program.addRow((0, 1), (2, -1), lower: 5)
    program.addRow((1, 0.1), (3, 1e16), lower: 7, upper: 7)
    program.addRow((0, 1), (1, 0), lower: -5, upper: 10)
    program.addRow((0, 2))
    program.addRow(upper: 8)
    return program
  }

  @Test func `LP text spells out every kind of row and column`() {
    #expect(
      program.lpText(name: "one of each") == """
        \\ one_of_each
        Minimize
         obj: + c0 - 2.5 c1 + 1e-300 c3 + 0 c4
        Subject To
         r0: + c0 - c2 >= 5
         r1: + 0.1 c1 + 1e+16 c3 = 7
         r2: + c0 - range_r2 = 0
        \\ r3 has no bounds
         r4: + 0 c0 <= 8
        Bounds
         c0 free
         c1 = 3
         -1 <= c2 <= 0.1
         -inf <= c3 <= -4
         -5 <= range_r2 <= 10
        End

        """)
  }

  @Test func `MPS text spells out every kind of row and column`() {
    #expect(
      program.mpsText(name: "one of each") == """
        NAME one_of_each
        ROWS
         N obj
         G r0
         E r1
         G r2
         N r3
         L r4
        COLUMNS
         c0 obj 1
         c0 r0 1
         c0 r2 1
         c0 r3 2
         c1 obj -2.5
         c1 r1 0.1
         c2 r0 -1
         c3 obj 1e-300
         c3 r1 1e+16
         c4 obj 0
        RHS
         RHS r0 5
         RHS r1 7
         RHS r2 -5
         RHS r4 8
        RANGES
         RNG r2 15
        BOUNDS
         FR BND c0
         FX BND c1 3
         LO BND c2 -1
         UP BND c2 0.1
         MI BND c3
         UP BND c3 -4
        ENDATA

        """)
  }

  @Test func `names are legal, unique and at most 255 bytes`() {
    let long = String(repeating: "é", count: 300)
    let proposals = ["x y", "x_y", "x:y", "2x", "e5", "else", "END", "", long, long + "a"]
    var program = LinearProgram()
    for _ in proposals { program.addColumn(objective: 1, lower: 0) }
    let text = program.lpText(columnName: { proposals[$0] })
    let form = text.split(separator: "\n").dropFirst(2).prefix { !$0.hasPrefix("Subject") }.joined()
    let names = form.split(separator: " ").filter { $0 != "+" && $0 != "obj:" }
    let underscores = String(repeating: "_", count: 255)
    #expect(
      names == [
        "x_y", "x_y_2", "x_y_3", "_2x", "_e5", "else", "_END", "_", underscores[...],
        (underscores.dropLast(2) + "_2")[...],
      ])
  }

  @Test(arguments: [
    0.1, 1.0 / 3, .leastNonzeroMagnitude, 1e-300, 1.7976931348623157e308, 123_456_789_012_345_680, 1e15,
    -2.5e-7,
  ])
  func `numbers read back exactly`(number: Double) throws {
    var program = LinearProgram()
    program.addColumn(objective: 0, lower: number, upper: number)
    let line = try #require(program.lpText().split(separator: "\n").first { $0.hasPrefix(" c0 =") })
    #expect(Double(line.dropFirst(6)) == number)
  }

  @Test func `both bounds of a range read back exactly, by addition or by subtraction`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let a = Double.random(in: -1e6...1e6, using: &generator)
      let b = a + Double.random(in: 1e-9...1e3, using: &generator)
      let lines = Misuse.program([(0, 0, 1)], [([1], a, b)]).mpsText().split(separator: "\n")
      let isLower = lines.contains(" G r0")
      let side = try #require(lines.first { $0.hasPrefix(" RHS ") }?.split(separator: " ").last)
      let width = try #require(lines.first { $0.hasPrefix(" RNG ") }?.split(separator: " ").last)
      let (from, by) = (try #require(Double(side)), try #require(Double(width)))
      #expect(isLower ? (from == a && from + by == b) : (from == b && from - by == a))
    }
  }

  @Test func `a stream gets what the string holds`() {
    struct Pieces: TextOutputStream {
      var pieces: [String] = []
      mutating func write(_ string: String) { pieces.append(string) }
    }
    var (lp, mps) = (Pieces(), Pieces())
    program.writeLPText(to: &lp)
    program.writeMPSText(to: &mps)
    #expect(lp.pieces.joined() == program.lpText())
    #expect(mps.pieces.joined() == program.mpsText())
    #expect(lp.pieces.count > 20)
  }

  @Test func `a malformed program gives a comment that says where`() {
    var program = LinearProgram.small
    program.columns[3] = 7
    #expect(program.lpText() == "\\ not a linear program: columns[3] is 7\n")
    #expect(program.mpsText() == "* not a linear program: columns[3] is 7\n")
  }
}
