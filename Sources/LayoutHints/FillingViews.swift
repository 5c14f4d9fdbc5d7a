import LayoutCases
import LayoutCore

/// A flexible view that spans a grid makes the grid fill its proposal (G2, G14; L3, L4, L5).
///
/// A Divider, a Spacer, a Color or another shape that is a row of its own takes all that is offered, and G14 shares
/// what the columns lack among them. That is surprising if it alone makes the grid longer, and if the cells of
/// other rows come to stand further apart. `gridCellUnsizedAxes` (G18) avoids it: the line is then as long as the
/// other rows make the grid.
///
/// In a stack, a flexible view is written in order to fill; that is no surprise.
enum FillingViews {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.flatMap { member in
      Axis.allCases.compactMap { hint(member, $0, scene) }
    }
  }

  private static func hint(_ member: Int, _ axis: Axis, _ scene: HintScene) -> LayoutHint? {
    let view = scene.members[member].view
    switch view.kind {
    case .divider, .spacer, .color, .rectangle, .circle: break
    default: return nil
    }
    guard let grid = scene.container(of: member), case .grid = scene.members[grid].view.kind,
      case .child = scene.members[member].place.steps.last, let before = scene.inner(grid)?.size[axis],
      let changed = scene.changed(member, { $0.modifiers.append(.gridCellUnsizedAxes(Axis.Set(axis))) }),
      let after = changed.inner(grid)?.size[axis], after < before - noticeable,
      movesApart(grid, except: member, axis, scene, changed),
      let claim = changed.claim(grid, axis, outer: false)
    else { return nil }
    return LayoutHint(
      kind: .filling, rules: [.G14, .G18], view: scene.label(member),
      says: """
        \(scene.words(member).sentence) makes the grid \(points(before)) \(axis.adjective): it takes all that is \
        offered, and the \(axis == .horizontal ? "columns" : "rows") share it. Without it the grid would be \
        \(points(after)).
        """,
      change: """
        Add gridCellUnsizedAxes(.\(axis.word)) to \(scene.words(member)): the grid is \(points(after)) \
        \(axis.adjective) then.
        """, changed: changed.layoutCase, claims: [claim])
  }

  /// Whether two other leaves in the grid stand further from each other because of the view.
  private static func movesApart(
    _ grid: Int, except member: Int, _ axis: Axis, _ scene: HintScene, _ changed: HintScene
  ) -> Bool {
    let leaves = scene.members.indices.filter { index in
      index != member && scene.members[index].view.children.isEmpty && scene.around(index).contains(grid)
    }
    let moves = leaves.compactMap { leaf -> Double? in
      guard let before = scene.outer(leaf), let after = changed.outer(leaf) else { return nil }
      return before.origin[axis] - after.origin[axis]
    }
    guard let least = moves.min(), let most = moves.max() else { return false }
    return most > least + noticeable
  }
}
