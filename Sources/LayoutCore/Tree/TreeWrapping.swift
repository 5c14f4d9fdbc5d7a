extension LayoutTree {
  /// New wrappers for a view of a finished tree: a fixed frame (F1), and around it an offset (F10).
  package struct Wrapping: Sendable, Hashable {
    package var frame: FixedFrame?
    package var offset: Size?
    /// Whether the view's names move to the frame.
    package var takesNames: Bool

    package init(frame: FixedFrame? = nil, offset: Size? = nil, takesNames: Bool = true) {
      self.frame = frame
      self.offset = offset
      self.takesNames = takesNames
    }

    fileprivate var count: Int { (frame == nil ? 0 : 1) + (offset == nil ? 0 : 1) }
  }

  /// A tree with some views wrapped, and the new place of each old node.
  package struct Wrapped: Sendable {
    package var tree: LayoutTree
    /// The new index of each old node; the last entry is the number of nodes.
    package fileprivate(set) var nodes: [Int]
    /// The node of the frame around a view, by the view's old index.
    package fileprivate(set) var frames: [Int: Int] = [:]
    /// The node of the offset around a view, by the view's old index.
    package fileprivate(set) var offsets: [Int: Int] = [:]
  }

  /// A copy of the tree with some views wrapped. The modifiers of an element move to its new outermost node
  /// (G6). Complexity: O(count).
  ///
  /// - Parameter wrappings: by node. A row has no frame and cannot be wrapped: that is a programming error.
  /// - Returns: nil if two more levels would make the tree deeper than `deepest`.
  package func wrapping(_ wrappings: [Int: Wrapping]) -> Wrapped? {
    if depth + 2 > Self.deepest { return nil }
    var wrapped = Wrapped(tree: self, nodes: [])
    wrapped.nodes.reserveCapacity(count + 1)
    wrapped.tree.kinds = []
    wrapped.tree.payloads = []
    wrapped.tree.modifierIndices = []
    wrapped.tree.fixedFrames = []
    wrapped.tree.offsets = []
    var starts: [Int] = []
    for node in 0..<count {
      precondition(wrappings[node] == nil || kinds[node] != .gridRow, "a row is no view")
      starts.append(wrapped.tree.kinds.count)
      if let wrapping = wrappings[node] { wrapped.open(wrapping, around: node) }
      wrapped.nodes.append(wrapped.tree.kinds.count)
      wrapped.tree.append(node, of: self)
      wrapped.tree.modifierIndices[starts[node]] = modifierIndices[node]
    }
    starts.append(wrapped.tree.count)
    wrapped.nodes.append(wrapped.tree.count)
    wrapped.close(wrappings, starts, ends)
    for node in 0..<count where !modifierLists[Int(modifierIndices[node])].isEmpty {
      if (node...core(of: node)).contains(where: { wrappings[$0] != nil }) {
        wrapped.rewriteList(of: node, in: self, wrappings, at: starts[node])
      }
    }
    wrapped.rename(names: names, nodes: nodes, starts, layoutValues, declaredSpacings, wrappings)
    wrapped.tree.sections = [:]
    for (node, section) in sections { wrapped.tree.sections[starts[node]] = section }
    wrapped.tree.madeParts = [:]
    for (node, part) in madeParts { wrapped.tree.madeParts[wrapped.nodes[node]] = part }
    wrapped.tree.writtenNames = writtenNames.moved { wrapped.nodes[$0] }
    wrapped.tree.depth = depth + (wrappings.values.map(\.count).max() ?? 0)
    return wrapped
  }

  /// Appends a node of another tree. Tables have their entries in the order of the nodes.
  private mutating func append(_ node: Int, of other: LayoutTree) {
    switch other.kinds[node] {
    case .fixedFrame: append(other.fixedFrames[other.payload(of: node)])
    case .offset: append(offset: other.offsets[other.payload(of: node)])
    case let kind: append(kind, payload: other.payloads[node])
    }
  }

  fileprivate mutating func append(_ frame: FixedFrame) {
    append(.fixedFrame, payload: Int32(fixedFrames.count))
    fixedFrames.append(frame)
  }

  fileprivate mutating func append(offset: Size) {
    append(.offset, payload: Int32(offsets.count))
    offsets.append(offset)
  }

  private mutating func append(_ kind: ViewKind, payload: Int32) {
    kinds.append(kind)
    payloads.append(payload)
    modifierIndices.append(0)
  }

  /// Sets the length along `axis` of the fixed frame at `node`, in points.
  package mutating func setLength(_ length: Double, ofFrame node: Int, _ axis: Axis) {
    let payload = payload(of: node)
    if axis == .horizontal {
      fixedFrames[payload].width = length
    } else {
      fixedFrames[payload].height = length
    }
  }

  /// Sets the offset along `axis` at `node`, in points.
  package mutating func setOffset(_ offset: Double, at node: Int, _ axis: Axis) {
    offsets[payload(of: node)][axis] = offset
  }
}

