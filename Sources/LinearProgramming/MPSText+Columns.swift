/// The nonzeros of a program by columns, rows ascending within each.
struct MPSColumns {
  var starts: [Int]
  var rows: [Int]
  var coefficients: [Double]

  init(_ program: LinearProgram) {
    starts = [Int](repeating: 0, count: program.columnCount + 1)
    for k in 0..<program.nonzeroCount where program.coefficients[k] != 0 {
      starts[Int(program.columns[k]) + 1] += 1
    }
    for j in 0..<program.columnCount { starts[j + 1] += starts[j] }
    var next = starts
    let count = starts[program.columnCount]
    rows = [Int](repeating: 0, count: count)
    coefficients = [Double](repeating: 0, count: count)
    for i in 0..<program.rowCount {
      for k in program.rowStarts[i]..<program.rowStarts[i + 1] where program.coefficients[k] != 0 {
        let column = Int(program.columns[k])
        rows[next[column]] = i
        coefficients[next[column]] = program.coefficients[k]
        next[column] += 1
      }
    }
  }
}
