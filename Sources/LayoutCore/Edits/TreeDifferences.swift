extension LayoutTree {
  /// Edits that make this tree another one, to be made in this order.
  ///
  /// Equal numbers give no edit. The children of a container are aligned: by what both begin and end with, by
  /// names, by equal subtrees, then by shape. What no edit can say becomes another element or row, as small as
  /// possible, at worst another tree. Closures cannot be compared and count as changed, unless both trees keep
  /// them in the same place of the same array, as a copy of a tree does.
  ///
  /// - Complexity: O(nodes of both trees), and for each container whose children moved O(moves × children).
  public func edits(to other: LayoutTree) -> [LayoutEdit] {
    if max(depth, other.depth) > 128 {
      return CallStack.with(atLeast: 16 << 20) { Self.edits(from: self, to: other) }
    }
    return Self.edits(from: self, to: other)
  }

  private static func edits(from old: LayoutTree, to new: LayoutTree) -> [LayoutEdit] {
    // While edits are made, a tree may have the columns of both.
    if old.hasManyColumns(with: new) { return [.tree(new)] }
    let fingerprints = (TreeFingerprints(old), TreeFingerprints(new))
    var replaced: Set<Int> = []
    for _ in 0..<8 {
      var differences = TreeDifferences(old, new, fingerprints, replacing: replaced)
      guard differences.compare(0, 0), !differences.nodes.redefinesGuides else { break }
      guard let name = differences.lostName() else { return differences.steps.map(\.edit) }
      guard let element = differences.elementAround(name) else { break }
      replaced.insert(element)
    }
    return [.tree(new)]
  }
}

/// Finds the edits between two trees. Edits come from the last node to the first, so that the nodes before have
/// their old numbers.
private struct TreeDifferences {
  /// An edit, the old nodes that go with it, and the new nodes that come.
  struct Step {
    var edit: LayoutEdit
    var old: Range<Int>?
    var new: Range<Int>?

    var isStructural: Bool { old != nil || new != nil }
  }

  private(set) var steps: [Step] = []
  private(set) var nodes: NodeComparison
  private let old: LayoutTree
  private let new: LayoutTree
  private let prints: (old: TreeFingerprints, new: TreeFingerprints)
  /// Elements that are replaced as a whole, because names would meet.
  private let replaced: Set<Int>
  /// The new element that each old element becomes, −1 where that is a replacement. Inside of one it says nothing.
  private var partners: [Int: Int] = [:]

  init(
    _ old: LayoutTree, _ new: LayoutTree, _ prints: (TreeFingerprints, TreeFingerprints),
    replacing replaced: Set<Int>
  ) {
    (self.old, self.new, self.prints, self.replaced) = (old, new, prints, replaced)
    nodes = NodeComparison(old, new)
  }

  // MARK: Elements

  /// Edits that make the element or the row at `x` the one at `y`; false if there are none. What has been
  /// added by then is of no use.
  mutating func compare(_ x: Int, _ y: Int) -> Bool {
    if replaced.contains(x) { return false }
    partners[x] = y
    if prints.old.contents[x] == prints.new.contents[y], nodes.isSame(x, y) { return true }
    let (core, newCore) = (old.core(of: x), new.core(of: y))
    guard core - x == newCore - y, nodes.hasSameModifiers(x, y) else { return false }
    // What stands over a view follows the view, the outermost last.
    for layer in 0..<core - x {
      guard old.kinds[x + layer] == new.kinds[y + layer] else { return false }
      if old.kinds[x + layer].hasSecondary {
        compareOrReplace(old.secondary(of: x + layer), new.secondary(of: y + layer))
      }
    }
    guard compareCores(core, newCore) else { return false }
    for layer in 0..<core - x {
      guard nodes.hasSameNames(x + layer, y + layer), compareEntries(x + layer, y + layer) else {
        return false
      }
    }
    return true
  }

  private mutating func compareOrReplace(_ x: Int, _ y: Int) {
    let mark = steps.count
    if compare(x, y) { return }
    steps.removeLast(steps.count - mark)
    partners[x] = -1
    steps.append(
      Step(
        edit: .replace(x, LayoutFragment(new, node: y)), old: x..<old.end(of: x), new: y..<new.end(of: y)))
  }

  private mutating func compareCores(_ x: Int, _ y: Int) -> Bool {
    let kind = old.kinds[x]
    guard nodes.hasSameNames(x, y) else { return false }
    if kind.isLinearLeaf && new.kinds[y].isLinearLeaf {
      let leaf = new.linearLeaf(at: y)
      if old.linearLeaf(at: x) != leaf { append(.leaf(x, leaf)) }
      return true
    }
    guard kind == new.kinds[y] else { return false }
    if kind.hasOneContainer {
      return compare(x + 1, y + 1) && nodes.hasSameEntry(x, y)
    }
    let mark = steps.count
    guard compareChildren(x, y) else { return false }
    let isStructural = steps[mark...].contains { $0.isStructural }
    return isStructural ? compareEntries(x, y, after: mark) : compareEntries(x, y)
  }