extension LayoutTree.Wrapped {
  fileprivate mutating func open(_ wrapping: LayoutTree.Wrapping, around node: Int) {
    if let offset = wrapping.offset {
      offsets[node] = tree.count
      tree.append(offset: offset)
    }
    if let frame = wrapping.frame {
      frames[node] = tree.count
      tree.append(frame)
    }
  }

  /// Adds the new wrappers to an element's list of modifiers, each directly outside the node that it wraps.
  fileprivate mutating func rewriteList(
    of element: Int, in old: LayoutTree, _ wrappings: [Int: LayoutTree.Wrapping], at start: Int
  ) {
    let first = Int32(tree.writtenModifiers.count)
    var outside = 0
    func append(_ kind: ViewKind) {
      tree.writtenModifiers.append(.wrapper(kind, at: outside))
      outside += 1
    }
    func appendWrapping(of node: Int) {
      if wrappings[node]?.offset != nil { append(.offset) }
      if wrappings[node]?.frame != nil { append(.fixedFrame) }
    }
    for modifier in old.modifiers(of: element) {
      if case .wrapper(let kind, let node) = modifier {
        appendWrapping(of: node)
        append(kind)
      } else {
        tree.writtenModifiers.append(modifier)
      }
    }
    appendWrapping(of: old.core(of: element))
    tree.modifierIndices[start] = Int32(tree.modifierLists.count)
    tree.modifierLists.append(first..<Int32(tree.writtenModifiers.count))
  }

  /// Sets where each subtree ends: at the first new wrapper of the next element.
  fileprivate mutating func close(
    _ wrappings: [Int: LayoutTree.Wrapping], _ starts: [Int], _ ends: [Int32]
  ) {
    tree.ends = [Int32](repeating: 0, count: tree.count)
    for node in ends.indices {
      let end = Int32(starts[Int(ends[node])])
      for index in starts[node]...nodes[node] { tree.ends[index] = end }
    }
  }

  fileprivate mutating func rename(
    names: [Int: String], nodes: [String: Int], _ starts: [Int], _ values: [Int: LayoutValues],
    _ spacings: [Int: ViewSpacing], _ wrappings: [Int: LayoutTree.Wrapping]
  ) {
    func named(_ node: Int) -> Int {
      wrappings[node]?.takesNames == false ? self.nodes[node] : frames[node] ?? self.nodes[node]
    }
    tree.names = [:]
    for (node, name) in names { tree.names[named(node)] = name }
    tree.nodes = nodes.mapValues(named)
    tree.layoutValues = [:]
    for (node, values) in values { tree.layoutValues[starts[node]] = values }
    tree.declaredSpacings = [:]
    for (node, spacing) in spacings { tree.declaredSpacings[self.nodes[node]] = spacing }
  }
}
