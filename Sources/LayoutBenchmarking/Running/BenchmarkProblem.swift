package import LayoutCases
package import LayoutCore

/// A case that is laid out once, or in the steps of a sweep.
package struct BenchmarkProblem: Sendable {
  /// One layout of the problem.
  package struct Step: Sendable {
    /// Counts from 0.
    package let number: Int
    package let tree: LayoutTree
    package let proposal: ProposedViewSize
    /// What makes this step of the one before it, the first of the last; none without a sweep.
    package let edits: [LayoutEdit]
  }

  private enum Source: Sendable {
    case family(Family, seed: UInt64)
    case given(LayoutCase)
  }

  package let host: Host
  /// At least one.
  package let steps: [Step]
  private let source: Source
  private let sweep: BenchmarkSweep?

  /// - Parameter sweep: the change from step to step; nil to lay the case out as it is.
  /// - Throws: `CaseError` if the family makes no valid case, `Problem` if the case does not have what the
  ///   sweep changes. Complexity: linear in the views, times the number of steps if the sweep changes views.
  package init(_ family: Family, seed: UInt64, sweep: BenchmarkSweep? = nil) throws {
    let outline = family.outline(seed: seed)
    source = .family(family, seed: seed)
    (host, self.sweep) = (outline.host, sweep)
    steps = try Self.steps(try family.tree(seed: seed), outline.proposal, sweep) {
      family.makeCase(seed: seed)
    }
  }

  package init(_ layoutCase: LayoutCase, sweep: BenchmarkSweep? = nil) throws {
    source = .given(layoutCase)
    (host, self.sweep) = (layoutCase.host, sweep)
    steps = try Self.steps(try layoutCase.tree(), layoutCase.proposal, sweep) { layoutCase }
  }

  private static func steps(
    _ tree: LayoutTree, _ proposal: ProposedViewSize, _ sweep: BenchmarkSweep?, _ makeCase: () -> LayoutCase
  ) throws -> [Step] {
    guard let sweep else { return [Step(number: 0, tree: tree, proposal: proposal, edits: [])] }
    let numbers = 0..<sweep.steps
    if sweep.subject == .proposal {
      return numbers.map { step in
        let own = ProposedViewSize(width: sweep.width(step), height: proposal.height)
        return Step(number: step, tree: tree, proposal: own, edits: [.proposal(own)])
      }
    }
    let layoutCase = makeCase()
    let trees = try numbers.map { try layoutCase.swept(sweep, step: $0).tree() }
    return try numbers.map { step in
      let before = trees[step > 0 ? step - 1 : sweep.steps - 1]
      return Step(
        number: step, tree: trees[step], proposal: proposal,
        edits: [try sweep.edit(before, to: trees[step], step: step)])
    }
  }

  /// The tree of the first step.
  package var tree: LayoutTree { steps[0].tree }

  /// The case of each step as written, for other programs. Complexity: linear in the views times the
  /// steps.
  package func makeCases() throws -> [LayoutCase] {
    let layoutCase =
      switch source {
      case .family(let family, let seed): family.makeCase(seed: seed)
      case .given(let layoutCase): layoutCase
      }
    guard let sweep else { return [layoutCase] }
    return try steps.map { try layoutCase.swept(sweep, step: $0.number) }
  }

  /// Cases of the problem's kind: those of a family have seeds that follow each other, a given case is
  /// repeated. Complexity: linear in the views.
  package func makeCases(count: Int) throws -> [LayoutCase] {
    switch source {
    case .family(let family, let seed): (0..<UInt64(count)).map { family.makeCase(seed: seed &+ $0) }
    case .given(let layoutCase): [LayoutCase](repeating: layoutCase, count: count)
    }
  }

  /// The number of views without children; for a grid of leaves its cells.
  package var cellCount: Int {
    tree.kinds.count { [.fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider].contains($0) }
  }
}

// MARK: Sweeps of cases

