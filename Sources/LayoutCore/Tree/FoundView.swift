/// What is meant by the name of a view that somebody writes.
package enum FoundView: Sendable {
  case node(Int)
  /// The names of the views that could be meant.
  case several([String])
  /// Names like it that views have, the nearest first.
  case none(near: [String])

  /// At most so many names stand in an error.
  private static let most = 8

  /// The problem in words; nil if there is a view.
  package func problem(with name: String) -> String? {
    switch self {
    case .node: return nil
    case .several(let names):
      let rest = names.count > Self.most ? " and \(names.count - Self.most) more" : ""
      let listed = names.prefix(Self.most).joined(separator: ", ")
      return "\(names.count) views are called \(name): \(listed)\(rest); name one of them"
    case .none(let near):
      return "no view is called \(name); the nearest are \(near.joined(separator: ", "))"
    }
  }
}

extension LayoutTree {
  /// The view that somebody calls by its id, its path, its name (`ViewNames`), or a part of that name which no other view
  /// has: the title between quotes or without them, or the name without number and place.
  ///
  /// Backquotes and "the" before a name do not count. Of views with the same title, one that shows the text itself comes
  /// before one that has it inside. Complexity: O(nodes), and the length of all names; of an id O(1), of a path that of
  /// the path.
  package func find(_ name: String) -> FoundView {
    if let node = node(called: name) ?? node(called: name.replacing("`", with: "")) { return .node(node) }
    let views = viewNames.spelled()
    let wanted = ViewNames.plain(name)
    for spelling in ViewNames.Spelling.allCases {
      let found = views.filter { $0.spellings[spelling.rawValue].contains(wanted) }
      if found.count == 1 { return .node(found[0].node) }
      if found.count > 1 { return .several(found.map(\.name)) }
    }
    var names = Dictionary(nodes.keys.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    for view in views {
      for spelling in view.spellings.joined() where names[spelling] == nil { names[spelling] = view.name }
    }
    var near: [String] = []
    for spelling in NearNames(wanted, among: names.keys.sorted()).names {
      if let name = names[spelling], !near.contains(name) { near.append(name) }
    }
    return .none(near: near)
  }

  /// The node with this id; else the innermost view at a path such as `0/2/1`; nil if there is neither.
  package func node(called label: String) -> Int? {
    if let node = nodes[label] { return node }
    let steps = label.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard steps.first == 0, count > 0 else { return nil }
    var element = 0
    for step in steps.dropFirst() {
      let elements = elements(inside: element)
      guard let step, elements.indices.contains(step) else { return nil }
      element = elements[step]
    }
    return core(of: element)
  }
}

extension ViewNames {
  /// How a view may be called beside its id, the surest way first.
  enum Spelling: Int, CaseIterable {
    /// Its name.
    case whole
    /// What it was written as and its title, without a number.
    case titled
    /// The title of a view that shows it itself.
    case ownTitle
    /// The title of a control with a text inside.
    case innerTitle
    /// Its type or its kind, with and without where it is.
    case kind
  }

  /// A name as it is compared.
  static func plain(_ name: String) -> String {
    var plain = name.replacing("`", with: "").replacing("“", with: "\"").replacing("”", with: "\"")
    if plain.hasPrefix("the ") { plain.removeFirst(4) }
    return plain
  }

  /// The views with the spellings of each kind, as they are compared. Those with ids have none of their kind.
  fileprivate func spelled() -> [(node: Int, name: String, spellings: [[String]])] {
    tree.cores().compactMap { core in
      let hasID = tree.id(ofCore: core) != nil
      let name = name(of: core)
      var spellings = [[String]](repeating: [], count: Spelling.allCases.count)
      func add(_ spelling: Spelling, _ name: String) { spellings[spelling.rawValue].append(Self.plain(name)) }
      if !hasID { add(.whole, name) }
      let kind = tree.word(of: core)
      if let title = tree.title(of: core) {
        for title in [title, title.shortened] {
          add(.titled, "\(kind) \"\(title)\"")
          let isOwn = tree.showsTitle(core)
          add(isOwn ? .ownTitle : .innerTitle, title)
          add(isOwn ? .ownTitle : .innerTitle, "\"\(title)\"")
        }
      } else if hasID {
        return nil
      } else if case .type(let type)? = tree.writtenNames[core] {
        add(.kind, type)
      } else {
        add(.kind, kind)
        if let place = name.firstRange(of: " in ") { add(.kind, kind + name[place.lowerBound...]) }
      }
      return (core, name, spellings)
    }
  }
}
