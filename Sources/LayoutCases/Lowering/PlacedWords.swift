import LayoutCore

/// A view of a case where its kind becomes an element of a tree. Wrong names are kept as the case's error, and
/// the default stands in.
final class LoweredView {
  let lowering: Lowering
  let view: ViewDescription
  let path: JSONPath
  /// What the view declares to prefer (S1).
  let spacing: ViewSpacing?
  /// Emits its children.
  let children: ModifierDescription.Content

  init(
    _ view: ViewDescription, at path: JSONPath, in lowering: Lowering, preferring spacing: ViewSpacing?,
    children: @escaping ModifierDescription.Content
  ) {
    (self.view, self.path, self.lowering) = (view, path, lowering)
    (self.spacing, self.children) = (spacing, children)
  }

  var id: String? { view.id }

  /// What emits a part; nil if the view has no such part.
  func part(_ part: ViewPart) -> ModifierDescription.Content? {
    guard let inner = view.parts[part] else { return nil }
    let (lowering, path) = (lowering, path)
    return { builder in
      guard lowering.descend(at: path) else { return }
      lowering.emit(inner, at: path[part.rawValue], into: &builder)
      lowering.ascend()
    }
  }

  /// What emits a part that the view must have. If it has none, that is an error already.
  func neededPart(_ part: ViewPart) -> ModifierDescription.Content { self.part(part) ?? { _ in } }

  /// The alignment on both axes, of the view or of an object in it.
  func alignment(_ name: AlignmentName?, at path: JSONPath? = nil) -> Alignment {
    let place = (path ?? self.path)["alignment"]
    return lowering.attempt { () throws(CaseProblem) in try lowering.alignments.alignment(name, at: place) }
      ?? .center
  }

  /// The guide on an axis by which the view aligns its children; the centre if none is given.
  func guide(_ name: String?, on axis: Axis) -> AlignmentKey {
    lowering.attempt { () throws(CaseProblem) in
      try lowering.alignments.guide(name, on: axis, at: path["alignment"])
    } ?? .center(on: axis)
  }

  /// Checks that a view inside has the name of the target.
  func check(_ target: ScrollTarget?) {
    guard let target, !view.holds(target.name) else { return }
    let text =
      "is \(quoted(target.name)), which is the id of no view inside; one of a view inside is needed"
    lowering.keep(CaseProblem(path: path["scrollTo"]["id"], text: text))
  }
}

extension ViewDescription {
  /// Whether a view inside this one, beside it or in its content, has the id.
  fileprivate func holds(_ id: String) -> Bool {
    let isNamed = { (view: ViewDescription) in
      view.id == id || view.modifiers.contains { if case .id(let name) = $0 { name == id } else { false } }
    }
    return children.contains { $0.contains(where: isNamed) }
      || parts.values.contains { $0.contains(where: isNamed) }
  }
}

/// A modifier of a case where it becomes one of a tree.
struct PlacedModifier {
  let lowering: Lowering
  /// Where its value stands.
  let path: JSONPath

  func alignment(_ name: AlignmentName?) throws(CaseProblem) -> Alignment {
    try lowering.alignments.alignment(name, at: path["alignment"])
  }

  func guide(_ name: String, on axis: Axis) throws(CaseProblem) -> AlignmentKey {
    try lowering.alignments.guide(name, on: axis, at: path["alignment"])
  }

  /// What emits the view of an overlay, a background or an inset. A content of no view or of several views is put
  /// into a ZStack (F6).
  func layer(_ content: ViewDescription, _ alignment: Alignment) -> ModifierDescription.Content {
    let (lowering, path) = (lowering, path["content"])
    return { builder in
      if content.memberCount == 1 {
        lowering.emit(content, at: path, into: &builder)
      } else {
        builder.zStack(alignment) { lowering.emit(content, at: path, into: &$0) }
      }
    }
  }
}
