import LayoutCases
import LayoutCore

/// A text that wraps or is cut beside empty room (L6, S2, S3, G13).
///
/// Stacks and grids offer equal shares, and a view that is asked early cannot take what later ones leave. So a text
/// can be shorter than its ideal width although Spacers or empty space stand beside it. It is surprising only if
/// the text could have its ideal width and nothing else would suffer: no other text gets narrower or higher, no
/// other leaf but Spacers and Dividers gets shorter, and nothing sticks out more than before. The change is
/// `layoutPriority(1)` (S9), or `fixedSize` (F5) where that is not enough.
enum WrappingTexts {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.compactMap { hint($0, scene) }
  }

  private static func hint(_ member: Int, _ scene: HintScene) -> LayoutHint? {
    guard case .text(let text) = scene.members[member].view.kind, let before = scene.inner(member)?.size,
      let ideal = scene.changed(
        member, { $0.modifiers.insert(.fixedSize([.horizontal, .vertical]), at: 0) }),
      let room = ideal.inner(member)?.size, before.width < room.width - noticeable
    else { return nil }
    let isCut = before.height <= room.height || text.lineLimit?.upper != nil
    if !isCut && before.height < room.height + noticeable { return nil }
    let changes: [(String, Rule, ViewDescription.Modifier)] = [
      ("layoutPriority(1)", .S9, .layoutPriority(1)),
      ("fixedSize(horizontal: true, vertical: false)", .F5, .fixedSize(.horizontal)),
    ]
    for (words, rule, modifier) in changes {
      let isPriority = rule == .S9
      guard
        let changed = scene.changed(
          member, { $0.modifiers.insert(modifier, at: isPriority ? $0.modifiers.endIndex : 0) }),
        let after = changed.inner(member)?.size, after.width >= room.width - 0.01,
        harmsNothing(member, scene, changed),
        let width = changed.claim(member, .horizontal, outer: false),
        let height = changed.claim(member, .vertical, outer: false)
      else { continue }
      let how = isCut ? "is cut" : "wraps and is \(points(before.height)) high"
      return LayoutHint(
        kind: .wrapping, rules: [.L6, rule], view: scene.label(member),
        says: """
          \(scene.words(member).sentence) \(how): it is \(points(before.width)) wide and would need \
          \(points(room.width)), and there is empty room beside it.
          """,
        change: """
          Add \(words) to it: it is \(points(after.width)) × \(points(after.height)) then, and nothing else gets \
          shorter.
          """, changed: changed.layoutCase, claims: [width, height])
    }
    return nil
  }

  private static func harmsNothing(_ member: Int, _ scene: HintScene, _ changed: HintScene) -> Bool {
    for axis in Axis.allCases where changed.excess(axis) > scene.excess(axis) + 0.01 { return false }
    for other in scene.members.indices where other != member && scene.members[other].view.children.isEmpty {
      guard let before = scene.inner(other)?.size, let after = changed.inner(other)?.size else {
        if (scene.inner(other) == nil) != (changed.inner(other) == nil) { return false }
        continue
      }
      switch scene.members[other].view.kind {
      case .spacer, .divider: continue
      case .text:
        if after.width < before.width - 0.01 && after.height > before.height + 0.01 { return false }
        if after.width < before.width - 0.01 && after.height <= before.height { return false }
      default:
        if after.width < before.width - 0.01 || after.height < before.height - 0.01 { return false }
      }
    }
    return true
  }
}
