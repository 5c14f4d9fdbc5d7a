// Making an edit: what it needs, and what it does to the tree. Numbers are checked as the builder checks them
// (section 6), with its words.

extension LayoutTree {
  /// Makes an edit. A proposal changes nothing here.
  ///
  /// A view that is inserted or moved brings its modifiers along. Those of rows that stay behind become its own
  /// (G6). It joins the section in whose midst it stands (SE1).
  ///
  /// - Returns: how the numbers of nodes changed, in the order in which it happened; empty if they did not.
  /// - Throws: if the edit is not possible; the tree then stays as it was.
  /// - Complexity: O(1) for other numbers, O(nodes) for another structure. O(nodes) also where a leaf turns from
  ///   fixed to flexible or back, and where a row or a shape first gets an entry of its own.
  public mutating func apply(_ edit: LayoutEdit) throws(TreeError) -> [TreeSplice] {
    switch edit {
    case .proposal: return []
    case .leaf(let node, let leaf): try set(leaf, at: node)
    case .measuredLeaf(let node, let leaf):
      try expect(node, [.measuredLeaf], "measure", "a leaf that measures")
      measures[payload(of: node)] = leaf
    case .spacing(let node, let axis, let spacing): try set(spacing, axis, at: node)
    case .alignment(let node, let key): try set(key, at: node)
    case .guide(let node, let guide): try set(guide, at: node)
    case .fixedFrame(let node, let frame):
      try expect(node, [.fixedFrame], "frame", "a fixed frame")
      try check(node) { $0.check(.frame(frame)) }
      fixedFrames[payload(of: node)] = frame
    case .padding(let node, let insets):
      try expect(node, [.padding], "padding", "a padding")
      try check(node) { $0.check(.padding(insets)) }
      paddings[payload(of: node)] = insets
    case .offset(let node, let offset):
      try expect(node, [.offset], "offset", "an offset")
      try check(node) { $0.check(.offset(offset)) }
      offsets[payload(of: node)] = offset
    case .insert(let fragment, let parent, let position):
      return try insert(fragment, into: parent, at: position)
    case .remove(let node): return try remove(node)
    case .move(let node, let parent, let position): return try move(node, into: parent, at: position)
    case .replace(let node, let fragment): return try replace(node, by: fragment)
    case .tree(let tree):
      let splice = TreeSplice(start: 0, removed: count, inserted: tree.count)
      self = tree
      return [splice]
    }
    return []
  }
}

// MARK: - Other numbers

extension LayoutTree {
  private mutating func set(_ leaf: LinearLeaf, at node: Int) throws(TreeError) {
    try expect(node, [.leaf, .fixedLeaf], "leaf", "a linear leaf")
    // The checks need a builder, so they are asked only where they find something.
    if !leaf.width.isInOrder || !leaf.height.isInOrder {
      try check(node) {
        $0.check(leaf.width, "width", "")
        $0.check(leaf.height, "height", "")
      }
    }
    let isFixed = leaf.width.isFixed && leaf.height.isFixed
    let size = Size(width: leaf.width.min, height: leaf.height.min)
    let payload = payload(of: node)
    switch (kinds[node], isFixed) {
    case (.fixedLeaf, true): fixedSizes[payload] = size
    case (.leaf, false) where payload != 0 && leaf != .shape: leaves[payload] = leaf
    case (.leaf, false) where payload == 0 && leaf == .shape: break
    default:
      exchange(node) { part in
        part.kinds = [isFixed ? .fixedLeaf : .leaf]
        part.fixedSizes = isFixed ? [size] : []
        part.leaves = isFixed || leaf == .shape ? [.shape] : [.shape, leaf]
        part.payloads = [Int32(part.leaves.count - 1)]
      }
    }
  }

  /// Gives one node another entry, of another table or where it shared one. Complexity: O(nodes).
  private mutating func exchange(_ node: Int, _ change: (inout LayoutTree) -> Void) {
    var part = part(node..<node + 1)
    part.sections = [:]
    change(&part)
    let section = sections[node]
    replace(node..<node + 1, by: part, inside: Array(path(to: node).dropLast()))
    sections[node] = section
  }

