import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// Leaves of grids in stretches, laid out track by track, restate the rules for cells: with and without them the
/// tracks encoding makes the same program and reads the same frames from it.
@Suite struct LeafStretchTests {
  private struct Reading {
    var compiler: Compiler
    var frames: [Rect]
    var expressions: [Int: [Affine]]
    var leafCount: Int
  }

  private func read(_ tree: LayoutTree, _ layoutCase: LayoutCase, gathersLeaves: Bool) throws -> Reading {
    let facts = TreeFacts(tree, gathersLeaves: gathersLeaves)
    var engine = ConstraintEngine.glpk(.tracks)
    // Both programs have an offer for each expression.
    engine.expressionLimit = .max
    let compiler = Compiler(
      facts, encoding: .tracks, assumptions: Assumptions(), host: MeasurementHost(facts, engine, .none))
    try compiler.compileRoot(in: layoutCase.proposal, host: layoutCase.host)
    let solve = try StagedSolve(compiler.program, with: engine.solver)
    return Reading(
      compiler: compiler,
      frames: compiler.readBack.frames(count: tree.count, at: solve.values).frames,
      expressions: compiler.readBack.expressions(), leafCount: facts.leafCount)
  }

  private func bits(_ frames: [Rect]) -> [[UInt64]] {
    frames.map { [$0.minX, $0.minY, $0.width, $0.height].map { $0 == 0 ? 0 : $0.bitPattern } }
  }

  private static let families = [
    "fixed", "mixed", "bounded", "flexible", "spanning", "anchors", "unsized", "guides", "text", "nested",
    "rightToLeft", "magnitudes", "degenerate", "random", "trees",
  ]

  @Test(arguments: families)
  func `stretches and cells make the same program and the same frames`(name: String) throws {
    let family = try Family(name)
    var leaves = 0
    for seed in UInt64(1)...40 {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let stretched = try read(tree, layoutCase, gathersLeaves: true)
      let cells = try read(tree, layoutCase, gathersLeaves: false)
      #expect(stretched.compiler.firstInfinite == cells.compiler.firstInfinite, "seed \(seed)")
      if stretched.compiler.firstInfinite != nil { continue }
      #expect(bits(stretched.frames) == bits(cells.frames), "seed \(seed)")
      #expect(cells.leafCount == 0)
      leaves += stretched.leafCount
      // A5  Where guides are explicit, cells are asked before they are placed: the definitions are in another order.
      if stretched.compiler.facts.hasNoExplicitGuides { compare(stretched, cells, seed) }
    }
    #expect(leaves > 0 || name == "guides")
  }

  private func compare(_ stretched: Reading, _ cells: Reading, _ seed: UInt64) {
    let (a, b) = (stretched.compiler.program, cells.compiler.program)
    #expect(
      a.kinds == b.kinds && a.rowStarts == b.rowStarts && a.termStarts == b.termStarts, "seed \(seed)")
    #expect(a.rowConstants == b.rowConstants, "seed \(seed)")
    #expect(
      a.termVariables == b.termVariables && a.termCoefficients == b.termCoefficients, "seed \(seed)")
    #expect(a.labels == b.labels && a.rowLabels == b.rowLabels, "seed \(seed)")
    #expect(stretched.compiler.foldedRows == cells.compiler.foldedRows, "seed \(seed)")
    #expect(
      stretched.expressions.mapValues(describe) == cells.expressions.mapValues(describe), "seed \(seed)")
  }

  private func describe(_ expressions: [Affine]) -> [[Affine.Term]] {
    expressions.map { expression in
      var terms = [Affine.Term(variable: -1, coefficient: expression.constant)]
      expression.forEachTerm { terms.append(Affine.Term(variable: $0, coefficient: $1)) }
      return terms
    }
  }

  @Test func `fixed leaves stay in stretches whatever the grid, its rows and its columns align by`() throws {
    let tree = try LayoutTree(
      Grid(alignment: .bottomTrailing) {
        GridRow(alignment: .firstTextBaseline) {
          Leaf(width: 1, height: 2).gridColumnAlignment(.leading)
          Leaf(width: 3, height: 4)
        }
        GridRow {
          Leaf(width: 5, height: 6)
          Leaf(width: 7, height: 8).gridColumnAlignment(.center)
        }
      })
    let structure = TreeFacts(tree, gathersLeaves: true).structure(0)
    #expect(structure.cells.isEmpty && structure.leafCount == 4 && structure.stretches.count == 2)
    #expect(structure.stretches.allSatisfy { $0.firstSize >= 0 })
    #expect(structure.columnGuides.map(\.name) == ["leading", "center"])
    #expect(structure.rowGuides.map(\.name) == ["firstTextBaseline", "bottom"])
  }

  @Test(arguments: ["fixed", "aligned", "mixed", "stacks", "trees", "random"])
  func `fixed leaves that follow each other are found from either end`(name: String) throws {
    let family = try Family(name)
    var leaves = 0
    for seed in UInt64(1)...40 {
      let tree = try family.makeCase(seed: seed).tree()
      LeafTable.with(tree) { table in
        var first = 0
        for node in 0..<tree.count {
          guard tree.kinds[node] == .fixedLeaf else {
            first = node + 1
            continue
          }
          leaves += 1
          #expect(table.firstFixed(upTo: node) == first, "seed \(seed), node \(node)")
          #expect(table.areFixed(first, through: node), "seed \(seed), node \(node)")
          if first > 0 { #expect(!table.areFixed(first - 1, through: node), "seed \(seed), node \(node)") }
        }
      }
    }
    #expect(leaves > 0)
  }

  @Test func `the first view that overflows is the same in stretches and as cells`() throws {
    let far = Double.greatestFiniteMagnitude
    let tree = try LayoutTree(
      Grid(horizontalSpacing: 0) {
        GridRow {
          Leaf(width: far, height: 1)
          Leaf(width: 1, height: 1).gridCellAnchor(.center)
          Leaf(width: far, height: 1)
          Leaf(width: far, height: 1)
        }
      })
    for gathersLeaves in [true, false] {
      let facts = TreeFacts(tree, gathersLeaves: gathersLeaves)
      let engine = ConstraintEngine.glpk(.tracks)
      let compiler = Compiler(
        facts, encoding: .tracks, assumptions: Assumptions(), host: MeasurementHost(facts, engine, .none))
      try compiler.compileRoot(in: .unspecified, host: .topLeading)
      let values = (0..<compiler.program.count).reduce(into: [Double]()) { values, definition in
        let rows = compiler.program.rows(of: definition).map { compiler.program.value(ofRow: $0, at: values) }
        values.append(rows.max()!)
      }
      let overflow = compiler.readBack.frames(count: tree.count, at: values).overflow
      // Sizes come first, and the grid's is the only one.
      #expect(overflow == 0)
    }
  }
}
