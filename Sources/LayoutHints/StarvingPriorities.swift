import LayoutCases
import LayoutCore

/// A layout priority that leaves a view its least length (S3, S9): a neighbour's that is higher, or its own that is
/// lower than theirs.
///
/// A stack serves the highest priority first and keeps only the least lengths of the others for them. That is
/// surprising if a child is starved: it has no length at all and would have one without the priority, or a text in it is
/// narrower than its longest word and would not be. If no single priority is at fault, all of the stack are left out together.
/// Spacers are meant to give way and do not count.
enum StarvingPriorities {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.flatMap { stack -> [LayoutHint] in
      guard let axis = Axis.allCases.first(where: { scene.runs(stack, along: $0) }) else { return [] }
      var told: Set<Int> = []
      return scene.children(of: stack).compactMap { starved in
        guard let length = scene.outer(starved)?.size[axis], isStarved(starved, length, axis, scene) else {
          return nil
        }
        return hint(starved, length, axis, stack, &told, scene)
      }
    }
  }

  private static func hint(
    _ starved: Int, _ length: Double, _ axis: Axis, _ stack: Int, _ told: inout Set<Int>, _ scene: HintScene
  ) -> LayoutHint? {
    let priorities = scene.children(of: stack).compactMap {
      child -> (member: Int, index: Int, value: Double)? in
      for (index, modifier) in scene.members[child].view.modifiers.enumerated().reversed() {
        if case .layoutPriority(let value) = modifier, value != 0 { return (child, index, value) }
      }
      return nil
    }
    let own = priorities.first { $0.member == starved && $0.value < 0 }
    let others = priorities.filter { $0.member != starved && $0.value > 0 }
    var options = (CollectionOfOne(own) + others).compactMap(\.self).map { [$0] }
    if priorities.count > 1 { options.append(priorities) }
    for option in options {
      let changed = scene.improved { changed in
        for (member, index, _) in option {
          changed.root.update(scene.members[member].place.steps[...]) { _ = $0.modifiers.remove(at: index) }
        }
      }
      guard let changed, let after = changed.outer(starved)?.size[axis], after > length + noticeable,
        length < 0.5 || !isStarved(starved, after, axis, changed),
        let claim = changed.claim(starved, axis, outer: true),
        let (culprit, index, _) = option.first, told.insert(culprit).inserted
      else { continue }
      let modifier = scene.members[culprit].view.modifiers[index].words
      let name = scene.words(starved)
      let isOwn = culprit == starved && option.count == 1
      let says =
        isOwn
        ? """
        \(modifier) on \(name) leaves it only \(points(length)) of \(axis.noun): the views beside it are served first.
        """
        : option.count == 1
          ? "\(modifier) on \(scene.words(culprit)) leaves only \(points(length)) of \(axis.noun) to \(name)."
          : """
          The \(option.count) priorities in \(scene.words(stack)) leave only \(points(length)) of \(axis.noun) to \(name).
          """
      return LayoutHint(
        kind: .priority, rules: [.S3, .S9], view: scene.label(option.count == 1 ? culprit : starved),
        says: says,
        change: """
          Leave the \(option.count == 1 ? "priority" : "priorities") out: \(isOwn ? "it" : name) is \(points(after)) \
          \(axis.adjective) then.
          """,
        changed: changed.layoutCase, claims: [claim])
    }
    return nil
  }

  private static func isStarved(_ member: Int, _ length: Double, _ axis: Axis, _ scene: HintScene) -> Bool {
    if case .spacer = scene.members[member].view.kind { return false }
    if length < 0.5 { return true }
    return axis == .horizontal
      && scene.brokenTexts.contains { $0 == member || scene.around($0).contains(member) }
  }
}
