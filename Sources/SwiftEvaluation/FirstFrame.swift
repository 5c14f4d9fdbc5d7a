import LayoutCore
public import LayoutViews
public import SwiftCode

/// The first frame of a view of a program: what its body shows before anything happens.
public struct FirstFrame {
  /// What stands for a text that is not known: twelve characters.
  public static let placeholderText = "Lorem ipsum."

  /// What is to be shown, and the remarks on the way.
  public let view: AnyView
  /// The name of the view, or of the preview.
  public let name: String
  private let evaluator: Evaluator

  /// What was taken instead of what is not known, in the order of the code. Some is met only when the view is built.
  public var notes: [FrameNote] { evaluator.notes.sorted() }

  /// Whether a limit ended the evaluation, so that something is missing.
  public var isCut: Bool { evaluator.budget.isSpent }

  /// Where that was; the view itself if it was between expressions.
  public var cutPlace: (file: String, line: Int) {
    evaluator.cut.map { ($0.file, $0.place.line) } ?? (code.file, code.place.line)
  }
  private let code: Code

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
    guard let shown = program.shown(name) else { return nil }
    self.init(of: program, shown, with: settings, budget: budget)
  }

  /// The first frame of a view of the program.
  public init(
    of program: Program, _ shown: ShowableView, with settings: FrameSettings, budget: Budget = Budget()
  ) {
    let evaluator = Evaluator(program, settings, budget)
    self.evaluator = evaluator
    self.name = shown.name
    code = shown.code
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
    let root = RootView(evaluator: evaluator, make: make)
    // What the environment is told counts for fonts as well as for the code that reads it.
    let size = DynamicTypeSize.allCases.first { "\($0)" == settings.environment["dynamicTypeSize"] }
    if let size, size != .large {
      view = AnyView(root.font(.body).dynamicTypeSize(size))
    } else {
      view = AnyView(root)
    }
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

/// Something of a program that can be shown.
public struct ShowableView: Sendable {
  enum Kind { case preview, provider, view, loose }
  var kind: Kind
  /// The name of the view, or of the preview.
  public let name: String
  let code: Code

  public var file: String { code.file }
  public var place: SourcePlace { code.place }
  /// Whether a PreviewProvider declares the view for its own previews.
  public let isOfProvider: Bool

  init(kind: Kind, name: String, code: Code, isOfProvider: Bool = false) {
    (self.kind, self.name, self.code, self.isOfProvider) = (kind, name, code, isOfProvider)
  }
}

extension Program {
  /// All that can be shown: previews, their providers, then views.
  public var shownViews: [ShowableView] {
    previews.enumerated().map {
      ShowableView(kind: .preview, name: $1.name.isEmpty ? "#Preview \($0 + 1)" : $1.name, code: $1.body)
    } + providers
      + viewNames.compactMap { name in
        types[name].map {
          ShowableView(kind: .view, name: name, code: $0.code, isOfProvider: isOfProvider(name))
        }
      }
  }

  private func isOfProvider(_ name: String) -> Bool {
    name.lastIndex(of: ".").flatMap { types[String(name[..<$0])] }?.inherits("PreviewProvider") ?? false
  }

  /// The types that conform to PreviewProvider, in the order of the text.
  private var providers: [ShowableView] {
    types.filter { $0.key == $0.value.name && $0.value.inherits("PreviewProvider") }
      .map { ShowableView(kind: .provider, name: $0.key, code: $0.value.code) }
      .sorted { CodePlace($0.code).order < CodePlace($1.code).order }
  }

  /// What is shown under a name; nil means what a preview shows, else the first view that no other view makes.
  public func shown(_ name: String?) -> ShowableView? {
    if let name {
      // A nested view by its own name, too.
      let views = shownViews
      return views.first { $0.kind == .view && $0.name == name }
        ?? views.first { $0.kind == .view && $0.name.hasSuffix(".\(name)") }
        ?? views.first { $0.name == name }
    }
    if let preview = shownViews.first(where: { $0.kind != .view }) {
      return preview
    }
    let used = namesUsed
    if let name = viewNames.first(where: { !used.contains($0) && hasBody($0) }) ?? viewNames.first(
      where: hasBody) ?? viewNames.first,
      let type = type(name)
    {
      return ShowableView(kind: .view, name: name, code: type.code)
    }
    return loose.first.map { ShowableView(kind: .loose, name: "pasted", code: $0) }
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
