// Parts of a tree: what stands in some nodes, with its entries in every table, and how a part takes the place of
// another one. Every table has its entries in the order of the nodes, as the builder writes them, so a part's
// entries are one range of each table.

extension LayoutTree {
  /// The part of the tree in `nodes`, as a tree of its own with the same names. Complexity: O(nodes), and
  /// O(names) if some view has several.
  func part(_ nodes: Range<Int>) -> LayoutTree {
    var part = LayoutTree()
    part.kinds = Array(kinds[nodes])
    part.ends = ends[nodes].map { $0 - Int32(nodes.lowerBound) }
    part.payloads = Array(payloads[nodes])
    let entries = entries(of: nodes)
    var shifts = [Int32](repeating: 0, count: entries.count)
    for (number, table) in NodeTable.all.enumerated() where !entries[number].isEmpty {
      let end = table.count(part)
      table.replace(&part, end..<end, self, entries[number])
      shifts[number] = Int32(end - entries[number].lowerBound)
    }
    part.shiftPayloads(of: 0..<part.count, by: shifts)
    part.takeLists(of: modifierIndices[nodes], in: self)
    part.depth = part.measuredDepth()
    part.writtenNames = writtenNames.part(nodes)

    for node in nodes {
      if let spacing = declaredSpacings[node] { part.declaredSpacings[node - nodes.lowerBound] = spacing }
      if let made = madeParts[node] { part.madeParts[node - nodes.lowerBound] = made }
      if let section = sections[node] { part.sections[node - nodes.lowerBound] = section }
      if let values = layoutValues[node] { part.layoutValues[node - nodes.lowerBound] = values }
      if let name = names[node] { part.names[node - nodes.lowerBound] = name }
    }
    // A name may stand for a node around the one that reports call by it.
    for name in self.nodes.count == names.count ? Array(part.names.values) : Array(self.nodes.keys) {
      if let node = self.nodes[name], nodes.contains(node) { part.nodes[name] = node - nodes.lowerBound }
    }
    return part
  }

  /// The view at `node`, with everything inside, as a tree of its own. Complexity: that of its nodes.
  package func alone(_ node: Int) -> LayoutTree { part(node..<end(of: node)) }

  /// Puts a leaf that measures in the place of a view and of everything inside. Modifiers and names of the view become
  /// those of the leaf.
  ///
  /// - Parameter node: the core of an element. Complexity: O(count).
  package mutating func replace(_ node: Int, by leaf: MeasuredLeaf) {
    var part = LayoutTree()
    part.kinds = [.measuredLeaf]
    part.ends = [1]
    part.payloads = [0]
    part.measures = [leaf]
    part.takeLists(of: modifierIndices[node...node], in: self)
    part.declaredSpacings[0] = declaredSpacings[node]
    part.names[0] = names[node]
    part.writtenNames[0] = writtenNames[node]
    for (name, named) in nodes where named == node { part.nodes[name] = 0 }
    part.depth = 1
    replace(node..<end(of: node), by: part, inside: Array(path(to: node).dropLast()))
  }

