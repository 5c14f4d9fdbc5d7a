import Synchronization

/// What people are told that the views of a tree are called: their ids, else what was written.
///
/// - A text, an image or a control with a title: `Text "Goals"`. More than 24 characters are cut. Of several that are
///   called alike each has its number behind it: `Text "Goals" (2)`.
/// - A view of the user's own: `Card`, of several `the second Card`.
/// - A part that a container made: `the lines of the List` (`MadePart`).
/// - Other views by their kind and their place among those of the kind in the nearest view around them that has one of
///   these names: `the second HStack in Card`; in a grid's row `the Divider in row 2 of grid`. Rows count from 1.
///
/// A wrapper without an id is called what its view is called. The names are worked out when the first one is asked for,
/// which takes time and memory for all nodes; later ones take no longer than they are.
public final class ViewNames: Sendable {
  let tree: LayoutTree
  private let table = Mutex<Table?>(nil)

  public init(_ tree: LayoutTree) { self.tree = tree }

  /// What the view at `node` is called.
  public func name(of node: Int) -> String { name(of: node) { $0 } }

  /// The same for sentences: ids stand between backquotes.
  package func quoted(_ node: Int) -> String { name(of: node) { "`\($0)`" } }

  private func name(of node: Int, id: (String) -> String) -> String {
    if let own = tree.names[node] { return id(own) }
    let core = tree.core(of: node)
    guard core < tree.count else { return tree.path(of: node) }
    if let own = tree.id(ofCore: core) { return id(own) }
    return table.withLock { table in
      if table == nil { table = Table(tree) }
      return table?.name(of: core, in: tree, id) ?? ""
    }
  }

  /// Where each view stands among those that are called alike.
  private struct Table {
    struct Key: Hashable {
      var place: Int32
      var name: String
    }

    /// By the core of an element: its number among those that are called alike, from 1; 0 for other nodes.
    var orders: [Int32]
    /// By the core of an element: where it is counted. That is the core of the view around it that has a name, or a row
    /// of a grid as `place(ofRow:)`, or −1 for the whole tree.
    private var places: [Int32]
    private var counts: [Key: Int32] = [:]
    /// The grid and the number of each row.
    private var rows: [Int32: (grid: Int, number: Int)] = [:]

    private static func place(ofRow child: Int) -> Int32 { -2 - Int32(child) }

    init(_ tree: LayoutTree) {
      orders = [Int32](repeating: 0, count: tree.count)
      places = [Int32](repeating: -1, count: tree.count)
      // The elements that are still to be visited, the next one last, and where each is counted.
      var open: [(element: Int, place: Int32)] = [(0, -1)]
      while let (element, place) = open.popLast() {
        let core = tree.core(of: element)
        guard core < tree.count else { continue }
        var inside = place
        if tree.kinds[core].hasGeometry {
          let own = tree.ownName(of: core)
          if own == nil { places[core] = place }
          if element > 0 || own != nil { count(core, as: own ?? tree.word(of: core)) }
          if own != nil || tree.id(ofCore: core) != nil { inside = Int32(core) }
        }
        let first = open.count
        for (index, child) in tree.elements(inside: element).enumerated() {
          let isRow = tree.kinds[core] == .grid && child < tree.end(of: core)
          if isRow { rows[Self.place(ofRow: child)] = (core, index + 1) }
          open.append((child, isRow ? Self.place(ofRow: child) : inside))
        }
        open[first...].reverse()
      }
    }

    private mutating func count(_ core: Int, as name: String) {
      let order = counts[Key(place: places[core], name: name), default: 0] + 1
      counts[Key(place: places[core], name: name)] = order
      orders[core] = order
    }

