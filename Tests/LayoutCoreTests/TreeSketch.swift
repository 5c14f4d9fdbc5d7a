import LayoutCore
import LayoutViews

/// A tree as indented text, a line per node: kind, payload, modifiers without nodes in brackets, name in quotes.
func sketch(_ root: some View) throws -> String {
  sketch(try LayoutTree(root))
}

/// The tree that `build` makes through the builder itself.
func tree(_ build: (inout TreeBuilder) -> Void) throws -> LayoutTree {
  var builder = TreeBuilder()
  build(&builder)
  return try builder.finish()
}

func sketch(_ tree: LayoutTree) -> String {
  var lines: [String] = []
  var openEnds: [Int] = []
  for node in 0..<tree.count {
    openEnds.removeAll { $0 <= node }
    lines.append(String(repeating: "  ", count: openEnds.count) + line(of: node, in: tree))
    openEnds.append(tree.end(of: node))
  }
  return lines.joined(separator: "\n")
}

private func line(of node: Int, in tree: LayoutTree) -> String {
  var parts = ["\(tree.kinds[node])"] + payload(of: node, in: tree) + values(tree, node)
  if let name = tree.names[node] { parts.append("\"\(name)\"") }
  return parts.joined(separator: " ")
}

private func payload(of node: Int, in tree: LayoutTree) -> [String] {
  let payload = tree.payload(of: node)
  switch tree.kinds[node] {
  case .fixedLeaf:
    let size = tree.fixedSizes[payload]
    return ["\(text(size.width))×\(text(size.height))"]
  case .leaf:
    let leaf = tree.leaves[payload]
    return leaf == .shape ? [] : ["\(text(leaf.width))×\(text(leaf.height))"]
  case .measuredLeaf, .customLayout, .divider, .empty: return []
  case .layoutDirection: return [payload == 0 ? "leftToRight" : "rightToLeft"]
  case .spacer: return [text(tree.spacerLengths[payload])]
  case .grid:
    let grid = tree.grids[payload]
    return
      (grid.alignment == .center ? [] : [text(grid.alignment)])
      + (grid.horizontalSpacing == .preferred ? [] : ["h \(text(grid.horizontalSpacing))"])
      + (grid.verticalSpacing == .preferred ? [] : ["v \(text(grid.verticalSpacing))"])
  case .stack:
    let stack = tree.stacks[payload]
    return ["\(stack.axis) \(stack.alignment.name)"] + (stack.spacing.map { ["gap \(text($0))"] } ?? [])
  case .zStack: return [text(tree.zStacks[payload])]
  case .viewThatFits, .fixedSize: return ["axes \(payload)"]
  case .padding:
    let insets = tree.paddings[payload]
    return [[insets.top, insets.leading, insets.bottom, insets.trailing].map(text).joined(separator: ",")]
  case .overlay: return [text(tree.secondaryAlignments[payload])]
  case .offset: return ["\(text(tree.offsets[payload].width)),\(text(tree.offsets[payload].height))"]
  case .position: return ["\(text(tree.positions[payload].x)),\(text(tree.positions[payload].y))"]
  case .gridRow: return tree.rowAlignments[payload].map { [$0.key.name] } ?? []
  case .fixedFrame:
    let frame = tree.fixedFrames[payload]
    return ["\(frame.width.map(text) ?? "nil")×\(frame.height.map(text) ?? "nil")"]
      + (frame.alignment == .center ? [] : [text(frame.alignment)])
  case .flexibleFrame:
    let frame = tree.flexibleFrames[payload]
    return ["\(text(frame.width))×\(text(frame.height))"]
      + (frame.alignment == .center ? [] : [text(frame.alignment)])
  case .alignmentGuide:
    let guide = tree.explicitGuides[payload]
    let dimensions = ViewDimensions(Size(width: 100, height: 1000))
    return ["\(guide.guide.name) = \(text(guide.formula.value(in: dimensions))) in 100×1000"]
  }
}

/// The modifiers of an element that are no nodes, outermost first.
private func values(_ tree: LayoutTree, _ node: Int) -> [String] {
  let list = tree.modifierIndices[node] == 0 ? [] : tree.modifiers(of: node).map(words)
  let values = list.filter { !$0.contains("@") }
  return values.isEmpty ? [] : ["[\(values.joined(separator: ", "))]"]
}

/// A modifier in words: a wrapper with its node, others with their values.
func words(_ modifier: ElementModifier) -> String {
  switch modifier {
  case .wrapper(let kind, let node): "\(kind)@\(node)"
  case .layoutPriority(let priority): "priority \(priority)"
  case .layoutValue: "value"
  case .gridCellColumns(let count): "columns \(count)"
  case .gridCellAnchor(let point): "anchor \(point.x) \(point.y)"
  case .gridCellUnsizedAxes(let axes): "unsized \(axes.rawValue)"
  case .gridColumnAlignment(let guide): "column \(guide.key.name)"
  case .row: "row"
  }
}

private func text(_ value: Double) -> String {
  value == .infinity
    ? "∞" : value == -.infinity ? "-∞" : value == value.rounded() ? "\(Int(value))" : "\(value)"
}

private func text(_ range: LengthRange) -> String {
  range.isFixed ? text(range.min) : "\(text(range.min))…\(text(range.ideal))…\(text(range.max))"
}

private func text(_ length: FlexibleLength) -> String {
  [length.min, length.ideal, length.max].map { $0.map(text) ?? "nil" }.joined(separator: "…")
}

private func text(_ alignment: Alignment) -> String {
  "\(alignment.horizontal.key.name)/\(alignment.vertical.key.name)"
}

private func text(_ spacing: GridSpacing) -> String {
  switch spacing {
  case .preferred: "preferred"
  case .uniform(let gap): text(gap)
  case .each(let gaps): gaps.map(text).joined(separator: ",")
  }
}
