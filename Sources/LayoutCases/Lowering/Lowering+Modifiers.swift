import LayoutCore

extension Lowering {
  /// What the tree builder takes for a modifier; nil if it is not supported yet or wrong, which is noted.
  mutating func lowered(
    _ modifier: ViewDescription.Modifier, of view: ViewDescription, at place: JSONPath
  ) -> ModifierDescription? {
    let path = place[modifier.name]
    switch modifier {
    case .frame(let width, let height, let name):
      return frameAlignment(name, at: path).map {
        .frame(FixedFrame(width: width, height: height, alignment: $0))
      }
    case .flexibleFrame(let width, let height, let name):
      return frameAlignment(name, at: path).map {
        .flexibleFrame(FlexibleFrame(width: width, height: height, alignment: $0))
      }
    case .layoutPriority(let priority): return .layoutPriority(priority)
    case .alignmentGuide(let name, let axis, let value): return guide(name, axis, value, at: path)
    case .gridCellColumns(let count): return .gridCellColumns(count)
    case .gridCellAnchor(let point): return .gridCellAnchor(point)
    case .gridCellUnsizedAxes(let axes): return .gridCellUnsizedAxes(axes)
    case .gridColumnAlignment(let name):
      return attempt { [alignments] () throws(CaseProblem) in
        .gridColumnAlignment(try alignments.horizontal(name, at: path))
      }
    case .id(let name):
      claim(name, for: view, at: path, view: place)
      return .name(name)
    case .overlay(let content, let name), .background(let content, let name):
      _ = frameAlignment(name, at: path)
      emitAside(content, at: path["content"])
    case .padding, .fixedSize, .layoutDirection, .layoutValue: break
    }
    noteUnsupported(modifier.name, at: place)
    return nil
  }

  private mutating func frameAlignment(_ name: AlignmentName?, at path: JSONPath) -> Alignment? {
    attempt { [alignments] () throws(CaseProblem) in try alignments.alignment(name, at: path["alignment"]) }
  }

  private mutating func guide(
    _ name: String, _ axis: Axis?, _ value: GuideValue, at path: JSONPath
  ) -> ModifierDescription? {
    attempt { [alignments] () throws(CaseProblem) in
      let key = try alignments.guide(name, axis: axis, at: path["guide"])
      let formula = try alignments.formula(value, on: key.axis, at: path["value"])
      return .alignmentGuide(ExplicitGuide(guide: key, formula: .affine(formula)))
    }
  }
}
