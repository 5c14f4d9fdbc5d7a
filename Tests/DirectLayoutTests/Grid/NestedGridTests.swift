import DirectLayout
import LayoutCore
import Testing

/// Grids inside grids, and engines that agree with themselves.
@Suite struct NestedGridTests {
  @Test func `a nested grid is placed in its cell`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid(.center, .uniform(10), .uniform(0), name: "outer") { builder in
        builder.gridRow { builder in
          builder.fixed("a", 20, 60)
          builder.grid(.topLeading, .uniform(5), .uniform(5)) { builder in
            builder.gridRow {
              $0.fixed("b", 10, 10)
              $0.color("c")
            }
            builder.gridRow { $0.fixed("d", 10, 10) }
          }
        }
      }
    }
    // The inner grid is offered 100 × 60: its color takes 100 − 10 − 5 by 60 − 5 − 10.
    try expectFrames(
      tree, in: offer(130, 60),
      ["grid": [30, 0, 100, 60], "c": [45, 0, 85, 45], "d": [30, 50, 10, 10]])
    #expect(layOut(tree, in: offer(130, 60)).grids.map(\.node) == [0, tree.nodes["grid"]])
  }

  @Test func `each nested grid is solved once per proposal, so that depth does not blow up`() throws {
    let tree = try TreeBuilder.tree { Self.nest(6, in: &$0) }
    let result = DirectEngine().layout(tree, in: offer(1000, 1000), host: .topLeading)
    #expect(result.status == .placed)
    #expect(result.frames.count == tree.count)
    // 1365 grids, each sized on either axis at a few lengths.
    #expect(try #require(result.statistics.counts["grids"]) < 20_000)
  }

  @Test func `L7: a text inside many grids is measured a few times, however many`() throws {
    func measures(_ depth: Int) throws -> Double? {
      let tree = try TreeBuilder.tree { Self.textChain(depth, in: &$0) }
      return DirectEngineUnderTest.layout(tree, in: offer(3000, 2000)).statistics.counts["measures"]
    }
    // The minimum, the maximum, the share and the column.
    for depth in [2, 5, 20] { #expect(try measures(depth) == Double(4 * depth)) }
  }

  /// Grids of a text and the next grid; each text is as wide as it is offered, from 6 to 60.
  private static func textChain(_ depth: Int, in builder: inout TreeBuilder) {
    if depth == 0 { return builder.color() }
    builder.grid(name: nil) { builder in
      builder.gridRow { builder in
        builder.measuredLeaf(
          MeasuredLeaf(reads: .horizontal) { proposal in
            let width = min(max(proposal.width ?? 60, 6), 60)
            return Size(width: width, height: 360 / width)
          })
        textChain(depth - 1, in: &builder)
      }
    }
  }

  @Test func `a chain of nested grids as deep as trees may be is placed`() throws {
    let tree = try TreeBuilder.tree { Self.chain(LayoutTree.deepest / 2 - 1, in: &$0) }
    #expect(layOutFolding(tree, in: offer(1000, 1000)).status == .placed)
  }

  private func layOutFolding(_ tree: LayoutTree, in proposal: ProposedViewSize) -> LayoutResult {
    DirectEngine().layout(tree, in: proposal, host: .topLeading)
  }

  private static func chain(_ depth: Int, in builder: inout TreeBuilder) {
    if depth == 0 { return builder.color() }
    builder.grid(name: nil) { builder in
      builder.gridRow {
        $0.color()
        chain(depth - 1, in: &$0)
      }
      builder.gridRow {
        $0.fixed(nil, 1, 1)
        $0.color()
      }
    }
  }

  private static func nest(_ depth: Int, in builder: inout TreeBuilder) {
    if depth == 0 { return builder.color() }
    builder.grid(name: nil) { builder in
      for _ in 0..<2 { builder.gridRow { for _ in 0..<2 { nest(depth - 1, in: &$0) } } }
    }
  }

  @Test(arguments: 0..<300)
  func `folding linear tracks changes no frame of a random grid`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = try TreeBuilder.tree { Self.randomGrid(depth: 0, in: &$0, &random) }
    let lengths: [Double?] = [nil, 0, 40, 300, 1000]
    for _ in 0..<3 {
      let proposal = offer(lengths.randomElement(using: &random)!, lengths.randomElement(using: &random)!)
      let result = layOut(tree, in: proposal, host: .center)
      #expect(result.status == .placed, "seed \(seed), \(proposal)")
    }
  }

  private static func randomGrid(
    depth: Int, in builder: inout TreeBuilder, _ random: inout SeededGenerator
  ) {
    let alignments: [Alignment] = [.center, .topLeading, .bottomTrailing, .centerFirstTextBaseline]
    let spacing: [SpacingDescription] = [.preferred, .uniform(3), .uniform(-1)]
    builder.grid(
      alignments.randomElement(using: &random)!, spacing.randomElement(using: &random)!,
      spacing.randomElement(using: &random)!, name: nil
    ) { builder in
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        if Int.random(in: 0..<5, using: &random) == 0 {
          randomCell(depth, in: &builder, &random)
          continue
        }
        let baseline = Int.random(in: 0..<6, using: &random) == 0
        builder.gridRow(alignment: baseline ? .lastTextBaseline : nil) { builder in
          for _ in 0..<Int.random(in: 1...5, using: &random) { randomCell(depth, in: &builder, &random) }
        }
      }
    }
  }

  private static func randomCell(
    _ depth: Int, in builder: inout TreeBuilder, _ random: inout SeededGenerator
  ) {
    var modifiers: [ModifierDescription] = []
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: modifiers.append(.gridCellColumns(Int.random(in: 2...3, using: &random)))
    case 2: modifiers.append(.gridCellAnchor(UnitPoint(x: 0.25, y: 1)))
    case 3: modifiers.append(.gridCellUnsizedAxes(Bool.random(using: &random) ? .horizontal : .vertical))
    case 4: modifiers.append(.gridColumnAlignment(.trailing))
    case 5: modifiers.append(.layoutPriority(Double(Int.random(in: -1...1, using: &random))))
    case 6: modifiers.append(.frame(FixedFrame(width: 30, alignment: .bottomLeading)))
    case 7:
      let width = FlexibleLength(min: 5, max: .infinity)
      modifiers.append(.flexibleFrame(FlexibleFrame(width: width)))
    case 8:
      let formula = GuideFormula.affine(AffineGuide(constant: 3, width: 0.25))
      let key = HorizontalAlignment.leading.key
      modifiers.append(.alignmentGuide(ExplicitGuide(guide: key, formula: formula)))
    default: break
    }
    emit(modifiers[...], in: &builder) { builder in
      let a = Double(Int.random(in: 1...40, using: &random))
      let b = Double(Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0: builder.color()
      case 1: builder.spacer()
      case 2: builder.divider()
      case 3: builder.measuredLeaf(.area(a * b, least: a / 2, most: a * 2))
      case 4: builder.line("line \(random.next())", a, b, baseline: b / 2)
      case 5 where depth < 2: randomGrid(depth: depth + 1, in: &builder, &random)
      case 5, 6, 7:
        let range = LengthRange(min: a / 2, ideal: a, max: a * 2)
        builder.leaf(LinearLeaf(width: range, height: LengthRange(min: b / 4, ideal: b, max: .infinity)))
      default: builder.fixed(nil, a, b)
      }
    }
  }

  private static func emit(
    _ modifiers: ArraySlice<ModifierDescription>, in builder: inout TreeBuilder,
    view: (inout TreeBuilder) -> Void
  ) {
    guard let last = modifiers.last else { return view(&builder) }
    builder.modified(by: last) { emit(modifiers.dropLast(), in: &$0, view: view) }
  }
}
