@testable import LayoutCore

/// A tree built anew, node by node, by the builder. Borders of rows in the lists of modifiers are left out.
func rebuilt(_ tree: LayoutTree) throws -> LayoutTree {
  var builder = TreeBuilder()
  Rebuilding(tree: tree, ids: Dictionary(grouping: tree.nodes.keys.sorted(), by: { tree.nodes[$0]! }))
    .emit(0, into: &builder)
  var result = try builder.finish()
  // Which of a leaf's own guides reports call by its name does not matter here.
  let areInside = tree.names.allSatisfy { node, name in
    tree.nodes[name].map { $0 <= node && node <= tree.core(of: $0) } ?? false
  }
  if areInside { result.names = tree.names }
  return result
}

private struct Rebuilding {
  let tree: LayoutTree
  /// The names of each node.
  let ids: [Int: [String]]

  func emit(_ node: Int, into builder: inout TreeBuilder) {
    if tree.kinds[node] == .gridRow {
      let alignment = tree.rowAlignments[tree.payload(of: node)]
      return builder.gridRow(alignment: alignment) { emitChildren(of: node, into: &$0) }
    }
    let core = tree.core(of: node)
    var modifiers: [ModifierDescription] = []
    for modifier in tree.modifiers(of: node) {
      switch modifier {
      case .wrapper(_, let wrapper): modifiers += names(of: wrapper) + [self.modifier(wrapper)]
      case .layoutPriority(let priority): modifiers.append(.layoutPriority(priority))
      case .layoutValue(let value): modifiers.append(.layoutValue(value))
      case .gridCellColumns(let columns): modifiers.append(.gridCellColumns(columns))
      case .gridCellAnchor(let anchor): modifiers.append(.gridCellAnchor(anchor))
      case .gridCellUnsizedAxes(let axes): modifiers.append(.gridCellUnsizedAxes(axes))
      case .gridColumnAlignment(let guide): modifiers.append(.gridColumnAlignment(guide))
      case .row: break
      }
    }
    modifiers += names(of: core)
    let outer = builder.section
    builder.section = tree.sections[node]
    builder.modified(by: modifiers) { emitCore(core, into: &$0) }
    builder.section = outer
  }

  private func names(of node: Int) -> [ModifierDescription] {
    let first = tree.names[node].flatMap { tree.nodes[$0] == node ? [$0] : nil } ?? []
    return (first + (ids[node] ?? []).filter { !first.contains($0) }).map { .id($0) }
  }

  private func emitChildren(of node: Int, into builder: inout TreeBuilder) {
    for child in tree.children(of: node) { emit(child, into: &builder) }
  }

  private func modifier(_ node: Int) -> ModifierDescription {
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .fixedFrame: return .frame(tree.fixedFrames[payload])
    case .flexibleFrame: return .flexibleFrame(tree.flexibleFrames[payload])
    case .alignmentGuide: return .alignmentGuide(tree.explicitGuides[payload])
    case .padding: return .padding(tree.paddings[payload])
    case .fixedSize: return .fixedSize(Axis.Set(rawValue: UInt8(payload)))
    case .overlay:
      return .overlay(tree.secondaryAlignments[payload]) { emit(tree.secondary(of: node), into: &$0) }
    case .background:
      return .background(
        { emit(tree.secondary(of: node), into: &$0) }, alignment: tree.secondaryAlignments[payload])
    case .aspectRatio: return .aspectRatio(tree.aspectRatios[payload])
    case .offset: return .offset(tree.offsets[payload])
    case .position: return .position(tree.positions[payload])
    case .layoutDirection: return .layoutDirection(payload == 0 ? .leftToRight : .rightToLeft)
    case .relativeFrame: return .relativeFrame(tree.relativeFrames[payload])
    case .safeAreaInset:
      let inset = tree.safeAreaInsets[payload]
      let alignment =
        inset.edge.axis == .vertical
        ? Alignment(horizontal: HorizontalAlignment(key: inset.alignment), vertical: .center)
        : Alignment(horizontal: .center, vertical: VerticalAlignment(key: inset.alignment))
      return .safeAreaInset(
        { emit(tree.secondary(of: node), into: &$0) }, edge: inset.edge, alignment: alignment,
        spacing: inset.spacing)
    case .safeAreaPadding: return .safeAreaPadding(tree.paddings[payload])
    default: return .ignoresSafeArea(Edge.Set(rawValue: UInt8(payload)))
    }
  }

  private func emitCore(_ node: Int, into builder: inout TreeBuilder) {
    let payload = tree.payload(of: node)
    let spacing = tree.declaredSpacings[node]
    let content: (inout TreeBuilder) -> Void = { emitChildren(of: node, into: &$0) }
    /// What stands inside the one child.
    let inner: (inout TreeBuilder) -> Void = { emitChildren(of: node + 1, into: &$0) }
    switch tree.kinds[node] {
    case .fixedLeaf:
      let size = tree.fixedSizes[payload]
      let leaf = LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height))
      builder.leaf(leaf, preferring: spacing)
    case .leaf: builder.leaf(tree.leaves[payload], preferring: spacing)
    case .circle: builder.circle(preferring: spacing)
    case .measuredLeaf: builder.measuredLeaf(tree.measures[payload], preferring: spacing)
    case .spacer: builder.spacer(minLength: tree.spacerLengths[payload])
    case .divider: builder.divider()
    case .grid: builder.grid(tree.grids[payload], content: content)
    case .stack: builder.stack(tree.stacks[payload], preferring: spacing, content: content)
    case .zStack: builder.zStack(tree.zStacks[payload], content: content)
    case .viewThatFits: builder.viewThatFits(in: Axis.Set(rawValue: UInt8(payload)), content: content)
    case .customLayout: builder.layout(tree.customLayouts[payload], content: content)
    case .scrollView:
      let stack = tree.stacks[tree.payload(of: node + 1)]
      builder.scrollView(tree.scrollViews[payload], spacing: stack.spacing, content: inner)
    case .lazyStack: builder.lazyStack(tree.lazyStacks[payload], content: content)
    case .lazyGrid: builder.lazyGrid(tree.lazyGrids[payload], content: content)
    case .geometryReader: builder.geometryReader(content: inner)
    case .relativeContainer: builder.relativeContainer(content: inner)
    case .columnsForm: builder.columnsForm(tree.columnsForms[payload], content: content)
    default: builder.empty()
    }
  }
}

