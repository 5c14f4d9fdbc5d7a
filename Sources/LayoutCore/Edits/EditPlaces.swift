// What the place of an edit needs: the view that is there, the container around it, and what may come into it.
// The words of an error are the builder's where the builder finds the same error (section 6).

extension LayoutTree {
  /// The nodes from the root to `node`. Complexity: O(depth × siblings).
  package func path(to node: Int) -> [Int] {
    var path = [0]
    while let last = path.last, last != node,
      let child = children(of: last).first(where: { node < end(of: $0) })
    {
      path.append(child)
    }
    return path
  }

  func refusal(_ node: Int, _ field: String, _ problem: String) -> TreeError {
    TreeError(view: label(of: node), field: field, problem: problem)
  }

  func check(_ node: Int, _ check: (inout TreeBuilder) -> Void) throws(TreeError) {
    var builder = TreeBuilder()
    check(&builder)
    guard var error = builder.error else { return }
    error.view = label(of: node)
    throw error
  }

  private func expectNode(_ node: Int, _ field: String) throws(TreeError) {
    if kinds.indices.contains(node) { return }
    throw TreeError(
      view: "node \(node)", field: field,
      problem: "is not in the tree; a node from 0 to \(count - 1) is needed")
  }

  func expect(
    _ node: Int, _ wanted: [ViewKind], _ field: String, _ words: String
  ) throws(TreeError) {
    try expectNode(node, field)
    if !wanted.contains(kinds[node]) {
      throw refusal(node, field, "node \(node) is of the kind \(kinds[node]); \(words) is needed")
    }
  }

  /// The nodes around an element or a row.
  func element(_ node: Int, _ field: String) throws(TreeError) -> [Int] {
    try expectNode(node, field)
    let path = Array(path(to: node).dropLast())
    if let parent = path.last, kinds[parent].isWrapper,
      !(kinds[parent].hasSecondary && secondary(of: parent) == node)
    {
      let outermost = zip(path, path.dropFirst() + [node]).reduce(0) { outermost, pair in
        kinds[pair.0].isWrapper && pair.1 == pair.0 + 1 ? outermost : pair.1
      }
      throw refusal(
        node, field, "node \(node) stands inside modifiers; give the outermost one, node \(outermost)")
    }
    return path
  }

  /// The nodes around an element or a row that may go.
  func child(_ node: Int, _ field: String) throws(TreeError) -> [Int] {
    let path = try element(node, field)
    guard let parent = path.last else {
      throw refusal(node, field, "is the root, and a layout needs one view; replace it")
    }
    if !kinds[parent].takesChildren {
      throw refusal(node, field, "is the one view that \(label(of: parent)) needs there; replace it")
    }
    return path
  }

  /// The nodes from the root to a container that takes children.
  func container(_ node: Int, _ field: String) throws(TreeError) -> [Int] {
    try expectNode(node, field)
    if !kinds[node].takesChildren {
      throw refusal(
        node, field,
        "node \(node) is of the kind \(kinds[node]), which takes no more children; give a container or a row")
    }
    return path(to: node)
  }

  /// The node at a child position.
  func place(
    _ position: Int, in children: [Int], of parent: Int, _ field: String
  ) throws(TreeError) -> Int {
    if children.indices.contains(position) { return children[position] }
    if position == children.count { return end(of: parent) }
    throw refusal(
      parent, field, "has no child position \(position); one from 0 to \(children.count) is needed")
  }

