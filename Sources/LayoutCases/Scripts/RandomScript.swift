package import LayoutCore

extension Family {
  /// The most edits of a script.
  public static let mostEdits = 20

  /// A case of the family with a random script of edits of all kinds; the same on every platform.
  ///
  /// Views have names, so that edits find them after others moved. Some edits are not possible.
  ///
  /// - Parameter edits: the most edits of the script, from 1 to `mostEdits`.
  /// - Throws: `CaseError` if the case is not valid.
  public func makeScript(seed: UInt64, edits: Int) throws(CaseError) -> EditScript {
    var layoutCase = makeCase(seed: seed)
    layoutCase.constraints = []
    var script = EditScript(try NamedCase(layoutCase).layoutCase, steps: [])
    var maker = EditMaker(self, of: script.layoutCase, seed: seed)
    var left = maker.random.integer(1...edits)
    var state = try ScriptState(script)
    while left > 0 {
      let count = maker.random.chance(25) ? min(left, maker.random.integer(2...4)) : 1
      left -= count
      let step = script.steps.count
      script.steps.append([])
      for _ in 0..<count {
        // Each edit is for the tree that those before it in the step leave.
        var inside = state
        _ = try script.make(step: step, of: &inside)
        script.steps[step].append(maker.edit(of: inside.tree))
      }
      _ = try script.make(step: step, of: &state)
    }
    return script
  }
}

