import LayoutCases
import LayoutCore

/// A text that wraps or is cut beside empty room, or beside a shape that only fills (L6, S2, S3, G13).
///
/// Stacks and grids offer equal shares, and a view that is asked early cannot take what later ones leave. So a text
/// can be shorter than its ideal width although Spacers or empty space stand beside it. It is surprising only if
/// the text could have its ideal width and nothing else would suffer: no other text gets narrower, no other leaf but
/// Spacers and Dividers gets shorter, and nothing is worse than before. A Color or another shape may give way, but
/// keeps a quarter of its length, and as much as a shape is long by itself. The change is `layoutPriority(1)`
/// (S9), or `fixedSize` (F5) where that is not enough.
enum WrappingTexts {
  /// - Parameter known: hints of which those that a text is about leave it out.
  static func hints(_ scene: HintScene, but known: [LayoutHint]) -> [LayoutHint] {
    scene.members.indices.compactMap { member in
      known.contains { $0.view == scene.label(member) } ? nil : hint(member, scene)
    }
  }

  private static func hint(_ member: Int, _ scene: HintScene) -> LayoutHint? {
    guard case .text(let text) = scene.members[member].view.kind, let before = scene.inner(member)?.size,
      let ideal = scene.changed(
        member, { $0.modifiers.insert(.fixedSize([.horizontal, .vertical]), at: 0) }),
      let room = ideal.inner(member)?.size, before.width < room.width - noticeable
    else { return nil }
    let isCut = before.height <= room.height || text.lineLimit?.upper != nil
    if !isCut && before.height < room.height + noticeable { return nil }
    for (words, rule, place, change) in options(member, scene) {
      guard let changed = scene.improved(place, change), let after = changed.inner(member)?.size,
        after.width >= room.width - 0.01,
        let shapes = shapesThatGiveWay(
          member, in: rule == .S9 ? scene.container(of: place) : nil, scene, changed),
        let width = changed.claim(member, .horizontal, outer: false),
        let height = changed.claim(member, .vertical, outer: false)
      else { continue }
      let how = isCut ? "is cut" : "wraps and is \(points(before.height)) high"
      let beside =
        shapes.first.map { "and \(scene.words($0.member)), which only fills, could give way" }
        ?? "and there is empty room beside it"
      let rest =
        shapes.first.map { shape in
          let many =
            shapes.count == 1
            ? "" : shapes.count == 2 ? ", like 1 other" : ", like \(shapes.count - 1) others"
          return
            "and \(scene.words(shape.member)) gives way from \(points(shape.before)) to \(points(shape.after))\(many)"
        } ?? "and nothing else gets shorter"
      return LayoutHint(
        kind: .wrapping, rules: [.L6] + (shapes.isEmpty ? [] : [.S3]) + [rule], view: scene.label(member),
        says: """
          \(scene.words(member).sentence) \(how): it is \(points(before.width)) wide and would need \
          \(points(room.width)), \(beside).
          """,
        change: "Add \(words): it is \(points(after.width)) × \(points(after.height)) then, \(rest).",
        changed: changed.layoutCase, claims: [width, height])
    }
    return nil
  }

  /// A priority of the text, or of what it stands in, in the nearest HStack; then the fixed size.
  private static func options(_ member: Int, _ scene: HintScene)
    -> [(words: String, rule: Rule, place: Int, change: (inout ViewDescription) -> Void)]
  {
    let priority = ViewDescription.Modifier.layoutPriority(1)
    var options =
      [("layoutPriority(1) to it", Rule.S9, member, { $0.modifiers.append(priority) })]
      as [(words: String, rule: Rule, place: Int, change: (inout ViewDescription) -> Void)]
    let outer = scene.around(member).first { scene.container(of: $0).map { scene.isRow($0) } ?? false }
    if let outer, scene.members[outer].outer != nil, scene.container(of: member) != scene.container(of: outer)
    {
      options.append(
        (
          "layoutPriority(1) to \(scene.words(outer)) around it", .S9, outer,
          { $0.modifiers.append(priority) }
        ))
    }
    options.append(
      (
        "fixedSize(horizontal: true, vertical: false) to it", .F5, member,
        { $0.modifiers.insert(.fixedSize(.horizontal), at: 0) }
      ))
    return options
  }

  /// The shapes that get narrower, the one that gives most first; nil if something else suffers.
  ///
  /// - Parameter stack: where shapes may give way; nil means nowhere.
  private static func shapesThatGiveWay(
    _ member: Int, in stack: Int?, _ scene: HintScene, _ changed: HintScene
  ) -> [(member: Int, before: Double, after: Double)]? {
    var shapes: [(member: Int, before: Double, after: Double)] = []
    for other in scene.members.indices where other != member && scene.members[other].view.children.isEmpty {
      guard let before = scene.inner(other)?.size, let after = changed.inner(other)?.size else {
        if (scene.inner(other) == nil) != (changed.inner(other) == nil) { return nil }
        continue
      }
      let isShorter = after.width < before.width - 0.01 || after.height < before.height - 0.01
      switch scene.members[other].view.kind {
      case .spacer, .divider: continue
      case .text: if after.width < before.width - 0.01 { return nil }
      case .color, .rectangle, .circle:
        // A layer is as high as its view, which may stand on fewer lines.
        if !isShorter || scene.isLayer(other) && after.width >= before.width - 0.01 { continue }
        let isKept = Axis.allCases.allSatisfy {
          after[$0] >= before[$0] - 0.01 || after[$0] >= max(LinearLeaf.shape.width.ideal, before[$0] / 4)
        }
        guard isKept, let stack, scene.around(other).contains(stack) else { return nil }
        if after.width < before.width - 0.01 { shapes.append((other, before.width, after.width)) }
      default: if isShorter { return nil }
      }
    }
    return shapes.sorted { $0.before - $0.after > $1.before - $1.after }
  }
}
