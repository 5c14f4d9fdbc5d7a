package import LayoutCore

/// A way to simplify a case, at every place where it applies.
///
/// Passes reduce structure first and numbers last, and try large removals before small ones. This is delta
/// debugging (Zeller and Hildebrandt, Simplifying and isolating failure-inducing input, 2002) on every list
/// of children, modifiers and characters, from the root downwards (Misherghi and Su, HDD: hierarchical delta
/// debugging, 2006). Numbers shrink to a few simple ones, as in QuickCheck (Claessen and Hughes, QuickCheck,
/// 2000).
public struct ReductionPass: Sendable {
  typealias Edit = (inout LayoutCase) -> Void

  /// The pass in words, such as "drops modifiers".
  public let name: String
  private let edits: @Sendable (LayoutCase) -> [Edit]

  init(_ name: String, edits: @escaping @Sendable (LayoutCase) -> [Edit]) {
    self.name = name
    self.edits = edits
  }

  typealias ViewEdit = (inout ViewDescription) -> Void

  /// A pass that edits views, level by level.
  init(_ name: String, ofViews edits: @escaping @Sendable (ViewDescription) -> [ViewEdit]) {
    self.init(name) { layoutCase -> [Edit] in
      layoutCase.root.places.flatMap { place, view in
        edits(view).map { edit -> Edit in { $0.root.update(place.steps[...], edit) } }
      }
    }
  }

  /// All passes, the most promising first.
  public static let all: [ReductionPass] = [
    .replacesByPart, .dropsChildren, .dropsParts, .dropsColumns, .flattens, .replacesByLeaf,
    .dropsAllModifiers,
    .dropsModifiers, .dropsCaseKeys, .dropsKeys, .renamesAlignments, .shortensTexts, .simplifiesNumbers,
  ]

  /// The simpler cases that the pass can make.
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  public func candidates(of layoutCase: LayoutCase, layouts: LayoutRegistry = .builtIn) -> Candidates {
    Candidates(layoutCase, edits(layoutCase), layouts)
  }

  /// Cases to try, each made when requested; nil if an edit gives an invalid case or one that is not simpler.
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
  /// The measure that shrinking lowers.
  public var complexity: CaseComplexity { CaseComplexity(self) }

  /// Valid and strictly simpler cases, each made when requested; the most promising first.
  public func reductions(layouts: LayoutRegistry = .builtIn) -> some Sequence<LayoutCase> {
    ReductionPass.all.lazy.flatMap { $0.candidates(of: self, layouts: layouts) }.compactMap { $0 }
  }

  /// Removes expectations of views that no longer exist.
  fileprivate mutating func forgetLostExpectations() {
    guard let expected = expect?.frames else { return }
    let names = root.names
    expect?.frames = expected.filter { names.contains($0.key) }
    expect?.notShown.removeAll { !names.contains($0) }
    if expect?.frames.isEmpty == true, expect?.notShown.isEmpty == true { expect = nil }
  }
}

/// The parts of a list that delta debugging removes: the whole, its halves, their halves, and so on down to
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

extension ReductionPass {
  /// Replaces a view by one of its children, by a part or by the content of an overlay.
  static let replacesByPart = ReductionPass(
    "replaces views by what is inside them",
    ofViews: { view in
      view.inside.map { part -> ViewEdit in { $0 = part.view } }
    })

  /// Removes rows, cells and other children, in halves and one by one.
  static let dropsChildren = ReductionPass(
    "drops children",
    ofViews: { view in
      parts(of: view.children.count).map { part -> ViewEdit in { $0.removeChildren(part) } }
    })

  /// Removes parts, such as headers.
  static let dropsParts = ReductionPass(
    "drops parts",
    ofViews: { view in
      view.kind.parts.filter { view.parts[$0] != nil }.map { part -> ViewEdit in { $0.parts[part] = nil } }
    })

  /// Replaces a container by its children.
  static let flattens = ReductionPass(
    "flattens containers",
    ofViews: { view in
      view.children.indices.filter { !view.children[$0].children.isEmpty }.map { index -> ViewEdit in
        { $0.children.replaceSubrange(index...index, with: $0.children[index].children) }
      }
    })
}

extension ViewDescription {
  /// Removes children. If a grid or a stack lists its gaps one by one, the gaps next to them are removed too.
  fileprivate mutating func removeChildren(_ range: Range<Int>) {
    children.removeSubrange(range)
    kind = kind.word.removingChildren(range)
  }
}

extension SpacingDescription {
  /// The spacing after tracks are removed.
  func without(_ tracks: Range<Int>) -> SpacingDescription {
    guard case .each(var gaps) = self else { return self }
    let count = min(gaps.count, tracks.count)
    let start = min(tracks.lowerBound, gaps.count - count)
    gaps.removeSubrange(start..<start + count)
    return .each(gaps)
  }
}