/// Makes edits at random, possible or not.
package struct EditMaker {
  fileprivate(set) var random: SeededGenerator
  /// Whose guides edits may name.
  private let layoutCase: LayoutCase
  /// Where new views come from.
  private let family: Family
  private var donorSeed: UInt64
  private var inserted = 0
  /// The view whose number was edited last, or that is new: often it is edited again.
  private var latest: ViewReference?

  /// - Parameters:
  ///   - family: where new views come from.
  ///   - layoutCase: whose guides edits may name.
  package init(_ family: Family, of layoutCase: LayoutCase, seed: UInt64) {
    self.family = family
    self.layoutCase = layoutCase
    random = SeededGenerator(seed: seed ^ 0x5E55_1011)
    donorSeed = seed
  }

  /// One edit: mostly of a number, else of the structure or of the proposal.
  package mutating func edit(of tree: LayoutTree) -> EditDescription {
    switch random.below(20) {
    case 0...2: return .proposal(proposal())
    case 3: return insertion(into: tree)
    case 4: return .remove(view(of: tree))
    case 5: return .move(view(of: tree), into: container(of: tree), at: random.below(4))
    case 6: return .replace(view(of: tree), with: newView())
    case 7 where random.chance(20): return .tree(newTree())
    case 8 where random.chance(30): return number(of: view(of: tree), of: random.pick(Self.kinds))
    default: break
    }
    if let latest, random.chance(35), let node = tree.node(of: latest),
      let edit = number(of: node, in: tree, latest)
    {
      return edit
    }
    // Most nodes have a number, but not all.
    for _ in 0..<8 {
      let node = random.below(tree.count)
      guard let view = tree.reference(to: node), let edit = number(of: node, in: tree, view) else { continue }
      latest = view
      return edit
    }
    return .proposal(proposal())
  }

  // MARK: Views

  private mutating func view(of tree: LayoutTree) -> ViewReference {
    tree.reference(to: random.below(tree.count)) ?? ViewReference("0")
  }

  /// A view that may take children, mostly.
  private mutating func container(of tree: LayoutTree) -> ViewReference {
    let containers = (0..<tree.count).filter { [.grid, .gridRow, .stack, .zStack].contains(tree.kinds[$0]) }
    guard !containers.isEmpty, !random.chance(5) else { return view(of: tree) }
    return tree.reference(to: random.pick(containers)) ?? ViewReference("0")
  }

  private mutating func insertion(into tree: LayoutTree) -> EditDescription {
    let parent = container(of: tree)
    let isGrid = tree.node(of: parent).map { tree.kinds[$0] == .grid } ?? false
    let view = isGrid && random.chance(60) ? row() : newView()
    return .insert(view, into: parent, at: random.below(4))
  }

  private mutating func row() -> ViewDescription {
    ViewDescription(.gridRow(), children: (0...random.below(3)).map { _ in leaf() })
  }

  private mutating func name() -> String {
    inserted += 1
    return "new \(inserted)"
  }

  private mutating func leaf() -> ViewDescription {
    let name = name()
    latest = ViewReference(name)
    switch random.below(5) {
    case 0: return ViewDescription(.color, id: name)
    case 1: return ViewDescription(.text(text()), id: name)
    case 2:
      // Where a frame fixes a side, the text reads the offer of the other one alone.
      latest = ViewReference(name, levels: 1)
      let height = random.chance(25) ? random.length(10...40) : nil
      let frame = ViewDescription.Modifier.frame(
        width: random.length(20...90), height: height, alignment: nil)
      return ViewDescription(.text(text()), id: name, modifiers: [frame])
    default: return ViewDescription(.leaf(LinearLeaf(width: range(), height: range())), id: name)
    }
  }

  /// A grid beside a leaf where there is room for both, else a leaf (F7). The grid stands at the same place
  /// whenever it is shown.
  private mutating func choice() -> ViewDescription {
    let (grid, other) = (ViewDescription(.grid(), children: [row()]), leaf())
    let beside = ViewDescription(.leaf(LinearLeaf(width: range(), height: range())), id: name())
    latest = beside.id.map { ViewReference($0) }
    let pair = ViewDescription(
      .hStack(alignment: "top", spacing: .uniform(0)),
      children: [grid, beside])
    return ViewDescription(
      .viewThatFits(axes: .horizontal), id: name(),
      modifiers: [
        .frame(
          width: random.length(30...150), height: 100,
          alignment: .axes(horizontal: "leading", vertical: "top"))
      ], children: [pair, other])
  }

  /// A grid in a stack without room: it leaves some where its gaps are so negative that its size is, too (G16).
  private mutating func squeezed() -> ViewDescription {
    let grid = name()
    let children = [ViewDescription(.grid(), id: grid, children: [row()]), leaf()]
    latest = ViewReference(grid)
    return ViewDescription(
      .hStack(), modifiers: [.frame(width: 0, height: nil, alignment: nil)], children: children)
  }

  /// A leaf, a choice, a stack without room, or a part of another case of the family, whose names may stand in
  /// the tree already.
  private mutating func newView() -> ViewDescription {
    switch random.below(8) {
    case 0...1: return leaf()
    case 2: return choice()
    case 3: return squeezed()
    default: break
    }
    let places = otherRoot().places
    let view = places[random.below(places.count)].view
    guard case .gridRow = view.kind else { return tree(of: view) == nil ? leaf() : view }
    let tree = tree(of: ViewDescription(.grid(), children: [view]))
    return tree.map { $0.count > 1 && $0.kinds[1] == .gridRow } ?? false ? view : leaf()
  }

  /// The views of another case of the family.
  private mutating func newTree() -> ViewDescription {
    let root = otherRoot()
    return tree(of: root) == nil ? leaf() : root
  }

  private mutating func otherRoot() -> ViewDescription {
    donorSeed &+= 1_000_003
    return family.makeCase(seed: donorSeed).root
  }

  /// The tree of a view with the guides of the case; nil if it is not valid there.
  private func tree(of view: ViewDescription) -> LayoutTree? {
    var part = layoutCase
    (part.root, part.expect, part.constraints) = (view, nil, [])
    return try? part.tree()
  }

  private mutating func text() -> TextDescription {
    let words = ["Layout", "of", "a", "view", "that", "measures", "itself", "again"]
    return TextDescription((0...random.below(6)).map { _ in random.pick(words) }.joined(separator: " "))
  }

  // MARK: Numbers

  /// Often the first one again.
  private mutating func proposal() -> ProposedViewSize {
    if random.chance(25) { return layoutCase.proposal }
    let lengths: [Double?] = [nil, 0, 40, 150, 150.5, 320, 321.5, 400, 640, 1000, .infinity]
    // Most layouts have finite sides.
    func side() -> Double? {
      let side = random.pick(lengths)
      return side == .infinity && random.chance(70) ? 500 : side
    }
    return ProposedViewSize(width: side(), height: side())
  }

  private mutating func range() -> LengthRange {
    if random.chance(50) { return LengthRange(fixed: random.length(0...60)) }
    let least = random.length(0...30)
    let ideal = least + random.length(0...20)
    return LengthRange(
      min: least, ideal: ideal, max: random.chance(30) ? .infinity : ideal + random.length(0...40))
  }

  private mutating func axis() -> Axis { random.pick(Axis.allCases) }

  private mutating func guide(_ axis: Axis) -> String {
    axis == .horizontal
      ? random.pick(["leading", "center", "trailing"])
      : random.pick(["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"])
  }

  /// Sometimes a gap is negative, and larger than what stands beside it.
  private mutating func gaps() -> SpacingDescription {
    switch random.below(6) {
    case 0: .preferred
    case 1: .uniform(-random.length(random.chance(50) ? 0...6 : 20...120))
    case 2: .each([random.length(0...12), random.length(0...12)])
    default: .uniform(random.length(0...12))
    }
  }

  /// Sometimes negative, sometimes larger than the offer.
  private mutating func inset() -> Double {
    switch random.below(12) {
    case 0: -random.length(0...9)
    case 1: random.length(60...300)
    default: random.length(0...9)
    }
  }

  private mutating func alignment() -> AlignmentName {
    .axes(horizontal: guide(.horizontal), vertical: guide(.vertical))
  }

  private static let kinds: [ViewKind] = [
    .leaf, .measuredLeaf, .stack, .zStack, .alignmentGuide, .fixedFrame, .padding, .offset,
  ]

  /// Another number of a node; nil if it has none.
  private mutating func number(
    of node: Int, in tree: LayoutTree, _ view: ViewReference
  ) -> EditDescription? {
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .fixedLeaf where random.chance(40):
      // The size of another leaf, so that several cells of a track are the largest.
      let size = random.pick(tree.fixedSizes)
      return .leaf(
        view, LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height)))
    case .stack:
      let axis = tree.stacks[payload].axis
      if random.chance(50) { return .spacing(view, axis, gaps()) }
      let cross: Axis = axis == .horizontal ? .vertical : .horizontal
      return .alignment(view, cross, guide(cross))
    case .grid where random.chance(50): return .spacing(view, axis(), gaps())
    case .gridRow: return .alignment(view, .vertical, guide(.vertical))
    case .alignmentGuide:
      let guide = tree.explicitGuides[payload].guide
      // A few views have guides without a name that a case may use.
      guard guide.standard != nil || layoutCase.alignments[guide.name] != nil else { return nil }
      let value = GuideValue(
        constant: random.length(0...20), width: random.chance(30) ? 0.25 : 0,
        height: random.chance(30) ? 0.5 : 0)
      return .alignmentGuide(view, guide.name, guide.axis, value)
    case .grid, .zStack, .flexibleFrame, .relativeFrame, .overlay, .background:
      let axis = axis()
      return .alignment(view, axis, guide(axis))
    case let kind where kind == .fixedLeaf || Self.kinds.contains(kind): return number(of: view, of: kind)
    default: return nil
    }
  }

  /// Another number of a view, as if it were of this kind.
  private mutating func number(of view: ViewReference, of kind: ViewKind) -> EditDescription {
    switch kind {
    case .measuredLeaf: return .measure(view, as: ViewDescription(.text(text())))
    case .stack: return .spacing(view, axis(), gaps())
    case .zStack:
      let axis = axis()
      return .alignment(view, axis, guide(axis))
    case .alignmentGuide:
      return .alignmentGuide(view, "center", .vertical, GuideValue(constant: random.length(0...20)))
    case .fixedFrame:
      // A negative length is not possible.
      let width: Double? = random.chance(45) ? nil : random.chance(5) ? -4 : random.length(0...90)
      let height: Double? = random.chance(45) ? nil : random.length(0...90)
      return .frame(view, width: width, height: height, alignment())
    case .padding:
      return .padding(
        view,
        EdgeInsets(top: inset(), leading: inset(), bottom: inset(), trailing: inset()))
    case .offset:
      return .offset(view, Size(width: random.length(0...30) - 15, height: random.length(0...30) - 15))
    default: return .leaf(view, LinearLeaf(width: range(), height: range()))
    }
  }
}

extension EditMaker {
  /// One edit of a tree.
  package mutating func layoutEdit(of tree: LayoutTree) throws(CaseError) -> LayoutEdit {
    try EditLowering(layoutCase, .builtIn).edit(edit(of: tree), of: tree, at: .document)
  }
}
