import LayoutCore
import LayoutReading

/// A tree in which every view has its length prescribed, so that any engine lays it out with these lengths.
///
/// Linear leaves, circles and texts are put into frames. Spacers and dividers become leaves, flexible frames become
/// fixed. An extra last row of each grid, of height 0, keeps the columns at their widths. Overlays and
/// backgrounds are left out. A view that has a frame is named `#` plus its node in the original tree.
struct PrescribedTree {
  let tree: LayoutTree
  let lengths: [Int: Size]
  let columns: [Int: [Double]]
  let gaps: [Int: GridGaps]

  func build() throws(TreeError) -> LayoutTree {
    var builder = TreeBuilder()
    emit(0, in: nil, into: &builder)
    return try builder.finish()
  }

  /// - Parameter container: the container that an element is in; nil for the child of a wrapper.
  private func emit(_ node: Int, in container: Int?, into builder: inout TreeBuilder) {
    let name = tree.kinds[node].isWrapper ? [] : [ModifierDescription.name("#\(node)")]
    let values = container.map { self.values(of: node, in: $0) } ?? []
    builder.modified(by: values + name) { emitCore(node, into: &$0) }
  }

  private func emitCore(_ node: Int, into builder: inout TreeBuilder) {
    let (size, payload) = (lengths[node] ?? .zero, tree.payload(of: node))
    switch tree.kinds[node] {
    case .fixedLeaf, .spacer, .divider: builder.leaf(.fixed(size))
    case .leaf:
      let frame = FixedFrame(width: size.width, height: size.height)
      builder.modified(by: .frame(frame)) { $0.leaf(tree.leaves[payload]) }
    case .circle:
      let frame = FixedFrame(width: size.width, height: size.height)
      builder.modified(by: .frame(frame)) { $0.circle() }
    case .measuredLeaf:
      builder.modified(by: .frame(FixedFrame(width: size.width, height: size.height))) {
        $0.measuredLeaf(tree.measures[payload])
      }
    case .stack: emitStack(node, into: &builder)
    case .zStack:
      builder.zStack(tree.zStacks[payload]) { builder in
        for layer in tree.elements(inside: node) { emit(layer, in: node, into: &builder) }
      }
    case .grid: emitGrid(node, into: &builder)
    default: emitWrapper(node, size, into: &builder)
    }
  }

  /// Emits a wrapper around its child. A wrapper that changes no length is left out.
  private func emitWrapper(_ node: Int, _ size: Size, into builder: inout TreeBuilder) {
    let payload = tree.payload(of: node)
    let modifier: ModifierDescription? =
      switch tree.kinds[node] {
      case .fixedFrame: .frame(tree.fixedFrames[payload])
      case .flexibleFrame: .frame(fixedFrame(tree.flexibleFrames[payload], size))
      case .padding: .padding(tree.paddings[payload])
      case .alignmentGuide: .alignmentGuide(tree.explicitGuides[payload])
      default: nil
      }
    builder.modified(by: modifier.map { [$0] } ?? []) { emit(node + 1, in: nil, into: &$0) }
  }

  private func fixedFrame(_ frame: FlexibleFrame, _ size: Size) -> FixedFrame {
    func length(_ axis: Axis) -> Double? { frame[axis] == FlexibleLength() ? nil : size[axis] }
    return FixedFrame(width: length(.horizontal), height: length(.vertical), alignment: frame.alignment)
  }

  // MARK: Containers

  /// Preferred gaps become leaves, because the views that prefer them are replaced (S1).
  private func emitStack(_ node: Int, into builder: inout TreeBuilder) {
    var stack = tree.stacks[tree.payload(of: node)]
    let gaps = stack.spacing == .preferred ? tree.gaps(ofStack: node) : []
    if stack.spacing == .preferred { stack.spacing = .uniform(0) }
    builder.stack(stack) { builder in
      for (number, child) in tree.elements(inside: node).enumerated() {
        if number > 0 && !gaps.isEmpty {
          var gap = Size.zero
          gap[stack.axis] = gaps[number - 1]
          builder.leaf(.fixed(gap))
        }
        emit(child, in: node, into: &builder)
      }
    }
  }

  private func emitGrid(_ node: Int, into builder: inout TreeBuilder) {
    var grid = tree.grids[tree.payload(of: node)]
    guard let gaps = gaps[node], let columns = columns[node] else { return builder.grid(grid) { _ in } }
    grid.horizontalSpacing = .each(gaps[.horizontal])
    grid.verticalSpacing = .each(gaps[.vertical] + [0])
    builder.grid(grid) { builder in
      for row in tree.elements(inside: node) {
        guard tree.kinds[row] == .gridRow else {
          emit(row, in: node, into: &builder)
          continue
        }
        builder.gridRow(alignment: tree.rowAlignments[tree.payload(of: row)]) { builder in
          for cell in tree.elements(inside: row) { emit(cell, in: row, into: &builder) }
        }
      }
      builder.gridRow { builder in
        for column in columns {
          builder.modified(by: .gridCellAnchor(.zero)) { $0.leaf(.fixed(Size(width: column, height: 0))) }
        }
      }
    }
  }

  /// The modifiers of an element that its container reads (G6, S9).
  private func values(of node: Int, in container: Int) -> [ModifierDescription] {
    let cell = tree.cellModifiers(of: node)
    var modifiers: [ModifierDescription] = []
    if let columns = cell.columns { modifiers.append(.gridCellColumns(columns)) }
    if let anchor = cell.anchor { modifiers.append(.gridCellAnchor(anchor)) }
    if let alignment = cell.columnAlignment { modifiers.append(.gridColumnAlignment(alignment)) }
    let priority = tree.layoutPriority(of: node, in: container)
    if priority != 0 && priority.isFinite { modifiers.append(.layoutPriority(priority)) }
    return modifiers
  }
}

extension LinearLeaf {
  fileprivate static func fixed(_ size: Size) -> LinearLeaf {
    LinearLeaf(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height))
  }
}
