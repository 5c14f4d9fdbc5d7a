import LayoutCases
import LayoutCore

/// A GridRow outside a Grid (G1): it only groups its views, so they stand in no columns.
///
/// In a stack of nothing but rows the change makes the stack a Grid; else it puts a Grid around the row.
enum LooseRows {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    var told: Set<Int> = []
    return scene.members.indices.compactMap { member in
      guard isLoose(member, scene), !scene.members[member].view.children.isEmpty else { return nil }
      let parent = scene.container(of: member)
      if let parent, !told.insert(parent).inserted { return nil }
      return hint(member, parent, scene)
    }
  }

  private static func isLoose(_ member: Int, _ scene: HintScene) -> Bool {
    guard case .gridRow = scene.members[member].view.kind else { return false }
    guard let parent = scene.container(of: member) else { return true }
    switch scene.members[parent].view.kind {
    case .grid, .gridRow: return false
    default: return true
    }
  }

  private static func hint(_ member: Int, _ parent: Int?, _ scene: HintScene) -> LayoutHint? {
    let rows = parent.map { scene.children(of: $0).filter { isLoose($0, scene) } } ?? [member]
    let isWhole: Bool
    if let parent, case .vStack = scene.members[parent].view.kind {
      isWhole = rows.count == scene.children(of: parent).count && scene.inner(parent) != nil
    } else {
      isWhole = false
    }
    let place = parent.map { "in \(scene.words($0))" } ?? "at the root"
    let count = rows.count == 1 ? "A GridRow stands" : "\(rows.count) GridRows stand"
    let says = """
      \(count) \(place), outside a Grid, and there \(rows.count == 1 ? "it is" : "they are") only a Group: \
      \(rows.count == 1 ? "its" : "their") views become children of what is around, and make no columns.
      """
    let label = parent.map(scene.label) ?? "0"
    if let parent, isWhole {
      guard
        let changed = scene.improved(parent, { $0.kind = .grid() }),
        let width = changed.claim(parent, .horizontal, outer: false)
      else { return nil }
      return LayoutHint(
        kind: .looseRow, rules: [.G1], view: label, says: says,
        change:
          "Make \(scene.words(parent)) a Grid: its rows share columns then, and it is \(points(width.length)) wide.",
        changed: changed.layoutCase, claims: [width])
    }
    guard
      let changed = scene.improved(
        member, { $0 = ViewDescription(.grid(), id: "$grid", children: [$0]) }),
      let node = changed.tree.nodes["$grid"], !changed.result.frames[node].isNull
    else { return nil }
    let size = changed.result.frames[node].size
    return LayoutHint(
      kind: .looseRow, rules: [.G1], view: label, says: says,
      change: "Put a Grid around it: it is a row of \(points(size.width)) × \(points(size.height)) then.",
      changed: changed.layoutCase,
      claims: [LayoutHint.Claim(view: "$grid", axis: .horizontal, length: size.width)])
  }
}

/// A flexible frame whose minimum exceeds its ideal length or its maximum (F2): SwiftUI complains at run time, and the
/// larger number counts in place of the smaller.
enum CrossedFrames {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.flatMap { member in
      scene.members[member].view.modifiers.indices.compactMap { hint(member, $0, scene) }
    }
  }

  private static func hint(_ member: Int, _ index: Int, _ scene: HintScene) -> LayoutHint? {
    let modifier = scene.members[member].view.modifiers[index]
    guard case .flexibleFrame(let width, let height, let alignment) = modifier,
      let axis = Axis.allCases.first(where: { isCrossed($0 == .horizontal ? width : height) }),
      let changed = scene.changed(
        member,
        {
          $0.modifiers[index] = .flexibleFrame(
            width: uncrossed(width), height: uncrossed(height), alignment: alignment)
        }), let before = scene.outer(member), let after = changed.outer(member),
      Axis.allCases.allSatisfy({ abs(before.size[$0] - after.size[$0]) <= 1e-6 }),
      let claim = changed.claim(member, axis, outer: true)
    else { return nil }
    return LayoutHint(
      kind: .crossedFrame, rules: [.F2], view: scene.label(member),
      says: """
        \(modifier.words) on \(scene.words(member)) has a minimum above its ideal length or its maximum, or an ideal length \
        above its maximum. SwiftUI complains about that at run time, and the larger number counts.
        """,
      change: "Write \(changed.view(member).modifiers[index].words): every frame stays as it is.",
      changed: changed.layoutCase, claims: [claim])
  }

  private static func isCrossed(_ length: FlexibleLength) -> Bool { length != uncrossed(length) }

  private static func uncrossed(_ length: FlexibleLength) -> FlexibleLength {
    var length = length
    if let min = length.min, let ideal = length.ideal { length.ideal = max(min, ideal) }
    if let most = length.max { length.max = max(length.min ?? 0, length.ideal ?? 0, most) }
    return length
  }
}
