import LayoutCases
import LayoutCore

/// A layout priority that leaves a neighbour its least length (S3, S9).
///
/// A stack serves the highest priority first and keeps only the least lengths of the others for them. That is
/// surprising if another child is starved: it has no length at all, or it is a text that is narrower than its
/// longest word, and it would be longer without the priority. Spacers are meant to give way and do not count.
enum StarvingPriorities {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.compactMap { member in
      let modifiers = scene.members[member].view.modifiers
      guard
        let index = modifiers.lastIndex(where: {
          if case .layoutPriority(let priority) = $0 { priority > 0 } else { false }
        }), let stack = scene.container(of: member)
      else { return nil }
      let axis: Axis
      switch scene.members[stack].view.kind {
      case .hStack: axis = .horizontal
      case .vStack: axis = .vertical
      default: return nil
      }
      guard let changed = scene.changed(member, { $0.modifiers.remove(at: index) }) else { return nil }
      for other in scene.children(of: stack) where other != member {
        guard let before = scene.inner(other)?.size[axis], let after = changed.inner(other)?.size[axis],
          after > before + noticeable, isStarved(scene.members[other].view, before, axis),
          let claim = changed.claim(other, axis, outer: false)
        else { continue }
        return LayoutHint(
          kind: .priority, rules: [.S3, .S9], view: scene.label(member),
          says: """
            \(modifiers[index].words) on \(scene.words(member)) leaves only \(points(before)) of \(axis.noun) to \
            \(scene.words(other)).
            """,
          change: "Leave the priority out: \(scene.words(other)) is \(points(after)) \(axis.adjective) then.",
          changed: changed.layoutCase, claims: [claim])
      }
      return nil
    }
  }

  private static func isStarved(_ view: ViewDescription, _ length: Double, _ axis: Axis) -> Bool {
    switch view.kind {
    case .spacer: return false
    case .text(let text) where axis == .horizontal && text.replay == nil:
      // At 7 points a character (L6).
      let word = text.content.split(separator: " ").map(\.count).max() ?? 0
      return length < 7 * Double(word) - 0.01
    default: return length < 0.5
    }
  }
}
