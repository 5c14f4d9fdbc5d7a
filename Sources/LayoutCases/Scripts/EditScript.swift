public import Foundation
public import LayoutCore

/// A case and what happens to it, in the format `plumb-script/1`.
///
/// Every step is a list of edits that a session makes at once. A step with an edit that is not possible changes
/// nothing. `Documentation/CaseFormat.md` describes the format.
public struct EditScript: Sendable, Hashable {
  /// The format's name and version.
  public static let format = "plumb-script/1"

  public var layoutCase: LayoutCase
  public var steps: [[EditDescription]]

  public init(_ layoutCase: LayoutCase, steps: [[EditDescription]]) {
    self.layoutCase = layoutCase
    self.steps = steps
  }

  /// Number of edits of all steps.
  public var editCount: Int { steps.reduce(0) { $0 + $1.count } }

  // MARK: As edits of a tree

  /// The edits of a step, and the tree and the proposal that they lead to.
  ///
  /// - Parameters:
  ///   - step: the number of the step, from 0.
  ///   - state: the layout before the step. If the step is possible, the layout after it.
  /// - Returns: the edits, and which is not possible. A view that does not exist has the node behind the last one.
  /// - Throws: `CaseError` if an edit describes no valid view, or a guide that there is not.
  public func make(
    step: Int, of state: inout ScriptState, layouts: LayoutRegistry = .builtIn
  ) throws(CaseError) -> ScriptStep {
    let lowering = EditLowering(layoutCase, layouts)
    var after = state
    var made = ScriptStep()
    for (index, description) in steps[step].enumerated() {
      let path = JSONPath.document["steps"][step][index]
      let edit = try lowering.edit(description, of: after.tree, at: path)
      made.edits.append(edit)
      guard made.refusal == nil else { continue }
      do throws(TreeError) {
        made.splices += try after.tree.apply(edit)
        if case .proposal(let proposal) = edit { after.proposal = proposal }
      } catch {
        made.refusal = error
      }
    }
    if made.refusal == nil { state = after } else { made.splices = [] }
    return made
  }
}

/// A layout's input while a script runs.
public struct ScriptState: Sendable {
  public fileprivate(set) var tree: LayoutTree
  public fileprivate(set) var proposal: ProposedViewSize

  /// The input before the first step.
  ///
  /// - Throws: `CaseError` if the case is not valid.
  public init(_ script: EditScript, layouts: LayoutRegistry = .builtIn) throws(CaseError) {
    tree = try script.layoutCase.tree(layouts: layouts)
    proposal = script.layoutCase.proposal
  }
}

/// A step of a script as edits of a tree.
public struct ScriptStep: Sendable {
  public fileprivate(set) var edits: [LayoutEdit] = []
  /// How the numbers of nodes change; empty if they do not, or an edit is not possible.
  public fileprivate(set) var splices: [TreeSplice] = []
  /// The first edit that is not possible; nil if all are.
  public fileprivate(set) var refusal: TreeError?
}

/// Makes edits of descriptions. Views and guides are those of the script's case.
struct EditLowering {
  let layoutCase: LayoutCase
  let layouts: LayoutRegistry
  let names: AlignmentNames

  init(_ layoutCase: LayoutCase, _ layouts: LayoutRegistry) {
    self.layoutCase = layoutCase
    self.layouts = layouts
    names = Lowering(layoutCase.alignments, layouts).alignments
  }

