import LayoutCore

/// Turns the views of one case into the elements of a tree builder, and finds what is wrong with them.
///
/// The first problem is kept and the walk goes on, as the builder does. It is a class because the content
/// of an overlay is emitted after the view that it lies over.
final class Lowering {
  /// How deep views and their modifiers may nest: around a leaf as many as a tree may have nodes.
  static let deepest = LayoutTree.deepest - 1

  let alignments: AlignmentNames
  let layouts: LayoutRegistry
  private(set) var problem: CaseProblem?
  /// The view that carries each id.
  private var ids: [String: JSONPath] = [:]
  private var depth = 0

  /// - Parameter declared: the case's own guides.
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

  /// Emits the view as wrapped by `modifiers`, which stand innermost first.
  private func emit(
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

  private func emitInnermost(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder
  ) {
    if let id = view.id { claim(id, for: view, at: path["id"], view: path) }
    switch view.kind {
    case .color, .rectangle, .circle: builder.leaf(.shape, name: view.id)
    case .spacer(let minLength): builder.spacer(minLength: minLength, name: view.id)
    case .divider: builder.divider(name: view.id)
    case .text(let text, let lineLimit):
      builder.texts({ $0.lineLimit = lineLimit }, content: { $0.text(text, name: view.id) })
    case .leaf(let leaf, let first, let last):
      emit(leaf, first: first, last: last, view.id, into: &builder)
    default: emitContainer(view, at: path, into: &builder)
    }
  }

  /// A leaf's baselines are guides made explicit on the leaf itself, inside every modifier.
  private func emit(
    _ leaf: LinearLeaf, first: Double?, last: Double?, _ id: String?, into builder: inout TreeBuilder
  ) {
    var guides: [ExplicitGuide] = []
    if let last { guides.append(baseline(.lastTextBaseline, last)) }
    if let first { guides.append(baseline(.firstTextBaseline, first)) }
    builder.leaf(leaf, guides: guides, name: id)
  }

  private func baseline(_ guide: AlignmentKey.Standard, _ value: Double) -> ExplicitGuide {
    ExplicitGuide(guide: .standard(guide), formula: .affine(AffineGuide(constant: value)))
  }

  func emitChildren(of view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    let children = path["children"]
    for (index, child) in view.children.enumerated() {
      emit(child, at: children[index], into: &builder)
    }
  }

  // MARK: Result

  /// The tree that `builder` holds, unless something is wrong.
  func finish(_ builder: consuming TreeBuilder, case name: String) throws(CaseError) -> LayoutTree {
    if let problem { throw problem.error(case: name) }
    do {
      return try builder.finish()
    } catch {
      throw CaseProblem(path: ids[error.view] ?? .root, text: error.description).error(case: name)
    }
  }

  // MARK: What is wrong

  /// Enters a deeper level unless there are too many; the caller leaves it again.
  private func descend(at path: JSONPath) -> Bool {
    if depth == Self.deepest {
      keep(
        CaseProblem(
          path: path, text: "nests more than \(Self.deepest) views and modifiers; a flatter case is needed"))
      return false
    }
    depth += 1
    return true
  }

  func keep(_ problem: CaseProblem) {
    if self.problem == nil { self.problem = problem }
  }

  /// The value of `body`; its problem is kept, and the value is nil.
  func attempt<Value>(_ body: () throws(CaseProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      keep(error)
      return nil
    }
  }

  /// Takes a name for a view; names are unique and cannot be mistaken for paths.
  func claim(_ id: String, for view: ViewDescription, at path: JSONPath, view place: JSONPath) {
    if !view.kind.hasFrame {
      keep(CaseProblem(path: path, text: "names a \(view.kind.name), which has no frame; name its members"))
    }
    if id.utf8.allSatisfy({ (0x2F...0x39).contains($0) }) {
      let text = "is \(quoted(id)); a character other than digits and slashes, which are for paths, is needed"
      keep(CaseProblem(path: path, text: text))
    }
    if let other = ids.updateValue(place, forKey: id) {
      // The content of an overlay around a group or a row is there once for each member.
      let isSame = other.description == place.description
      let others = isSame ? "in every view that the modifier applies to" : "like the view at \(other)"
      keep(CaseProblem(path: path, text: "is \(quoted(id)) \(others); unique names are needed"))
    }
  }
}
