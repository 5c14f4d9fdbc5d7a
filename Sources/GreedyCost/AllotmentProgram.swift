import LayoutCore
import LinearProgramming

/// The lengths that views could be given: a mixed-integer program without any order of distribution.
///
/// A column is a length to decide: of a leaf, whatever it may answer (L2–L5); of a frame, what F2 lets it be; of a
/// track; of what contents exceed their room by. A text has a binary for each way it may break (L6). Rows say what
/// contents need. Nothing here is shared with the engines but the view tree.
struct AllotmentProgram {
  let tree: LayoutTree
  /// The layout that the greedy rules give: its preferred gaps and its excesses are read.
  let greedy: LayoutResult
  private(set) var program = MixedIntegerProgram()
  /// The lengths of every primary view, by node.
  var lengths: [Int: Lengths] = [:]
  /// The columns of each grid, by node.
  var gridColumns: [Int: [Affine]] = [:]
  /// By how much the contents of each room are longer: a column of the program.
  private(set) var excesses: [(room: Room, column: Int)] = []
  /// Whether a text may break in several ways.
  var hasChoices: Bool { !program.integers.isEmpty }
  /// What is added to the objective of the program's columns.
  private var objectiveConstant = 0.0

  /// Whether a text keeps breaks that are narrower at no other height: a guide across it could prefer them.
  let keepsAllBreaks: Bool

  init(_ tree: LayoutTree, _ greedy: LayoutResult, in proposal: ProposedViewSize) throws(NotCovered) {
    self.tree = tree
    self.greedy = greedy
    keepsAllBreaks = tree.explicitGuides.contains { $0.guide.axis == .horizontal }
    guard let width = proposal.width, width.isFinite, proposal.height?.isFinite ?? true else {
      throw .unboundedProposal
    }
    let root = try self.lengths(of: 0, ideal: proposal.height == nil ? .vertical : [])
    for axis in Axis.allCases {
      if let length = proposal[axis] { fit([root[axis]], into: Affine(length), Room(.proposal, of: 0, axis)) }
    }
  }

  // MARK: Columns

  /// A length to decide.
  mutating func length(_ range: ClosedRange<Double>) -> Affine {
    if range.lowerBound == range.upperBound { return Affine(range.lowerBound) }
    return Affine(
      variable: program.relaxation.addColumn(
        objective: 0, lower: range.lowerBound, upper: range.upperBound))
  }

  /// A number that is 0 or 1.
  mutating func choice() -> Affine { Affine(variable: program.addBinary(objective: 0)) }

  // MARK: Rows

  mutating func demand(_ a: Affine, atLeast b: Affine) {
    let difference = a - b
    if difference.isConstant && difference.constant >= 0 { return }
    addTerms(of: difference)
    program.relaxation.endRow(lower: -difference.constant)
  }

  mutating func demand(_ a: Affine, equals value: Double) {
    addTerms(of: a)
    program.relaxation.endRow(lower: value - a.constant, upper: value - a.constant)
  }

  private mutating func addTerms(of expression: Affine) {
    var coefficients: [Int32: Double] = [:]
    expression.forEachTerm { coefficients[$0, default: 0] += $1 }
    for (column, coefficient) in coefficients.sorted(by: { $0.key < $1.key }) where coefficient != 0 {
      program.relaxation.addTerm(column: Int(column), coefficient: coefficient)
    }
  }

  /// A length at least as long as each of `others`, and as 0.
  mutating func length(atLeast others: [Affine]) -> Affine {
    let constant = others.reduce(0) { $1.isConstant ? max($0, $1.constant) : $0 }
    let open = others.filter { !$0.isConstant }
    if open.isEmpty { return Affine(constant) }
    let length = length(constant...Double.infinity)
    for other in open { demand(length, atLeast: other) }
    return length
  }

  /// Contents stand in a room, and stick out of it by an excess.
  mutating func fit(_ contents: [Affine], into length: Affine, _ room: Room) {
    let column = program.relaxation.addColumn(objective: 0, lower: 0)
    excesses.append((room, column))
    for content in contents { demand(length + Affine(variable: column), atLeast: content) }
  }

  // MARK: Objectives

  /// Makes `expression` what the program makes least.
  mutating func minimise(_ expression: Affine) {
    objectiveConstant = expression.constant
    var costs = [Double](repeating: 0, count: program.relaxation.columnCount)
    expression.forEachTerm { costs[Int($0)] += $1 }
    program.relaxation.objective = costs
  }

  /// Bounds a length that is a column of the program.
  mutating func limit(_ length: Affine, to most: Double) {
    if let column = length.bareVariable { program.relaxation.columnUpper[column] = most }
  }

  /// No room is exceeded by more than in a measured layout.
  mutating func limitExcesses(to measure: LayoutMeasure) {
    let known = Dictionary(uniqueKeysWithValues: zip(measure.rooms, measure.excesses))
    for (room, column) in excesses { program.relaxation.columnUpper[column] = known[room] ?? 0 }
  }

  /// The objective at a value of the program's own.
  func objective(_ value: Double) -> Double { value + objectiveConstant }
}
