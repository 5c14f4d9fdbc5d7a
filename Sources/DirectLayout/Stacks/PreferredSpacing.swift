// S1, S10, A6: the spacing that a view prefers around itself, and the gaps between views.

internal import LayoutCore

/// S1: what a view prefers at each of its four edges. A Spacer prefers none; a text, and a view that declares
/// it, what the tree says. A custom layout prefers what its `spacing` says (F8); an HStack, a VStack or a
/// ZStack what S10 says, and with one child what that child prefers (A6). A wrapper that L4 names prefers what
/// the view in it prefers, and so does ignoresSafeArea (SA5). A lazy stack (LS3) and a form in columns (FO3)
/// prefer what S10 says. Any other view is plain at every edge, and so is any other wrapper.
enum PreferredSpacing {
  static func of(_ node: Int, _ pass: LayoutPass) -> ViewSpacing {
    if pass.allSpacingIsPlain { return ViewSpacing() }
    var view = node
    while true {
      if pass.mayPreferMoreThanPlain, let declared = declared(by: view, pass) { return declared }
      switch pass.nodes.kinds[view] {
      case .alignmentGuide, .layoutDirection, .overlay, .background, .ignoresSafeArea: view += 1
      case .spacer: return .zero
      case .customLayout: return pass.customLayouts.spacing(of: view, pass)
      case .stack, .zStack:
        if let child = OnlyChild.of(view, pass) { view = child } else { return ofStack(view, pass) }
      case .lazyStack: return pass.lazyContainers.spacing(of: view, pass)
      case .columnsForm: return pass.columnsForms.spacing(of: view, pass)
      default: return ViewSpacing()
      }
    }
  }

  /// What the view itself declares: `LayoutTree.preferredSpacing`, without copying the tree. The tree of a
  /// session may change, so a call of its methods would copy it, with a reference to each of its tables.
  static func declared(by node: Int, _ pass: LayoutPass) -> ViewSpacing? {
    if !pass.tree.declaredSpacings.isEmpty, let spacing = pass.tree.declaredSpacings[node] { return spacing }
    guard pass.nodes.kinds[node] == .measuredLeaf else { return nil }
    return pass.tree.measures[pass.nodes.payload(of: node)].spacing
  }

  /// Whether every view of the tree is plain or prefers none, as it is if none prefers anything else.
  static func isPlainOrNone(in tree: LayoutTree) -> Bool {
    tree.customLayouts.isEmpty && tree.declaredSpacings.isEmpty
      && tree.measures.allSatisfy { $0.spacing == nil }
  }

  // MARK: S10 What a stack prefers

  /// Plain without children. It is worked out once for each stack.
  private static func ofStack(_ node: Int, _ pass: LayoutPass) -> ViewSpacing {
    let isZStack = pass.nodes.kinds[node] == .zStack
    let stack: (any SeveralChildren)? =
      isZStack ? pass.zStacks.several(of: node, pass) : pass.stacks.several(of: node, pass)
    guard let stack else { return ViewSpacing() }
    if let known = stack.spacing { return known }
    let spacing =
      isZStack
      ? union(of: stack.children, at: .all, pass)
      : along(pass.tree.stacks[pass.nodes.payload(of: node)].axis, stack.children, pass)
    stack.spacing = spacing
    return spacing
  }

  /// At the two edges across its axis, an HStack or VStack prefers all that its children prefer there. At the
  /// start of its axis it prefers what its first child prefers there, at the end what its last child does.
  static func along(_ axis: Axis, _ children: [Int32], _ pass: LayoutPass) -> ViewSpacing {
    var spacing = union(of: children, at: axis == .horizontal ? .vertical : .horizontal, pass)
    let last = of(Int(children[children.count - 1]), pass)
    spacing.setPreferences(of: last, at: axis == .horizontal ? .trailing : .bottom)
    return spacing
  }

  /// What the first child prefers, and at `edges` all that its siblings prefer there. A ZStack prefers at each
  /// edge all that its children prefer there.
  private static func union(of children: [Int32], at edges: Edge.Set, _ pass: LayoutPass) -> ViewSpacing {
    var spacing = of(Int(children[0]), pass)
    for child in children.dropFirst() { spacing.formUnion(of(Int(child), pass), edges: edges) }
    return spacing
  }

  // MARK: S1 Gaps

  /// The gap after each view but the last: the explicit spacing, also each gap's own, or the preferred one.
  static func gaps(
    between views: [Int32], along axis: Axis, spacing: SpacingDescription, _ pass: LayoutPass
  ) -> [Double] {
    if views.isEmpty { return [] }
    return switch spacing {
    case .uniform(let spacing): [Double](filled: spacing, count: views.count - 1)
    case .each(let spacings): spacings
    case .preferred: gaps(between: views, along: axis, pass)
    }
  }

  /// The preferred spacing between neighbours: the largest over all pairs of what the two prefer at the edges
  /// that face each other, in points.
  static func gaps(between views: [Int32], along axis: Axis, _ pass: LayoutPass) -> [Double] {
    if pass.allSpacingIsPlain {
      return Array(filled: ViewSpacing().distance(to: ViewSpacing(), along: axis), count: views.count - 1)
    }
    var gaps: [Double] = []
    gaps.reserveCapacity(views.count - 1)
    var before = of(Int(views[0]), pass)
    for view in views.dropFirst() {
      let next = of(Int(view), pass)
      gaps.append(before.distance(to: next, along: axis))
      before = next
    }
    return gaps
  }
}
