import LayoutCore

// Views that hold others.
extension Lowering {
  func emitContainer(_ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    let children = { (builder: inout TreeBuilder) in self.emitChildren(of: view, at: path, into: &builder) }
    let place = path["alignment"]
    switch view.kind {
    case .grid: emitGrid(view, at: path, into: &builder, children: children)
    case .gridRow(let name):
      let alignment = name.flatMap { name in
        attempt { () throws(CaseProblem) in try alignments.vertical(name, at: place) }
      }
      builder.gridRow(alignment: alignment, content: children)
    case .hStack(let name, let spacing):
      let alignment = attempt { () throws(CaseProblem) in try alignments.vertical(name, at: place) }
      let stack = StackDescription(
        axis: .horizontal, alignment: (alignment ?? .center).key, spacing: spacing)
      builder.stack(stack, name: view.id, content: children)
    case .vStack(let name, let spacing):
      let alignment = attempt { () throws(CaseProblem) in try alignments.horizontal(name, at: place) }
      let stack = StackDescription(axis: .vertical, alignment: (alignment ?? .center).key, spacing: spacing)
      builder.stack(stack, name: view.id, content: children)
    case .zStack(let name):
      builder.zStack(alignment(name, at: path) ?? .center, name: view.id, content: children)
    case .viewThatFits(let axes):
      builder.viewThatFits(in: axes ?? [.horizontal, .vertical], name: view.id, content: children)
    case .layout(let name):
      if let layout = layouts[name] {
        builder.layout(layout, name: view.id, content: children)
      } else {
        let known = layouts.names.isEmpty ? "none is registered" : "one of \(list(layouts.names)) is needed"
        let text = "is \(quoted(name)), which is no registered layout; \(known)"
        keep(CaseProblem(path: path["layout"], text: text))
      }
    case .group: children(&builder)
    case .emptyView: builder.empty()
    case .color, .rectangle, .circle, .spacer, .divider, .text, .leaf: break
    }
  }

  /// Emits a grid with whatever `children` emits.
  func emitGrid(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder,
    children: (inout TreeBuilder) -> Void
  ) {
    guard case .grid(let name, let horizontal, let vertical) = view.kind else { return }
    let grid = GridDescription(
      alignment: alignment(name, at: path) ?? .center, horizontalSpacing: horizontal,
      verticalSpacing: vertical)
    builder.grid(grid, name: view.id, content: children)
  }

  /// The alignment on both axes of what stands at `path`; nil if it is wrong, which is noted.
  func alignment(_ name: AlignmentName?, at path: JSONPath) -> Alignment? {
    attempt { () throws(CaseProblem) in try alignments.alignment(name, at: path["alignment"]) }
  }
}
