extension MixedIntegerProgram {
  /// The program in CPLEX LP format, as `LinearProgram.lpText` writes it, with a section `Generals`.
  public func lpText(
    name: String = "plumb", rowName: (Int) -> String = { "r\($0)" },
    columnName: (Int) -> String = { "c\($0)" }
  ) -> String {
    var text = ""
    writeLPText(to: &text, name: name, rowName: rowName, columnName: columnName)
    return text
  }

  /// Writes what `lpText` returns, piece by piece.
  public func writeLPText(
    to target: inout some TextOutputStream, name: String = "plumb",
    rowName: (Int) -> String = { "r\($0)" }, columnName: (Int) -> String = { "c\($0)" }
  ) {
    relaxation.writeLPText(
      to: &target, name: name, integers: integers, rowName: rowName, columnName: columnName)
  }

  /// The program in free MPS format, as `LinearProgram.mpsText` writes it, with markers around integer
  /// columns and all of their bounds, because readers differ in those they assume.
  public func mpsText(
    name: String = "plumb", rowName: (Int) -> String = { "r\($0)" },
    columnName: (Int) -> String = { "c\($0)" }
  ) -> String {
    var text = ""
    writeMPSText(to: &text, name: name, rowName: rowName, columnName: columnName)
    return text
  }

  /// Writes what `mpsText` returns, piece by piece.
  public func writeMPSText(
    to target: inout some TextOutputStream, name: String = "plumb",
    rowName: (Int) -> String = { "r\($0)" }, columnName: (Int) -> String = { "c\($0)" }
  ) {
    relaxation.writeMPSText(
      to: &target, name: name, integers: integers, rowName: rowName, columnName: columnName)
  }
}
