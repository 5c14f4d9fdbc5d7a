import LayoutCore

/// Converts the views of one case to elements of a tree builder, and finds errors in them.
///
/// The first error is kept and the walk goes on, as in the builder. This is a class because the content of an
/// overlay is emitted after the view that it belongs to.
final class Lowering {
  /// The largest depth of nested views and modifiers. Around a leaf there can be as many as a tree allows.
  static let deepest = LayoutTree.deepest - 1

  let alignments: AlignmentNames
  let layouts: LayoutRegistry
  private(set) var problem: CaseProblem?
  /// The path of the view that has each id.
  private var ids: [String: JSONPath] = [:]
  private var depth = 0
  /// How many GeometryReaders stand around the next view.
  var readers = 0
  /// The children of the next container, if they are still to be read: one at a time, so that a large case
  /// is never in memory as a whole.
  var unread: JSONValue?

  /// - Parameter declared: the case's custom guides.
  init(_ declared: [String: CustomAlignment], _ layouts: LayoutRegistry) {
    var names = AlignmentNames()
    do { try names.define(declared) } catch { problem = error }
    alignments = names
    self.layouts = layouts
  }

  // MARK: Views

  /// Emits a view with its modifiers.
  func emit(_ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    if view.modifiers.isEmpty {
      emitInnermost(view, at: path, into: &builder)
    } else {
      emit(view, under: view.modifiers[...], at: path, into: &builder)
    }
  }

  /// Emits the view inside `modifiers`, whose order is innermost first.
  private func emit(
    _ view: ViewDescription, under modifiers: ArraySlice<ViewDescription.Modifier>, at path: JSONPath,
    into builder: inout TreeBuilder
  ) {
    guard let outermost = modifiers.last else { return emitInnermost(view, at: path, into: &builder) }
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    let place = path["modifiers"][modifiers.endIndex - 1]
    let word = outermost.word
    let modifier = PlacedModifier(lowering: self, path: place[word.name])
    if case .id(let name) = outermost { claim(name, for: view, at: modifier.path, view: place) }
    if let modifier = attempt({ () throws(CaseProblem) in try word.lowered(at: modifier) }) {
      builder.modified(by: modifier) { builder in
        emit(view, under: modifiers.dropLast(), at: path, into: &builder)
      }
    } else {
      emit(view, under: modifiers.dropLast(), at: path, into: &builder)
    }
  }

  /// Emits a view without its modifiers.
  ///
  /// - Parameter children: what emits its children, if the view does not hold them.
  func emitInnermost(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder,
    children: ModifierDescription.Content? = nil
  ) {
    if let id = view.id { claim(id, for: view, at: path["id"], view: path) }
    guard let written = view.written ?? view.kind.written else {
      return emitUnwritten(view, at: path, into: &builder, children: children)
    }
    builder.written(as: written) { emitUnwritten(view, at: path, into: &$0, children: children) }
  }

  private func emitUnwritten(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder,
    children: ModifierDescription.Content?
  ) {
    // Most views of large grids.
    if case .leaf(let leaf, nil, nil) = view.kind, view.preferredSpacing == nil, view.parts.isEmpty {
      return builder.leaf(leaf, name: view.id)
    }
    let word = view.kind.word
    if view.preferredSpacing != nil, !word.facts.declaresSpacing {
      let text = "is not a key of \(word.name); a leaf, an HStack or a VStack is needed"
      keep(CaseProblem(path: path["preferredSpacing"], text: text))
    }
    if !view.parts.isEmpty {
      for part in ViewPart.allCases where view.parts[part] != nil && !word.facts.parts.contains(part) {
        keep(CaseProblem(path: path[part.rawValue], text: "is not a key of \(word.name)"))
      }
    }
    let spacing = preference(of: view, at: path)
    for needed in word.facts.neededParts where view.parts[needed] == nil {
      keep(CaseProblem(path: path[needed.rawValue], text: "is missing; a view is needed"))
    }
    let place = LoweredView(
      view, at: path, in: self, preferring: spacing,
      children: children ?? { self.emitChildren(of: view, at: path, into: &$0) })
    attempt { () throws(CaseProblem) in try word.lowered(at: place) }?(&builder)
  }

  /// What the view declares to prefer (S1).
  private func preference(of view: ViewDescription, at path: JSONPath) -> ViewSpacing? {
    guard let declared = view.preferredSpacing else { return nil }
    var lengths: [Double] = []
    _ = declared.updated { lengths.append($0) }
    if let wrong = lengths.first(where: { !($0 >= 0 && $0.isFinite) }) {
      let text = "holds \(wrong); finite lengths of at least 0 are needed"
      keep(CaseProblem(path: path["preferredSpacing"], text: text))
    }
    return declared.spacing
  }

