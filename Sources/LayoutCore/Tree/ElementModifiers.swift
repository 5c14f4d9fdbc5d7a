/// One modifier of an element as it was written. Every engine applies the rules on modifiers to this raw data
/// by itself (L4, L5, G6, G12, S9, F8).
///
/// Names are left out: they change no layout, and `LayoutTree.names` holds them.
public enum ElementModifier: Sendable {
  /// A modifier that is a wrapper node: its kind and its node.
  case wrapper(ViewKind, at: Int)
  case layoutPriority(Double)
  indirect case layoutValue(LayoutValue)
  case gridCellColumns(Int)
  case gridCellAnchor(UnitPoint)
  case gridCellUnsizedAxes(Axis.Set)
  case gridColumnAlignment(HorizontalAlignment)
  /// A border in the list. The modifiers before it were written on a grid row around the element, or outside
  /// that row. The modifiers after the last border are the element's own.
  case row
}

/// The modifiers of an element as they were written, outermost first.
public struct ElementModifiers: RandomAccessCollection, Sendable {
  /// The list, where a wrapper is given by the number of wrappers outside it; nil if there are wrappers only.
  private let written: ArraySlice<ElementModifier>?
  private let wrappers: ArraySlice<ViewKind>
  /// The node of the outermost wrapper.
  private let outermost: Int

  fileprivate init(written: ArraySlice<ElementModifier>, outermost: Int) {
    self.written = written
    wrappers = []
    self.outermost = outermost
  }

  fileprivate init(wrappers: ArraySlice<ViewKind>, outermost: Int) {
    written = nil
    self.wrappers = wrappers
    self.outermost = outermost
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { written?.count ?? wrappers.count }

  public subscript(position: Int) -> ElementModifier {
    guard let written else {
      return .wrapper(wrappers[wrappers.startIndex + position], at: outermost + position)
    }
    let modifier = written[written.startIndex + position]
    if case .wrapper(let kind, let offset) = modifier { return .wrapper(kind, at: outermost + offset) }
    return modifier
  }
}

extension LayoutTree {
  /// The modifiers of the element whose outermost node is `node`, outermost first: those written on it, and
  /// those on the groups, rows and `ForEach` between it and its container.
  ///
  /// The builder hands the modifiers of a group, a row or a `ForEach` to each member. A `row` ends the
  /// modifiers of a grid row (G1), so that engines can tell a cell's own modifiers from its row's (G6).
  /// Engines decide which of several modifiers counts, and through which wrappers. Complexity: O(wrappers).
  public func modifiers(of node: Int) -> ElementModifiers {
    let list = modifierLists[Int(modifierIndices[node])]
    if list.isEmpty { return ElementModifiers(wrappers: kinds[node..<core(of: node)], outermost: node) }
    return ElementModifiers(
      written: writtenModifiers[Int(list.lowerBound)..<Int(list.upperBound)], outermost: node)
  }

  /// How many lists of modifiers are stored. Equal lists may be stored more than once.
  public var modifierListCount: Int { modifierLists.count }

  /// The list of the elements whose entry in `modifierIndices` is `index`. A wrapper is given by the number
  /// of wrappers outside it, not by its node.
  ///
  /// An engine can read a list once for all elements that share it. List 0 is empty. Elements with an empty
  /// list have wrappers only, or no modifiers.
  public func modifierList(_ index: Int) -> ElementModifiers {
    let list = modifierLists[index]
    return ElementModifiers(
      written: writtenModifiers[Int(list.lowerBound)..<Int(list.upperBound)], outermost: 0)
  }

  /// Calls `read` with every list of `modifierList`, in order, without copying.
  @inlinable
  public func forEachModifierList(_ read: (_ index: Int, _ modifiers: Span<ElementModifier>) -> Void) {
    let written = writtenModifiers.span
    for (index, list) in modifierLists.enumerated() {
      read(index, written.extracting(Int(list.lowerBound)..<Int(list.upperBound)))
    }
  }
}

// MARK: Building

extension TreeBuilder {
  /// Appends the list of an element's modifiers, unless there are wrappers only.
  ///
  /// - Returns: its range in `writtenModifiers`; empty if there are wrappers only.
  mutating func writeList(of modifiers: [ModifierDescription], outermost: Int) -> Range<Int32> {
    let start = Int32(tree.writtenModifiers.count)
    if pendingValues == 0 && rowBorders.last ?? 0 == 0 { return start..<start }
    var borders = rowBorders.drop { $0 == 0 }
    var wrappers = 0
    for (position, modifier) in modifiers.enumerated() {
      while borders.first == position {
        tree.writtenModifiers.append(.row)
        borders.removeFirst()
      }
      if let value = modifier.value {
        tree.writtenModifiers.append(value)
      } else if modifier.isWrapper {
        tree.writtenModifiers.append(.wrapper(tree.kinds[outermost + wrappers], at: wrappers))
        wrappers += 1
      }
    }
    for _ in borders { tree.writtenModifiers.append(.row) }
    return start..<Int32(tree.writtenModifiers.count)
  }

