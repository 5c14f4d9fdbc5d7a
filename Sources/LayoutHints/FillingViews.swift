import LayoutCases
import LayoutCore

/// A flexible view that spans a grid makes the grid fill its proposal (G2, G14; L3, L4, L5).
///
/// A Divider, a Spacer, a Color or another shape that is a row of its own takes all that is offered, and G14 shares
/// what the columns lack among them. That is surprising if it alone makes the grid longer, and if the cells of
/// other rows come to stand further apart. `gridCellUnsizedAxes` (G18) avoids it: the line is then as long as the
/// other rows make the grid.
///
/// In a stack, a flexible view is written in order to fill; that is no surprise, but for `FillingLines`.
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
      let changed = scene.improved(
        member, { $0.modifiers.append(.gridCellUnsizedAxes(Axis.Set(axis))) }),
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

/// A vertical line that makes a row as high as it can be (L5, L3): a Divider in an HStack, or a shape at most two points
/// wide.
///
/// It takes all the height that is offered, although it should be as high as the views beside it. That is surprising
/// where the row is more than twice as high as it would be, by 40 points or more, and nothing else in it uses the height.
/// The change is `fixedSize` (F5) on the row. A horizontal line in a column is written in order to fill its width.
enum FillingLines {
  private static let least = 40.0
  private static let thickest = 2.0

  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.compactMap { row in
      guard scene.isRow(row), let line = scene.children(of: row).first(where: { isLine($0, scene) }),
        let before = scene.inner(row)?.size.height,
        let changed = scene.improved(row, { $0.modifiers.insert(.fixedSize(.vertical), at: 0) }),
        let after = changed.inner(row)?.size.height, before > 2 * after, before - after >= least,
        usesNoHeight(row, scene, changed), let claim = changed.claim(row, .vertical, outer: false)
      else { return nil }
      return LayoutHint(
        kind: .filling, rules: [scene.members[line].view.kind == .divider ? .L5 : .L3, .F5],
        view: scene.label(line),
        says: """
          \(scene.words(line).sentence) makes the row \(points(before)) high: it takes all the height that \
          is offered. Without it the row would be \(points(after)).
          """,
        change: """
          Add fixedSize(horizontal: false, vertical: true) to \(scene.words(row)): it is \(points(after)) high then.
          """, changed: changed.layoutCase, claims: [claim])
    }
  }

  private static func isLine(_ member: Int, _ scene: HintScene) -> Bool {
    switch scene.members[member].view.kind {
    case .divider: true
    case .color, .rectangle: (scene.outer(member)?.width ?? .infinity) <= thickest
    default: false
    }
  }

  /// Whether every other view in the row, Spacers too, is as high when the row is lower.
  private static func usesNoHeight(_ row: Int, _ scene: HintScene, _ changed: HintScene) -> Bool {
    let lines = Set(scene.children(of: row).filter { isLine($0, scene) })
    return scene.members.indices.allSatisfy { member in
      guard !lines.contains(member), scene.members[member].view.children.isEmpty, !scene.isLayer(member),
        scene.around(member).contains(row), let before = scene.inner(member)?.height
      else { return true }
      return (changed.inner(member)?.height ?? 0) >= before - 0.01
    }
  }
}
