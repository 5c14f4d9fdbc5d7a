import DirectLayout
import LayoutCore
import Testing

/// Trees as deep as trees may be, on threads as small as secondary threads are on some systems.
@Suite struct DepthTests {
  /// What each level of a deep tree is.
  enum Level: String, CaseIterable, Sendable {
    case stacks, guidedStacks, zStacks, frames, paddings, choices, layouts, grids, overlays

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
      }
    }

    var deepest: Int {
      switch self {
      case .stacks, .zStacks, .choices, .layouts: LayoutTree.deepest - 1
      case .guidedStacks: LayoutTree.deepest - 3
      case .frames, .paddings: LayoutTree.deepest - 1
      case .overlays: LayoutTree.deepest - 2
      case .grids: LayoutTree.deepest / 2 - 1
      }
    }
  }

  static func emit(_ level: Level, _ depth: Int, into builder: inout TreeBuilder) {
    if depth == level.deepest { return level == .guidedStacks ? builder.text("end") : builder.color() }
    level.emit(depth, into: &builder) { emit(level, depth + 1, into: &$0) }
  }

  /// In KB, without optimisation: what grids and the code of custom layouts take cannot be less.
  static func stackSize(_ level: Level) -> Int { level == .grids || level == .layouts ? 2048 : 512 }

  @Test(arguments: Level.allCases)
  func `a tree as deep as trees may be needs a small stack`(_ level: Level) throws {
    let tree = try TreeBuilder.tree { Self.emit(level, 0, into: &$0) }
    let result = onSmallThread(kilobytes: Self.stackSize(level)) {
      DirectEngine().layout(tree, in: offer(1000, 1000), host: .topLeading).status
    }
    #expect(result == .placed)
  }
}