  /// A leaf under modifiers that are no wrapper nodes, outermost first: what `modified(by:)` makes of them around
  /// `leaf`, without a description of each. They must be such that it finds no error in them.
  ///
  /// - Parameter name: what the leaf was written as, if it does not say so.
  /// - Returns: false if something around the leaf needs their descriptions. Then nothing is emitted.
  package mutating func leaf(
    _ leaf: LinearLeaf, writtenAs name: WrittenName? = nil, under modifiers: [ElementModifier]
  ) -> Bool {
    guard pending.isEmpty, composer == nil, writing == nil else { return false }
    let (node, start) = (tree.count, Int32(tree.writtenModifiers.count))
    if let name { self.leaf(leaf, writtenAs: name) } else { self.leaf(leaf) }
    guard error == nil, !modifiers.isEmpty else { return true }
    tree.writtenModifiers.append(contentsOf: modifiers)
    setModifiers(start..<Int32(tree.writtenModifiers.count), of: node)
    return true
  }

  /// Sets the element's list. If the last stored list is equal, the two share it.
  mutating func setModifiers(_ list: Range<Int32>, of node: Int) {
    if let last = tree.modifierLists.last, tree.isSame(last, list) {
      tree.writtenModifiers.removeLast(list.count)
    } else {
      tree.modifierLists.append(list)
    }
    tree.modifierIndices[node] = Int32(tree.modifierLists.count - 1)
  }
}

extension LayoutTree {
  /// Whether two lists of modifiers are equal. Layout values always count as different.
  fileprivate func isSame(_ a: Range<Int32>, _ b: Range<Int32>) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { writtenModifiers[Int($0)].isSame(as: writtenModifiers[Int($1)]) }
  }
}

extension ElementModifier {
  func isSame(as other: ElementModifier) -> Bool {
    switch (self, other) {
    case (.wrapper(let a, let i), .wrapper(let b, let j)): a == b && i == j
    case (.layoutPriority(let a), .layoutPriority(let b)): a == b
    case (.gridCellColumns(let a), .gridCellColumns(let b)): a == b
    case (.gridCellAnchor(let a), .gridCellAnchor(let b)): a == b
    case (.gridCellUnsizedAxes(let a), .gridCellUnsizedAxes(let b)): a == b
    case (.gridColumnAlignment(let a), .gridColumnAlignment(let b)): a == b
    case (.row, .row): true
    default: false
    }
  }

  /// A number that equal modifiers have in common.
  var fingerprint: UInt64 {
    switch self {
    case .wrapper(let kind, let node): mix(mix(2, UInt64(kind.rawValue)), node)
    case .layoutPriority(let priority): mix(3, priority)
    case .layoutValue(let value): mix(4, value.identity.hashValue)
    case .gridCellColumns(let columns): mix(5, columns)
    case .gridCellAnchor(let anchor): mix(6, anchor.hashValue)
    case .gridCellUnsizedAxes(let axes): mix(7, axes.hashValue)
    case .gridColumnAlignment(let guide): mix(8, guide.hashValue)
    case .row: 9
    }
  }

  /// Checks a modifier that is no node (section 6).
  func check(in builder: inout TreeBuilder) {
    switch self {
    case .layoutPriority(let priority): builder.check(finite: priority, "layoutPriority", nil)
    case .gridCellColumns(let count):
      let most = TreeBuilder.mostColumns
      if count > most {
        builder.fail(
          builder.label(nil), "gridCellColumns", "is \(count); at most \(most) columns are possible")
      }
    case .gridCellAnchor(let point):
      builder.check(finite: point.x, "gridCellAnchor", nil)
      builder.check(finite: point.y, "gridCellAnchor", nil)
    case .gridColumnAlignment(let alignment): builder.check(alignment.key, "gridColumnAlignment", nil)
    case .wrapper, .layoutValue, .gridCellUnsizedAxes, .row: break
    }
  }
}