  /// A fragment as it will stand in a place, after all checks that need no counting.
  ///
  /// - Parameters:
  ///   - path: the nodes around the place.
  ///   - old: what goes.
  func part(
    of fragment: LayoutFragment, inside path: [Int], replacing old: Range<Int>
  ) throws(TreeError) -> LayoutTree {
    let (source, node) = (fragment.tree, fragment.node)
    _ = try source.element(node, "fragment")
    var part = source.part(node..<source.end(of: node))
    let parent = path.last
    let isRow = part.kinds[0] == .gridRow
    if parent.map({ kinds[$0].isWrapper }) ?? true {
      let isEmptied = parent.map { kinds[core(of: $0)] == .empty } ?? false
      if isRow || part.kinds[part.core(of: 0)] == .empty || isEmptied {
        throw TreeError(
          view: source.label(of: node), field: parent == nil ? "root" : "overlay",
          problem: isEmptied
            ? "the view below shows nothing, and so does what stands over it; give it another place"
            : "needs exactly one view; put rows into a container, and leave empty views out")
      }
    }
    let level = level(of: path, to: old.lowerBound)
    if level + part.depth > Self.deepest {
      throw TreeError(
        view: source.label(of: node), field: "depth",
        problem:
          "its views would stand inside more than \(Self.deepest) others, rows and modifiers included, "
          + "the most that are possible; flatten the tree")
    }
    for name in part.nodes.keys.sorted() {
      if let other = nodes[name], !old.contains(other) {
        throw TreeError(
          view: name, field: "id", problem: "is given to two views; names must be unique")
      }
    }
    if !path.contains(where: { kinds[$0] == .geometryReader }), let reader = part.nodeWithoutReader {
      throw TreeError(
        view: part.names[reader] ?? source.label(of: node + reader), field: "frame",
        problem: "reads a GeometryReader, but none stands around it; put the view into one")
    }
    if isRow, let parent, kinds[parent] == .grid, let alignment = part.rowAlignments[part.payload(of: 0)] {
      try source.check(node) { $0.check(alignment.key, "alignment", "") }
    }
    if part.writtenModifiers.contains(where: { if case .row = $0 { true } else { false } }) {
      part.keepBorders(ofRows: path.reversed().prefix(while: { kinds[$0] == .gridRow }).count)
      part.dropUnusedLists()
    }
    for member in part.members(of: 0) { part.sections[member] = nil }
    return part
  }

  /// The level of what is inside `path`.
  private func level(of path: [Int], to node: Int) -> Int {
    guard let parent = path.last else { return 0 }
    let level = level(of: path)
    return node > parent + 1 && kinds[parent].hasSecondary ? level + core(of: parent) - parent - 1 : level
  }

  /// The first node whose length is that of a GeometryReader that stands outside.
  private var nodeWithoutReader: Int? {
    if relativeFrames.isEmpty { return nil }
    var node = 0
    while node < count {
      if kinds[node] == .geometryReader {
        node = end(of: node)
        continue
      }
      if kinds[node] == .relativeFrame {
        let frame = relativeFrames[payload(of: node)]
        if frame.width?.reference == .reader || frame.height?.reference == .reader { return node }
      }
      node += 1
    }
    return nil
  }

  /// Refuses that the view goes to which a scroll view has been scrolled (SC10, SC11).
  func checkTargets(
    in nodes: Range<Int>, leaving path: [Int], unless isKept: (String) -> Bool = { _ in false }
  ) throws(TreeError) {
    for node in path where kinds[node] == .scrollView {
      guard let name = scrollViews[payload(of: node)].target?.name, let target = self.nodes[name] else {
        continue
      }
      if nodes.contains(target), !isKept(name) {
        throw refusal(
          node, "scrollTo",
          "names \"\(name)\", which would be no view inside; the id of a view inside is needed")
      }
    }
  }

  // MARK: Rows and sections

  /// The elements of the row at `node`, in order, through rows inside it; `node` itself if it is no row.
  func members(of node: Int) -> [Int] {
    if kinds[node] != .gridRow { return kinds[core(of: node)] == .empty ? [] : [node] }
    return children(of: node).flatMap { members(of: $0) }
  }

  /// Forgets the borders of rows that are no longer around the elements of this part; `rows` is the number of
  /// rows around it.
  private mutating func keepBorders(ofRows rows: Int, at node: Int = 0) {
    if kinds[node] == .gridRow {
      for child in Array(children(of: node)) { keepBorders(ofRows: rows + 1, at: child) }
      return
    }
    let list = Array(modifiers(of: node))
    var extra = -rows
    for case .row in list { extra += 1 }
    if modifierIndices[node] == 0 || extra <= 0 { return }
    var kept: [ElementModifier] = []
    for modifier in list {
      switch modifier {
      case .row where extra > 0: extra -= 1
      case .wrapper(let kind, let wrapper): kept.append(.wrapper(kind, at: wrapper - node))
      default: kept.append(modifier)
      }
    }
    let hasWrappersOnly = kept.allSatisfy { if case .wrapper = $0 { true } else { false } }
    let start = Int32(writtenModifiers.count)
    modifierIndices[node] = hasWrappersOnly ? 0 : Int32(modifierLists.count)
    writtenModifiers += kept
    modifierLists.append(start..<Int32(writtenModifiers.count))
  }

