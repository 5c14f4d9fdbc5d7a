import LayoutCore
import LinearProgramming

// Where the content of a scroll view starts: at −offset. With V the scroll view's length, C the content's, m and n the
// margins at its start and end, and room = V − m − n:
//
// SC6   start = −contentOffset, but between min(m, V − n − C) and m. Without one it stands at rest: at m, as long
//       as no anchor says otherwise. Across it is m.
// SC7   An initial anchor u: longer content rests at m − u · over,  over = max(C − room, 0).
// SC8   An alignment anchor u: shorter content stands at m + u · under,  under = max(room − C, 0).
// SC10  A target at t of the content, l long: the smallest change that shows it,
//       start' = max(m − t, min(start, V − n − t − l)), then the range of SC6. A longer target comes to its start.
// SC11  With an anchor u:  start' = m + u · room − t − u · l, then the range of SC6.
//
// `over` or `under` is 0. Where the content is shorter the range of SC6 leaves m alone, so SC8 is added at last.
extension ScrollViewRule {
  /// Where the content starts on an axis, in the scroll view.
  func start(
    of content: PlacedChild, _ size: AffineSize, on axis: Axis, _ target: PlacedTarget?
  ) throws(Failure) -> Affine {
    let (first, last) = (scroll.margins.start(axis), scroll.margins.end(axis))
    guard scrolls(along: axis), let own = size[axis].expression, let length = content.size[axis].expression
    else { return Affine(first) }
    let room = own + -(first + last)
    func excess(_ longer: Affine, _ shorter: Affine, _ rule: Rule, _ role: Provenance.Role) -> Affine {
      rows.largest(longer - shorter, .zero, Provenance(rule, role, axis, view: node))
    }
    var start = Affine(first)
    if let offset = scroll.contentOffset {
      start = inRange(Affine(-offset[axis]), own + -last - length, first, axis, index: 1)
    } else if let anchor = scroll.initialAnchor, anchor[axis] != 0 {
      start.add(excess(length, room, .SC7, .deficit), times: -anchor[axis])
    }
    if let target, let targetLength = target.size[axis].expression {
      let place = target.origin[Int(axis.rawValue)]
      var shown: Affine
      if let anchor = scroll.target?.anchor {
        shown = Affine(first) - place
        shown.add(room - targetLength, times: anchor[axis])
      } else {
        let atEnd = own + -last - place - targetLength
        let atMostEnd = rows.smallest(start, atEnd, Provenance(.SC10, .position, axis, view: node))
        shown = rows.largest(
          atMostEnd, Affine(first) - place, Provenance(.SC10, .origin, axis, view: node))
      }
      start = inRange(shown, own + -last - length, first, axis, index: 2)
    }
    if let anchor = scroll.alignmentAnchor, anchor[axis] != 0 {
      start.add(excess(room, length, .SC8, .available), times: anchor[axis])
    }
    return encoding.coordinate(start, Provenance(.SC6, .origin, axis, view: node), rows)
  }

  /// SC6  A start of the content, at least where its end is at the end, and at most at the first margin.
  private func inRange(
    _ start: Affine, _ atEnd: Affine, _ first: Double, _ axis: Axis, index: Int
  ) -> Affine {
    let provenance = Provenance(.SC6, .position, axis, view: node, index: index)
    return rows.smallest(rows.largest(start, atEnd, provenance), Affine(first), provenance)
  }
}

// MARK: SC10, SC11  Where the target is

/// A view inside another one: its size, and its place in it before mirroring (G26).
struct PlacedTarget {
  var size: AffineSize
  /// By axis.
  var origin: [Affine]
}

extension ScrollViewRule {
  /// The target in the content; nil if there is none, or if it is not shown (F7).
  func target(in content: PlacedChild) throws(Failure) -> PlacedTarget? {
    guard let target = scroll.target, let node = tree.nodes[target.name] else { return nil }
    return try compiler.target(node, inside: content)
  }
}

extension Compiler {
  /// The place of a view in a view around it, with nothing pinned (LS5). The way to it leads through the last offers
  /// of the views between them.
  fileprivate func target(_ target: Int, inside view: PlacedChild) throws(Failure) -> PlacedTarget? {
    guard view.size.isFinite else { return nil }
    if view.node == target { return PlacedTarget(size: view.size, origin: [.zero, .zero]) }
    let children = try placedChildren(view.node, in: view.offer, view.size)
    guard let child = children.first(where: { $0.node <= target && target < tree.end(of: $0.node) }) else {
      return nil
    }
    let proposal = surrounded(view.offer, view.node)
    guard
      var found = try inside(
        view.node, proposal, { () throws(Failure) in try self.target(target, inside: child) })
    else { return nil }
    for axis in Axis.allCases {
      found.origin[Int(axis.rawValue)].add(child.origin[Int(axis.rawValue)])
    }
    if tree.kinds[view.node] == .layoutDirection, facts.isMirrored(view.node),
      let outer = view.size.width.expression, let width = found.size.width.expression
    {
      found.origin[0] = outer - found.origin[0] - width
    }
    return found
  }
}
