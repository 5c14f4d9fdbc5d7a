/// A sequence of definitions. Each defines one variable from earlier ones, as the largest or the smallest of
/// some affine expressions, or as a single one.
///
/// Definition i defines variable i. Its expressions are its rows: `x_i ≥ a_ik` for a largest,
/// `x_i ≤ a_ik` for a smallest, `x_i = a_i` for a single one. Everything is stored in flat arrays;
/// memory is about 40 bytes a definition, 20 a row and 12 a nonzero.
public struct LayoutProgram: Sendable {
  /// How a definition takes its value from its rows.
  public enum Kind: UInt8, Sendable {
    case largest, smallest, single
  }

  /// Where a definition or row comes from, in a code of whoever builds the program.
  public typealias Label = UInt64

  public private(set) var kinds: [Kind] = []
  /// Where the rows of each definition start; one entry more than definitions.
  public private(set) var rowStarts: [Int32] = [0]
  public private(set) var rowConstants: [Double] = []
  /// Where the terms of each row start; one entry more than rows.
  public private(set) var termStarts: [Int32] = [0]
  public private(set) var termVariables: [Int32] = []
  public private(set) var termCoefficients: [Double] = []
  /// A label for each definition.
  public private(set) var labels: [Label] = []
  /// A label for each row.
  public private(set) var rowLabels: [Label] = []
  /// The variables that stand for given data, such as a proposal, in ascending order. A guessed start must not
  /// depend on their values.
  public private(set) var inputs: [Int] = []

  public init() {}

  /// Number of definitions, which is the number of variables.
  public var count: Int { kinds.count }
  public var rowCount: Int { rowConstants.count }
  public var nonzeroCount: Int { termVariables.count }

  /// The rows of a definition.
  public func rows(of definition: Int) -> Range<Int> {
    Int(rowStarts[definition])..<Int(rowStarts[definition + 1])
  }

  /// The terms of a row, without the defined variable itself.
  public func terms(of row: Int) -> Range<Int> { Int(termStarts[row])..<Int(termStarts[row + 1]) }

  /// The variables in the rows of a definition.
  package func mentions(of definition: Int) -> ArraySlice<Int32> {
    let rows = rows(of: definition)
    return termVariables[terms(of: rows.lowerBound).lowerBound..<terms(of: rows.upperBound - 1).upperBound]
  }

  // MARK: Building

  /// Reserves memory for a number of definitions with some rows and one term each.
  public mutating func reserve(definitions count: Int, rowsEach: Int = 1) {
    let rows = rowsEach * count
    kinds.reserveCapacity(count)
    rowStarts.reserveCapacity(count + 1)
    rowConstants.reserveCapacity(rows)
    termStarts.reserveCapacity(rows + 1)
    termVariables.reserveCapacity(count)
    termCoefficients.reserveCapacity(count)
    labels.reserveCapacity(count)
    rowLabels.reserveCapacity(rows)
  }

  /// Adds a row to the definition that the next `define` closes.
  ///
  /// - Precondition: every variable of `expression` is already defined.
  public mutating func addRow(_ expression: Affine, label: Label) {
    let start = termVariables.count
    let count = Int32(count)
    var last: Int32 = -1
    var isSorted = true
    expression.forEachTerm { variable, coefficient in
      precondition(variable >= 0 && variable < count, "a row refers to a later variable")
      termVariables.append(variable)
      termCoefficients.append(coefficient)
      isSorted = isSorted && variable > last
      last = variable
    }
    if !isSorted { mergeTerms(from: start) }
    termStarts.append(Int32(termVariables.count))
    rowConstants.append(expression.constant)
    rowLabels.append(label)
  }

  /// Closes a definition over the rows added since the last one and returns its variable.
  ///
  /// - Precondition: at least one row was added; exactly one for a single definition.
  @discardableResult
  public mutating func define(_ kind: Kind, label: Label) -> Int {
    let rows = rowCount - Int(rowStarts[count])
    precondition(rows > 0 && (kind != .single || rows == 1), "a definition needs a row")
    kinds.append(kind)
    rowStarts.append(Int32(rowCount))
    labels.append(label)
    return count - 1
  }

  /// Defines a variable that equals `expression`, with the same label for its row.
  ///
  /// - Precondition: every variable of `expression` is already defined.
  public mutating func define(_ expression: Affine, label: Label) -> Int {
    addRow(expression, label: label)
    return define(.single, label: label)
  }

  /// Defines the largest or the smallest of two expressions, with the same label for both rows.
  ///
  /// - Precondition: every variable of the expressions is already defined.
  public mutating func define(_ kind: Kind, _ a: Affine, _ b: Affine, label: Label) -> Int {
    addRow(a, label: label)
    addRow(b, label: label)
    return define(kind, label: label)
  }

