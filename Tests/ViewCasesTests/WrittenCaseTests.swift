import DirectLayout
import LayoutCore
import Testing

@testable import LayoutCases

/// A case that is lowered into a builder which writes down what it is asked for, and made a case again.
@Suite struct WrittenCaseTests {
  private static func written(_ layoutCase: LayoutCase) throws -> LayoutCase {
    let lowering = Lowering(layoutCase.alignments, .builtIn)
    let views = try TreeBuilder.written(on: layoutCase.platform) {
      lowering.emit(layoutCase.root, at: .root, into: &$0)
    }
    var written = try LayoutCase(
      views, name: layoutCase.name, proposal: layoutCase.proposal, host: layoutCase.host,
      platform: layoutCase.platform)
    (written.source, written.expect) = (layoutCase.source, layoutCase.expect)
    (written.layoutDirection, written.safeArea) = (layoutCase.layoutDirection, layoutCase.safeArea)
    written.constraints = layoutCase.constraints
    return written
  }

  @Test(arguments: Family.all.map(\.label)) func `it is the case again, and has its frames`(
    label: String
  ) throws {
    let family = try Family(label)
    for seed in UInt64(1)...12 {
      let layoutCase = family.makeCase(seed: seed)
      let written = try Self.written(layoutCase)
      #expect(try Self.written(written).json() == written.json(), "seed \(seed)")
      let (tree, again) = (try layoutCase.tree(), try written.tree())
      let engine = DirectEngine()
      let (first, second) = (
        engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host),
        engine.layout(again, in: written.proposal, host: written.host)
      )
      #expect(first.status == second.status && first.frames == second.frames, "seed \(seed)")
      #expect(tree.kinds == again.kinds && tree.nodes == again.nodes, "seed \(seed)")
    }
  }
}
