import LayoutCore
import Testing

@testable import DirectLayout

@Suite struct ColumnsFormTests {
  private enum Column: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private let guide = HorizontalAlignment(Column.self).key

  private func form(
    _ spacing: SpacingDescription = .uniform(6), content: (inout TreeBuilder) -> Void
  ) throws -> LayoutTree {
    try TreeBuilder.tree { builder in
      builder.columnsForm(
        ColumnsFormDescription(guide: guide, spacing: spacing), name: "form", content: content)
    }
  }

  /// A row with a label of this width and a control that starts 8 behind it.
  private func row(_ name: String, _ label: Double, _ control: LinearLeaf, _ builder: inout TreeBuilder) {
    builder.horizontal(.uniform(8), name: name) { builder in
      builder.fixed("\(name) label", label, 16)
      builder.guided(guide, at: 0) { $0.leaf(control, name: "\(name) control") }
    }
  }

  @Test func `FO1, FO2: rows meet with their guides on the control column`() throws {
    let field = LinearLeaf(width: .shape, height: LengthRange(fixed: 20))
    let box = LinearLeaf(width: LengthRange(fixed: 40), height: LengthRange(fixed: 20))
    let tree = try form { builder in
      row("a", 45, field, &builder)
      row("b", 20, box, &builder)
      builder.fixed("c", 30, 10)
      builder.framed(nil, 10) { $0.color("d") }
    }
    // The column lies at 45 + 8.
    try expectFrames(
      tree, in: offer(300, 100), host: .center,
      [
        "form": [0, 11, 300, 78], "a": [0, 11, 300, 20], "a control": [53, 11, 247, 20],
        "b": [25, 37, 68, 20],
        "b control": [53, 37], "c": [53, 63, 30, 10], "d": [53, 79, 247, 10],
      ])
    try expectFrames(tree, ["form": [0, 0, 93, 78], "a control": [53, 0, 10, 20], "d": [53, 68, 10, 10]])
    // Less width than the column.
    try expectFrames(tree, in: offer(40, nil), ["a": [0, 0, 53, 20], "d": [53, 68, 0, 10]])
  }

  @Test func `FO3: a form is as wide as what its rows cover`() throws {
    let tree = try form { $0.fixed("a", 70, 20) }
    try expectFrames(tree, in: offer(300, 100), host: .center, ["form": [115, 40, 70, 20], "a": [115, 40]])
    let empty = try form { _ in }
    try expectFrames(empty, in: offer(300, 100), ["form": [0, 0, 0, 0]])
    let spacers = try form(.preferred) { builder in
      builder.fixed("a", 10, 10)
      builder.spacer(name: "s")
      builder.fixed("b", 10, 10)
    }
    try expectFrames(spacers, in: offer(300, 100), ["s": [0, 10, 0, 8], "b": [0, 18]])
  }
}