  private mutating func set(
    _ spacing: SpacingDescription, _ axis: Axis, at node: Int
  ) throws(TreeError) {
    try expect(node, [.stack, .grid], "spacing", "a stack or a grid")
    let payload = payload(of: node)
    var field = "spacing"
    if kinds[node] == .grid {
      field = axis == .horizontal ? "horizontalSpacing" : "verticalSpacing"
    } else if stacks[payload].axis != axis {
      throw refusal(node, field, "has no gaps on the \(axis) axis; give the stack's own axis")
    }
    var tracks = 0
    if spacing.isCounted, kinds[node] == .grid {
      let (columns, rows) = extent(ofGrid: node, end: end(of: node))
      tracks = axis == .horizontal ? columns : rows
    } else if spacing.isCounted {
      tracks = memberCount(ofStack: node, end: end(of: node))
    }
    try check(node) { $0.check(spacing, tracks: tracks, field, "", node) }
    switch (kinds[node], axis) {
    case (.stack, _): stacks[payload].spacing = spacing
    case (_, .horizontal): grids[payload].horizontalSpacing = spacing
    case (_, .vertical): grids[payload].verticalSpacing = spacing
    }
  }

  private mutating func set(_ key: AlignmentKey, at node: Int) throws(TreeError) {
    try expect(
      node,
      [.grid, .gridRow, .stack, .zStack, .fixedFrame, .flexibleFrame, .relativeFrame, .overlay, .background],
      "alignment", "a grid, a row, a stack, a ZStack, a frame or an overlay")
    if node > 0, kinds[node - 1].hasOneContainer {
      throw refusal(node, "alignment", "belongs to the view around it, and does not change")
    }
    try check(node) { $0.check(key, "alignment", "") }
    let payload = payload(of: node)
    switch kinds[node] {
    case .grid: grids[payload].alignment.set(key)
    case .zStack: zStacks[payload].set(key)
    case .fixedFrame: fixedFrames[payload].alignment.set(key)
    case .flexibleFrame: flexibleFrames[payload].alignment.set(key)
    case .relativeFrame: relativeFrames[payload].alignment.set(key)
    case .overlay, .background: secondaryAlignments[payload].set(key)
    case .stack:
      if stacks[payload].axis == key.axis {
        throw refusal(node, "alignment", "is a stack along the axis of \(key.name); give a guide across it")
      }
      stacks[payload].alignment = key
    default:
      if key.axis == .horizontal {
        throw refusal(node, "alignment", "is a row, and \(key.name) is horizontal; give a vertical guide")
      }
      if payload == 0 {
        exchange(node) { part in
          part.rowAlignments = [nil, VerticalAlignment(key: key)]
          part.payloads = [1]
        }
      } else {
        rowAlignments[payload] = VerticalAlignment(key: key)
      }
    }
  }

  private mutating func set(_ guide: ExplicitGuide, at node: Int) throws(TreeError) {
    try expect(node, [.alignmentGuide], "alignmentGuide", "an explicit guide")
    let payload = payload(of: node)
    let old = explicitGuides[payload].guide
    if old != guide.guide {
      throw refusal(node, "alignmentGuide", "sets \(old.name), not \(guide.guide.name); give a value for it")
    }
    try check(node) { $0.check(.alignmentGuide(guide)) }
    explicitGuides[payload] = guide
  }
}

// MARK: - Another structure

extension LayoutTree {
  private mutating func insert(
    _ fragment: LayoutFragment, into parent: Int, at position: Int
  ) throws(TreeError) -> [TreeSplice] {
    let path = try container(parent, "insert")
    let place = try place(position, in: Array(children(of: parent)), of: parent, "insert")
    let part = try part(of: fragment, inside: path, replacing: place..<place)
    return try replace(
      [Replacement(nodes: place..<place, part: part, ancestors: path)], isCounted: hasCountedGaps(path))
  }

  private mutating func remove(_ node: Int) throws(TreeError) -> [TreeSplice] {
    let path = try child(node, "remove")
    let nodes = node..<end(of: node)
    try checkTargets(in: nodes, leaving: path)
    return try replace(
      [Replacement(nodes: nodes, part: LayoutTree(), ancestors: path)], isCounted: hasCountedGaps(path))
  }

