import LayoutCore
import LayoutReading
import LinearProgramming

/// The lengths that views could have, as a mixed-integer program without any order of distribution.
///
/// Each of these is a variable, that is, a column of the program: the length of a leaf (L2–L5), of a frame
/// (F1, F2) and of a track, and each excess of contents over their room. Each possible size of a text has a
/// binary (L6). The rows say what contents need. The program shares nothing with the engines but the view
/// tree.
struct DistributionProgram {
  let tree: LayoutTree
  /// The greedy layout. Its preferred gaps and its excesses are used here.
  let greedy: LayoutResult
  private(set) var program = MixedIntegerProgram()
  /// The lengths of every view outside overlays and backgrounds, by node.
  var lengths: [Int: ViewLengths] = [:]
  /// The widths of the columns of each grid, by node.
  var gridColumns: [Int: [Affine]] = [:]
  /// For each room, the variable for the excess of its contents.
  private(set) var excesses: [(room: Capacity, column: Int)] = []
  /// Whether some text may break in several ways.
  var hasChoices: Bool { !program.integers.isEmpty }
  /// The constant part of the objective, which the program itself leaves out.
  private var objectiveConstant = 0.0

  /// The axis of the stack that each spacer and divider belongs to (L4, L5).
  let stackAxes: [Int: Axis]
  /// Whether all sizes of a text are kept, not only the narrowest of each height: with an explicit horizontal
  /// guide a wider one may be better.
  let keepsAllBreaks: Bool

  init(_ tree: LayoutTree, _ greedy: LayoutResult, in proposal: ProposedViewSize) throws(NotCovered) {
    self.tree = tree
    self.greedy = greedy
    stackAxes = tree.stackAxes()
    keepsAllBreaks = tree.explicitGuides.contains { $0.guide.axis == .horizontal }
    guard let width = proposal.width, width.isFinite, proposal.height?.isFinite ?? true else {
      throw .unboundedProposal
    }
    let root = try self.lengths(of: 0, ideal: proposal.height == nil ? .vertical : [])
    for axis in Axis.allCases {
      if let length = proposal[axis] {
        fit([root[axis]], into: Affine(length), Capacity(.proposal, of: 0, axis))
      }
    }
  }

  // MARK: Columns

  /// A variable length; a constant if the range has one value.
  mutating func length(_ range: ClosedRange<Double>) -> Affine {
    if range.lowerBound == range.upperBound { return Affine(range.lowerBound) }
    return Affine(
      variable: program.relaxation.addColumn(
        objective: 0, lower: range.lowerBound, upper: range.upperBound))
  }

  /// A variable that is 0 or 1.
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

  /// A length that is at least 0 and at least each of `others`.
  mutating func length(atLeast others: [Affine]) -> Affine {
    let constant = others.reduce(0) { $1.isConstant ? max($0, $1.constant) : $0 }
    let open = others.filter { !$0.isConstant }
    if open.isEmpty { return Affine(constant) }
    let length = length(constant...Double.infinity)
    for other in open { demand(length, atLeast: other) }
    return length
  }

  /// Demands that contents fit into a room, up to an excess that is a variable.
  mutating func fit(_ contents: [Affine], into length: Affine, _ room: Capacity) {
    let column = program.relaxation.addColumn(objective: 0, lower: 0)
    excesses.append((room, column))
    for content in contents { demand(length + Affine(variable: column), atLeast: content) }
  }

  // MARK: Objectives

  /// Makes `expression` the objective, to be minimised.
  mutating func minimise(_ expression: Affine) {
    objectiveConstant = expression.constant
    var costs = [Double](repeating: 0, count: program.relaxation.columnCount)
    expression.forEachTerm { costs[Int($0)] += $1 }
    program.relaxation.objective = costs
  }

  /// Sets an upper bound of a length, if the length is a single variable.
  mutating func limit(_ length: Affine, to most: Double) {
    if let column = length.bareVariable { program.relaxation.columnUpper[column] = most }
  }

  /// Limits the excess of every room to the one in `measure`.
  mutating func limitExcesses(to measure: LayoutMeasure) {
    let known = Dictionary(uniqueKeysWithValues: zip(measure.rooms, measure.excesses))
    for (room, column) in excesses { program.relaxation.columnUpper[column] = known[room] ?? 0 }
  }

  /// The objective's value, from the value that the program's solution has without the constant.
  func objective(_ value: Double) -> Double { value + objectiveConstant }
}