  /// Defines the largest or the smallest of a variable and a constant, with the same label for both rows.
  ///
  /// - Precondition: the variable is already defined.
  public mutating func define(_ kind: Kind, of variable: Int, _ constant: Double, label: Label) -> Int {
    precondition(variable >= 0 && variable < count, "a row refers to a later variable")
    termVariables.append(Int32(variable))
    termCoefficients.append(1)
    let end = Int32(termVariables.count)
    termStarts.append(end)
    termStarts.append(end)
    rowConstants.append(0)
    rowConstants.append(constant)
    rowLabels.append(label)
    rowLabels.append(label)
    kinds.append(kind)
    rowStarts.append(Int32(rowCount))
    labels.append(label)
    return count - 1
  }

  /// A variable that stands for given data.
  public mutating func defineInput(_ value: Double, label: Label) -> Int {
    let variable = define(Affine(value), label: label)
    inputs.append(variable)
    return variable
  }

  /// Changes the given data that an input stands for.
  ///
  /// - Precondition: `variable` is one of `inputs`.
  /// - Complexity: logarithmic in the inputs.
  public mutating func setInput(_ variable: Int, to value: Double) {
    precondition(isInput(variable), "not an input")
    rowConstants[rows(of: variable).lowerBound] = value
  }

  /// Gives the first row of a definition other terms, as many as it has.
  ///
  /// - Precondition: no definition depends on itself. A term may be of a variable with a higher number: then the
  ///   numbers of the definitions are no longer an order to compute them in.
  mutating func rewrite(_ definition: Int, _ terms: [(variable: Int, coefficient: Double)]) {
    let places = self.terms(of: rows(of: definition).lowerBound)
    precondition(places.count == terms.count, "another number of terms")
    for (place, term) in zip(places, terms.sorted { $0.variable < $1.variable }) {
      (termVariables[place], termCoefficients[place]) = (Int32(term.variable), term.coefficient)
    }
  }

  /// Whether a variable stands for given data. Complexity: logarithmic in the inputs.
  package func isInput(_ variable: Int) -> Bool {
    var (low, high) = (0, inputs.count)
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle] < variable { low = middle + 1 } else { high = middle }
    }
    return low < inputs.count && inputs[low] == variable
  }

  /// Sorts the terms of the last row by variable, adds up terms of the same variable, and drops those that
  /// cancel.
  private mutating func mergeTerms(from start: Int) {
    sortTerms(from: start)
    var end = start
    var index = start
    while index < termVariables.count {
      let variable = termVariables[index]
      var sum = termCoefficients[index]
      index += 1
      while index < termVariables.count, termVariables[index] == variable {
        sum += termCoefficients[index]
        index += 1
      }
      if sum == 0 { continue }
      (termVariables[end], termCoefficients[end]) = (variable, sum)
      end += 1
    }
    termVariables.removeLast(termVariables.count - end)
    termCoefficients.removeLast(termCoefficients.count - end)
  }

  /// Most rows are short, so insertion sorts them in place. Terms of one variable keep their order.
  private mutating func sortTerms(from start: Int) {
    let range = start..<termVariables.count
    if range.count > Self.longRow {
      let order = range.sorted { (termVariables[$0], $0) < (termVariables[$1], $1) }
      let (variables, coefficients) = (order.map { termVariables[$0] }, order.map { termCoefficients[$0] })
      termVariables.replaceSubrange(range, with: variables)
      termCoefficients.replaceSubrange(range, with: coefficients)
      return
    }
    for index in range.dropFirst() {
      let (variable, coefficient) = (termVariables[index], termCoefficients[index])
      var place = index
      while place > start, termVariables[place - 1] > variable {
        termVariables[place] = termVariables[place - 1]
        termCoefficients[place] = termCoefficients[place - 1]
        place -= 1
      }
      (termVariables[place], termCoefficients[place]) = (variable, coefficient)
    }
  }

  private static let longRow = 32

  // MARK: Values

  /// The value of a row's expression.
  public func value(ofRow row: Int, at values: [Double]) -> Double { value(ofRow: row) { values[$0] } }

  /// The value of a row's expression in any numbers, summed in the order of its terms.
  ///
  /// - Parameter value: the value of each variable.
  @inlinable @inline(__always)
  package func value<Number: ProgramNumber>(ofRow row: Int, _ value: (Int) -> Number) -> Number {
    var sum = Number(rowConstants[row])
    for term in terms(of: row) { sum = sum + termCoefficients[term] * value(Int(termVariables[term])) }
    return sum
  }

  /// The value that the rows of a definition give it.
  ///
  /// - Parameter value: the value of each variable.
  @inline(__always)
  func value<Number: ProgramNumber & Comparable>(
    of definition: Int, _ value: (Int) -> Number
  ) -> Number {
    let rows = rows(of: definition)
    var best = self.value(ofRow: rows.lowerBound, value)
    for row in rows.dropFirst() {
      let other = self.value(ofRow: row, value)
      if kinds[definition] == .smallest ? other < best : other > best { best = other }
    }
    return best
  }
}

/// Numbers in which a layout program can be evaluated, such as doubles, exact numbers and intervals.
@usableFromInline
package protocol ProgramNumber {
  init(_ constant: Double)
  static func + (a: Self, b: Self) -> Self
  static func * (coefficient: Double, value: Self) -> Self
}

extension Double: ProgramNumber {}
