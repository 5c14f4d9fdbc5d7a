import LayoutCore

/// Turns the views of one case into the elements of a tree builder, and finds what is wrong with them.
///
/// The first problem is kept and the walk goes on, as the builder does. What no engine lays out yet is
/// noted as a feature; its children are walked too, so that names and problems in them are found.
struct Lowering {
  /// How deep views and their modifiers may nest.
  static let deepest = 256

  let alignments: AlignmentNames
  private(set) var problem: CaseProblem?
  private(set) var features: [UnsupportedFeature] = []
  /// The view that carries each id.
  private(set) var ids: [String: JSONPath] = [:]
  private var depth = 0

  /// - Parameter declared: the case's own guides.
  init(_ declared: [String: CustomAlignment]) {
    var names = AlignmentNames()
    do { try names.define(declared) } catch { problem = error }
    alignments = names
  }

  // MARK: Views

  /// Emits a view with its modifiers.
  mutating func emit(_ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    if view.modifiers.isEmpty {
      emitInnermost(view, at: path, into: &builder)
    } else {
      emit(view, under: view.modifiers[...], at: path, into: &builder)
    }
  }

  /// Emits the view as wrapped by `modifiers`, which stand innermost first.
  private mutating func emit(
    _ view: ViewDescription, under modifiers: ArraySlice<ViewDescription.Modifier>, at path: JSONPath,
    into builder: inout TreeBuilder
  ) {
    guard let outermost = modifiers.last else { return emitInnermost(view, at: path, into: &builder) }
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    let place = path["modifiers"][modifiers.endIndex - 1]
    if let modifier = lowered(outermost, of: view, at: place) {
      builder.modified(by: modifier) { builder in
        emit(view, under: modifiers.dropLast(), at: path, into: &builder)
      }
    } else {
      emit(view, under: modifiers.dropLast(), at: path, into: &builder)
    }
  }

  private mutating func emitInnermost(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder
  ) {
    if let id = view.id { claim(id, for: view, at: path["id"], view: path) }
    switch view.kind {
    case .grid:
      emitGrid(view, at: path, into: &builder) { lowering, builder in
        lowering.emitChildren(of: view, at: path, into: &builder)
      }
    case .gridRow(let name):
      let alignment = name.flatMap { name in
        attempt { [alignments] () throws(CaseProblem) in try alignments.vertical(name, at: path["alignment"])
        }
      }
      builder.gridRow(alignment: alignment) { emitChildren(of: view, at: path, into: &$0) }
    case .group: emitChildren(of: view, at: path, into: &builder)
    case .emptyView: break
    case .color, .rectangle, .circle: builder.leaf(.shape, name: view.id)
    case .spacer(let minLength): builder.spacer(minLength: minLength, name: view.id)
    case .divider: builder.divider(name: view.id)
    case .leaf(let leaf, let first, let last):
      emit(leaf, [(.firstTextBaseline, first), (.lastTextBaseline, last)], view.id, into: &builder)
    case .hStack(let name, _):
      _ = attempt { [alignments] () throws(CaseProblem) in
        try alignments.vertical(name, at: path["alignment"])
      }
      emitUnsupported(view, at: path)
    case .vStack(let name, _):
      _ = attempt { [alignments] () throws(CaseProblem) in
        try alignments.horizontal(name, at: path["alignment"])
      }
      emitUnsupported(view, at: path)
    case .zStack(let name):
      _ = attempt { [alignments] () throws(CaseProblem) in
        try alignments.alignment(name, at: path["alignment"])
      }
      emitUnsupported(view, at: path)
    case .viewThatFits, .text, .layout: emitUnsupported(view, at: path)
    }
  }