  /// The section in whose midst some new nodes stand (SE1): the members before and after them are in it.
  func sectionAround(_ nodes: Range<Int>, _ ancestors: [Int]) -> SectionMember? {
    guard let container = ancestors.last(where: { kinds[$0] != .gridRow }), kinds[container].takesChildren
    else { return nil }
    let members = children(of: container).flatMap { self.members(of: $0) }
    return SectionMember.between(
      members.last { $0 < nodes.lowerBound }.flatMap { sections[$0] },
      members.first { $0 >= nodes.upperBound }.flatMap { sections[$0] })
  }

  // MARK: Counting

  /// Whether the grids of two trees together have too many columns (G3). Complexity: as below.
  func hasManyColumns(with other: LayoutTree) -> Bool {
    let span = max(mostDeclaredColumns, other.mostDeclaredColumns)
    let most = TreeBuilder.mostColumns
    return (count + other.count) * span > most && columnTotal + other.columnTotal > most
  }

  /// Whether the grids may have too many columns (G3) with another part inside. Complexity: O(1) for trees
  /// with less nodes than columns are possible, without large spans, else O(nodes).
  func mayHaveManyColumns(with part: LayoutTree) -> Bool {
    let span = max(mostDeclaredColumns, part.mostDeclaredColumns)
    let most = TreeBuilder.mostColumns
    return (count + part.count) * span > most && columnTotal + part.columnTotal + part.count * span > most
  }

  /// The largest number of columns that a list of modifiers declares, at least 1 (G3).
  private var mostDeclaredColumns: Int {
    var most = 1
    for case .gridCellColumns(let columns) in writtenModifiers { most = max(most, columns) }
    return most
  }

  private var columnTotal: Int {
    var total = 0
    for node in 0..<count where kinds[node] == .grid {
      total += extent(ofGrid: node, end: end(of: node)).columns
    }
    return total
  }

  /// Whether the container at the end of `path` has gaps that are given one by one (S1, G8).
  func hasCountedGaps(_ path: [Int]) -> Bool {
    guard let node = path.last(where: { kinds[$0] != .gridRow }) else { return false }
    let payload = payload(of: node)
    switch kinds[node] {
    case .grid: return grids[payload].horizontalSpacing.isCounted || grids[payload].verticalSpacing.isCounted
    case .stack: return stacks[payload].spacing.isCounted
    case .lazyStack: return lazyStacks[payload].spacing.isCounted
    case .columnsForm: return columnsForms[payload].spacing.isCounted
    default: return false
    }
  }

  /// Checks the columns and the gaps of all containers.
  func checkCounts() throws(TreeError) {
    var builder = TreeBuilder()
    builder.tree = self
    for node in 0..<count {
      let payload = payload(of: node)
      switch kinds[node] {
      case .grid: builder.checkGaps(of: node, grids[payload], names[node])
      case .stack: builder.checkGaps(ofStack: node, stacks[payload].spacing, names[node])
      case .lazyStack: builder.checkGaps(ofStack: node, lazyStacks[payload].spacing, names[node])
      case .columnsForm: builder.checkGaps(ofStack: node, columnsForms[payload].spacing, names[node])
      default: break
      }
    }
    if let error = builder.error { throw error }
  }
}

extension ViewKind {
  /// Whether the children of such a node may be any number of elements and rows.
  fileprivate var takesChildren: Bool {
    switch self {
    case .grid, .gridRow, .stack, .zStack, .viewThatFits, .customLayout, .lazyStack, .lazyGrid, .columnsForm:
      true
    default: false
    }
  }
}

extension ViewKind {
  /// Whether such a node has one child, a stack or a ZStack that belongs to it.
  var hasOneContainer: Bool { self == .scrollView || self == .geometryReader || self == .relativeContainer }
}

extension SectionMember {
  /// What stands between two members of one section is in it too.
  static func between(_ before: SectionMember?, _ after: SectionMember?) -> SectionMember? {
    guard let before, let after, before.section == after.section else { return nil }
    return before.role == after.role ? before : SectionMember(section: before.section, role: .content)
  }
}

extension SpacingDescription {
  var isCounted: Bool { if case .each = self { true } else { false } }
}