  private func emitChildren(of view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    if let place = unread { return readChildren(of: place, into: &builder) }
    let children = path["children"]
    for (index, child) in view.children.enumerated() {
      emit(child, at: children[index], into: &builder)
    }
  }

  /// Reads views and emits them one after another.
  private func readChildren(of place: JSONValue, into builder: inout TreeBuilder) {
    unread = nil
    guard place.kind == .array else {
      return keep(CaseProblem(path: .unsaid, text: "is no array"))
    }
    let document = place.document
    if document.deferred == place.entry {
      document.forEachDeferred { some, end in
        readViews(some, 0..<end, into: &builder)
        return problem == nil
      }
    } else {
      readViews(document, place.entry + 1..<document.next(after: place.entry), into: &builder)
    }
  }

  private static let color = WrittenName.view(ViewDescription.Kind.color.name)

  /// An array that nobody uses, so that not every container allocates one.
  private var spareModifiers: [ElementModifier] = []

  /// Reads the views in a range of entries and emits them.
  private func readViews(_ document: JSONDocument, _ entries: Range<Int>, into builder: inout TreeBuilder) {
    var entry = entries.lowerBound
    var modifiers = spareModifiers
    spareModifiers = []
    defer { spareModifiers = modifiers }
    while entry < entries.upperBound, problem == nil {
      switch FastViewReader(document, entry) {
      case .row(let children):
        builder.gridRow { builder in
          guard descend(at: .unsaid) else { return }
          readChildren(of: JSONValue(document, children), into: &builder)
          ascend()
        }
      case .leaf(let leaf, nil): builder.leaf(leaf)
      case .leaf(let leaf, let list?)
      where FastViewReader.read(document, list, into: &modifiers) && depth + modifiers.count <= Self.deepest
        && builder.leaf(leaf, under: modifiers):
        break
      case .color(nil): builder.leaf(.shape, writtenAs: Self.color)
      case .color(let list?)
      where FastViewReader.read(document, list, into: &modifiers) && depth + modifiers.count <= Self.deepest
        && builder.leaf(.shape, writtenAs: Self.color, under: modifiers):
        break
      default: readChild(JSONValue(document, entry), into: &builder)
      }
      entry = document.next(after: entry)
    }
  }

  /// Reads a view and emits it.
  private func readChild(_ place: JSONValue, into builder: inout TreeBuilder) {
    do {
      let (child, inside) = try ViewDescription.alone(at: place)
      unread = inside
      emit(child, at: .unsaid, into: &builder)
      unread = nil
    } catch {
      keep(CaseProblem(path: .unsaid, text: "cannot be read"))
    }
  }

  // MARK: Result

  /// The finished tree, unless there is an error.
  func finish(_ builder: consuming TreeBuilder, case name: String) throws(CaseError) -> LayoutTree {
    if let problem { throw problem.error(case: name) }
    do {
      return try builder.finish()
    } catch {
      throw CaseProblem(path: ids[error.view] ?? .root, text: error.description).error(case: name)
    }
  }

  // MARK: What is wrong

  /// Goes one level deeper, unless the depth limit is reached. The caller goes back up.
  func descend(at path: JSONPath) -> Bool {
    if depth == Self.deepest {
      keep(
        CaseProblem(
          path: path, text: "nests more than \(Self.deepest) views and modifiers; a flatter case is needed"))
      return false
    }
    depth += 1
    return true
  }

  func ascend() { depth -= 1 }

  func keep(_ problem: CaseProblem) {
    if self.problem == nil { self.problem = problem }
  }

  /// The value of `body`. If it throws, the error is kept and the value is nil.
  func attempt<Value>(_ body: () throws(CaseProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      keep(error)
      return nil
    }
  }

  /// Registers a view's name. Names must be unique and must not look like paths.
  func claim(_ id: String, for view: ViewDescription, at path: JSONPath, view place: JSONPath) {
    if !view.kind.hasFrame {
      keep(CaseProblem(path: path, text: "names a \(view.kind.name), which has no frame; name its members"))
    }
    if id.utf8.allSatisfy({ (0x2F...0x39).contains($0) }) {
      let text = "is \(quoted(id)); a character other than digits and slashes, which are for paths, is needed"
      keep(CaseProblem(path: path, text: text))
    }
    if let other = ids.updateValue(place, forKey: id) {
      // The content of an overlay around a group or row is emitted once for each member.
      let isSame = other.description == place.description
      let others = isSame ? "in every view that the modifier applies to" : "like the view at \(other)"
      keep(CaseProblem(path: path, text: "is \(quoted(id)) \(others); unique names are needed"))
    }
  }
}
