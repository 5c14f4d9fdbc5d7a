import LayoutCore

// What lazy stacks and lazy grids share: which children exist, and which are pinned.

/// LS4, LS5  A lazy container along its axis: the lengths of its children, where they stand, and their sections.
struct LazyMembers {
  /// A child along the axis.
  struct Member {
    var node: Int
    var start: Double
    var length: Double
    /// What counts for the extent of its section: the child, in a grid its line.
    var extent: (start: Double, end: Double)
  }

  let view: RuleReading
  let axis: Axis
  let pinned: PinnedViews
  var members: [Member]

  private var visible: (start: Double, end: Double)? {
    view.context?.visiblePart(
      axis, view.answers.elements.directions.isRightToLeft(inside: view.node))
  }

  /// LS5: where the members stand; pinned ones at their pinned places.
  func starts() -> [Double] {
    guard let visible else { return members.map(\.start) }
    return members.map { member in
      guard let role = Self.pinnedRole(member.node, pinned, view.tree),
        let section = view.tree.sections[member.node]?.section
      else { return member.start }
      let parts = members.filter { view.tree.sections[$0.node]?.section == section }.map(\.extent)
      let start = parts.first?.start ?? member.start
      let end = parts.last?.end ?? member.start
      return role == .header
        ? min(max(member.start, visible.start), end - member.length)
        : max(min(member.start, visible.end - member.length), start)
    }
  }

  /// LS4: whether a child at a place exists: more than half a unit of it overlaps the visible part.
  func exists(_ start: Double, _ length: Double) -> Bool {
    guard let visible else { return true }
    let overlap = min(start + length, visible.end) - max(start, visible.start)
    return !(overlap * 65536 <= 0.5)
  }

  /// The role of a view that is pinned in a container with these pinned views; nil for others.
  static func pinnedRole(
    _ node: Int, _ pinned: PinnedViews, _ tree: LayoutTree
  ) -> SectionMember.Role? {
    switch tree.sections[node]?.role {
    case .header where pinned.contains(.sectionHeaders): .header
    case .footer where pinned.contains(.sectionFooters): .footer
    default: nil
    }
  }
}
