import LayoutCore

/// A way to simplify a script of edits, at every place where it applies.
///
/// Steps and edits go first, by halves as in delta debugging. Then the case and the views in edits become
/// simpler as cases do (`ReductionPass`), and numbers last.
public struct ScriptPass: Sendable {
  typealias Edit = (inout EditScript, LayoutRegistry) -> Bool

  /// The pass in words, such as "drops steps".
  public let name: String
  /// Changes of a script; each says whether it applies.
  private let edits: @Sendable (EditScript) -> [Edit]

  private init(_ name: String, edits: @escaping @Sendable (EditScript) -> [Edit]) {
    self.name = name
    self.edits = edits
  }

  /// All passes, the most promising first.
  public static let all: [ScriptPass] =
    [.dropsSteps, .dropsEdits, .splitsSteps] + ReductionPass.all.map { ScriptPass(ofCase: $0) }
    + ReductionPass.all.map { ScriptPass(ofViews: $0) } + [.simplifiesNumbers]

  /// The simpler scripts that the pass can make; nil where a change gives an invalid script.
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  public func candidates(
    of script: EditScript, layouts: LayoutRegistry = .builtIn
  ) -> some RandomAccessCollection<EditScript?> {
    edits(script).lazy.map { edit -> EditScript? in
      var candidate = script
      return edit(&candidate, layouts) ? candidate : nil
    }
  }
}

extension ScriptPass {
  /// Removes steps, in halves and one by one.
  fileprivate static let dropsSteps = ScriptPass("drops steps") { script in
    parts(of: script.steps.count).map { part -> Edit in
      { script, _ in
        script.steps.removeSubrange(part)
        return true
      }
    }
  }

  /// Removes edits of steps that have several.
  fileprivate static let dropsEdits = ScriptPass("drops edits") { script in
    script.steps.indices.flatMap { step -> [Edit] in
      parts(of: script.steps[step].count).dropFirst().map { part -> Edit in
        { script, _ in
          script.steps[step].removeSubrange(part)
          return true
        }
      }
    }
  }

  /// Makes two steps of one.
  fileprivate static let splitsSteps = ScriptPass("splits steps") { script in
    script.steps.indices.filter { script.steps[$0].count > 1 }.map { step -> Edit in
      { script, _ in
        let first = script.steps[step].removeFirst()
        script.steps.insert([first], at: step)
        return true
      }
    }
  }

  /// Simplifies the case; edits stay as they are.
  fileprivate init(ofCase pass: ReductionPass) {
    self.init("\(pass.name) of the case") { script in
      pass.candidates(of: script.layoutCase).indices.map { place -> Edit in
        { script, layouts in
          guard let reduced = pass.candidates(of: script.layoutCase, layouts: layouts)[place] else {
            return false
          }
          script.layoutCase = reduced
          return true
        }
      }
    }
  }

  /// Simplifies the views that edits bring.
  fileprivate init(ofViews pass: ReductionPass) {
    self.init("\(pass.name) of new views") { script in
      script.steps.indices.flatMap { step -> [Edit] in
        script.steps[step].indices.flatMap { index -> [Edit] in
          guard let whole = script.caseOfView(step, index) else { return [] }
          return pass.candidates(of: whole).indices.map { place -> Edit in
            { script, layouts in
              guard let whole = script.caseOfView(step, index),
                let reduced = pass.candidates(of: whole, layouts: layouts)[place]
              else { return false }
              return script.steps[step][index].replaceView(by: reduced.root)
            }
          }
        }
      }
    }
  }

  /// Simplifies the numbers of edits, one by one.
  fileprivate static let simplifiesNumbers = ScriptPass("simplifies numbers of edits") { script in
    script.steps.indices.flatMap { step -> [Edit] in
      script.steps[step].indices.flatMap { index -> [Edit] in
        var numbers: [Double] = []
        var edit = script.steps[step][index]
        edit.updateNumbers { numbers.append($0) }
        return numbers.enumerated().flatMap { place, number in
          number.simpler.map { simpler -> Edit in
            { script, _ in
              var count = 0
              script.steps[step][index].updateNumbers { number in
                if count == place { number = simpler }
                count += 1
              }
              return true
            }
          }
        }
      }
    }
  }
}

extension EditScript {
  /// The view that an edit brings, as a case; nil if it brings none.
  fileprivate func caseOfView(_ step: Int, _ index: Int) -> LayoutCase? {
    guard let view = steps[step][index].view else { return nil }
    var whole = layoutCase
    (whole.root, whole.expect, whole.constraints) = (view, nil, [])
    return whole
  }
}

extension EditDescription {
  /// The view that the edit brings. A row is in a grid there.
  fileprivate var view: ViewDescription? {
    switch self {
    case .insert(let view, _, _), .replace(_, let view):
      if case .gridRow = view.kind { ViewDescription(.grid(), children: [view]) } else { view }
    case .measure(_, let view), .tree(let view): view
    default: nil
    }
  }

  /// Brings another view; false if a row would be none.
  fileprivate mutating func replaceView(by other: ViewDescription) -> Bool {
    var other = other
    if case .gridRow = newView?.kind {
      guard case .grid = other.kind, other.children.count == 1, case .gridRow = other.children[0].kind else {
        return false
      }
      other = other.children[0]
    }
    switch self {
    case .insert(_, let parent, let position): self = .insert(other, into: parent, at: position)
    case .replace(let view, _): self = .replace(view, with: other)
    case .measure(let view, _): self = .measure(view, as: other)
    case .tree: self = .tree(other)
    default: return false
    }
    return true
  }

  private var newView: ViewDescription? {
    switch self {
    case .insert(let view, _, _), .replace(_, let view): view
    default: nil
    }
  }

  /// Changes every number, child positions among them.
  fileprivate mutating func updateNumbers(_ change: (inout Double) -> Void) {
    switch self {
    case .proposal(let old):
      self = .proposal(
        ProposedViewSize(width: old.width.updated(change), height: old.height.updated(change)))
    case .leaf(let view, let leaf):
      self = .leaf(
        view,
        LinearLeaf(
          width: LengthsArgument.updated(leaf.width, change),
          height: LengthsArgument.updated(leaf.height, change)))
    case .spacing(let view, let axis, let gaps):
      self = .spacing(view, axis, GapsArgument.updated(gaps, change))
    case .alignmentGuide(let view, let guide, let axis, let value):
      self = .alignmentGuide(view, guide, axis, FormulaArgument.updated(value, change))
    case .frame(let view, let width, let height, let alignment):
      self = .frame(view, width: width.updated(change), height: height.updated(change), alignment)
    case .padding(let view, let insets): self = .padding(view, insets.updated(change))
    case .offset(let view, let offset):
      self = .offset(
        view, Size(width: offset.width.updated(change), height: offset.height.updated(change)))
    case .insert(let view, let parent, let position):
      self = .insert(view, into: parent, at: position.updated(change))
    case .move(let view, let parent, let position):
      self = .move(view, into: parent, at: position.updated(change))
    case .measure, .alignment, .remove, .replace, .tree: break
    }
  }
}
