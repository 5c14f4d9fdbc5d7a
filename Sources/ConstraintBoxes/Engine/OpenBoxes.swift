package import Boxes
internal import LayoutCore
package import LinearProgramming

/// A declared length that is an input of the layout program, so that a search can change it.
package struct OpenLength: Sendable {
  package var box: Int
  package var property: BoxLengthProperty
  /// In pixels.
  package var value: Double

  package init(_ box: Int, _ property: BoxLengthProperty, _ value: Double) {
    (self.box, self.property, self.value) = (box, property, value)
  }

  // A style has numbers only.  In the place of an open length stands a mark, a NaN, which no style that was read can have:
  // `BoxNumbers` refuses it.

  /// The number in a style that stands for the open length with this place in the list.
  static func mark(_ place: Int) -> Double { Double(nan: UInt64(place), signaling: false) }

  static func place(ofMark number: Double) -> Int? {
    number.isNaN ? Int(number.bitPattern & 0xFFFF_FFFF) : nil
  }
}

/// The layout program of a tree some of whose declared lengths are inputs, under some assumptions.
package struct OpenBoxProgram: Sendable {
  package let program: LayoutProgram
  /// The expressions of x, y, width and height of each box; empty for boxes that are not laid out.
  package let frames: [[Length]]
  /// The expressions of width and height of the viewport.
  package let viewport: (width: Length, height: Length)
  /// The input of each open length, in their order.
  package let inputs: [Int]
  /// What each assumption comes to.  Programs with equal ones are equal.
  package let outcomes: [[Double]]
  /// The assumptions that other open lengths could change, by their places, and where they come from.
  package let variable: [(place: Int, provenance: BoxProvenance)]

  fileprivate init(_ compiler: BoxCompiler, openCount: Int) {
    program = compiler.rows.program
    frames = compiler.frames[1..<compiler.facts.count].map { $0 ?? [] }
    let viewport = compiler.frames[0] ?? [.zero, .zero, .zero, .zero]
    self.viewport = (viewport[2], viewport[3])
    // They are defined before everything else.
    inputs = Array(0..<openCount)
    let made = compiler.assumptions.made
    outcomes = made.map(\.assumed)
    let varies = Self.varying(program, openCount: openCount)
    variable = made.enumerated().filter { _, assumption in assumption.lengths.contains { $0.mentions(varies) }
    }
    .map { ($0, $1.provenance) }
  }

  /// Whether each definition depends on an open length.
  fileprivate static func varying(_ program: LayoutProgram, openCount: Int) -> [Bool] {
    var varies = [Bool](repeating: false, count: program.count)
    for input in 0..<openCount { varies[input] = true }
    for definition in openCount..<max(openCount, program.count) {
      varies[definition] = program.mentions(of: definition).contains { varies[Int($0)] }
    }
    return varies
  }
}

/// A layout some of whose declared lengths are inputs of its program.
package struct OpenBoxLayout: Sendable {
  package let open: OpenBoxProgram
  package let solution: ConstraintBoxSolution
}

extension ConstraintBoxEngine {
  /// Lays a tree out with some declared lengths as inputs.
  ///
  /// - Parameter lengths: these replace what the boxes declare.
  /// - Throws: a refusal for what the engine does not lay out, and if the solver fails.
  /// - Complexity: that of a layout.
  package func layout(_ tree: BoxTree, opening lengths: [OpenLength]) throws(BoxRefusal) -> OpenBoxLayout {
    let opened = try OpenedTree(tree, lengths, dialect)
    let result = CallStack.with(atLeast: (opened.facts.depth + 8) * Self.bytesPerLevel) {
      Result { () throws(BoxRefusal) -> OpenBoxLayout in
        let (compiler, solve, rounds) = try settled(opened.tree, opened.facts, open: opened.values)
        return OpenBoxLayout(
          open: OpenBoxProgram(compiler, openCount: lengths.count),
          solution: ConstraintBoxSolution(reading: compiler, solve, rounds: rounds))
      }
    }
    return try result.get()
  }