  func edit(
    _ description: EditDescription, of tree: LayoutTree, at path: JSONPath
  ) throws(CaseError) -> LayoutEdit {
    func node(_ view: ViewReference) -> Int { tree.node(of: view) ?? tree.count }
    func guide(_ name: String, _ axis: Axis) throws(CaseError) -> AlignmentKey {
      try caught { () throws(CaseProblem) in try names.guide(name, axis: axis, at: path["guide"]) }
    }
    switch description {
    case .proposal(let proposal): return .proposal(proposal)
    case .leaf(let view, let leaf): return .leaf(node(view), leaf)
    case .measure(let view, let other):
      let part = try self.tree(of: other, at: path["as"])
      guard let text = part.kinds.firstIndex(of: .measuredLeaf) else {
        throw CaseProblem(path: path["as"], text: "is no leaf that measures; a Text is needed").error(
          case: layoutCase.name)
      }
      var leaf = part.measures[part.payload(of: text)]
      leaf.spacing = part.preferredSpacing(of: text)
      return .measuredLeaf(node(view), leaf)
    case .spacing(let view, let axis, let gaps): return .spacing(node(view), axis, gaps)
    case .alignment(let view, let axis, let name): return .alignment(node(view), try guide(name, axis))
    case .alignmentGuide(let view, let name, let axis, let value):
      let formula = try caught { () throws(CaseProblem) in
        try names.formula(value, on: axis, at: path["value"])
      }
      return .guide(node(view), ExplicitGuide(guide: try guide(name, axis), formula: .affine(formula)))
    case .frame(let view, let width, let height, let name):
      let alignment = try caught { () throws(CaseProblem) in
        try names.alignment(name, at: path["alignment"])
      }
      return .fixedFrame(node(view), FixedFrame(width: width, height: height, alignment: alignment))
    case .padding(let view, let insets): return .padding(node(view), insets)
    case .offset(let view, let offset): return .offset(node(view), offset)
    case .insert(let view, let parent, let position):
      return .insert(try fragment(view, at: path["insert"]), into: node(parent), at: position)
    case .remove(let view): return .remove(node(view))
    case .move(let view, let parent, let position):
      return .move(node(view), into: node(parent), at: position)
    case .replace(let view, let other):
      return .replace(node(view), try fragment(other, at: path["with"]))
    case .tree(let root): return .tree(try self.tree(of: root, at: path["tree"], isWhole: true))
    }
  }

  /// A view or a row as a part of a tree. A row is made in a grid of its own.
  private func fragment(_ view: ViewDescription, at path: JSONPath) throws(CaseError) -> LayoutFragment {
    guard case .gridRow = view.kind else { return LayoutFragment(try tree(of: view, at: path)) }
    let tree = try tree(of: ViewDescription(.grid(), children: [view]), at: path)
    guard tree.count > 1, tree.kinds[1] == .gridRow else {
      throw CaseProblem(path: path, text: "is a row without cells; a row with at least one is needed").error(
        case: layoutCase.name)
    }
    return LayoutFragment(tree, node: 1)
  }

  /// - Parameter isWhole: whether the layout direction and the safe area of the case stand around the view.
  private func tree(
    of view: ViewDescription, at path: JSONPath, isWhole: Bool = false
  ) throws(CaseError) -> LayoutTree {
    var part = layoutCase
    part.root = view
    (part.expect, part.constraints) = (nil, [])
    if !isWhole { (part.layoutDirection, part.safeArea) = (.leftToRight, EdgeInsets()) }
    do { return try part.tree(layouts: layouts) } catch {
      var error = error
      error.path = error.path.hasPrefix("$.root") ? path.description + error.path.dropFirst(6) : error.path
      throw error
    }
  }

  private func caught<Value>(_ body: () throws(CaseProblem) -> Value) throws(CaseError) -> Value {
    do { return try body() } catch { throw error.error(case: layoutCase.name) }
  }
}

// MARK: - As JSON

extension EditScript: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a script")
    guard try object.string("format") == Self.format else {
      throw object.mismatch("format", "\"\(Self.format)\", the format that is read here,")
    }
    try object.allow(["format", "case", "steps"], in: "a script")
    let steps: [Step] = try object.array("steps", of: "arrays of edits")
    self.init(try object.value("case", "a case"), steps: steps.map(\.edits))
  }

  private struct Step: Decodable {
    let edits: [EditDescription]

    init(from decoder: any Decoder) throws {
      let place = try JSONValue(decoder)
      guard let values = place.values else {
        throw CaseProblem(path: place.path, text: "is \(place.words); an array of edits is needed")
      }
      edits = try values.map { try $0.decoded() }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(Self.format, forKey: "format")
    try object.encode(layoutCase, forKey: "case")
    try object.encode(steps, forKey: "steps")
  }

  /// Reads a script and checks that its case and its edits describe valid views.
  public init(json: Data, layouts: LayoutRegistry = .builtIn) throws(CaseError) {
    self = try strictDocument(EditScript.self, json)
    var state = try ScriptState(self, layouts: layouts)
    for step in steps.indices { _ = try make(step: step, of: &state, layouts: layouts) }
  }

  /// The script as canonical text (`LayoutCase.json(indented:)`).
  public func json(indented: Bool = false) throws -> String {
    String(decoding: try JSONEncoder.canonical(indented: indented).encode(self), as: UTF8.self)
  }
}
