// Which sections of the specifications a case is about, by the properties that are left in it.

public import BoxCases

/// The sections that define the properties of a case.
public enum BoxSections {
  /// In the order of the properties in the tree, each once.  The smaller a case, the more this says.
  public static func sections(of scene: BoxScene) -> [String] {
    var sections: [String] = []
    func visit(_ box: BoxScene.Box) {
      for declaration in box.style {
        guard let section = section(of: declaration), !sections.contains(section) else { continue }
        sections.append(section)
      }
      for child in box.children { visit(child) }
    }
    visit(scene.root)
    return sections
  }

  private static func section(of declaration: BoxScene.Declaration) -> String? {
    let (name, value) = (declaration.property, declaration.value)
    if value.contains("baseline") { return "CSS Box Alignment 3 §9 (baselines)" }
    if name == "display", value == "block" { return "CSS 2 §9.4.1, §8.3.1 (blocks)" }
    return table.first { $0.prefixes.contains(where: name.hasPrefix) }?.section
  }

  private static let table: [(prefixes: [String], section: String)] = [
    (["aspect-ratio"], "CSS Box Sizing 4 §5 (aspect ratios)"),
    (
      ["inline-size", "block-size", "min-inline", "min-block", "max-inline", "max-block"],
      "CSS Logical 1 §4.1 (logical sizes)"
    ),
    (
      [
        "margin-inline", "margin-block", "padding-inline", "padding-block", "border-inline", "border-block",
        "inset-",
      ],
      "CSS Logical 1 §4 (logical sides)"
    ),
    (["min-", "max-"], "CSS Box Sizing 3 §3, CSS 2 §10.4, §10.7 (limits)"),
    (["width", "height", "box-sizing"], "CSS Box Sizing 3 §3 (sizes)"),
    (["padding", "border", "margin"], "CSS Box Model 3 §3, §4 (sides)"),
    (["position", "top", "right", "bottom", "left", "inset"], "CSS Positioned Layout 3 §3, §4 (positions)"),
    (["overflow", "scrollbar"], "CSS Overflow 3 §3 (overflow)"),
    (["direction", "writing-mode"], "CSS Writing Modes 4 §2 (directions)"),
    (["flex-wrap", "flex-line"], "CSS Flexbox 1 §9.3, §9.4 (lines)"),
    (["flex-direction", "flex-flow"], "CSS Flexbox 1 §5.1 (directions)"),
    (["flex-grow", "flex-shrink", "flex-basis", "flex"], "CSS Flexbox 1 §9.2, §9.7 (flexible lengths)"),
    (["order"], "CSS Flexbox 1 §5.4 (order)"),
    (["align-content", "justify-content", "place-content"], "CSS Box Alignment 3 §5 (content distribution)"),
    (["align-", "justify-", "place-"], "CSS Box Alignment 3 §6 (self-alignment)"),
    (["row-gap", "column-gap", "gap"], "CSS Box Alignment 3 §8 (gaps)"),
    (["grid-auto-flow", "grid-column", "grid-row", "grid-area"], "CSS Grid 1 §8 (placement)"),
    (["grid"], "CSS Grid 1 §7, §12 (tracks)"),
    (["font-size"], "CSS Fonts 3 §3.5 (font sizes)"),
  ]
}