  /// Puts a part in the place of `nodes`, whose entries and names go.
  ///
  /// - Parameter ancestors: the nodes around the place. Complexity: O(count).
  mutating func replace(_ nodes: Range<Int>, by part: LayoutTree, inside ancestors: [Int]) {
    let start = nodes.lowerBound
    let shift = part.count - nodes.count
    let inserted = start..<start + part.count
    let removesLists = modifierIndices[nodes].contains { $0 != 0 }
    let wasDeepest = measuredDepth(of: nodes, inside: ancestors) == depth

    let old = entries(of: nodes)
    let new = part.entries(of: 0..<part.count)
    let places = places(
      ofEntriesBehind: nodes.upperBound, for: zip(old, new).map { $0.isEmpty && !$1.isEmpty })
    var (outside, inside) = (
      [Int32](repeating: 0, count: old.count), [Int32](repeating: 0, count: old.count)
    )
    for (number, table) in NodeTable.all.enumerated() where !(old[number].isEmpty && new[number].isEmpty) {
      let range = old[number].isEmpty ? places[number]..<places[number] : old[number]
      table.replace(&self, range, part, new[number])
      outside[number] = Int32(new[number].count - range.count)
      inside[number] = Int32(range.lowerBound - new[number].lowerBound)
    }
    kinds.replaceSubrange(nodes, with: part.kinds)
    payloads.replaceSubrange(nodes, with: part.payloads)
    shiftPayloads(of: inserted, by: inside)
    shiftPayloads(of: inserted.upperBound..<count, by: outside)

    ends.replaceSubrange(nodes, with: part.ends)
    for node in inserted { ends[node] += Int32(start) }
    if shift != 0 {
      for node in inserted.upperBound..<count { ends[node] += Int32(shift) }
      for node in ancestors { ends[node] += Int32(shift) }
    }

    let (lists, written) = (Int32(modifierLists.count) - 1, Int32(writtenModifiers.count))
    modifierLists += part.modifierLists.dropFirst().map {
      $0.lowerBound + written..<$0.upperBound + written
    }
    writtenModifiers += part.writtenModifiers
    modifierIndices.replaceSubrange(
      nodes, with: part.modifierIndices.lazy.map { $0 == 0 ? 0 : $0 + lists })
    if removesLists { dropUnusedLists() }

    let firstSection = 1 + (sections.values.lazy.map(\.section).max() ?? -1)
    let sections = part.sections.mapValues {
      SectionMember(section: $0.section + firstSection, role: $0.role)
    }
    self.sections.replace(nodes, by: sections, count: part.count)
    madeParts.replace(nodes, by: part.madeParts, count: part.count)
    writtenNames.replace(nodes, by: part.writtenNames, count: part.count)
    declaredSpacings.replace(nodes, by: part.declaredSpacings, count: part.count)
    layoutValues.replace(nodes, by: part.layoutValues, count: part.count)
    replaceNames(of: nodes, by: part)
    depth =
      wasDeepest
      ? measuredDepth() : max(depth, measuredDepth(of: inserted, inside: ancestors))
  }

  // MARK: Tables

  /// The range of entries that `nodes` have in each table; shared entries do not count.
  private func entries(of nodes: Range<Int>) -> [Range<Int>] {
    var entries = [Range<Int>](repeating: 0..<0, count: NodeTable.all.count)
    for node in nodes {
      let number = NodeTable.number(of: kinds[node])
      if number < 0 || payloads[node] == 0 && NodeTable.all[number].isFirstShared { continue }
      let payload = payload(of: node)
      assert(entries[number].isEmpty || entries[number].upperBound == payload, "entries are not in order")
      let start = entries[number].isEmpty ? payload : entries[number].lowerBound
      entries[number] = start..<payload + 1
    }
    return entries
  }

  /// Where in each of some tables the entries of the nodes from `node` on begin.
  private func places(ofEntriesBehind node: Int, for tables: [Bool]) -> [Int] {
    var places = NodeTable.all.map { $0.count(self) }
    var wanted = tables
    var left = tables.count { $0 }
    var node = node
    while node < count, left > 0 {
      let number = NodeTable.number(of: kinds[node])
      if number >= 0, wanted[number], payloads[node] != 0 || !NodeTable.all[number].isFirstShared {
        places[number] = payload(of: node)
        wanted[number] = false
        left -= 1
      }
      node += 1
    }
    return places
  }

  /// Adds a number for each table to the payloads of `nodes`.
  private mutating func shiftPayloads(of nodes: Range<Int>, by shifts: [Int32]) {
    if shifts.allSatisfy({ $0 == 0 }) { return }
    // By kind, first of entry 0, then of the others.
    var first = [Int32](repeating: 0, count: NodeTable.numbers.count)
    var others = first
    for (number, table) in NodeTable.all.enumerated() {
      for kind in table.kinds {
        first[Int(kind.rawValue)] = table.isFirstShared ? 0 : shifts[number]
        others[Int(kind.rawValue)] = shifts[number]
      }
    }
    for node in nodes {
      let kind = Int(kinds[node].rawValue)
      payloads[node] += payloads[node] == 0 ? first[kind] : others[kind]
    }
  }

  // MARK: Lists of modifiers

