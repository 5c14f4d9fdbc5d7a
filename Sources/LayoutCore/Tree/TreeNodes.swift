// Appending nodes.
extension TreeBuilder {
  /// Emits an element: the pending wrappers, outermost first, and inside them the innermost view.
  mutating func element(named name: String?, emit: (inout TreeBuilder) -> Void) {
    guard error == nil else { return }
    if composer != nil { return composedElement(named: name, emit: emit) }
    let outermost = tree.count
    if let section { tree.sections[outermost] = section }
    if pendingValues == pending.count && name == nil {
      // Neither wrappers nor names.
      emitCore(named: nil, under: 0, emit)
      if !pending.isEmpty { take(pending, outermost: outermost) }
      return
    }
    var wrappers: [OpenWrapper] = []
    var names: [(String, Int)] = []
    for modifier in pending {
      if case .id(let name) = modifier { names.append((name, tree.count)) }
      if case .setting(let setting) = modifier { containers.tell(setting) }
      if let wrapper = modifier.read(by: OpenWrapper.self, in: &self) { wrappers.append(wrapper) }
    }
    let core = tree.count
    if let name { names.append((name, core)) }
    for (name, node) in names { give(name, to: node) }
    emitCore(named: name, under: wrappers.count, emit)
    let modifiers = pending
    depth += wrappers.count
    for wrapper in wrappers.reversed() { close(wrapper) }
    depth -= wrappers.count
    take(modifiers, outermost: outermost)
  }

  /// Hands an element with its pending modifiers to the container that composes it.
  private mutating func composedElement(named name: String?, emit: (inout TreeBuilder) -> Void) {
    let (outer, modifiers, values, borders) = (composer, pending, pendingValues, rowBorders)
    (composer, pending, pendingValues, rowBorders) = (nil, [], 0, [])
    outer?.compose(
      { builder in
        builder.modified(by: modifiers) { $0.element(named: name, emit: emit) }
      }, in: &self)
    (composer, pending, pendingValues, rowBorders) = (outer, modifiers, values, borders)
  }

  /// Emits an empty node inside the pending wrappers.
  mutating func emptyElement() {
    guard error == nil else { return }
    let outermost = tree.count
    var wrappers: [OpenWrapper] = []
    for modifier in pending {
      if var wrapper = modifier.read(by: OpenWrapper.self, in: &self) {
        if wrapper.secondary != nil { wrapper.secondary = { $0.appendEmpty() } }
        wrappers.append(wrapper)
      }
    }
    emitCore(named: nil, under: wrappers.count) { $0.append(.empty, payload: 0) }
    let modifiers = pending
    for wrapper in wrappers.reversed() { close(wrapper) }
    take(modifiers, outermost: outermost)
  }

  private mutating func appendEmpty() {
    let node = tree.count
    append(.empty, payload: 0)
    close(node)
  }

  /// Emits and closes an innermost view that stands inside `wrappers` wrappers.
  private mutating func emitCore(
    named name: String?, under wrappers: Int, _ emit: (inout TreeBuilder) -> Void
  ) {
    let core = tree.count
    depth += wrappers + 1
    tree.depth = max(tree.depth, depth)
    if depth > LayoutTree.deepest { failForDepth(at: core, name) } else { withStack(emit) }
    close(core)
    depth -= wrappers + 1
  }

  /// A wrapper whose child is being emitted.
  private struct OpenWrapper: ModifierReader {
    var node: Int
    var secondary: ModifierDescription.Content?

    /// Appends the wrapper node of a modifier.
    static func node<Entry: WrapperEntry>(
      _ kind: ViewKind, _ table: WritableKeyPath<LayoutTree, [Entry]>, _ entry: Entry,
      content: ModifierDescription.Content?, in builder: inout TreeBuilder
    ) -> OpenWrapper? {
      let node = builder.tree.count
      builder.append(kind, table, entry)
      return OpenWrapper(node: node, secondary: content)
    }

    static func node(_ kind: ViewKind, payload: Int, in builder: inout TreeBuilder) -> OpenWrapper? {
      let node = builder.tree.count
      builder.append(kind, payload: payload)
      return OpenWrapper(node: node)
    }

    static func other(_ modifier: ModifierDescription, in builder: inout TreeBuilder) -> OpenWrapper? { nil }
  }

  private mutating func close(_ wrapper: OpenWrapper) {
    if let secondary = wrapper.secondary, error == nil {
      children(in: .layer) { builder in
        let node = builder.tree.count
        builder.withStack(secondary)
        // An overlay has exactly one secondary view. Callers put none or several into a ZStack.
        let isOne = builder.tree.count > node && builder.tree.end(of: node) == builder.tree.count
        if !isOne && builder.error == nil {
          builder.fail(
            builder.label(nil, wrapper.node), "overlay", "needs exactly one view; put them into a container")
        }
      }
    }
    close(wrapper.node)
  }

