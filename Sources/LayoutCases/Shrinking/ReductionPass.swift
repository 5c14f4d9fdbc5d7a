/// One way to make cases simpler, at every place of a case where it applies.
///
/// Structure goes first and numbers last, and what removes much goes before what removes little: delta
/// debugging (Zeller and Hildebrandt, Simplifying and isolating failure-inducing input, 2002) on every list of
/// children, modifiers and characters, from the root downwards (Misherghi and Su, HDD: hierarchical delta
/// debugging, 2006). Numbers shrink towards a few simple ones as QuickCheck has them (Claessen and Hughes,
/// QuickCheck, 2000).
public struct ReductionPass: Sendable {
  typealias Edit = (inout LayoutCase) -> Void

  /// What the pass does, such as "drops modifiers".
  public let name: String
  private let edits: @Sendable (LayoutCase) -> [Edit]

  init(_ name: String, edits: @escaping @Sendable (LayoutCase) -> [Edit]) {
    self.name = name
    self.edits = edits
  }

  typealias ViewEdit = (inout ViewDescription) -> Void

  /// A pass that does something to every view, level by level.
  init(_ name: String, ofViews edits: @escaping @Sendable (ViewDescription) -> [ViewEdit]) {
    self.init(name) { layoutCase -> [Edit] in
      layoutCase.root.places.flatMap { place, view in
        edits(view).map { edit -> Edit in { $0.root.update(place.steps[...], edit) } }
      }
    }
  }

  /// Every pass, the most promising first.
  public static let all: [ReductionPass] = [
    .replacesByPart, .dropsChildren, .dropsColumns, .flattens, .replacesByLeaf, .dropsAllModifiers,
    .dropsModifiers, .dropsCaseKeys, .dropsKeys, .renamesAlignments, .shortensTexts, .simplifiesNumbers,
  ]

  /// What the pass makes of a case.
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  public func candidates(of layoutCase: LayoutCase, layouts: LayoutRegistry = .builtIn) -> Candidates {
    Candidates(layoutCase, edits(layoutCase), layouts)
  }

  /// Cases to try, each made when asked for; nil where an edit makes no valid case, or not a simpler one.
  public struct Candidates: RandomAccessCollection {
    private let layoutCase: LayoutCase
    private let complexity: CaseComplexity
    private let edits: [Edit]
    private let layouts: LayoutRegistry

    fileprivate init(_ layoutCase: LayoutCase, _ edits: [Edit], _ layouts: LayoutRegistry) {
      self.layoutCase = layoutCase
      complexity = CaseComplexity(layoutCase)
      self.edits = edits
      self.layouts = layouts
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { edits.count }

    /// Complexity: O(views and modifiers).
    public subscript(position: Int) -> LayoutCase? {
      var candidate = layoutCase
      edits[position](&candidate)
      candidate.forgetLostExpectations()
      guard CaseComplexity(candidate) < complexity, (try? candidate.tree(layouts: layouts)) != nil else {
        return nil
      }
      return candidate
    }
  }
}

extension LayoutCase {
  /// How complex the case is: what shrinking makes smaller.
  public var complexity: CaseComplexity { CaseComplexity(self) }

  /// Valid cases that are strictly simpler, each made when asked for, the most promising first.
  public func reductions(layouts: LayoutRegistry = .builtIn) -> some Sequence<LayoutCase> {
    ReductionPass.all.lazy.flatMap { $0.candidates(of: self, layouts: layouts) }.compactMap { $0 }
  }

  /// Frames are expected of views that there are.
  fileprivate mutating func forgetLostExpectations() {
    guard let expected = expect?.frames else { return }
    var names: Set<String> = []
    for (_, view) in root.places {
      if let id = view.id { names.insert(id) }
      for case .id(let name) in view.modifiers { names.insert(name) }
    }
    let kept = expected.filter { names.contains($0.key) }
    if kept.isEmpty { expect = nil } else { expect?.frames = kept }
  }
}

/// The parts of a list that delta debugging takes away: all of it, its halves, their halves, and so on down to
/// single elements.
func parts(of count: Int) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var size = count
  while size > 0 {
    parts += stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    size /= 2
  }
  return parts
}