  // MARK: Entries

  /// - Parameter mark: the first step inside a container whose members change; nil if they do not.
  private mutating func compareEntries(_ x: Int, _ y: Int, after mark: Int? = nil) -> Bool {
    let (p, q) = (old.payload(of: x), new.payload(of: y))
    switch old.kinds[x] {
    case .measuredLeaf:
      if !nodes.hasSameEntry(x, y) { append(.measuredLeaf(x, new.measures[q])) }
    case .grid:
      let (a, b) = (old.grids[p], new.grids[q])
      compareSpacings(x, .horizontal, a.horizontalSpacing, b.horizontalSpacing, mark)
      compareSpacings(x, .vertical, a.verticalSpacing, b.verticalSpacing, mark)
      compareAlignments(x, a.alignment, b.alignment)
    case .gridRow:
      if !nodes.hasSameEntry(x, y) {
        guard let alignment = new.rowAlignments[q] else { return false }
        append(.alignment(x, alignment.key))
      }
    case .stack:
      let (a, b) = (old.stacks[p], new.stacks[q])
      if a.axis != b.axis { return false }
      compareSpacings(x, a.axis, a.spacing, b.spacing, mark)
      if !nodes.isSame(a.alignment, b.alignment) {
        if x > 0 && old.kinds[x - 1].hasOneContainer { return false }
        append(.alignment(x, b.alignment))
      }
    case .zStack:
      if !nodes.isSame(old.zStacks[p], new.zStacks[q]) {
        if x > 0 && old.kinds[x - 1].hasOneContainer { return false }
        compareAlignments(x, old.zStacks[p], new.zStacks[q])
      }
    case .lazyStack:
      return nodes.hasSameEntry(x, y) && (mark == nil || !old.lazyStacks[p].spacing.isCounted)
    case .columnsForm:
      return nodes.hasSameEntry(x, y) && (mark == nil || !old.columnsForms[p].spacing.isCounted)
    case .fixedFrame:
      if !nodes.hasSameEntry(x, y) { append(.fixedFrame(x, new.fixedFrames[q])) }
    case .flexibleFrame:
      let (a, b) = (old.flexibleFrames[p], new.flexibleFrames[q])
      if a.width != b.width || a.height != b.height { return false }
      compareAlignments(x, a.alignment, b.alignment)
    case .relativeFrame:
      let (a, b) = (old.relativeFrames[p], new.relativeFrames[q])
      if a.width != b.width || a.height != b.height { return false }
      compareAlignments(x, a.alignment, b.alignment)
    case .overlay, .background: compareAlignments(x, old.secondaryAlignments[p], new.secondaryAlignments[q])
    case .alignmentGuide:
      if nodes.hasSameEntry(x, y) { return true }
      let guide = new.explicitGuides[q]
      if old.explicitGuides[p].guide != guide.guide { return false }
      append(.guide(x, guide))
    case .padding:
      if !nodes.hasSameEntry(x, y) { append(.padding(x, new.paddings[q])) }
    case .offset:
      if !nodes.hasSameEntry(x, y) { append(.offset(x, new.offsets[q])) }
    default: return nodes.hasSameEntry(x, y)
    }
    return true
  }

  private mutating func append(_ edit: LayoutEdit) { steps.append(Step(edit: edit)) }

  private mutating func compareAlignments(_ x: Int, _ a: Alignment, _ b: Alignment) {
    for (a, b) in [(a.horizontal.key, b.horizontal.key), (a.vertical.key, b.vertical.key)]
    where !nodes.isSame(a, b) {
      append(.alignment(x, b))
    }
  }

  /// Gaps that are given one by one do not fit while members come and go, so the preferred ones stand in.
  private mutating func compareSpacings(
    _ x: Int, _ axis: Axis, _ a: SpacingDescription, _ b: SpacingDescription, _ mark: Int?
  ) {
    var a = a
    if let mark, a.isCounted {
      a = .preferred
      steps.insert(Step(edit: .spacing(x, axis, a)), at: mark)
    }
    if a != b { append(.spacing(x, axis, b)) }
  }
}

// MARK: - Children

extension TreeDifferences {
  /// The most children of one container that come, go or move; with more the container is replaced.
  private static var mostSteps: Int { 256 }