extension ReductionPass {
  /// Replaces a view by a fixed leaf of 10 × 10, first without and then with the view's modifiers, by a color,
  /// or by a rectangle.
  static let replacesByLeaf = ReductionPass(
    "replaces views by leaves",
    ofViews: { view in
      let kinds: [ViewDescription.Kind] = [.simplestLeaf, .color, .rectangle]
      let inPlace = kinds.map { kind in
        var leaf = view
        (leaf.kind, leaf.children, leaf.parts) = (kind, [], [:])
        return leaf
      }
      return ([ViewDescription(.simplestLeaf)] + inPlace).map { other -> ViewEdit in { $0 = other } }
    })

  /// Removes modifiers, in halves and one by one.
  static let dropsModifiers = ReductionPass(
    "drops modifiers",
    ofViews: { view in
      parts(of: view.modifiers.count).map { part -> ViewEdit in { $0.modifiers.removeSubrange(part) } }
    })

  /// Removes all modifiers at once.
  static let dropsAllModifiers = ReductionPass("drops all modifiers") { layoutCase -> [Edit] in
    [{ $0.root.rewrite { $0.modifiers = [] } }]
  }

  /// Removes characters from texts, in halves and one by one.
  static let shortensTexts = ReductionPass(
    "shortens texts",
    ofViews: { view in
      guard case .text(let text) = view.kind else { return [] }
      let characters = Array(text.content)
      return parts(of: characters.count).map { part -> ViewEdit in
        {
          var (kept, shorter) = (characters, text)
          kept.removeSubrange(part)
          shorter.content = String(kept)
          $0.kind = .text(shorter)
        }
      }
    })
}

extension ViewDescription.Kind {
  /// A leaf of 10 × 10 points.
  fileprivate static let simplestLeaf = ViewDescription.Kind.leaf(
    LinearLeaf(width: LengthsArgument.simplest, height: LengthsArgument.simplest))
}

extension ReductionPass {
  /// Removes columns from all rows of a grid, in halves and one by one. Spans over them become shorter.
  static let dropsColumns = ReductionPass(
    "drops columns",
    ofViews: { view in
      guard case .grid = view.kind else { return [] }
      let rows = view.children.filter { $0.kind.name == "GridRow" }
      return parts(of: rows.map(\.children.count).max() ?? 0).map { part -> ViewEdit in
        { $0.removeColumns(part) }
      }
    })
}

extension ViewDescription {
  fileprivate mutating func removeColumns(_ columns: Range<Int>) {
    guard case .grid(let alignment, let horizontal, let vertical) = kind else { return }
    for row in children.indices where children[row].kind.name == "GridRow" {
      for column in columns.reversed() { children[row].removeCell(inColumn: column) }
    }
    kind = .grid(
      alignment: alignment, horizontalSpacing: horizontal.without(columns), verticalSpacing: vertical)
  }

  /// Removes the cell of a row in this column, or shortens its span by one.
  private mutating func removeCell(inColumn column: Int) {
    var end = 0
    for cell in children.indices {
      let modifier = children[cell].modifiers.firstIndex { $0.name == "gridCellColumns" }
      var span = 1
      if let modifier, case .gridCellColumns(let count) = children[cell].modifiers[modifier], count > 1 {
        span = count
      }
      end += span
      if end <= column { continue }
      if let modifier, span > 1 {
        children[cell].modifiers[modifier] = .gridCellColumns(span - 1)
      } else {
        children.remove(at: cell)
      }
      return
    }
  }
}

/// The place of a view in a description: the steps from the root.
package struct ViewPlace: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    /// To a child, with its index.
    case child(Int)
    /// To the content of an overlay, a background or an inset, with the modifier's index.
    case content(Int)
    /// To a part, such as a header.
    case part(ViewPart)
  }

  package private(set) var steps: [Step] = []

  package static let root = ViewPlace()

  package init(_ steps: some Sequence<Step> = []) { self.steps = Array(steps) }

  package func appending(_ step: Step) -> ViewPlace {
    var place = self
    place.steps.append(step)
    return place
  }
}

extension ViewDescription {
  /// Every view with its place, level by level. Complexity: O(views × depth).
  package var places: [(place: ViewPlace, view: ViewDescription)] {
    var places = [(place: ViewPlace.root, view: self)]
    var next = 0
    while next < places.count {
      let (place, view) = places[next]
      places += view.inside.map { (place.appending($0.step), $0.view) }
      next += 1
    }
    return places
  }

  /// The children, the parts, and the contents of overlays, backgrounds and insets.
  package var inside: [(step: ViewPlace.Step, view: ViewDescription)] {
    children.enumerated().map { (.child($0.offset), $0.element) }
      + kind.parts.compactMap { part in parts[part].map { (.part(part), $0) } }
      + modifiers.enumerated().compactMap { index, modifier in
        modifier.content.map { (.content(index), $0) }
      }
  }

  /// Changes the view at the end of these steps.
  package mutating func update(_ steps: ArraySlice<ViewPlace.Step>, _ change: (inout ViewDescription) -> Void)
  {
    switch steps.first {
    case nil: change(&self)
    case .child(let index): children[index].update(steps.dropFirst(), change)
    case .part(let part): parts[part]?.update(steps.dropFirst(), change)
    case .content(let index): modifiers[index].rewriteContent { $0.update(steps.dropFirst(), change) }
    }
  }
}
