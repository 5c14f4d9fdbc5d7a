import LinearProgramming
import Testing

@Suite struct LPTextTests {
  /// One of everything; what each column and row is stands in its name, so that one more changes its own lines.
  private static let columns = ["free", "fixed", "boxed", "capped", "idle"].map { "\($0)_column" }
  private static let rows = ["floor", "equation", "double", "boundless", "termless"].map { "\($0)_row" }

  private var program: LinearProgram {
    func column(_ name: String) -> Int { Self.columns.firstIndex(of: "\(name)_column")! }
    var program = LinearProgram()
    program.addColumn(objective: 1)
    program.addColumn(objective: -2.5, lower: 3, upper: 3)
    program.addColumn(objective: 0, lower: -1, upper: 0.1)
    program.addColumn(objective: 1e-300, upper: -4)
    program.addColumn(objective: 0, lower: 0)
    program.addRow((column("free"), 1), (column("boxed"), -1), lower: 5)
    program.addRow((column("fixed"), 0.1), (column("capped"), 1e16), lower: 7, upper: 7)
    program.addRow((column("free"), 1), (column("fixed"), 0), lower: -5, upper: 10)
    program.addRow((column("free"), 2))
    program.addRow(upper: 8)
    return program
  }

  @Test func `LP text spells out every kind of row and column`() {
    #expect(
      program.text(
        .lp,
        name: "one of each", rowName: { Self.rows[$0] }, columnName: { Self.columns[$0] }) == """
          \\ one_of_each
          Minimize
           obj: + free_column - 2.5 fixed_column + 1e-300 capped_column + 0 idle_column
          Subject To
           floor_row: + free_column - boxed_column >= 5
           equation_row: + 0.1 fixed_column + 1e+16 capped_column = 7
           double_row: + free_column - range_double_row = 0
          \\ boundless_row has no bounds
           termless_row: + 0 free_column <= 8
          Bounds
           free_column free
           fixed_column = 3
           -1 <= boxed_column <= 0.1
           -inf <= capped_column <= -4
           -5 <= range_double_row <= 10
          End

          """)
  }

  @Test func `MPS text spells out every kind of row and column`() {
    #expect(
      program.text(
        .mps,
        name: "one of each", rowName: { Self.rows[$0] }, columnName: { Self.columns[$0] }) == """
          NAME one_of_each
          ROWS
           N obj
           G floor_row
           E equation_row
           G double_row
           N boundless_row
           L termless_row
          COLUMNS
           free_column obj 1
           free_column floor_row 1
           free_column double_row 1
           free_column boundless_row 2
           fixed_column obj -2.5
           fixed_column equation_row 0.1
           boxed_column floor_row -1
           capped_column obj 1e-300
           capped_column equation_row 1e+16
           idle_column obj 0
          RHS
           RHS floor_row 5
           RHS equation_row 7
           RHS double_row -5
           RHS termless_row 8
          RANGES
           RNG double_row 15
          BOUNDS
           FR BND free_column
           FX BND fixed_column 3
           LO BND boxed_column -1
           UP BND boxed_column 0.1
           MI BND capped_column
           UP BND capped_column -4
          ENDATA

          """)
  }

  @Test func `columns and rows without names are numbered`() {
    let text = LinearProgram.small.text(.lp)
    #expect(text.contains(" obj: + c0 + 2 c1\n"))
    #expect(text.contains(" r1: + c0 - c1 <= 2\n"))
  }

  @Test func `names are legal, unique and at most 255 bytes`() {
    let long = String(repeating: "é", count: 300)
    let proposals = ["x y", "x_y", "x:y", "2x", "e5", "else", "END", "", long, long + "a"]
    var program = LinearProgram()
    for _ in proposals { program.addColumn(objective: 1, lower: 0) }
    let text = program.text(.lp, columnName: { proposals[$0] })
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
    let line = try #require(program.text(.lp).split(separator: "\n").first { $0.hasPrefix(" c0 =") })
    #expect(Double(line.dropFirst(6)) == number)
  }

  @Test func `both bounds of a range read back exactly, by addition or by subtraction`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let a = Double.random(in: -1e6...1e6, using: &generator)
      let b = a + Double.random(in: 1e-9...1e3, using: &generator)
      let lines = Misuse.program([(0, 0, 1)], [([1], a, b)]).text(.mps).split(separator: "\n")
      let isLower = lines.contains(" G r0")
      let side = try #require(lines.first { $0.hasPrefix(" RHS ") }?.split(separator: " ").last)
      let width = try #require(lines.first { $0.hasPrefix(" RNG ") }?.split(separator: " ").last)
      let (from, by) = (try #require(Double(side)), try #require(Double(width)))
      #expect(isLower ? (from == a && from + by == b) : (from == b && from - by == a))
    }
  }

  @Test func `a malformed program gives a comment that says where`() {
    var program = LinearProgram.small
    program.columns[3] = 7
    #expect(program.text(.lp) == "\\ not a linear program: columns[3] is 7\n")
    #expect(program.text(.mps) == "* not a linear program: columns[3] is 7\n")
  }
}
