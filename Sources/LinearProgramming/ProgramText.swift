/// The formats of linear programs as text.
public enum ProgramTextFormat: String, CaseIterable, Sendable {
  /// CPLEX LP.
  case lp
  /// Free MPS.
  case mps
}

extension LinearProgram {
  /// The program as text, readable by `glpsol --lp` or `glpsol --freemps`.
  ///
  /// Numbers are the shortest that read back exactly, in any locale. Names are made legal and unique.
  ///
  /// For a program that is malformed or not finite, the text is only a comment that says where; no reader
  /// accepts it.
  /// Complexity: linear in the size of the program.
  public func text(
    _ format: ProgramTextFormat, name: String = "plumb", rowName: (Int) -> String = { "r\($0)" },
    columnName: (Int) -> String = { "c\($0)" }
  ) -> String {
    MixedIntegerProgram(self).text(format, name: name, rowName: rowName, columnName: columnName)
  }

  /// The program as text, and its columns in the order in which readers of the text number them; nil for a column that
  /// the text adds.
  package func numberedText(_ format: ProgramTextFormat) -> (text: String, columns: [Int?]) {
    MixedIntegerProgram(self).written(format, "plumb", { "r\($0)" }, { "c\($0)" })
  }
}

extension MixedIntegerProgram {
  /// The program as text, like that of a linear program, which also says which columns must be integers.
  public func text(
    _ format: ProgramTextFormat, name: String = "plumb", rowName: (Int) -> String = { "r\($0)" },
    columnName: (Int) -> String = { "c\($0)" }
  ) -> String {
    written(format, name, rowName, columnName).text
  }

  fileprivate func written(
    _ format: ProgramTextFormat, _ name: String, _ rowName: (Int) -> String, _ columnName: (Int) -> String
  ) -> (text: String, columns: [Int?]) {
    if let fault = relaxation.textFault(integers: integers) {
      return ("\(format == .lp ? "\\" : "*") not a linear program: \(fault)\n", [])
    }
    switch format {
    case .lp:
      let lp = LPText(relaxation, name: name, integers: integers, rowName: rowName, columnName: columnName)
      return (lp.text, lp.order)
    case .mps:
      let text = relaxation.mpsText(
        name: name, integers: integers, rowName: rowName, columnName: columnName)
      return (text, Array(0..<relaxation.columnCount))
    }
  }
}

// MARK: Names

/// Names that the LP and MPS formats accept, each given out once.
///
/// A legal name has at most 255 ASCII letters, digits and a few signs. It does not start like a number, and
/// is not a keyword.
struct LPTextNames {
  private var names: UniqueNames

  init(reserved: String...) { names = UniqueNames(reserved: Set(reserved), longest: Self.longest) }

  /// `proposal` as a legal name, with a number at its end if the name was given out before.
  ///
  /// Complexity: amortised, the length of the name.
  mutating func unique(_ proposal: String) -> String { names.unique(Self.legal(proposal)) }

  private static let longest = 255
  private static let signs = Set("_.()/#@!~".unicodeScalars)
  private static let keywords: Set<String> = [
    "minimize", "minimise", "minimum", "min", "maximize", "maximise", "maximum", "max", "subject", "such",
    "st", "st.", "s.t.", "bounds", "bound", "general", "generals", "gen", "integer", "integers", "int",
    "binary", "binaries", "bin", "semi-continuous", "semis", "semi", "sos", "sos1", "sos2", "free", "inf",
    "infinity", "end", "nan",
  ]

  static func legal(_ proposal: String) -> String {
    var name = String(String.UnicodeScalarView(proposal.unicodeScalars.prefix(longest).map(legal)))
    if !canStart(name) || keywords.contains(name.lowercased()) { name = "_" + name }
    return String(name.prefix(longest))
  }

  private static func legal(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": scalar
    default: signs.contains(scalar) ? scalar : "_"
    }
  }

  /// Whether no reader can take the start for a number, as it would in 1x, .5 or e9.
  private static func canStart(_ name: String) -> Bool {
    guard let first = name.first, first != ".", !first.isNumber else { return false }
    guard first == "e" || first == "E" else { return true }
    return name.dropFirst().first.map { !$0.isNumber } ?? false
  }
}

// MARK: What cannot be written

extension LinearProgram {
  /// Why the program cannot be written as text: the first array of a wrong length, or the first value that is
  /// not a number. Nil for a valid program.
  fileprivate func textFault(integers: [Int]) -> String? {
    lengthFault ?? structureFault ?? numberFault ?? integerFault(integers)
  }

  private func integerFault(_ integers: [Int]) -> String? {
    integers.firstIndex { !objective.indices.contains($0) }.map { "integers[\($0)] is \(integers[$0])" }
  }

  private var lengthFault: String? {
    let lengths = [
      ("columnLower", columnLower.count, columnCount), ("columnUpper", columnUpper.count, columnCount),
      ("rowUpper", rowUpper.count, rowCount), ("rowStarts", rowStarts.count, rowCount + 1),
      ("columns", columns.count, nonzeroCount),
    ]
    return lengths.first { $0.1 != $0.2 }.map { "\($0.0) has \($0.1) entries instead of \($0.2)" }
  }

  private var structureFault: String? {
    for i in 0...rowCount where rowStarts[i] < (i == 0 ? 0 : rowStarts[i - 1]) || rowStarts[i] > nonzeroCount
    {
      return "rowStarts[\(i)] is \(rowStarts[i])"
    }
    if rowStarts[0] != 0 || rowStarts[rowCount] != nonzeroCount {
      return "rowStarts does not go from 0 to \(nonzeroCount)"
    }
    for (k, column) in columns.enumerated() where column < 0 || column >= columnCount {
      return "columns[\(k)] is \(column)"
    }
    return nil
  }

  private var numberFault: String? {
    for (name, numbers) in [("objective", objective), ("coefficients", coefficients)] {
      if let k = numbers.firstIndex(where: { !$0.isFinite }) { return "\(name)[\(k)] is \(numbers[k])" }
    }
    for (name, numbers, barrier) in [
      ("columnLower", columnLower, Double.infinity), ("columnUpper", columnUpper, -.infinity),
      ("rowLower", rowLower, .infinity), ("rowUpper", rowUpper, -.infinity),
    ] {
      if let k = numbers.firstIndex(where: { $0.isNaN || $0 == barrier }) {
        return "\(name)[\(k)] is \(numbers[k])"
      }
    }
    return nil
  }
}

// MARK: Numbers

/// The shortest text that reads back as `x`, with a decimal point in any locale.
func lpNumber(_ x: Double) -> String {
  x.magnitude < 1e15 && x == x.rounded(.towardZero) ? String(Int64(x)) : x.description
}
