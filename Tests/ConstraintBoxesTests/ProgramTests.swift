import BoxCases
import Boxes
import ConstraintBoxes
import GLPKSolver
import LinearProgramming
import Testing

/// What the layout program says, beyond the frames.
@Suite struct ProgramTests {
  private static let grid = Box(
    ["display": "grid", "width": "50%", "grid-template-columns": "1fr auto"],
    [
      Box(["flex-wrap": "wrap"], [Box([:], text: "HH\u{200B}HH"), Box(["width": "30px"])]),
      Box(["height": "7px"]),
    ])

  /// The viewport is in inputs, and in no other row.
  @Test func theSizeOfTheViewportIsInNoRow() throws {
    let (narrow, wide) = try (
      engine.solve(Self.grid.tree(BoxTree.Viewport(width: .px(200), height: .px(90)))),
      engine.solve(Self.grid.tree(BoxTree.Viewport(width: .px(210), height: .px(90))))
    )
    #expect(narrow.frames.frames[0].width == 100)
    #expect(wide.frames.frames[0].width == 105)
    #expect(narrow.program.count == wide.program.count)
    #expect(narrow.frameExpressions == wide.frameExpressions)
    for definition in 0..<narrow.program.count {
      for (one, other) in zip(narrow.program.rows(of: definition), wide.program.rows(of: definition)) {
        let zero = [Double](repeating: 0, count: narrow.program.count)
        let isInput =
          narrow.program.labels[definition] == BoxProvenance(label: narrow.program.labels[definition]).label
          && BoxProvenance(label: narrow.program.labels[definition]).section == .viewport
        if isInput { continue }
        #expect(narrow.program.value(ofRow: one, at: zero) == wide.program.value(ofRow: other, at: zero))
      }
    }
  }

  /// Every definition says from which section and box it comes.
  @Test func rowsHaveProvenance() throws {
    let tree = try Self.grid.tree(BoxTree.Viewport(width: .px(200), height: .px(90)))
    let solution = try engine.solve(tree)
    let origins = (0..<solution.program.count).map { BoxProvenance(label: solution.program.labels[$0]) }
    #expect(origins.allSatisfy { (-1..<tree.count).contains($0.box) })
    #expect(origins.allSatisfy { BoxProvenance(label: $0.label) == $0 })
    let sections = Set(origins.map(\.section))
    #expect(sections.isSuperset(of: [.viewport, .gridFlexible]))
    let names = Set(origins.map { $0.name(in: tree) })
    #expect(names.contains("css-grid-1 §12.7, horizontal, $.root"))
    #expect(names.contains("css-sizing-3 §2, horizontal, viewport"))
    #expect(solution.comparisons.contains { $0.provenance.section == .lines && $0.provenance.box == 2 })
  }

  @Test func citationsNameASectionOfASpecification() {
    for section in BoxSection.allCases {
      #expect(
        section.citation.wholeMatch(of: /(css-[a-z]+-[1-4]|css2) §[0-9]+(\.[0-9]+)*/) != nil, "\(section)")
    }
  }

  @Test func layoutsAreDeterministic() throws {
    for file in ["flex", "grid"] {
      for boxCase in try RecordedFramesTests.cases(file).prefix(60) {
        guard let one = try? engine.solve(boxCase.tree) else { continue }
        let other = try engine.solve(boxCase.tree)
        #expect(one.frames == other.frames, "\(boxCase.name)")
        #expect(one.values.map(\.bitPattern) == other.values.map(\.bitPattern))
        #expect(one.program.labels == other.program.labels)
      }
    }
  }
}
