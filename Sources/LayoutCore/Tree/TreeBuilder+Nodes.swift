// The mechanics of appending nodes.
extension TreeBuilder {
  /// Opens the pending wrappers outermost first, emits the innermost view and closes them again.
  mutating func element(named name: String?, emit: (inout TreeBuilder) -> Void) {
    guard error == nil else { return }
    let outermost = tree.count
    var traits = CellTraits.none
    var wrappers: [Int] = []
    var names: [(String, Int)] = []
    for modifier in pending {
      let node = tree.count
      switch modifier {
      case .frame(let frame): append(.fixedFrame, \.fixedFrames, frame)
      case .flexibleFrame(let frame): append(.flexibleFrame, \.flexibleFrames, frame)
      case .alignmentGuide(let guide): append(.alignmentGuide, \.explicitGuides, guide)
      case .name(let name): names.append((name, node))
      default: break
      }
      if tree.count > node { wrappers.append(node) }
    }
    for modifier in pending.reversed() { traits.take(modifier) }
    let core = tree.count
    if let name { names.append((name, core)) }
    for (name, node) in names { give(name, to: node) }
    depth += wrappers.count + 1
    if depth > LayoutTree.deepest { failForDepth(at: core, name) } else { emit(&self) }
    depth -= wrappers.count + 1
    close(core)
    for wrapper in wrappers { close(wrapper) }
    if traits != .none { setTraits(traits, of: outermost) }
  }

  /// Appends an open node: until it is closed, everything that follows belongs to it.
  mutating func append(_ kind: ViewKind, payload: Int) {
    tree.kinds.append(kind)
    tree.ends.append(.max)
    tree.payloads.append(Int32(payload))
    tree.traitIndices.append(0)
  }

  mutating func append<Payload>(
    _ kind: ViewKind, _ table: WritableKeyPath<LayoutTree, [Payload]>, _ payload: Payload
  ) {
    append(kind, payload: tree[keyPath: table].count)
    tree[keyPath: table].append(payload)
  }

  mutating func close(_ node: Int) { tree.ends[node] = Int32(tree.count) }

  mutating func removeLast() {
    tree.kinds.removeLast()
    tree.ends.removeLast()
    tree.payloads.removeLast()
    tree.traitIndices.removeLast()
  }

  /// Emits children, which see no modifiers from outside their container.
  mutating func children(in context: Context, _ content: (inout TreeBuilder) -> Void) {
    let outer = (pending, self.context)
    pending = []
    self.context = context
    content(&self)
    (pending, self.context) = outer
  }

  private mutating func setTraits(_ traits: CellTraits, of node: Int) {
    if tree.traits.last != traits { tree.traits.append(traits) }
    tree.traitIndices[node] = Int32(tree.traits.count - 1)
  }

  private mutating func give(_ name: String, to node: Int) {
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

  /// Whether `name` could be mistaken for a path: it holds digits and slashes alone, or nothing.
  static func isPath(_ name: String) -> Bool {
    name.utf8.allSatisfy { (UInt8(ascii: "/")...UInt8(ascii: "9")).contains($0) }
  }
}

extension CellTraits {
  /// Takes one more modifier, coming from the inside: of two cell modifiers the inner wins (G6), of two
  /// priorities the outer; a frame resets the priority (S9).
  fileprivate mutating func take(_ modifier: ModifierDescription) {
    switch modifier {
    case .gridCellColumns(let count): columns = columns ?? count
    case .gridCellAnchor(let point): anchor = anchor ?? point
    case .gridCellUnsizedAxes(let axes): unsizedAxes = unsizedAxes ?? axes
    case .gridColumnAlignment(let alignment): columnAlignment = columnAlignment ?? alignment
    case .layoutPriority(let priority): layoutPriority = priority
    case .frame, .flexibleFrame: layoutPriority = 0
    case .alignmentGuide, .name: break
    }
  }
}
