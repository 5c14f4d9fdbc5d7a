import LayoutCore
public import LayoutViews
import SwiftCode

/// The first frame of a view of a program: what its body shows before anything happens.
public struct FirstFrame {
  /// What is to be shown, and the remarks on the way.
  public let view: AnyView
  /// The name of the view, or of the preview.
  public let name: String
  private let evaluator: Evaluator

  /// What was taken instead of what is not known, in the order of the code. Some is met only when the view is built.
  public var notes: [FrameNote] { evaluator.notes.sorted() }

  /// Whether a limit ended the evaluation, so that something is missing.
  public var isCut: Bool { evaluator.budget.isSpent }

  /// The first frame of a view.
  ///
  /// - Parameters:
  ///   - name: of a view or a preview of the program; nil means what a preview shows, else the first view that no other
  ///     view of the program makes.
  ///   - settings: what is told about the program.
  /// - Returns: nil if the program has no such view.
  public init?(
    of program: Program, named name: String? = nil, with settings: FrameSettings = FrameSettings(),
    budget: Budget = Budget()
  ) {
    let evaluator = Evaluator(program, settings, budget)
    guard let shown = program.shown(name) else { return nil }
    self.evaluator = evaluator
    self.name = shown.name
    let make: Make
    let place = CodePlace(shown.code)
    switch shown.kind {
    case .preview:
      make = evaluator.content(.function(evaluator.closure(shown.code, in: Scope(nil))), at: place)
    case .provider:
      make = { environment in
        evaluator.inside(environment) {
          let value = evaluator.staticMember("previews", of: shown.name, place) ?? .void
          return evaluator.make(value, place)(environment)
        }
      }
    case .view:
      make = evaluator.make(evaluator.create(shown.name, Arguments(), place), place)
    case .loose:
      make = { environment in
        var collected: [Value] = []
        let scope = Scope(nil)
        for item in program.loose { _ = evaluator.run(item, in: scope, into: &collected) }
        return evaluator.make(Evaluator.result(of: collected), place)(environment)
      }
    }
    view = AnyView(RootView(evaluator: evaluator, make: make))
  }

  /// Leaves the ids of the code out from now on, where they name no views of a tree, such as those of groups.
  public func leaveNamesOut() { evaluator.namesViews = false }
}

/// What a body shows; several views stand below each other, as previews show them.
private struct RootView: PrimitiveView {
  let evaluator: Evaluator
  let make: Make

  func emit(into builder: inout TreeBuilder) {
    // A layout may be settled by building the tree again and again.
    evaluator.beginTree()
    make(ViewEnvironment()).emit(into: &builder)
  }
}

extension Program {
  /// Something of a program that can be shown.
  struct Shown {
    enum Kind { case preview, provider, view, loose }
    var kind: Kind
    var name: String
    var code: Code
  }

  /// The names of the views that can be shown: previews first.
  public var shownNames: [String] {
    previews.enumerated().map { $1.name.isEmpty ? "#Preview \($0 + 1)" : $1.name } + viewNames
  }

  func shown(_ name: String?) -> Shown? {
    if let name {
      // A nested view by its own name, too.
      if let full = viewNames.first(where: { $0 == name })
        ?? viewNames.first(where: { $0.hasSuffix(".\(name)") }),
        let type = types[full]
      {
        return Shown(kind: .view, name: full, code: type.code)
      }
      if let index = shownNames.firstIndex(of: name), index < previews.count {
        return Shown(kind: .preview, name: name, code: previews[index].body)
      }
      if let type = types[name], type.inherits("PreviewProvider") {
        return Shown(kind: .provider, name: name, code: type.code)
      }
      return nil
    }
    if let first = previews.first {
      return Shown(kind: .preview, name: first.name.isEmpty ? "#Preview" : first.name, code: first.body)
    }
    if let provider = types.values.filter({ $0.inherits("PreviewProvider") }).min(by: {
      CodePlace($0.code).order < CodePlace($1.code).order
    }) {
      return Shown(kind: .provider, name: provider.name, code: provider.code)
    }
    let used = namesUsed
    if let name = viewNames.first(where: { !used.contains($0) && hasBody($0) }) ?? viewNames.first(
      where: hasBody) ?? viewNames.first,
      let type = type(name)
    {
      return Shown(kind: .view, name: name, code: type.code)
    }
    return loose.first.map { Shown(kind: .loose, name: "pasted", code: $0) }
  }

  private func hasBody(_ name: String) -> Bool { types[name]?.members.property("body") != nil }

  /// The views that bodies of others make.
  private var namesUsed: Set<String> {
    var names: Set<String> = []
    func visit(_ code: Code, _ own: String) {
      if code.kind == .call, code[0].kind == .name, code[0].text != own { names.insert(code[0].text) }
      for child in code.children { visit(child, own) }
    }
    for name in viewNames { if let type = types[name] { visit(type.code, name) } }
    return names
  }
}

extension CodePlace {
  fileprivate var order: (String, Int) { (file, place.line) }
}