  private mutating func move(
    _ node: Int, into parent: Int, at position: Int
  ) throws(TreeError) -> [TreeSplice] {
    let path = try child(node, "move")
    var target = try container(parent, "move")
    let nodes = node..<end(of: node)
    if nodes.contains(parent) {
      throw refusal(node, "move", "cannot stand inside itself; give a place outside it")
    }
    let siblings = children(of: parent).filter { $0 != node }
    var place = try place(position, in: siblings, of: parent, "move")
    try checkTargets(in: nodes, leaving: path.filter { !target.contains($0) })
    let part = try part(of: LayoutFragment(self, node: node), inside: target, replacing: nodes)
    let isCounted = hasCountedGaps(path) || hasCountedGaps(target)
    // The second replacement counts without the view.
    if place >= nodes.upperBound { place -= nodes.count }
    target = target.map { $0 >= nodes.upperBound ? $0 - nodes.count : $0 }
    return try replace(
      [
        Replacement(nodes: nodes, part: LayoutTree(), ancestors: path),
        Replacement(nodes: place..<place, part: part, ancestors: target),
      ], isCounted: isCounted)
  }

  private mutating func replace(
    _ node: Int, by fragment: LayoutFragment
  ) throws(TreeError) -> [TreeSplice] {
    let path = try element(node, "replace")
    let nodes = node..<end(of: node)
    let part = try part(of: fragment, inside: path, replacing: nodes)
    if let parent = path.last, kinds[parent].hasOneContainer {
      let old = payload(of: node)
      let isPlain =
        part.modifierIndices[0] == 0 && !part.nodes.values.contains(0) && part.declaredSpacings[0] == nil
      let isAlike =
        switch (kinds[node], part.kinds[0]) {
        case (.stack, .stack):
          part.stacks[0].axis == stacks[old].axis && part.stacks[0].alignment == stacks[old].alignment
        case (.zStack, .zStack): part.zStacks[0] == zStacks[old]
        default: false
        }
      if !isPlain || !isAlike {
        throw refusal(node, "replace", "belongs to the view around it; replace that, or what stands inside")
      }
    }
    let names = part.nodes
    try checkTargets(in: nodes, leaving: path, unless: { names[$0] != nil })
    let section = members(of: node).first.flatMap { sections[$0] }
    return try replace(
      [Replacement(nodes: nodes, part: part, ancestors: path, section: section)],
      isCounted: hasCountedGaps(path))
  }

  /// A part in the place of some nodes.
  private struct Replacement {
    var nodes: Range<Int>
    var part: LayoutTree
    var ancestors: [Int]
    /// The section of what stood there.
    var section: SectionMember?
  }

  /// - Parameter isCounted: whether gaps that are given one by one may become too many or too few.
  private mutating func replace(
    _ replacements: [Replacement], isCounted: Bool
  ) throws(TreeError) -> [TreeSplice] {
    // Gaps and columns are counted afterwards, on a copy that is thrown away if they do not fit.
    if isCounted || replacements.contains(where: { mayHaveManyColumns(with: $0.part) }) {
      var trial = self
      trial.makeReplacements(replacements)
      try trial.checkCounts()
      self = trial
    } else {
      makeReplacements(replacements)
    }
    return replacements.map {
      TreeSplice(start: $0.nodes.lowerBound, removed: $0.nodes.count, inserted: $0.part.count)
    }
  }

  private mutating func makeReplacements(_ replacements: [Replacement]) {
    for replacement in replacements {
      let start = replacement.nodes.lowerBound
      replace(replacement.nodes, by: replacement.part, inside: replacement.ancestors)
      if sections.isEmpty || replacement.part.count == 0 { continue }
      let nodes = start..<start + replacement.part.count
      let section = replacement.section ?? sectionAround(nodes, replacement.ancestors)
      for member in members(of: start) { sections[member] = section }
    }
    numberSections()
  }
}

extension Alignment {
  /// Sets the guide of the key's axis.
  fileprivate mutating func set(_ key: AlignmentKey) {
    if key.axis == .horizontal {
      horizontal = HorizontalAlignment(key: key)
    } else {
      vertical = VerticalAlignment(key: key)
    }
  }
}