    func name(of core: Int, in tree: LayoutTree, _ id: (String) -> String) -> String {
      if let name = tree.id(ofCore: core) { return id(name) }
      if let row = rows[Self.place(ofRow: core)], tree.kinds[core] == .gridRow {
        return "row \(row.number) of \(name(of: row.grid, in: tree, id))"
      }
      let order = Int(orders[core])
      if let own = tree.ownName(of: core) {
        if counts[Key(place: -1, name: own)] == 1 { return own }
        return tree.isOfType(core) ? "the \(ordinal(order)) \(own)" : "\(own) (\(order))"
      }
      let kind = tree.word(of: core)
      if core == tree.core(of: 0) { return "the root \(kind)" }
      if order == 0 { return "the \(kind) \(tree.path(of: core))" }
      let place = places[core]
      let isOnly = counts[Key(place: place, name: kind)] == 1
      let name = isOnly ? "the \(kind)" : "the \(ordinal(order)) \(kind)"
      if let row = rows[place] {
        return "\(name) in row \(row.number) of \(self.name(of: row.grid, in: tree, id))"
      }
      return place < 0 ? name : "\(name) in \(self.name(of: Int(place), in: tree, id))"
    }
  }
}

extension LayoutTree {
  /// The names of its views. Keep it where several are asked for.
  public var viewNames: ViewNames { ViewNames(self) }

  /// What the view at `node` is called (`ViewNames`). Complexity: O(nodes).
  public func called(_ node: Int) -> String { viewNames.name(of: node) }

  /// The id of an element's view. That of a text may stand at the baselines around it.
  func id(ofCore core: Int) -> String? {
    if let name = names[core] { return name }
    var node = core
    while node > 0, kinds[node - 1] == .alignmentGuide {
      node -= 1
      if let name = names[node] { return name }
    }
    return nil
  }

  /// What an element is called without an id and without its place; nil if its kind alone is known.
  fileprivate func ownName(of core: Int) -> String? {
    if id(ofCore: core) != nil { return nil }
    if let title = title(of: core) { return "\(word(of: core)) \"\(title.shortened)\"" }
    if case .type(let name)? = writtenNames[core] { return name }
    guard writtenNames[core] == nil, let part = madeParts[core] else { return nil }
    let inside = firstTitle(inside: core).map { "\"\($0.shortened)\"" }
    return part.name(with: inside ?? "the \(kindName(of: core))")
  }

  fileprivate func isOfType(_ core: Int) -> Bool {
    if case .type? = writtenNames[core] { true } else { false }
  }

  /// The kind of a view as it was written.
  func word(of core: Int) -> String {
    switch writtenNames[core] {
    case .view(let name, _), .container(let name): return name
    case .type, nil: break
    }
    return kinds[core] == .leaf && payloads[core] == 0 ? "shape" : kindName(of: core)
  }

  /// Whether the title of a view is its own, and not also that of a text inside.
  func showsTitle(_ core: Int) -> Bool {
    kinds[core] == .measuredLeaf || title(of: core) != firstTitle(inside: core)
  }

  /// The cores of all elements that have a frame, in the order of their paths from the root down.
  func cores() -> [Int] {
    var cores: [Int] = []
    var open = [0]
    while let element = open.popLast() {
      let core = core(of: element)
      guard core < count else { continue }
      if kinds[core].hasGeometry { cores.append(core) }
      open += elements(inside: element).reversed()
    }
    return cores
  }

  /// The title that was written for a view, or the first text in a control.
  func title(of core: Int) -> String? {
    if kinds[core] == .measuredLeaf, let content = measures[payload(of: core)].content { return content }
    guard case .view(_, let title)? = writtenNames[core] else { return nil }
    return title ?? firstTitle(inside: core)
  }

  private func firstTitle(inside core: Int) -> String? {
    let inside = core + 1..<end(of: core)
    for node in inside where kinds[node] == .measuredLeaf {
      if let content = measures[payload(of: node)].content { return content }
    }
    for node in inside { if case .view(_, let title?)? = writtenNames[node] { return title } }
    return nil
  }
}

extension String {
  /// At most 24 characters, in one line.
  var shortened: String {
    let line = map { $0.isNewline ? " " : $0 }.prefix(25)
    return line.count > 24 ? String(line.prefix(23)) + "…" : String(line)
  }
}

/// A place in an order, from 1: first, second, …, tenth, 11th.
private func ordinal(_ count: Int) -> String {
  let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
  if count <= words.count { return words[count - 1] }
  let isTeen = (11...13).contains(count % 100)
  return "\(count)" + (isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][count % 10] ?? "th")
}
