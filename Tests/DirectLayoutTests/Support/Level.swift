import LayoutCore

/// What each level of a deep tree is.
enum Level: String, CaseIterable, Sendable {
  case stacks, guidedStacks, zStacks, frames, paddings, choices, layouts, grids, overlays, ratios

  /// The level with the rest of the tree inside.
  func emit(_ depth: Int, into builder: inout TreeBuilder, _ inside: (inout TreeBuilder) -> Void) {
    let axis: Axis = depth % 2 == 0 ? .horizontal : .vertical
    let guide: AlignmentKey =
      self == .guidedStacks
      ? (axis == .horizontal ? .standard(.firstTextBaseline) : .standard(.leading))
      : (axis == .horizontal ? .standard(.verticalCenter) : .standard(.horizontalCenter))
    switch self {
    case .stacks, .guidedStacks:
      builder.stack(StackDescription(axis: axis, alignment: guide)) { builder in
        builder.color()
        inside(&builder)
        builder.fixed(nil, 4, 4)
      }
    case .zStacks:
      builder.zStack { builder in
        builder.color()
        inside(&builder)
      }
    case .frames:
      let length = FlexibleLength(min: 5)
      builder.modified(by: .flexibleFrame(FlexibleFrame(width: length, height: length)), content: inside)
    case .paddings: builder.modified(by: .padding(EdgeInsets(all: 1)), content: inside)
    case .choices:
      builder.viewThatFits { builder in
        builder.fixed(nil, 2000, 1)
        inside(&builder)
      }
    case .layouts:
      builder.layout(Diagonal(gap: 1)) { builder in
        inside(&builder)
        builder.color()
      }
    case .grids:
      builder.grid(name: nil) { builder in
        builder.gridRow { builder in
          builder.color()
          inside(&builder)
        }
      }
    case .overlays:
      builder.modified(by: .overlay(.center) { $0.color() }, content: inside)
    case .ratios: builder.modified(by: .aspectRatio(AspectRatio(contentMode: .fit)), content: inside)
    }
  }

  /// How many nodes a level adds to the way to the innermost leaf.
  var nodes: Int { self == .grids ? 2 : 1 }

  /// The nodes on the way through the innermost leaf: a text with explicit baselines in guided stacks.
  private var leafNodes: Int { self == .guidedStacks ? 3 : 1 }

  /// How many levels a tree may have.
  var deepest: Int { (LayoutTree.deepest - leafNodes) / nodes }

  /// A tree of so many levels.
  func tree(levels: Int) throws -> LayoutTree {
    try TreeBuilder.tree { emit(levels, into: &$0) }
  }

  private func emit(_ levels: Int, into builder: inout TreeBuilder) {
    if levels == 0 { return self == .guidedStacks ? builder.text("end") : builder.color() }
    emit(levels, into: &builder) { emit(levels - 1, into: &$0) }
  }
}