  private mutating func compareChildren(_ x: Int, _ y: Int) -> Bool {
    let (first, second) = (Array(old.children(of: x)), Array(new.children(of: y)))
    let matches = ChildMatching(old, new, prints, first, second).matches
    let kept = matches.indices.filter { matches[$0] != nil }
    let staying = Set(matches.compactMap(\.self).longestIncreasing.map { kept[$0] })
    let changes = first.count + second.count - kept.count - staying.count
    if changes > Self.mostSteps || kept.isEmpty && first.count > 1 { return false }

    for (position, child) in first.enumerated().reversed() {
      if let match = matches[position] {
        compareOrReplace(child, second[match])
      } else {
        steps.append(Step(edit: .remove(child), old: child..<old.end(of: child)))
      }
    }
    // The children as they are now, by their places in `second`.
    var list = kept.map { matches[$0]! }
    var settled = Set(staying.map { matches[$0]! })
    for place in list.filter({ !settled.contains($0) }).sorted() {
      let position = list.firstIndex(of: place)!
      let node = list[..<position].reduce(x + 1) { $0 + new.end(of: second[$1]) - second[$1] }
      list.remove(at: position)
      let target = list.firstIndex { settled.contains($0) && $0 > place } ?? list.count
      steps.append(Step(edit: .move(node, into: x, at: target), old: 0..<0))
      list.insert(place, at: target)
      settled.insert(place)
    }
    for (place, child) in second.enumerated() where !settled.contains(place) {
      steps.append(
        Step(
          edit: .insert(LayoutFragment(new, node: child), into: x, at: place), new: child..<new.end(of: child)
        ))
    }
    if old.sections.isEmpty && new.sections.isEmpty { return true }
    let origins = Dictionary(uniqueKeysWithValues: kept.map { (matches[$0]!, first[$0]) })
    return haveSameSections(first, second, origins, hasMoves: kept.count > staying.count)
  }

  /// Whether the children have the right sections after the edits (SE1): those that stay keep theirs, new ones
  /// take that in whose midst they come to stand. Rows in sections, and moves, are not looked into.
  ///
  /// - Parameters:
  ///   - origins: the old child that a new one was, by its place.
  ///   - hasMoves: whether some of these have moved.
  private func haveSameSections(
    _ first: [Int], _ second: [Int], _ origins: [Int: Int], hasMoves: Bool
  ) -> Bool {
    let olds = first.filter { !old.members(of: $0).isEmpty }
    let news = second.indices.filter { !new.members(of: second[$0]).isEmpty }
    let isInRow =
      olds.contains { old.kinds[$0] == .gridRow && old.members(of: $0).contains { old.sections[$0] != nil } }
      || news.contains {
        new.kinds[second[$0]] == .gridRow && new.members(of: second[$0]).contains { new.sections[$0] != nil }
      }
    if isInRow { return false }
    if olds.allSatisfy({ old.sections[$0] == nil }) && news.allSatisfy({ new.sections[second[$0]] == nil }) {
      return true
    }
    if hasMoves { return false }
    var numbers = SectionNumbers()
    for (index, place) in news.enumerated() {
      let section = new.sections[second[place]]
      if let origin = origins[place], !old.members(of: origin).isEmpty {
        if !numbers.isSame(old.sections[origin], section) { return false }
      } else {
        let before = index == 0 ? nil : new.sections[second[news[index - 1]]]
        let after = news[(index + 1)...].first { origins[$0] != nil }.flatMap { new.sections[second[$0]] }
        if section != SectionMember.between(before, after) { return false }
      }
    }
    return true
  }
}

// MARK: - Names

extension TreeDifferences {
  /// A name that some step would give to two views, or that a scroll view would miss; nil if there is none.
  func lostName() -> String? {
    if old.nodes.isEmpty { return nil }
    let targets = Set(old.scrollViews.compactMap { $0.target?.name })
    var gone: Set<String> = []
    for step in steps {
      let leaving = old.names(in: step.old ?? 0..<0)
      let coming = new.names(in: step.new ?? 0..<0)
      gone.formUnion(leaving)
      for name in coming where old.nodes[name] != nil && !gone.contains(name) { return name }
      if targets.isEmpty { continue }
      for name in leaving where targets.contains(name) && !coming.contains(name) {
        let scrolls = old.kinds.indices.filter { old.kinds[$0] == .scrollView }
        let names = scrolls.filter { old.scrollViews[old.payload(of: $0)].target?.name == name }
        if names.contains(where: { !step.old!.contains($0) }) { return name }
      }
    }
    return nil
  }

  /// The innermost old element that has a view of this name inside, before and after.
  func elementAround(_ name: String) -> Int? {
    guard let view = old.nodes[name], let newView = new.nodes[name] else { return nil }
    return old.path(to: view).prefix { partners[$0] != -1 }.last { element in
      guard let partner = partners[element] else { return false }
      return element > 0 && !old.kinds[element - 1].hasOneContainer && element != view
        && (partner..<new.end(of: partner)).contains(newView)
    }
  }
}

extension LayoutTree {
  fileprivate func names(in range: Range<Int>) -> Set<String> {
    if range.count > nodes.count || nodes.count != names.count {
      return Set(nodes.lazy.filter { range.contains($0.value) }.map(\.key))
    }
    return Set(range.lazy.compactMap { names[$0] })
  }

  fileprivate func linearLeaf(at node: Int) -> LinearLeaf {
    let payload = payload(of: node)
    if kinds[node] == .leaf { return leaves[payload] }
    let size = fixedSizes[payload]
    return LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height))
  }
}

extension ViewKind {
  fileprivate var isLinearLeaf: Bool { self == .leaf || self == .fixedLeaf }
}