extension DistributionProgram {
  /// Sets the objective and its conditions.
  mutating func pose(_ objective: GreedyObjective, against measure: LayoutMeasure) {
    switch objective {
    case .overflow:
      for axis in Axis.allCases { demand(Affine(measure.overflow(axis)), atLeast: overflow(axis)) }
      minimise(overflow(.horizontal) + overflow(.vertical))
    case .height:
      limitExcesses(to: measure)
      minimise(lengths[0]?.height ?? .zero)
    case .evenness:
      limitExcesses(to: measure)
      minimise(unevenness())
    }
  }

  /// The sum of all excesses along one axis.
  private func overflow(_ axis: Axis) -> Affine {
    excesses.reduce(into: .zero) { sum, excess in
      if excess.room.axis == axis { sum.add(Affine(variable: excess.column)) }
    }
  }

  /// The sum over all grids of the widest column minus the narrowest. Each grid keeps its greedy width.
  private mutating func unevenness() -> Affine {
    var sum = Affine.zero
    // Inner grids come first, because their largest widths bound the columns around them.
    for geometry in greedy.grids.reversed() {
      guard let columns = gridColumns[geometry.node] else { continue }
      let lengths = geometry.columns.map(\.length)
      limit(columns, of: GridCells(tree, geometry.node), lengths)
      demand(columns.reduce(.zero, +), equals: lengths.reduce(0, +))
      let widest = length(atLeast: columns)
      let narrowest = length(0...Double.infinity)
      for column in columns { demand(column, atLeast: narrowest) }
      sum = sum + widest - narrowest
    }
    return sum
  }

  /// Limits each column to the largest width of its own cells, or to its greedy width if guides make that
  /// larger. Columns under a span may be wider: they share what spans add in the greedy layout (G14).
  private mutating func limit(_ columns: [Affine], of cells: GridCells, _ lengths: [Double]) {
    let longest = cells.aligned(.horizontal).map { $0.map { self.longest($0.node) }.max() ?? 0 }
    let spanned = Set(cells.cells.filter(\.isSpanning).flatMap(\.columns))
    var (added, total) = (Affine.zero, 0.0)
    for (column, most) in longest.enumerated() {
      guard spanned.contains(column), most.isFinite else {
        limit(columns[column], to: max(most, lengths[column]))
        continue
      }
      let share = length(0...Double.infinity)
      demand(share + most, atLeast: columns[column])
      added = added + share
      total += max(0, lengths[column] - most)
    }
    demand(Affine(total), atLeast: added)
  }
}

extension DistributionProgram {
  /// The tree with the lengths of a solution, whose variable i is `values[i]`.
  func prescribed(at values: [Double]) -> PrescribedTree {
    func length(_ expression: Affine) -> Double { max(0, expression.value(at: values)) }
    let grids = greedy.grids.filter { gridColumns[$0.node] != nil }
    return PrescribedTree(
      tree: tree,
      lengths: lengths.mapValues { Size(width: length($0.width), height: length($0.height)) },
      columns: gridColumns.mapValues { $0.map(length) },
      gaps: Dictionary(
        uniqueKeysWithValues: grids.map {
          ($0.node, GridGaps(tree.grids[tree.payload(of: $0.node)], $0))
        }))
  }
}

extension DistributionProgram {
  /// The largest possible width of a view; ∞ if there is no bound.
  func longest(_ node: Int) -> Double {
    let child = node + 1
    switch tree.kinds[node] {
    case .measuredLeaf: return tree.measures[tree.payload(of: node)].measure(.unspecified).width
    case .stack:
      let children = tree.elements(inside: node).map(longest)
      return tree.stacks[tree.payload(of: node)].axis == .vertical
        ? children.max() ?? 0 : children.reduce(tree.gaps(ofStack: node).reduce(0, +), +)
    case .zStack: return tree.layers(ofZStack: node).sizing.map(longest).max() ?? 0
    case .flexibleFrame:
      let frame = tree.flexibleFrames[tree.payload(of: node)].width
      return frame.max == nil ? max(frame.min ?? 0, longest(child)) : largestValue(node)
    case .fixedFrame: return tree.fixedFrames[tree.payload(of: node)].width ?? longest(child)
    case .padding:
      let insets = tree.paddings[tree.payload(of: node)]
      return max(0, longest(child) + insets.leading + insets.trailing)
    case .fixedSize where Axis.Set(rawValue: UInt8(tree.payload(of: node))).contains(Axis.horizontal):
      return largestValue(node)
    case .fixedSize, .alignmentGuide, .overlay, .background, .offset, .layoutDirection: return longest(child)
    default: return largestValue(node)
    }
  }

  /// The largest width of a view that the bounds of the variables allow.
  private func largestValue(_ node: Int) -> Double {
    guard let width = lengths[node]?.width else { return 0 }
    var largest = width.constant
    width.forEachTerm { largest += $1 * program.relaxation.columnUpper[Int($0)] }
    return largest
  }
}