/// What in two trees is not the same, in words; sections may have other numbers, and equal lists of modifiers
/// may be stored more than once. Closures count as the same.
func differences(_ a: LayoutTree, _ b: LayoutTree, comparingBorders: Bool = true) -> [String] {
  var found: [String] = []
  func compare<Value: Equatable>(_ name: String, _ value: (LayoutTree) -> Value) {
    let (first, second) = (value(a), value(b))
    if first != second { found.append("\(name): \(first) ≠ \(second)") }
  }
  compare("kinds") { $0.kinds.map { "\($0)" } }
  compare("ends", \.ends)
  compare("payloads", \.payloads)
  compare("fixedSizes", \.fixedSizes)
  compare("leaves", \.leaves)
  let proposals = [nil, 0, 35, 200].map { ProposedViewSize(width: $0, height: nil) }
  compare("measures") { tree in
    tree.measures.map { leaf in
      "\(leaf.text?.content ?? "") \(leaf.reads) \(leaf.spacing != nil) \(proposals.map(leaf.measure))"
    }
  }
  compare("spacerLengths", \.spacerLengths)
  compare("grids", \.grids)
  compare("rowAlignments", \.rowAlignments)
  compare("stacks", \.stacks)
  compare("zStacks", \.zStacks)
  compare("customLayouts") { $0.customLayouts.map { "\($0)" } }
  compare("fixedFrames", \.fixedFrames)
  compare("flexibleFrames", \.flexibleFrames)
  compare("explicitGuides") { tree in
    tree.explicitGuides.map { guide in
      if case .affine(let formula) = guide.formula { return "\(guide.guide.name) \(formula)" }
      let sizes = [Size(width: 35, height: 20), Size(width: 200, height: 90)]
      return guide.guide.name + "\(sizes.map { guide.formula.value(in: ViewDimensions($0)) })"
    }
  }
  compare("paddings", \.paddings)
  compare("secondaryAlignments", \.secondaryAlignments)
  compare("aspectRatios", \.aspectRatios)
  compare("scrollViews", \.scrollViews)
  compare("lazyStacks", \.lazyStacks)
  compare("lazyGrids", \.lazyGrids)
  compare("columnsForms", \.columnsForms)
  compare("relativeFrames", \.relativeFrames)
  compare("safeAreaInsets", \.safeAreaInsets)
  compare("offsets", \.offsets)
  compare("positions", \.positions)
  compare("declaredSpacings", \.declaredSpacings)
  compare("sections") { tree in
    var numbers: [Int: Int] = [:]
    return tree.sections.sorted { $0.key < $1.key }.map { node, section in
      let number = numbers[section.section] ?? numbers.count
      numbers[section.section] = number
      return "\(node): \(number) \(section.role)"
    }
  }
  compare("layoutValues") { tree in
    tree.layoutValues.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)".count }
  }
  compare("nodes", \.nodes)
  compare("names", \.names)
  compare("depth", \.depth)
  compare("modifiers") { tree in
    (0..<tree.count).filter { tree.kinds[$0] != .gridRow }.map { node in
      let modifiers = tree.modifierIndices[node] == 0 ? [] : tree.modifiers(of: node).map { "\($0)" }
      let others = modifiers.filter { $0 != "row" }
      return comparingBorders ? modifiers : others.allSatisfy { $0.hasPrefix("wrapper") } ? [] : others
    }
  }
  if comparingBorders {
    compare("lists") {
      Set($0.modifierIndices).count - ($0.modifierIndices.contains(0) ? 1 : 0) == $0.modifierListCount - 1
    }
  }
  return found.map { String($0.prefix(600)) }
}
