package import LayoutCore

// S1   The gap between neighbours is the explicit spacing: one for all gaps, or each on its own. Without one it is
//      the preferred spacing, the largest over all pairs of what the two views prefer at the edges that face each
//      other (`ViewSpacing.distance`). At each of its edges
//        a view prefers what it declares; a text declares the lengths of its measurer;
//        a Spacer prefers none;
//        a custom layout what its `spacing` says (F8);
//        a wrapper that L4 names, and ignoresSafeArea (SA5), what the view in it prefers;
//        a stack what S10 says;
//        any other view is plain: other wrappers, a Grid and a ViewThatFits too, and a container without
//        children.
// S10  At the two edges across its axis, an HStack or VStack prefers all that its children prefer there; at the
//      start of its axis what its first child does, at the end what its last child does. A ZStack prefers at
//      each edge all that its children prefer there. By A6, a stack of one child prefers what the child does.
extension Compiler {
  /// The gaps between the children of a stack.
  func gaps(ofStack node: Int) throws(Failure) -> Gaps {
    if let known = memory.gaps[node] { return known }
    let gaps = try newGaps(ofStack: node)
    memory.gaps[node] = gaps
    return gaps
  }

  private func newGaps(ofStack node: Int) throws(Failure) -> Gaps {
    let stack = tree.gaps(ofStack: node)
    if let parameter = self.parameter(.gap, node, stack.axis, .S1) {
      return Gaps(parameter: parameter, count: gapCount(ofStack: node))
    }
    switch stack.spacing {
    case .uniform(let gap): return Gaps([Double](repeating: gap, count: gapCount(ofStack: node)))
    case .each(let gaps): return Gaps(gaps)
    case .preferred:
      let spacings = try spacings(inside: node)
      return Gaps(zip(spacings, spacings.dropFirst()).map { $0.distance(to: $1, along: stack.axis) })
    }
  }

  private func gapCount(ofStack node: Int) -> Int {
    max(0, tree.countedChildren(of: node).reduce(0) { count, _ in count + 1 } - 1)
  }

  /// S10  What a stack prefers around itself.
  fileprivate func spacing(ofStack node: Int, along axis: Axis) throws(Failure) -> ViewSpacing {
    try host.spacing(ofContainer: node) { () throws(Failure) in
      let children = try spacings(inside: node)
      guard var union = children.first, let last = children.last else { return ViewSpacing() }
      for child in children.dropFirst() {
        union.formUnion(child, edges: axis == .horizontal ? .vertical : .horizontal)
      }
      union.setPreferences(of: last, at: axis == .horizontal ? .trailing : .bottom)
      return union
    }
  }

  /// What each child of a stack prefers around itself.
  fileprivate func spacings(inside node: Int) throws(Failure) -> [ViewSpacing] {
    var spacings: [ViewSpacing] = []
    for child in tree.countedChildren(of: node) { spacings.append(try preferredSpacing(of: child)) }
    return spacings
  }

  /// The spacing that a view prefers around itself.
  func preferredSpacing(of node: Int) throws(Failure) -> ViewSpacing {
    if facts.hasPlainSpacing { return ViewSpacing() }
    var view = node
    while tree.kinds[view].isLookedThrough || tree.kinds[view] == .ignoresSafeArea { view += 1 }
    if let declared = tree.preferredSpacing(of: view) { return declared }
    return try facts.rule(of: view).init(self, view).spacing()
  }
}

extension LayoutTree {
  /// The axis and the spacing of a stack, a lazy stack (LS3) or a form in columns (FO3).
  fileprivate func gaps(ofStack node: Int) -> (axis: Axis, spacing: SpacingDescription) {
    let payload = payload(of: node)
    switch kinds[node] {
    case .lazyStack: return (lazyStacks[payload].axis, lazyStacks[payload].spacing)
    case .columnsForm: return (.vertical, columnsForms[payload].spacing)
    default: return (stacks[payload].axis, stacks[payload].spacing)
    }
  }
}

// MARK: What views prefer

extension ViewRule {
  func spacing() throws(Failure) -> ViewSpacing { ViewSpacing() }
}

extension SpacerRule {
  func spacing() throws(Failure) -> ViewSpacing { .zero }
}

extension CustomLayoutRule {
  func spacing() throws(Failure) -> ViewSpacing { try compiler.host.spacing(ofLayout: node) }
}

extension OnlyChildRule {
  func spacing() throws(Failure) -> ViewSpacing { try compiler.preferredSpacing(of: child) }
}

extension StackRule {
  func spacing() throws(Failure) -> ViewSpacing { try compiler.spacing(ofStack: node, along: major) }
}

/// LS3
extension LazyStackRule {
  func spacing() throws(Failure) -> ViewSpacing { try compiler.spacing(ofStack: node, along: major) }
}

/// FO3
extension ColumnsFormRule {
  func spacing() throws(Failure) -> ViewSpacing { try compiler.spacing(ofStack: node, along: .vertical) }
}

