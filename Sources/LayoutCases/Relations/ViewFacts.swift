import LayoutCore

// What preconditions of relations ask about a view, decided from its description alone.
extension ViewDescription {
  /// Whether the size is the same for every proposal, and so are the frames of all views inside.
  ///
  /// Fixed leaves are rigid (L2), and so are stacks and grids of rigid views, which return the same sizes
  /// whatever they are offered and in whatever order (S3, G13). What a frame with both lengths or a fixed size
  /// on both axes surrounds is always offered the same (F1, F3, F5).
  var isRigid: Bool {
    let core: Bool
    switch kind {
    case .leaf(let leaf, _, _): core = leaf.width.isFixed && leaf.height.isFixed
    case .grid, .gridRow, .hStack, .vStack, .zStack, .group: core = children.allSatisfy(\.isRigid)
    case .emptyView: core = true
    case .viewThatFits, .color, .rectangle, .circle, .spacer, .divider, .text, .layout: core = false
    }
    return modifiers.reduce(core) { isRigid, modifier in
      switch modifier {
      case .frame(.some, .some, _): true
      case .fixedSize(let axes) where axes == [.horizontal, .vertical]: true
      case .flexibleFrame, .position: false
      default: isRigid
      }
    }
  }

  /// Whether the preferred spacing next to every view inside is 8: there are no spacers and no custom layouts
  /// (S1, A6, G9, G10).
  var hasPlainSpacing: Bool {
    !contains { view in
      switch view.kind {
      case .spacer, .layout: true
      default: false
      }
    }
  }

  /// Whether some grid inside may come out shorter than 0, because a gap is (G16).
  var mayBeNegative: Bool {
    contains { view in
      guard case .grid(_, let horizontal, let vertical) = view.kind else { return false }
      return horizontal.isNegative || vertical.isNegative
    }
  }

  /// Whether the view reads the stack around it, which it no longer sees through a wrapper (L4, L5).
  var readsItsStack: Bool {
    switch kind {
    case .spacer, .divider: true
    default: false
    }
  }

  var isGrid: Bool {
    if case .grid = kind { true } else { false }
  }

  /// How many elements a container holds: members of groups, and of rows outside a grid, count, what is
  /// nothing does not.
  var elementCount: Int {
    children.reduce(0) { $0 + $1.memberCount }
  }
}

extension GridSpacing {
  fileprivate var isNegative: Bool {
    switch self {
    case .preferred: false
    case .uniform(let gap): gap < 0
    case .each(let gaps): gaps.contains { $0 < 0 }
    }
  }
}
