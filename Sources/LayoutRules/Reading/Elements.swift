import LayoutCore

/// The elements of a tree: the members of each container, and the modifiers around each of them.
///
/// An element is a view with all its modifiers. Its outermost node identifies it. A tree stores only what was
/// written; the rules about its meaning are applied here.
struct Elements {
  let tree: LayoutTree
  /// The members of each container, by node; those of a grid are its cells.
  private var members: [Int: [Int]] = [:]
  /// The rows of each grid.
  private var rows: [Int: [Row]] = [:]
  /// The axis of the stack that an element belongs to, by the element's innermost view.
  private var stackAxes: [Int: Axis] = [:]
  /// By node, whether its inside is read from right to left (G26).
  private var isRightToLeft: [Bool]
  private var mirrors: [Bool]

  /// A row of a grid.
  struct Row {
    /// Nil for a rowless cell (G2).
    var node: Int?
    /// The outermost nodes of its cells.
    var cells: [Int]
  }

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree) {
    self.tree = tree
    isRightToLeft = [Bool](repeating: false, count: tree.count)
    mirrors = [Bool](repeating: false, count: tree.count)
    readDirections()
    for node in 0..<tree.count {
      switch tree.kinds[node] {
      case .grid: readRows(of: node)
      case .stack, .zStack, .viewThatFits, .customLayout:
        members[node] = elements(inside: node)
        guard let axis = stackAxis(of: node) else { continue }
        for member in members[node, default: []] where isSeen(member) {
          stackAxes[tree.core(of: member)] = axis
        }
      default: continue
      }
    }
  }

  // MARK: Containers

  /// The elements in a container, in order; for a grid its cells.
  func members(of container: Int) -> [Int] { members[container] ?? [] }

  func rows(of grid: Int) -> [Row] { rows[grid] ?? [] }

  /// The views with frames directly inside a node: a wrapper's child, its overlays or background, a
  /// container's members.
  func inside(_ node: Int) -> [Int] {
    switch tree.kinds[node] {
    case .overlay: [node + 1, tree.secondary(of: node)]
    case let kind where kind.isWrapper: [node + 1]
    default: members(of: node)
    }
  }

  /// G1: outside of a Grid, and inside another row, a GridRow acts as a Group, so its members stand in its place.
  /// G5: an EmptyView is nothing, and so is a modifier on nothing.
  private func elements(inside node: Int) -> [Int] {
    tree.children(of: node).flatMap { child in
      if tree.kinds[child] == .gridRow { return elements(inside: child) }
      return tree.kinds[tree.core(of: child)] == .empty ? [] : [child]
    }
  }

  /// G1: a GridRow groups cells; without any it is no row.
  /// G2: what is no GridRow is a row of its own.
  private mutating func readRows(of grid: Int) {
    var rows: [Row] = []
    for child in tree.children(of: grid) {
      if tree.kinds[child] == .gridRow {
        let cells = elements(inside: child)
        if !cells.isEmpty { rows.append(Row(node: child, cells: cells)) }
      } else if tree.kinds[tree.core(of: child)] != .empty {
        rows.append(Row(node: nil, cells: [child]))
      }
    }
    self.rows[grid] = rows
    members[grid] = rows.flatMap(\.cells)
  }

  // MARK: L4, L5  The stack around a spacer or a divider

  /// The axis of the stack that a spacer or a divider belongs to; nil elsewhere.
  func stackAxis(around core: Int) -> Axis? { stackAxes[core] }

  /// The axis along which a container is a stack: an HStack, a VStack, a custom layout that declares an orientation.
  private func stackAxis(of container: Int) -> Axis? {
    switch tree.kinds[container] {
    case .stack: tree.stacks[tree.payload(of: container)].axis
    case .customLayout:
      type(of: tree.customLayouts[tree.payload(of: container)]).layoutProperties.stackOrientation
    default: nil
    }
  }

  /// Whether the innermost view still belongs to the stack around the element. Alignment guides, layout
  /// priorities, layout values, layout directions and cell modifiers do not prevent this; every other wrapper
  /// does.
  private func isSeen(_ element: Int) -> Bool {
    tree.modifiers(of: element).allSatisfy { modifier in
      guard case .wrapper(let kind, _) = modifier else { return true }
      return kind == .alignmentGuide || kind == .layoutDirection
    }
  }

  // MARK: S9  Layout priority

  /// A child's layout priority, and the one that it would have if a rule were forgotten.
  struct Priority {
    var value: Double
    var rule: Rule
    var guess: Double?
  }

  /// S9: of several priorities the outermost wins. It survives fixedSize, alignment guides, overlays and backgrounds,
  /// layout values, layout directions and cell modifiers; any other wrapper resets it to 0.
  /// L4: a spacer that belongs to a stack has −∞. A6: a stack with one child has that child's.
  func priority(of element: Int) -> Priority {
    let modifiers = tree.modifiers(of: element)
    var innermost: Double?
    for case .layoutPriority(let priority) in modifiers { innermost = priority }
    func found(_ value: Double) -> Priority {
      Priority(value: value, rule: .S9, guess: innermost == value ? 0 : innermost)
    }
    for modifier in modifiers {
      switch modifier {
      case .layoutPriority(let priority): return found(priority)
      case .wrapper(.fixedSize, _), .wrapper(.alignmentGuide, _), .wrapper(.overlay, _),
        .wrapper(.layoutDirection, _):
        continue
      case .wrapper: return found(0)
      default: continue
      }
    }
    let core = tree.core(of: element)
    switch tree.kinds[core] {
    case .spacer where stackAxes[core] != nil: return Priority(value: -.infinity, rule: .L4, guess: 0)
    case .stack, .zStack:
      let members = members(of: core)
      if members.count != 1 { return found(0) }
      let child = priority(of: members[0]).value
      return Priority(value: child, rule: .A6, guess: child == 0 ? nil : 0)
    default: return found(0)
    }
  }

  // MARK: G6, G7  Cell modifiers

  /// Of two the innermost wins, so a cell's own beats its row's. They pass through wrappers with one child,
  /// but not out of containers.
  func cellModifiers(of element: Int) -> CellModifiers {
    var cell = CellModifiers()
    for modifier in tree.modifiers(of: element) {
      switch modifier {
      case .gridCellColumns(let count): cell.span = max(1, count)  // G7
      case .gridCellAnchor(let anchor): cell.anchor = anchor
      case .gridCellUnsizedAxes(let axes): cell.unsizedAxes = axes
      case .gridColumnAlignment(let alignment): cell.columnAlignment = alignment
      default: continue
      }
    }
    return cell
  }

  // MARK: G26  Directions

  /// Whether a node mirrors its inside: the direction changes there.
  func mirrors(_ node: Int) -> Bool { mirrors[node] }

  func isRightToLeft(inside node: Int) -> Bool { isRightToLeft[node] }
  func isRightToLeft(around node: Int) -> Bool { isRightToLeft[node] != mirrors[node] }

  private mutating func readDirections() {
    for node in 0..<tree.count {
      let outside = isRightToLeft[node]
      if tree.kinds[node] == .layoutDirection { isRightToLeft[node] = tree.payload(of: node) == 1 }
      mirrors[node] = isRightToLeft[node] != outside
      for child in tree.children(of: node) { isRightToLeft[child] = isRightToLeft[node] }
    }
  }
}

/// What cell modifiers say of a cell.
struct CellModifiers {
  var span = 1
  var anchor: UnitPoint?
  var unsizedAxes: Axis.Set = []
  var columnAlignment: HorizontalAlignment?
}