  /// The program of a tree with some declared lengths as inputs, if its first assumptions come to `outcomes`.  Those after
  /// them follow from the lengths.  It is not solved.
  ///
  /// - Returns: also the first other assumption that the lengths could change, with what trials of it give; nil for the
  ///   trials if that is too much.  Nil if there is no such assumption.
  /// - Throws: a refusal for what the engine does not lay out.
  package func program(
    of tree: BoxTree, opening lengths: [OpenLength], assuming outcomes: [[Double]]
  ) throws(BoxRefusal) -> (OpenBoxProgram, next: (place: Int, outcomes: [[Double]]?)?) {
    let opened = try OpenedTree(tree, lengths, dialect)
    return CallStack.with(atLeast: (opened.facts.depth + 8) * Self.bytesPerLevel) {
      let compiler = BoxCompiler(opened.facts, dialect, BoxAssumptions(given: outcomes, foresees: true))
      compiler.rows.open(opened.values)
      compiler.compile(tree.viewport)
      let open = OpenBoxProgram(compiler, openCount: lengths.count)
      guard let place = open.variable.first(where: { $0.place >= outcomes.count })?.place else {
        return (open, nil)
      }
      let varies = OpenBoxProgram.varying(open.program, openCount: lengths.count)
      let trials = compiler.assumptions.made[place].trials(
        isFixed: { !$0.mentions(varies) }, value: compiler.rows.followed)
      return (open, (place, trials))
    }
  }
}

/// A tree with values for its open lengths, and its facts with marks in their places.
private struct OpenedTree {
  let tree: BoxTree
  let facts: BoxFacts
  let values: [(Double, BoxProvenance)]

  init(_ tree: BoxTree, _ lengths: [OpenLength], _ dialect: BoxDialect) throws(BoxRefusal) {
    var (valued, marked) = (tree, tree)
    for (place, length) in lengths.enumerated() {
      valued.set(length.property, of: length.box, pixels: length.value)
      marked.set(length.property, of: length.box, pixels: OpenLength.mark(place))
    }
    try BoxSupport(tree: valued).check()
    try BoxNumbers(tree: valued).check()
    (self.tree, facts) = (valued, BoxFacts(marked, dialect))
    values = lengths.map { ($0.value, BoxProvenance(.boxModel, $0.property.axis, $0.box + 1)) }
  }
}

extension Length {
  fileprivate func mentions(_ isMeant: [Bool]) -> Bool { terms.contains { isMeant[Int($0.variable)] } }
}

extension BoxLengthProperty {
  /// The axis along which its lengths are measured.
  fileprivate var axis: Axis {
    switch self {
    case .width, .minWidth, .maxWidth, .flexBasis, .columnGap, .left, .right, .marginLeft, .marginRight,
      .paddingLeft, .paddingRight:
      .horizontal
    case .height, .minHeight, .maxHeight, .rowGap, .top, .bottom, .marginTop, .marginBottom, .paddingTop,
      .paddingBottom:
      .vertical
    }
  }
}

// MARK: Trials

extension BoxAssumption {
  /// What the assumption comes to at many values of its lengths; nil if that is more than a few outcomes, as of a ratio.
  ///
  /// - Parameters:
  ///   - isFixed: whether a length is the same at all open lengths.
  ///   - value: the value of such a length.
  fileprivate func trials(isFixed: (Length) -> Bool, value: (Length) -> Double) -> [[Double]]? {
    let fixed = lengths.map { isFixed($0) ? value($0) : nil }
    // Values near those of the fixed lengths, and equal ones, are where comparisons change.
    let marks = [0, 1, 10, 100] + lengths.map(value) + fixed.compactMap { $0 }
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % count
    }
    func length() -> Double {
      let mark = marks[random(marks.count)]
      switch random(5) {
      case 0: return mark
      case 1: return mark + 1
      case 2: return mark - 1
      case 3: return Double(random(2000)) / 2
      default: return mark * Double(random(300)) / 100
      }
    }
    var found = [assumed]
    for _ in 0..<Self.trialCount {
      let outcome = outcome(fixed.map { $0 ?? length() })
      if found.contains(where: { $0 == outcome }) { continue }
      found.append(outcome)
      if found.count > Self.mostOutcomes { return nil }
    }
    return found
  }

  private static var trialCount: Int { 2000 }
  private static var mostOutcomes: Int { 16 }
}
