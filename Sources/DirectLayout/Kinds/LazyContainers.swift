// LS4, LS5: which children of a lazy container exist, and which are pinned.

internal import LayoutCore

/// The lazy containers of a tree.
struct LazyContainers {
  /// By node.
  var stacks: [Int: LazyStackNode] = [:]
  var grids: [Int: LazyGridNode] = [:]
  /// The children that do not exist. Each is hidden once all frames are known.
  private var absent: [Int] = []

  /// LS3: what a lazy stack prefers around itself (S10).
  func spacing(of node: Int, _ pass: LayoutPass) -> ViewSpacing {
    stacks[node]?.spacing(pass) ?? ViewSpacing()
  }

  /// Whether some child may not exist.
  var mayBeAbsent: Bool { !stacks.isEmpty || !grids.isEmpty }

  /// All views are about to be placed again.
  mutating func forgetAbsent() { absent = [] }

  // MARK: LS4 Existence

  /// The frame of the nearest scroll view that scrolls along `axis`, as the view at `node` sees it: mirrors
  /// between are undone (G26). nil if there is none.
  private static func visiblePart(of node: Int, along axis: Axis, _ pass: LayoutPass) -> Slot? {
    var view = Int(pass.parents[node])
    while view >= 0 {
      if pass.nodes.kinds[view] == .scrollView,
        pass.tree.scrollViews[pass.nodes.payload(of: view)].axes.contains(axis)
      {
        let mirrors = LayoutDirectionKind.mirrors(around: node, from: view, pass).reversed()
        return Slot(mirrors.reduce(pass.frames[view]) { $0.mirrored(in: $1) }, along: axis)
      }
      view = Int(pass.parents[view])
    }
    return nil
  }

  /// Places the children of a lazy container, the pinned ones where they are pinned, and notes those that do
  /// not exist: what does not overlap the visible part by more than half a unit of S2.
  ///
  /// - Parameter slots: the child or the line of each child along `axis`.
  static func place(
    _ children: [PlacedView], in slots: [Slot], of node: Int, along axis: Axis, pinned: PinnedViews,
    _ pass: LayoutPass
  ) {
    guard !pass.isSearching, let visible = visiblePart(of: node, along: axis, pass) else {
      for child in children { pass.place(child) }
      return
    }
    let sections = pinned.isEmpty ? [:] : sections(of: children, slots, pass)
    for var child in children {
      if !sections.isEmpty, let member = pass.tree.sections[child.node],
        let section = sections[member.section]
      {
        pin(&child, member.role, in: section, visible, along: axis, pinned)
      }
      let start = child.origin[axis]
      let overlap = min(start + child.size[axis], visible.end) - max(start, visible.start)
      if !(overlap > LengthUnits.unit / 2) { pass.lazyContainers.absent.append(child.node) }
      pass.place(child)
    }
  }

  /// Takes the frames of all that does not exist, unless some view is infinite: existence is a filter of
  /// finished frames.
  func hideAbsent(_ pass: LayoutPass) {
    if absent.isEmpty || pass.excess != 0 { return }
    for child in absent { pass.hide(child) }
    pass.grids.removeGeometries { pass.frames[$0] == .null }
  }

  // MARK: LS5 Pinning

  /// The part that each section takes, from the start of its first member to the end of its last.
  private static func sections(
    of children: [PlacedView], _ slots: [Slot], _ pass: LayoutPass
  ) -> [Int: Slot] {
    var sections: [Int: Slot] = [:]
    for (child, slot) in zip(children, slots) {
      guard let number = pass.tree.sections[child.node]?.section else { continue }
      sections[number] = Slot(start: sections[number]?.start ?? slot.start, end: slot.end)
    }
    return sections
  }

  /// A header stands at the larger of its place and the start of the visible part, but at most at the end of
  /// its section less its own length. A footer stands at the smaller of its place and the end of the visible
  /// part less its length, but at least at the start of its section.
  private static func pin(
    _ child: inout PlacedView, _ role: SectionMember.Role, in section: Slot, _ visible: Slot,
    along axis: Axis, _ pinned: PinnedViews
  ) {
    let (place, length) = (child.origin[axis], child.size[axis])
    if role == .header && pinned.contains(.sectionHeaders) {
      child.origin[axis] = min(max(place, visible.start), section.end - length)
    } else if role == .footer && pinned.contains(.sectionFooters) {
      child.origin[axis] = max(min(place, visible.end - length), section.start)
    }
  }
}

/// A part of an axis, in points.
struct Slot {
  var start: Double
  var end: Double

  init(start: Double, end: Double) { (self.start, self.end) = (start, end) }

  init(_ frame: Rect, along axis: Axis) {
    self.init(start: frame.origin[axis], end: frame.origin[axis] + frame.size[axis])
  }
}
