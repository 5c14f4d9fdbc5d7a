import LayoutCore
import LayoutReading
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

  /// The axis of the stack that each spacer and divider belongs to (L4, L5).
  let stackAxes: [Int: Axis]
  /// Whether a text keeps breaks that are narrower at no other height: a guide across it could prefer them.
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

extension AllotmentProgram {
  /// Asks for the least of `objective`, under what it holds fixed.
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

  /// All excesses along one axis together.
  private func overflow(_ axis: Axis) -> Affine {
    excesses.reduce(into: .zero) { sum, excess in
      if excess.room.axis == axis { sum.add(Affine(variable: excess.column)) }
    }
  }

  /// Over all grids, the widest column less the narrowest, each grid as wide as in the greedy layout.
  private mutating func unevenness() -> Affine {
    var sum = Affine.zero
    // Inner grids come first: how wide they can be bounds the columns around them.
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

  /// A column is as wide as a cell of its own can be; a spanned one may be wider, by a share of what spans add in the
  /// greedy layout (G14), and where guides make others wider they may stay so (G22).
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

extension AllotmentProgram {
  /// The views with the lengths that they have where column i has value `values[i]`.
  func allotted(at values: [Double]) -> AllottedTree {
    func length(_ expression: Affine) -> Double { max(0, expression.value(at: values)) }
    let grids = greedy.grids.filter { gridColumns[$0.node] != nil }
    return AllottedTree(
      tree: tree,
      lengths: lengths.mapValues { Size(width: length($0.width), height: length($0.height)) },
      columns: gridColumns.mapValues { $0.map(length) },
      gaps: Dictionary(
        uniqueKeysWithValues: grids.map {
          ($0.node, GridGaps(tree.grids[tree.payload(of: $0.node)], $0))
        }))
  }
}

extension AllotmentProgram {
  /// The largest width that a view can have, ∞ if there is none.
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
    case .fixedSize, .alignmentGuide, .overlay, .offset, .layoutDirection: return longest(child)
    case .fixedLeaf, .leaf, .spacer, .divider, .grid, .gridRow, .viewThatFits, .customLayout, .position,
      .empty:
      return largestValue(node)
    }
  }

  /// The largest width that the bounds of its columns leave a view.
  private func largestValue(_ node: Int) -> Double {
    guard let width = lengths[node]?.width else { return 0 }
    var largest = width.constant
    width.forEachTerm { largest += $1 * program.relaxation.columnUpper[Int($0)] }
    return largest
  }
}
