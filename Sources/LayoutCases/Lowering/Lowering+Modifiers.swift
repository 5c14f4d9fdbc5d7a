import LayoutCore

extension Lowering {
  /// What the tree builder takes for a modifier; nil if it is wrong, which is noted.
  func lowered(
    _ modifier: ViewDescription.Modifier, of view: ViewDescription, at place: JSONPath
  ) -> ModifierDescription? {
    let path = place[modifier.name]
    switch modifier {
    case .frame(let width, let height, let name):
      return alignment(name, at: path).map {
        .frame(FixedFrame(width: width, height: height, alignment: $0))
      }
    case .flexibleFrame(let width, let height, let name):
      return alignment(name, at: path).map {
        .flexibleFrame(FlexibleFrame(width: width, height: height, alignment: $0))
      }
    case .padding(let insets): return .padding(insets)
    case .fixedSize(let axes): return .fixedSize(axes)
    case .offset(let offset): return .offset(offset)
    case .position(let position): return .position(position)
    case .layoutPriority(let priority): return .layoutPriority(priority)
    case .alignmentGuide(let name, let axis, let value): return guide(name, axis, value, at: path)
    case .gridCellColumns(let count): return .gridCellColumns(count)
    case .gridCellAnchor(let point): return .gridCellAnchor(point)
    case .gridCellUnsizedAxes(let axes): return .gridCellUnsizedAxes(axes)
    case .gridColumnAlignment(let name):
      return attempt { () throws(CaseProblem) in
        .gridColumnAlignment(try alignments.horizontal(name, at: path))
      }
    case .overlay(let content, let name), .background(let content, let name):
      return alignment(name, at: path).map { layer(content, $0, at: path["content"]) }
    case .layoutDirection(let direction): return .layoutDirection(direction)
    case .layoutValue(let key, let value):
      if !value.isFinite {
        keep(CaseProblem(path: path["value"], text: "is \(value); a finite number is needed"))
      }
      return .layoutValue(LayoutValue(named: key, value))
    case .id(let name):
      claim(name, for: view, at: path, view: place)
      return .name(name)
    }
  }

  private func guide(
    _ name: String, _ axis: Axis?, _ value: GuideValue, at path: JSONPath
  ) -> ModifierDescription? {
    attempt { () throws(CaseProblem) in
      let key = try alignments.guide(name, axis: axis, at: path["guide"])
      let formula = try alignments.formula(value, on: key.axis, at: path["value"])
      return .alignmentGuide(ExplicitGuide(guide: key, formula: .affine(formula)))
    }
  }

  /// An overlay or a background; what comes down to nothing or to several views stands in a ZStack (F6).
  private func layer(
    _ content: ViewDescription, _ alignment: Alignment, at path: JSONPath
  ) -> ModifierDescription {
    .overlay(alignment) { builder in
      if content.memberCount == 1 {
        self.emit(content, at: path, into: &builder)
      } else {
        builder.zStack(alignment) { self.emit(content, at: path, into: &$0) }
      }
    }
  }
}
