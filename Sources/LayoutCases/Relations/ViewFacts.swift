import LayoutCore

// Facts about views that relations need, from the description alone.
extension ViewDescription {
  /// Whether the size is the same for every proposal, and so are the frames of all views inside.
  ///
  /// Fixed leaves are rigid (L2). So are stacks and grids of rigid views, because these return the same size
  /// for every offer, in any order (S3, G13). A frame with both lengths, or a fixed size on both axes, always
  /// offers its child the same (F1, F3, F5).
  var isRigid: Bool {
    let core: Bool
    switch kind {
    case .leaf(let leaf, _, _): core = leaf.width.isFixed && leaf.height.isFixed
    case .grid, .gridRow, .hStack, .vStack, .zStack, .group: core = children.allSatisfy(\.isRigid)
    case .image(_, let isResizable): core = !isResizable
    case .emptyView: core = true
    default: core = false
    }
    return modifiers.reduce(core) { isRigid, modifier in
      switch modifier {
      case .frame(.some, .some, _): true
      case .fixedSize(let axes) where axes == [.horizontal, .vertical]: true
      case .flexibleFrame, .position, .relativeFrame, .safeAreaInset, .ignoresSafeArea: false
      default: isRigid
      }
    }
  }

  /// Whether a view inside reads what is offered to the root or where the root stands, past what stands around
  /// it: it is as long as a part of its container, or grows into the host's safe area (CR1, SA5).
  var readsTheWindow: Bool {
    containsModifier { modifier in
      switch modifier {
      case .ignoresSafeArea: true
      case .relativeFrame(let width, let height, _):
        width?.reference == .container || height?.reference == .container
      default: false
      }
    }
  }

  /// Whether every gap between views inside is known to be 8 along the axis: there are no spacers, no custom
  /// layouts and no compositions, and along y no texts and no declared spacings (S1, S10, A6, G9, G10).
  func hasPlainSpacing(along axis: Axis) -> Bool {
    !contains { view in
      switch view.kind {
      case .spacer, .layout: true
      case .screen(let screen) where screen.isComposition: true
      case .text: axis == .vertical
      default: axis == .vertical && view.preferredSpacing != nil
      }
    }
  }

  /// Whether some grid inside may have a negative length, because of a negative gap (G16).
  var mayBeNegative: Bool {
    contains { view in
      guard case .grid(_, let horizontal, let vertical) = view.kind else { return false }
      return horizontal.isNegative || vertical.isNegative
    }
  }

  /// Whether the view depends on the stack around it, which a wrapper would hide (L4, L5).
  var readsItsStack: Bool {
    switch kind {
    case .spacer, .divider: true
    default: false
    }
  }

  var isGrid: Bool {
    if case .grid = kind { true } else { false }
  }

  /// The number of elements in a container. Members of groups, and of rows outside a grid, count; empty views
  /// do not.
  var elementCount: Int {
    children.reduce(0) { $0 + $1.memberCount }
  }
}

extension SpacingDescription {
  fileprivate var isNegative: Bool {
    switch self {
    case .preferred: false
    case .uniform(let gap): gap < 0
    case .each(let gaps): gaps.contains { $0 < 0 }
    }
  }
}
