import LayoutCore
import LinearProgramming

// LS5  A pinned header stands at the larger of its place and the start of the visible part, but at most at the end of
//      its section less its own length:  min(max(place, visible start), section's end − length).
//      A pinned footer stands at the smaller of its place and the end of the visible part less its length, but at
//      least at the start of its section:  max(min(place, visible end − length), section's start).
//      A section reaches from the start of its first member to the end of its last. Without a scroll view nothing
//      is pinned. Guides count as if nothing were.

/// The frame of the nearest scroll view on an axis along which it scrolls (LS4), in the host's coordinates.
struct VisiblePart {
  var start: Affine
  var length: Affine
}

/// What a member of a section covers along the axis of its container, from the container's start: the view itself
/// in a lazy stack, its line in a lazy grid.
struct MemberSpan {
  var start: Affine
  var end: Affine
}

extension Compiler {
  /// Moves pinned headers and footers to where they stand.
  ///
  /// - Parameters:
  ///   - spans: those of the children.
  ///   - start: where the container starts on the axis, before mirroring.
  func pin(
    _ children: inout [PlacedChild], _ spans: [MemberSpan], _ pinned: PinnedViews, along axis: Axis,
    from start: Affine
  ) {
    guard !pinned.isEmpty, let visible = visible[Int(axis.rawValue)] else { return }
    let side = Int(axis.rawValue)
    let host = axis == .horizontal ? reflection.origin(visible.start, visible.length) : visible.start
    let (visibleStart, visibleEnd) = (host - start, host + visible.length - start)
    var sections: [Int: MemberSpan] = [:]
    for (child, span) in zip(children, spans) {
      guard let member = tree.sections[child.node] else { continue }
      sections[member.section, default: span].end = span.end
    }
    for index in children.indices {
      let child = children[index]
      guard let member = tree.sections[child.node], let section = sections[member.section],
        child.size.isFinite, let length = child.size[axis].expression
      else { continue }
      let atEdge = Provenance(.LS5, .position, axis, view: child.node)
      let provenance = Provenance(.LS5, .origin, axis, view: child.node)
      switch member.role {
      case .header where pinned.contains(.sectionHeaders):
        let shown = rows.largest(child.origin[side], visibleStart, atEdge)
        children[index].origin[side] = rows.smallest(shown, section.end - length, provenance)
      case .footer where pinned.contains(.sectionFooters):
        let shown = rows.smallest(child.origin[side], visibleEnd - length, atEdge)
        children[index].origin[side] = rows.largest(shown, section.start, provenance)
      default: continue
      }
    }
  }

  /// Places children whose places are known.
  func place(_ children: [PlacedChild], at x: Affine, _ y: Affine, rule: Rule) throws(Failure) {
    for child in children {
      try place(
        child.node, in: child.offer, child.size, at: x + child.origin[0], y + child.origin[1], rule: rule)
    }
  }
}

extension Reflection {
  /// The start before mirroring of something that is `width` wide and starts at `start` in the host: the inverse of
  /// `start(_:_:)`.
  func origin(_ start: Affine, _ width: Affine) -> Affine {
    isMirrored ? offset - start - width : start - offset
  }
}
