import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// Every number of a layout of scroll views, lazy stacks, readers and relative frames has words.
@Suite struct ContainerWordsTests {
  private func expectWords(
    in proposal: ProposedViewSize, sourceLocation: SourceLocation = #_sourceLocation,
    _ content: (inout TreeBuilder) -> Void
  ) throws {
    var builder = TreeBuilder()
    content(&builder)
    let tree = try builder.finish()
    var engine = ConstraintEngine.glpk(.cells)
    engine.namesData = true
    let solution = engine.solve(tree, in: proposal, host: .center)
    try #require(solution.result.status == .placed, sourceLocation: sourceLocation)
    let words = Words(tree)
    for definition in 0..<solution.program.count {
      let provenance = Provenance(label: solution.program.labels[definition])
      #expect(
        words.quantity(provenance, solution.program.kinds[definition]) != nil, "\(provenance.name(in: tree))",
        sourceLocation: sourceLocation)
    }
  }

  private func sections(_ builder: inout TreeBuilder) {
    builder.section(
      SectionParts(
        header: { $0.leaf(.shape) }, content: { $0.block(10, 100, "target") }, footer: { $0.block(5, 5) }))
  }

  @Test func `scroll views with margins, anchors and targets, around lazy stacks with pinned views`() throws {
    let margins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let scrolls = [
      ScrollDescription(margins: margins, initialAnchor: .bottom, alignmentAnchor: .bottom),
      ScrollDescription(contentOffset: Point(x: 1, y: 2), target: ScrollTarget("target"), margins: margins),
      ScrollDescription(axes: .horizontal, target: ScrollTarget("target", anchor: .center), margins: margins),
    ]
    for scroll in scrolls {
      for height in [nil, 50.0] {
        try expectWords(in: ProposedViewSize(width: 100, height: height)) { builder in
          builder.scrollView(scroll) { builder in
            builder.lazyStack(
              LazyStackDescription(
                axis: scroll.axes == .horizontal ? .horizontal : .vertical,
                alignment: scroll.axes == .horizontal
                  ? VerticalAlignment.center.key : HorizontalAlignment.center.key,
                pinned: [.sectionHeaders, .sectionFooters]), content: sections)
          }
        }
      }
    }
  }

  @Test func `readers, containers and relative frames`() throws {
    for side in [nil, 50.0] {
      try expectWords(in: ProposedViewSize(width: side, height: 80)) { builder in
        builder.modified(by: .safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) {
          builder in
          builder.relativeContainer { builder in
            builder.modified(
              by: .relativeFrame(
                width: RelativeLength(of: .container, constant: 1, width: 0.5), height: nil,
                alignment: .center)
            ) { builder in
              builder.geometryReader { builder in
                builder.modified(
                  by: .relativeFrame(
                    width: RelativeLength(of: .reader, constant: 1, height: 0.5), height: nil,
                    alignment: .leading)
                ) { $0.leaf(.shape) }
              }
            }
          }
        }
      }
    }
  }
}
