import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// FO1–FO3  Forms in columns; the words of lazy grids, safe areas and forms.
@Suite struct ColumnsFormTests {
  private let guide = AlignmentKey(name: "control", axis: .horizontal, defaultValue: AffineGuide())

  private func form(
    _ spacing: SpacingDescription = .uniform(6), _ rows: @escaping (inout TreeBuilder) -> Void
  ) -> (inout TreeBuilder) -> Void {
    { $0.columnsForm(ColumnsFormDescription(guide: guide, spacing: spacing), name: "form", content: rows) }
  }

  /// A row whose control starts at `start`.
  private func row(
    _ start: Double, _ builder: inout TreeBuilder, _ content: @escaping (inout TreeBuilder) -> Void
  ) {
    let explicit = ExplicitGuide(guide: guide, formula: .affine(AffineGuide(constant: start)))
    builder.modified(by: .alignmentGuide(explicit), content: content)
  }

  @Test func `FO1, FO2: rows are offered what stands behind their column`() throws {
    let frames = try namedFrames(
      in: ProposedViewSize(width: 200, height: 300),
      form { builder in
        row(53, &builder) { $0.leaf(.shape, name: "field") }
        row(20, &builder) { $0.leaf(.shape, name: "short") }
        builder.leaf(.shape, name: "plain")
        builder.block(30, 16, "toggle")
      })
    expect(
      frames,
      [
        "form": [0, 0, 200, 64], "field": [0, 0, 200, 10], "short": [33, 16, 167, 10],
        "plain": [53, 32, 147, 10], "toggle": [53, 48, 30, 16],
      ])
  }

  @Test func `FO2, FO3: proposed nil the form is what its rows cover`() throws {
    let frames = try namedFrames(
      in: .unspecified,
      form(.preferred) { builder in
        row(53, &builder) { $0.block(60, 20, "field") }
        builder.block(30, 16, "toggle")
      })
    expect(frames, ["form": [0, 0, 83, 44], "field": [0, 0, 60, 20], "toggle": [53, 28, 30, 16]])
  }

  @Test func `FO3: a lone row is the form's width, and gaps leave at least 0`() throws {
    let lone = try namedFrames(
      in: ProposedViewSize(width: 360, height: 300), form { $0.block(70, 16, "toggle") })
    expect(lone, ["form": [0, 0, 70, 16], "toggle": [0, 0, 70, 16]])
    let negative = try namedFrames(
      in: ProposedViewSize(width: 360, height: 300),
      form(.uniform(-50)) { builder in
        builder.block(70, 16)
        builder.block(70, 16, "second")
      })
    expect(negative, ["form": [0, 0, 70, 0], "second": [0, -34, 70, 16]])
    expect(try namedFrames(in: .unspecified, form { _ in }), ["form": [0, 0, 0, 0]])
  }

  @Test func `every number of lazy grids, safe areas and forms has words`() throws {
    let items = [
      GridItem(.fixed(20)), GridItem(.flexible(maximum: 40)), GridItem(.adaptive(minimum: 20, maximum: 30)),
    ]
    let guide = guide
    for width in [nil, 300.0] {
      var builder = TreeBuilder()
      builder.modified(by: .safeAreaPadding(EdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 3))) {
        builder in
        builder.modified(by: [
          .safeAreaInset({ $0.leaf(.shape) }, edge: .bottom, alignment: .leading, spacing: 3),
          .ignoresSafeArea(.all),
        ]) { builder in
          builder.lazyGrid(
            LazyGridDescription(
              axis: .vertical, items: items, alignment: HorizontalAlignment.trailing.key,
              pinned: .sectionHeaders)
          ) { builder in
            for _ in 0..<6 { builder.leaf(.shape) }
            builder.columnsForm(ColumnsFormDescription(guide: guide)) { builder in
              builder.leaf(.shape)
              builder.block(30, 3)
            }
          }
        }
      }
      let tree = try builder.finish()
      var engine = ConstraintEngine.glpk(.cells)
      engine.namesData = true
      let solution = engine.solve(tree, in: ProposedViewSize(width: width, height: 200), host: .center)
      try #require(solution.result.status == .placed)
      let words = Words(tree)
      for definition in 0..<solution.program.count {
        let provenance = Provenance(label: solution.program.labels[definition])
        #expect(
          words.quantity(provenance, solution.program.kinds[definition]) != nil,
          "\(provenance.name(in: tree))")
      }
      #expect(words.decision(AssumptionKey(.LG4, 3, index: 2), 4).outcome == "4")
      #expect(words.decision(AssumptionKey(.SA6, 2, index: 0), 1).subject.hasPrefix("top edge of"))
    }
  }
}