  /// Emits a grid with whatever `children` emits.
  mutating func emitGrid(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder,
    children: (inout Lowering, inout TreeBuilder) -> Void
  ) {
    guard case .grid(let name, let horizontal, let vertical) = view.kind else { return }
    let alignment = attempt { [alignments] () throws(CaseProblem) in
      try alignments.alignment(name, at: path["alignment"])
    }
    let grid = GridDescription(
      alignment: alignment ?? .center, horizontalSpacing: horizontal, verticalSpacing: vertical)
    builder.grid(grid, name: view.id) { children(&self, &$0) }
  }

  private mutating func emitChildren(
    of view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder
  ) {
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    let children = path["children"]
    for (index, child) in view.children.enumerated() {
      emit(child, at: children[index], into: &builder)
    }
  }

  /// A leaf's baselines are guides made explicit on the leaf itself, inside every modifier.
  private func emit(
    _ leaf: LinearLeaf, _ baselines: [(guide: AlignmentKey.Standard, value: Double?)], _ id: String?,
    into builder: inout TreeBuilder
  ) {
    guard let (guide, value) = baselines.last else { return builder.leaf(leaf, name: id) }
    let inner = Array(baselines.dropLast())
    guard let value else { return emit(leaf, inner, id, into: &builder) }
    let baseline = ExplicitGuide(guide: .standard(guide), formula: .affine(AffineGuide(constant: value)))
    builder.modified(by: .alignmentGuide(baseline)) { emit(leaf, inner, id, into: &$0) }
  }

  // MARK: Result

  /// The tree that `builder` holds, unless something is wrong or not supported yet.
  func finish(_ builder: consuming TreeBuilder, case name: String) throws(CaseError) -> LayoutTree {
    if let problem { throw problem.error(case: name) }
    if !features.isEmpty { throw .notYetSupported(case: name, features: features) }
    do {
      return try builder.finish()
    } catch {
      throw CaseProblem(path: ids[error.view] ?? .root, text: error.description).error(case: name)
    }
  }

  // MARK: What is missing, what is wrong

  private mutating func emitUnsupported(_ view: ViewDescription, at path: JSONPath) {
    noteUnsupported(view.kind.name, at: path)
    var aside = TreeBuilder()
    emitChildren(of: view, at: path, into: &aside)
  }

  /// Walks a view that has no place in the tree yet, the content of an unsupported modifier.
  mutating func emitAside(_ view: ViewDescription, at path: JSONPath) {
    var aside = TreeBuilder()
    emit(view, at: path, into: &aside)
  }

  mutating func noteUnsupported(_ name: String, at path: JSONPath) {
    features.append(UnsupportedFeature(name: name, path: path.description))
  }

  /// Enters a deeper level unless there are too many; the caller leaves it again.
  private mutating func descend(at path: JSONPath) -> Bool {
    if depth == Self.deepest {
      keep(
        CaseProblem(
          path: path, text: "nests more than \(Self.deepest) views and modifiers; a flatter case is needed"))
      return false
    }
    depth += 1
    return true
  }

  mutating func keep(_ problem: CaseProblem) {
    if self.problem == nil { self.problem = problem }
  }

  /// The value of `body`; its problem is kept, and the value is nil.
  mutating func attempt<Value>(_ body: () throws(CaseProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      keep(error)
      return nil
    }
  }

  /// Takes a name for a view; names are unique and cannot be mistaken for paths.
  mutating func claim(_ id: String, for view: ViewDescription, at path: JSONPath, view place: JSONPath) {
    if !view.kind.hasFrame {
      keep(CaseProblem(path: path, text: "names a \(view.kind.name), which has no frame; name its members"))
    }
    if id.utf8.allSatisfy({ (0x2F...0x39).contains($0) }) {
      let text = "is \(quoted(id)); a character other than digits and slashes, which are for paths, is needed"
      keep(CaseProblem(path: path, text: text))
    }
    if let other = ids.updateValue(place, forKey: id) {
      keep(
        CaseProblem(path: path, text: "is \(quoted(id)) like the view at \(other); unique names are needed"))
    }
  }
}