  /// Makes room for so many nodes, to save copies. More are possible.
  package mutating func reserve(nodes count: Int) {
    tree.kinds.reserveCapacity(count)
    tree.ends.reserveCapacity(count)
    tree.payloads.reserveCapacity(count)
    tree.modifierIndices.reserveCapacity(count)
    // Most nodes of a small tree are leaves, some with modifiers; in a large one nobody knows of which kind.
    let leaves = min(count, 64)
    tree.leaves.reserveCapacity(leaves)
    tree.fixedSizes.reserveCapacity(leaves)
    tree.modifierLists.reserveCapacity(leaves / 2)
    tree.writtenModifiers.reserveCapacity(leaves / 2)
  }

  /// Appends an open node. All later nodes belong to it until it is closed.
  mutating func append(_ kind: ViewKind, payload: Int) {
    tree.kinds.append(kind)
    tree.ends.append(.max)
    tree.payloads.append(Int32(payload))
    tree.modifierIndices.append(0)
  }

  mutating func append<Payload>(
    _ kind: ViewKind, _ table: WritableKeyPath<LayoutTree, [Payload]>, _ payload: Payload
  ) {
    append(kind, payload: tree[keyPath: table].count)
    tree[keyPath: table].append(payload)
  }

  mutating func close(_ node: Int) { tree.ends[node] = Int32(tree.count) }

  /// Emits children. Modifiers outside their container do not reach them.
  mutating func children(in context: Context, _ content: (inout TreeBuilder) -> Void) {
    let outer = (pending, pendingValues, rowBorders, self.context, composer, section)
    (pending, pendingValues, rowBorders, self.context, composer, section) = ([], 0, [], context, nil, nil)
    content(&self)
    (pending, pendingValues, rowBorders, self.context, composer, section) = outer
  }

  /// Runs `content` one view deeper, and refuses views that are nested too deep. Bodies and erased views
  /// leave no nodes, so the depth of the tree does not limit how far building recurses.
  package mutating func descend(into view: Any.Type, _ content: (inout TreeBuilder) -> Void) {
    guard error == nil else { return }
    nesting += 1
    defer { nesting -= 1 }
    if nesting <= Self.deepestNesting { return withStack(content) }
    fail(
      label(nil), "body",
      "\(view) stands inside \(Self.deepestNesting) other views, the most that are possible; a view must not "
        + "show itself without end")
  }

  private static var deepestNesting: Int { 2 * LayoutTree.deepest }

  mutating func give(_ name: String, to node: Int) {
    if let mark = Self.mark(of: name), marks.indices.contains(mark) { return marks[mark].append(node) }
    if let part = part(of: name) {
      tree.madeParts[node] = part
      return
    }
    if let writing = Self.writing(of: name) { return note(writing: writing, at: node) }
    if Self.isPath(name) {
      fail(
        tree.path(of: node), "id",
        "is \"\(name)\"; a character other than digits and slashes, which are for paths, is needed")
    }
    if tree.nodes.updateValue(node, forKey: name) != nil {
      fail(name, "id", "is given to two views; names must be unique")
    }
    if tree.names[node] == nil { tree.names[node] = name }
  }

  /// Whether `name` could be mistaken for a path: it is empty, or holds only digits and slashes.
  package static func isPath(_ name: String) -> Bool {
    name.utf8.allSatisfy { (UInt8(ascii: "/")...UInt8(ascii: "9")).contains($0) }
  }
}

extension TreeBuilder {
  /// Stores the modifiers around an element, outermost first, and its layout values (F8).
  mutating func take(_ modifiers: [ModifierDescription], outermost: Int) {
    guard error == nil, !modifiers.isEmpty else { return }
    let list = writeList(of: modifiers, outermost: outermost)
    if !list.isEmpty { setModifiers(list, of: outermost) }
    var values = LayoutValues()
    for case .layoutValue(let value) in modifiers.reversed() { values.set(value) }
    if !values.isEmpty { tree.layoutValues[outermost] = values }
  }
}

// Building recurses through the user's views, and a thread's stack may be small.
extension TreeBuilder {
  /// Goes a level deeper, on a thread with a larger stack if this one has little left.
  mutating func withStack(_ content: (inout TreeBuilder) -> Void) {
    // Any stack has room for 32 levels.
    if depth + nesting + pending.count < 32 { return content(&self) }
    let current = stack ?? .current
    stack = current
    if current.bytesLeft >= 256 << 10 {
      content(&self)
    } else {
      CallStack.onThread(of: 16 << 20) {
        stack = .current
        content(&self)
      }
    }
    stack = current
  }
}