  /// Takes over the lists that nodes of another tree have, each once.
  private mutating func takeLists(of indices: ArraySlice<Int32>, in other: LayoutTree) {
    modifierLists = [0..<0]
    writtenModifiers = []
    var places: [Int32: Int32] = [0: 0]
    modifierIndices = indices.map { index in
      if let place = places[index] { return place }
      let place = Int32(modifierLists.count)
      let start = Int32(writtenModifiers.count)
      let list = other.modifierLists[Int(index)]
      writtenModifiers += other.writtenModifiers[Int(list.lowerBound)..<Int(list.upperBound)]
      modifierLists.append(start..<Int32(writtenModifiers.count))
      places[index] = place
      return place
    }
  }

  /// Forgets the lists that no element has. Complexity: O(nodes).
  mutating func dropUnusedLists() {
    let copy = self
    takeLists(of: copy.modifierIndices[...], in: copy)
  }

  // MARK: Names and sections

  private mutating func replaceNames(of old: Range<Int>, by part: LayoutTree) {
    let shift = part.count - old.count
    if nodes.isEmpty && part.nodes.isEmpty { return }
    for name in nodes.count == names.count ? old.compactMap({ names[$0] }) : Array(nodes.keys) {
      if let node = nodes[name], old.contains(node) { nodes[name] = nil }
    }
    if shift != 0 {
      var index = nodes.values.startIndex
      while index != nodes.values.endIndex {
        if nodes.values[index] >= old.upperBound { nodes.values[index] += shift }
        nodes.values.formIndex(after: &index)
      }
    }
    for (name, node) in part.nodes { nodes[name] = node + old.lowerBound }
    names.replace(old, by: part.names, count: part.count)
  }

  /// Numbers the sections in the order in which their members begin (SE1).
  mutating func numberSections() {
    if sections.isEmpty { return }
    var numbers: [Int: Int] = [:]
    for node in sections.keys.sorted() {
      let section = sections[node]!.section
      let number = numbers[section] ?? numbers.count
      numbers[section] = number
      sections[node]!.section = number
    }
  }

  // MARK: Depth

  /// The number of nodes on the way from the root to `ancestors.last`, as the builder counts them.
  func level(of ancestors: [Int]) -> Int {
    var level = 0
    for (parent, node) in zip([-1] + ancestors, ancestors) { level = self.level(of: node, in: parent, level) }
    return level
  }

  /// A secondary view counts all wrappers of the element that it belongs to, even those inside.
  private func level(of node: Int, in parent: Int, _ level: Int) -> Int {
    parent >= 0 && node != parent + 1 && kinds[parent].hasSecondary
      ? level + core(of: parent) - parent : level + 1
  }

  private func measuredDepth() -> Int { measuredDepth(of: 0..<count, inside: []) }

  /// The largest level in some nodes. Complexity: O(nodes).
  private func measuredDepth(of nodes: Range<Int>, inside ancestors: [Int]) -> Int {
    var open = [(node: -1, end: Int.max, level: 0)]
    if let parent = ancestors.last { open.append((parent, end(of: parent), level(of: ancestors))) }
    let bottom = open.count
    var depth = 0
    for node in nodes {
      while open.count > bottom, open[open.count - 1].end <= node { open.removeLast() }
      let parent = open[open.count - 1]
      let level = level(of: node, in: parent.node, parent.level)
      depth = max(depth, level)
      if end(of: node) > node + 1 { open.append((node, end(of: node), level)) }
    }
    return depth
  }
}

extension Dictionary where Key == Int {
  /// Puts `count` nodes in the place of `nodes`: the entries of these go, later ones move.
  fileprivate mutating func replace(_ nodes: Range<Int>, by new: [Int: Value], count: Int) {
    let shift = count - nodes.count
    if isEmpty && new.isEmpty { return }
    if shift == 0 {
      for node in nodes { self[node] = nil }
    } else if keys.contains(where: { $0 >= nodes.lowerBound }) {
      var moved = [Int: Value](minimumCapacity: self.count + new.count)
      for (node, value) in self where !nodes.contains(node) {
        moved[node < nodes.upperBound ? node : node + shift] = value
      }
      self = moved
    }
    for (node, value) in new { self[node + nodes.lowerBound] = value }
  }
}