extension ZStackRule {
  func spacing() throws(Failure) -> ViewSpacing {
    try compiler.host.spacing(ofContainer: node) { () throws(Failure) in
      let children = try compiler.spacings(inside: node)
      return children.dropFirst().reduce(children.first ?? ViewSpacing()) { $0.union($1) }
    }
  }
}

// MARK: Words

extension Words {
  /// Why a gap without a given spacing is as long as it is: a sentence; nil if the case gives the spacing.
  ///
  /// - Parameters:
  ///   - row: the provenance of the constant in which the gap is.
  ///   - gap: in points; of all gaps together if the constant has all.
  package func defaultGap(_ row: Provenance, _ gap: Double) -> (sentence: String, rules: [Rule])? {
    let container = view(row.view)
    if tree.kinds[row.view] == .lazyGrid {
      let grid = tree.lazyGrids[tree.payload(of: row.view)]
      if row.axis == grid.axis {
        return grid.spacing != nil
          ? nil : ("No spacing is given for \(container), so its lines are 8 apart", [.LG7])
      }
      let tracks = row.axis.track + "s"
      return grid.items.contains { $0.spacing != nil }
        ? nil : ("No spacing is given for the \(tracks) of \(container), so they are 8 apart", [.LG2])
    }
    guard let (axis, isPreferred, neighbours) = gapPlace(row), isPreferred, gap > 0 else { return nil }
    let plain = ViewSpacing()
    func distance(_ first: ViewSpacing, _ second: ViewSpacing) -> Double {
      Double(first.distance(to: second, along: axis))
    }
    let plainGap = distance(plain, plain)
    let count = (gap / plainGap).rounded()
    let rules: [Rule] = tree.kinds[row.view] == .grid ? [axis == .horizontal ? .G9 : .G10, .S1] : [.S1]
    if abs(count * plainGap - gap) < 1e-9 {
      let hasSpacer = neighbours.contains { tree.kinds[tree.core(of: $0)] == .spacer }
      let spacer = hasSpacer ? " between views, and 0 beside a Spacer" : ""
      return (
        "No spacing is given for \(container), so its gaps are the default of \(Prose.number(plainGap))\(spacer)",
        rules
      )
    }
    let text = neighbours.first { node in
      guard let spacing = textSpacing(of: node) else { return false }
      return distance(spacing, plain) == gap || distance(plain, spacing) == gap
    }
    let why =
      text.map { "\(view($0)) is a text, which keeps that from other views" }
      ?? "that is what the views beside \(row.role == .position ? "it" : "them") prefer, texts by their font"
    let what =
      row.role == .position ? "the gap is \(Prose.number(gap))" : "the gaps are \(Prose.number(gap)) together"
    return ("No spacing is given for \(container): \(what) because \(why)", rules)
  }

  private func textSpacing(of node: Int) -> ViewSpacing? {
    let core = tree.core(of: node)
    let isSeen = (node..<core).allSatisfy {
      tree.kinds[$0].isLookedThrough || tree.kinds[$0] == .ignoresSafeArea
    }
    return isSeen && tree.kinds[core] == .measuredLeaf ? tree.preferredSpacing(of: core) : nil
  }

  /// The axis of a container's gaps, whether they are preferred, and the views at the one in question.
  private func gapPlace(_ row: Provenance) -> (axis: Axis, isPreferred: Bool, neighbours: [Int])? {
    let payload = tree.payload(of: row.view)
    func isPreferred(_ spacing: SpacingDescription) -> Bool {
      if case .preferred = spacing { true } else { false }
    }
    let children = Array(tree.countedChildren(of: row.view))
    func beside(_ index: Int) -> [Int] {
      row.role == .position
        ? [index - 1, index].filter(children.indices.contains).map { children[$0] } : children
    }
    switch tree.kinds[row.view] {
    case .stack:
      return (tree.stacks[payload].axis, isPreferred(tree.stacks[payload].spacing), beside(row.index))
    case .lazyStack:
      return (tree.lazyStacks[payload].axis, isPreferred(tree.lazyStacks[payload].spacing), beside(row.index))
    case .columnsForm: return (.vertical, isPreferred(tree.columnsForms[payload].spacing), beside(row.index))
    case .grid:
      let lines = tree.children(of: row.view).map { line in
        tree.kinds[line] == .gridRow
          ? Array(tree.countedChildren(of: line)) : tree.kinds[tree.core(of: line)] == .empty ? [] : [line]
      }.filter { !$0.isEmpty }
      let isOneGap = row.role == .position && row.axis == .vertical
      let near =
        isOneGap ? [row.index - 1, row.index].filter(lines.indices.contains).map { lines[$0] } : lines
      let cells = near.flatMap(\.self)
      return (row.axis, isPreferred(tree.grids[payload][row.axis]), cells)
    default: return nil
    }
  }
}
