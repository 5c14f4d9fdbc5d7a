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
  case .circle, .measuredLeaf, .customLayout, .divider, .empty, .geometryReader, .relativeContainer:
    return []
  case .scrollView: return text(tree.scrollViews[payload])
  case .lazyStack:
    let stack = tree.lazyStacks[payload]
    return ["\(stack.axis) \(stack.alignment.name)"]
      + (stack.spacing == .preferred ? [] : ["gap \(text(stack.spacing))"])
      + (stack.pinned.isEmpty ? [] : ["pinned \(stack.pinned.rawValue)"])
  case .lazyGrid:
    let grid = tree.lazyGrids[payload]
    return ["\(grid.axis) \(grid.alignment.name) items \(grid.items.count)"]
      + (grid.spacing.map { ["gap \(text($0))"] } ?? [])
      + (grid.pinned.isEmpty ? [] : ["pinned \(grid.pinned.rawValue)"])
  case .columnsForm: return [tree.columnsForms[payload].guide.name]
  case .relativeFrame:
    let frame = tree.relativeFrames[payload]
    return ["\(frame.width.map(text) ?? "nil")×\(frame.height.map(text) ?? "nil")"]
      + (frame.alignment == .center ? [] : [text(frame.alignment)])
  case .safeAreaInset:
    let inset = tree.safeAreaInsets[payload]
    return ["\(inset.edge) \(inset.alignment.name)"] + (inset.spacing.map { ["gap \(text($0))"] } ?? [])
  case .ignoresSafeArea: return ["edges \(payload)"]
  case .aspectRatio:
    let ratio = tree.aspectRatios[payload]
    return [ratio.ratio.map(text) ?? "nil", ratio.contentMode.rawValue]
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
    return ["\(stack.axis) \(stack.alignment.name)"]
      + (stack.spacing == .preferred ? [] : ["gap \(text(stack.spacing))"])
  case .zStack: return [text(tree.zStacks[payload])]
  case .viewThatFits, .fixedSize: return ["axes \(payload)"]
  case .padding, .safeAreaPadding: return [text(tree.paddings[payload])]
  case .overlay, .background: return [text(tree.secondaryAlignments[payload])]
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

private func text(_ insets: EdgeInsets) -> String {
  [insets.top, insets.leading, insets.bottom, insets.trailing].map(text).joined(separator: ",")
}

private func text(_ point: UnitPoint) -> String { "\(text(point.x)) \(text(point.y))" }

private func text(_ scroll: ScrollDescription) -> [String] {
  var parts = ["axes \(scroll.axes.rawValue)"]
  if let offset = scroll.contentOffset { parts.append("at \(text(offset.x)),\(text(offset.y))") }
  if let target = scroll.target {
    parts.append("to \(target.name)" + (target.anchor.map { " at \(text($0))" } ?? ""))
  }
  if scroll.margins != EdgeInsets() { parts.append("margins \(text(scroll.margins))") }
  if let anchor = scroll.initialAnchor { parts.append("initial \(text(anchor))") }
  if let anchor = scroll.alignmentAnchor { parts.append("aligned \(text(anchor))") }
  return parts
}

/// Such as `0.5w-8` of the width of the container, or `reader 0.5w`.
private func text(_ length: RelativeLength) -> String {
  let terms = [(length.width, "w"), (length.height, "h"), (length.constant, "")].filter { $0.0 != 0 }
  let sum = terms.map { text($0) + $1 }.joined(separator: "+").replacing("+-", with: "-")
  return (length.reference == .reader ? "reader " : "") + (sum.isEmpty ? "0" : sum)
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

private func text(_ spacing: SpacingDescription) -> String {
  switch spacing {
  case .preferred: "preferred"
  case .uniform(let gap): text(gap)
  case .each(let gaps): gaps.map(text).joined(separator: ",")
  }
}