extension LayoutCase {
  /// The case in one step of a sweep.
  ///
  /// - Throws: `Problem` if it does not have what the sweep changes.
  func swept(_ sweep: BenchmarkSweep, step: Int) throws(Problem) -> LayoutCase {
    var swept = self
    switch sweep.subject {
    case .proposal: swept.proposal.width = sweep.width(step)
    case .leaf(let path):
      try swept.root.change(path) { view throws(Problem) in
        guard case .leaf(var leaf, let top, let bottom) = view.kind, leaf.width.isFixed else {
          throw Problem("\(path) is no leaf of a fixed width")
        }
        leaf.width = LengthRange(fixed: sweep.number(step))
        view.kind = .leaf(leaf, firstTextBaseline: top, lastTextBaseline: bottom)
      }
    case .alignment:
      guard case .grid(let alignment, let columnGaps, let rowGaps) = root.kind else {
        throw Problem("the root is no grid, so its alignment cannot change")
      }
      let names = ["leading", "center", "trailing"]
      let vertical = if case .axes(_, let own)? = alignment { own } else { "center" }
      let own = AlignmentName.axes(horizontal: names[step % names.count], vertical: vertical)
      swept.root.kind = .grid(alignment: own, horizontalSpacing: columnGaps, verticalSpacing: rowGaps)
    case .gap:
      let gap = SpacingDescription.uniform(sweep.number(step))
      switch root.kind {
      case .grid(let alignment, _, let rowGaps):
        swept.root.kind = .grid(alignment: alignment, horizontalSpacing: gap, verticalSpacing: rowGaps)
      case .hStack(let alignment, _): swept.root.kind = .hStack(alignment: alignment, spacing: gap)
      case .vStack(let alignment, _): swept.root.kind = .vStack(alignment: alignment, spacing: gap)
      default: throw Problem("the root is no grid and no stack, so its gaps cannot change")
      }
    case .text(let path):
      try swept.root.change(path) { view throws(Problem) in
        var text: TextDescription
        switch view.kind {
        case .text(let own) where own.replay == nil: text = own
        case .leaf: text = TextDescription("")
        default: throw Problem("\(path) is no text that is measured, and no leaf")
        }
        text.content = [String](repeating: "word", count: Int(sweep.number(step))).joined(separator: " ")
        view.kind = .text(text)
      }
    case .child(let path):
      guard let slash = path.lastIndex(of: "/"), let index = Int(path[path.index(after: slash)...]) else {
        throw Problem("\(path) is no child")
      }
      try swept.root.change(String(path[..<slash])) { parent throws(Problem) in
        guard parent.children.indices.contains(index) else {
          throw Problem("\(path) is no view of the case")
        }
        var copy = parent.children[index]
        copy.dropNames()
        if !step.isMultiple(of: 2) { parent.children.insert(copy, at: index + 1) }
      }
    }
    return swept
  }
}

extension ViewDescription {
  /// Changes the view at a path such as `0/3/5`.
  fileprivate mutating func change(
    _ path: String, _ body: (inout ViewDescription) throws(Problem) -> Void
  ) throws(Problem) {
    try change(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(), path, body)
  }

  private mutating func change(
    _ rest: ArraySlice<Substring>, _ path: String,
    _ body: (inout ViewDescription) throws(Problem) -> Void
  ) throws(Problem) {
    guard let first = rest.first else { return try body(&self) }
    guard let index = Int(first), children.indices.contains(index) else {
      throw Problem("\(path) is no view of the case")
    }
    try children[index].change(rest.dropFirst(), path, body)
  }

  /// Removes the names of a copy, since no two views have the same one.
  fileprivate mutating func dropNames() {
    id = nil
    modifiers.removeAll { if case .id = $0 { true } else { false } }
    for index in children.indices { children[index].dropNames() }
  }
}

// MARK: Edits of trees

extension BenchmarkSweep {
  /// The edit that makes a step's tree of the one before it.
  fileprivate func edit(_ before: LayoutTree, to tree: LayoutTree, step: Int) throws(Problem) -> LayoutEdit {
    switch subject {
    case .proposal: preconditionFailure("another proposal changes no tree")
    case .leaf(let path):
      let node = try tree.view(path)
      let payload = tree.payload(of: node)
      let size = tree.kinds[node] == .fixedLeaf ? tree.fixedSizes[payload] : nil
      return .leaf(
        node,
        size.map { LinearLeaf(width: .init(fixed: $0.width), height: .init(fixed: $0.height)) }
          ?? tree.leaves[payload])
    case .alignment:
      let node = try tree.view("0")
      return .alignment(node, tree.grids[tree.payload(of: node)].alignment.horizontal.key)
    case .gap:
      let node = try tree.view("0")
      let payload = tree.payload(of: node)
      if tree.kinds[node] == .grid {
        return .spacing(node, .horizontal, tree.grids[payload].horizontalSpacing)
      }
      return .spacing(node, tree.stacks[payload].axis, tree.stacks[payload].spacing)
    case .text(let path):
      let node = try tree.view(path)
      return .measuredLeaf(node, tree.measures[tree.payload(of: node)])
    case .child(let path):
      let whole = step.isMultiple(of: 2) ? before : tree
      let (parent, position, child) = try whole.child(path)
      if step.isMultiple(of: 2) { return .remove(whole.end(of: child)) }
      return .insert(LayoutFragment(tree, node: tree.end(of: child)), into: parent, at: position + 1)
    }
  }
}

extension LayoutTree {
  /// The outermost node of the element at a path such as `0/3/5`.
  private func element(_ path: String) throws(Problem) -> Int {
    var element = 0
    for part in path.split(separator: "/").dropFirst() {
      let inside = elements(inside: element)
      guard let index = Int(part), inside.indices.contains(index) else {
        throw Problem("\(path) is no view of the tree")
      }
      element = inside[index]
    }
    return element
  }

  /// The node of the view at a path, inside its wrappers.
  fileprivate func view(_ path: String) throws(Problem) -> Int { core(of: try element(path)) }

  /// The node of the view that has the child at a path, the child's position, and its outermost node.
  fileprivate func child(_ path: String) throws(Problem) -> (parent: Int, position: Int, child: Int) {
    let child = try element(path)
    let parent = try view(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    guard let position = Array(children(of: parent)).firstIndex(of: child) else {
      throw Problem("\(path) is no child of its own in the tree")
    }
    return (parent, position, child)
  }
}
